import { describe, expect, test } from 'vitest';
import type { ChangeSet } from '../../../../build/plan/change-log.ts';
import { createCatalogue } from '../../../../core/item/catalogue.ts';
import type { ItemFile } from '../../../../core/item/schema/item-schema.ts';
import { toCorrections, toHistoryMoves, toLargestMoves, toMove, toMoveBar, toMovers } from '../../../../site/data/home/movers.ts';
import { createItem } from '../../../support/content/item-factory.ts';

function toChange(slug: string): ChangeSet['changed'][number] {
	return {
		slug,
		name: slug,
		formerWorthCents: 100,
		formerWorthLabel: '$1',
		worthCents: 300,
		worthLabel: '$3',
		ratio: 3,
		asOf: '2026-01-02',
	};
}

describe('toMovers()', () => {
	const orb = createItem({ slug: 'orb' });
	const catalogue = createCatalogue({ items: [orb], retired: [], renamed: { ball: 'orb' }, yardsticks: [] });

	test('finds the item of each change, also by a former slug', () => {
		const mover = { item: orb, formerCents: 100, worthCents: 300, asOf: '2026-01-02', ratio: 3 };
		expect(toMovers({ changed: [toChange('orb'), toChange('ball')] }, catalogue)).toEqual([mover, mover]);
	});

	test('leaves out items that no longer exist', () => {
		expect(toMovers({ changed: [toChange('gone')] }, catalogue)).toEqual([]);
	});
});

describe('toCorrections()', () => {
	const sale = createItem({ slug: 'sale', valuation: { basis: 'auction' } });
	const price = createItem({ slug: 'price' });
	const catalogue = createCatalogue({ items: [sale, price], retired: [], renamed: {}, yardsticks: [] });

	test('are the changed worths that are no moves', () => {
		const changes = { changed: [toChange('sale'), toChange('price'), toChange('gone')] };
		expect(toCorrections(changes, catalogue).map(({ item }) => item.slug)).toEqual(['sale']);
		expect(toMovers(changes, catalogue).map(({ item }) => item.slug)).toEqual(['price']);
	});
});

describe('toMoveBar()', () => {
	test('twice and half are as long, to either side of the middle', () => {
		const rise = toMoveBar({ ratio: 2 }, toMove({ ratio: 4 }));
		const fall = toMoveBar({ ratio: 0.5 }, toMove({ ratio: 4 }));
		expect(rise).toEqual({ x: 0, width: 50, rose: true });
		expect(fall).toEqual({ x: -50, width: 50, rose: false });
	});

	test('draws a bar for a very small move too', () => {
		expect(toMoveBar({ ratio: 1.0001 }, toMove({ ratio: 100 })).width).toBe(2);
	});
});

type Point = NonNullable<ItemFile['history']>[number];

/** An item that was worth `former` and is worth `worthCents` now. */
function createMoved(slug: string, former: Partial<Point>, worthCents: number, asOf = '2026-02-01', basis: Point['basis'] = 'market') {
	const history: Point[] = [{ asOf: '2025-06-01', worthCents: 1000, basis: 'market', ...former }];
	return createItem({ slug, name: slug, worthCents, history, valuation: { asOf, basis } });
}

describe('toHistoryMoves()', () => {
	test('compare the last two figures of an item, with both dates', () => {
		const item = createItem({
			slug: 'orb',
			worthCents: 3000,
			history: [
				{ asOf: '2024-01-01', worthCents: 1, basis: 'market' },
				{ asOf: '2025-06-01', worthCents: 1000, basis: 'market' },
			],
			valuation: { asOf: '2026-02-01', basis: 'market' },
		});
		expect(toHistoryMoves([item])).toEqual([
			{ item, formerCents: 1000, formerOn: '2025-06-01', worthCents: 3000, asOf: '2026-02-01', ratio: 3 },
		]);
	});

	test('are sorted by size, falls like rises, ties by slug', () => {
		const items = [createMoved('twice', {}, 2000), createMoved('half', {}, 500), createMoved('third', {}, 333)];
		expect(toHistoryMoves(items).map(({ item }) => item.slug)).toEqual(['third', 'half', 'twice']);
	});

	test.each([
		['found in another way', createMoved('a', { basis: 'estimate' }, 2000)],
		['of sales', createMoved('a', { basis: 'auction' }, 2000, '2026-02-01', 'auction')],
		['that did not move', createMoved('a', {}, 1000)],
		['of the same day', createMoved('a', { asOf: '2026-02-01' }, 2000)],
		['more than two years apart', createMoved('a', { asOf: '2023-12-01' }, 2000)],
		['that ended long before the newest figure of all', createMoved('a', { asOf: '2024-01-01' }, 2000, '2025-01-01')],
		['of an item with one figure', createItem({ slug: 'a', valuation: { asOf: '2026-02-01' } })],
	])('leave out figures %s', (_, item) => {
		const newest = createMoved('newest', {}, 1000, '2026-02-01');
		expect(toHistoryMoves([item, newest])).toEqual([]);
	});

	test('are an empty list for an empty catalogue', () => {
		expect(toHistoryMoves([])).toEqual([]);
	});
});

describe('toLargestMoves()', () => {
	const toMoverOf = (slug: string, { asOf, ratio, kind }: { asOf: string; ratio: number; kind?: string }) => ({
		item: createItem({ slug, ...(kind && { kind }) }),
		formerCents: 100,
		worthCents: 100 * ratio,
		asOf,
		ratio,
	});

	test('is largest first, each kind once, and without moves below 2%', () => {
		const moves = [
			toMoverOf('old', { asOf: '2026-01-01', ratio: 4, kind: 'house' }),
			toMoverOf('still', { asOf: '2026-03-01', ratio: 1.01, kind: 'ship' }),
			toMoverOf('coin', { asOf: '2026-02-01', ratio: 1.5, kind: 'metal' }),
			toMoverOf('bar', { asOf: '2026-02-01', ratio: 0.5, kind: 'metal' }),
			toMoverOf('car', { asOf: '2026-02-01', ratio: 1.1, kind: 'car' }),
		];
		expect(toLargestMoves(moves, 5).map(({ item }) => item.slug)).toEqual(['old', 'bar', 'car']);
		expect(toLargestMoves(moves, 1)).toHaveLength(1);
	});
});
