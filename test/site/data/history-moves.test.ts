import { describe, expect, test } from 'vitest';
import type { ItemFile } from '../../../core/item/item-schema.ts';
import { toHistoryMoves } from '../../../site/data/movers.ts';
import { createItem } from '../../support/item-factory.ts';

type Point = NonNullable<ItemFile['history']>[number];

/** An item that was worth `former` and is worth `worthCents` now. */
function createMoved(slug: string, former: Partial<Point>, worthCents: number, asOf = '2026-02-01') {
	const history: Point[] = [{ asOf: '2025-06-01', worthCents: 1000, basis: 'market', ...former }];
	return createItem({ slug, name: slug, worthCents, history, valuation: { asOf, basis: 'market' } });
}

describe('toHistoryMoves()', () => {
	test('are the last two figures of an item, with both days', () => {
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

	test('come largest first, a fall counting as much as a rise, ties by slug', () => {
		const items = [createMoved('twice', {}, 2000), createMoved('half', {}, 500), createMoved('third', {}, 333)];
		expect(toHistoryMoves(items).map(({ item }) => item.slug)).toEqual(['third', 'half', 'twice']);
	});

	test.each([
		['found in another way', createMoved('a', { basis: 'estimate' }, 2000)],
		['that did not move', createMoved('a', {}, 1000)],
		['of the same day', createMoved('a', { asOf: '2026-02-01' }, 2000)],
		['more than two years apart', createMoved('a', { asOf: '2023-12-01' }, 2000)],
		['that ended long before the newest figure of all', createMoved('a', { asOf: '2024-01-01' }, 2000, '2025-01-01')],
		['of an item with one figure', createItem({ slug: 'a', valuation: { asOf: '2026-02-01' } })],
	])('leave out figures %s', (_, item) => {
		const newest = createMoved('newest', {}, 1000, '2026-02-01');
		expect(toHistoryMoves([item, newest])).toEqual([]);
	});

	test('are none in an empty catalogue', () => {
		expect(toHistoryMoves([])).toEqual([]);
	});
});
