import { describe, expect, test } from 'vitest';
import { findChanges, isMove } from '../../../build/plan/change-log.ts';
import { createCatalogue } from '../../../core/item/catalogue.ts';
import type { Item } from '../../../core/item/item.ts';
import { createItem, createTestCatalogue } from '../../support/item-factory.ts';

const kettle = createItem();
const bar = createItem({ slug: 'gold-bar', name: 'Gold Bar', worthCents: 200 });
const cup = createItem({ slug: 'tin-cup', name: 'Tin Cup', worthCents: 150, addedOn: '2025-04-01' });
const toFormer = (items: readonly Item[]) => items.map(({ slug, name, valuation }) => ({ slug, name, worthCents: valuation.worthCents }));
const NONE = { added: [], changed: [], renamed: [], retired: [] };

describe('findChanges()', () => {
	test('finds none between the same items, whatever else of them differs', () => {
		const edited = createItem({ shortDescription: 'Another sentence.', tags: ['metal'], name: 'Kettle' });
		expect(findChanges(toFormer([kettle, bar]), createTestCatalogue([bar, edited]))).toBeUndefined();
	});

	test('finds new items, newest first', () => {
		expect(findChanges(toFormer([bar]), createTestCatalogue([kettle, bar, cup]))).toEqual({
			...NONE,
			added: [
				{ slug: 'tin-cup', name: 'Tin Cup', worthCents: 150, worthLabel: '$1.50', addedOn: '2025-04-01' },
				{ slug: 'copper-kettle', name: 'Copper Kettle', worthCents: 12_300, worthLabel: '$123', addedOn: '2025-03-01' },
			],
		});
	});

	test('finds changed worths, the largest move first, be it up or down', () => {
		const after = [
			createItem({ worthCents: 15_000 }),
			createItem({ slug: 'gold-bar', name: 'Gold Bar', worthCents: 50 }),
			createItem({ slug: 'tin-cup', name: 'Tin Cup', worthCents: 300 }),
		];
		const changes = findChanges(toFormer([kettle, bar, cup]), createTestCatalogue(after));
		expect(changes).toMatchObject({ ...NONE, changed: [{ slug: 'gold-bar' }, { slug: 'tin-cup' }, { slug: 'copper-kettle' }] });
		expect(changes?.changed[0]).toEqual({
			slug: 'gold-bar',
			name: 'Gold Bar',
			formerWorthCents: 200,
			formerWorthLabel: '$2',
			worthCents: 50,
			worthLabel: '$0.50',
			ratio: 0.25,
			asOf: '2025-02-01',
		});
	});

	test('follows a renamed item, also when its worth has changed', () => {
		const renamed = { ...bar, slug: 'bar-of-gold', valuation: { ...bar.valuation, worthCents: 220 } };
		const catalogue = createCatalogue({ items: [kettle, renamed], retired: [], renamed: { 'gold-bar': 'bar-of-gold' }, yardsticks: [] });
		expect(findChanges(toFormer([kettle, bar]), catalogue)).toMatchObject({
			added: [],
			changed: [{ slug: 'bar-of-gold', formerWorthCents: 200, worthCents: 220 }],
			renamed: [{ formerSlug: 'gold-bar', slug: 'bar-of-gold', name: 'Gold Bar' }],
			retired: [],
		});
	});

	test('does not tell of a rename that is older than the last build', () => {
		const catalogue = createCatalogue({ items: [kettle], retired: [], renamed: { kettle: 'copper-kettle' }, yardsticks: [] });
		expect(findChanges(toFormer([kettle]), catalogue)).toBeUndefined();
	});

	test('finds items that are served no longer, retired or gone', () => {
		const catalogue = createCatalogue({ items: [kettle], retired: ['tin-cup'], renamed: {}, yardsticks: [] });
		expect(findChanges(toFormer([kettle, cup, bar]), catalogue)).toEqual({
			...NONE,
			retired: [
				{ slug: 'gold-bar', name: 'Gold Bar' },
				{ slug: 'tin-cup', name: 'Tin Cup' },
			],
		});
	});
});

describe('isMove()', () => {
	const history = [{ asOf: '2025-01-01', worthCents: 900, basis: 'market' as const }];

	test.each([
		['a price', { basis: 'market' }, 800, true],
		['a price that was found in the same way', { basis: 'market' }, 900, true],
		['a price that was found in another way', { basis: 'list-price' }, 900, false],
		['a price that was out of date when it was looked up', { basis: 'market', asOf: '2022-08-31' }, 800, false],
		['a sale', { basis: 'auction' }, 800, false],
		['an estimate whose former basis is not known', { basis: 'estimate' }, 800, false],
	] as const)('of %s', (_, valuation, former, moved) => {
		expect(isMove(createItem({ history, valuation }), former)).toBe(moved);
	});

	test('of an estimate that was found in the same way', () => {
		const item = createItem({ history: [{ asOf: '2025-01-01', worthCents: 900, basis: 'estimate' }], valuation: { basis: 'estimate' } });
		expect(isMove(item, 900)).toBe(true);
	});
});
