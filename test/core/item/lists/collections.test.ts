import { describe, expect, test } from 'vitest';
import { createCatalogue } from '../../../../core/item/catalogue.ts';
import { CollectionsSchema, rankCollections, toCollectionEntry, toCollectionView } from '../../../../core/item/lists/collections.ts';
import { createItem, TEST_ABOUT } from '../../../support/content/item-factory.ts';

const TODAY = { worthCents: 900, asOf: '2025-03-31' };
const cup = { ...createItem({ slug: 'cup', kind: 'cup', tags: ['tin'], worthCents: 200, valuation: { asOf: '1950-01-01' } }) };
const old = { ...cup, valuation: { ...cup.valuation, inTodaysDollars: TODAY } };
const pot = createItem({ slug: 'pot', kind: 'teapot', tags: ['tin'], worthCents: 500, valuation: { asOf: '2025-01-01' } });
const pan = createItem({
	slug: 'pan',
	kind: 'pan',
	tags: ['iron'],
	worthCents: 500,
	categoryId: 'tech',
	valuation: { asOf: '2025-01-01' },
});
const ancient = createItem({ slug: 'ancient', kind: 'pot', worthCents: 5000, valuation: { asOf: '1700-01-01' } });
const catalogue = createCatalogue({
	about: TEST_ABOUT,
	items: [old, pot, pan, ancient],
	retired: [],
	renamed: {},
	yardsticks: [],
	priceLevels: { '2025-03': 320e6, now: 320e6 },
	kinds: { pot: { plural: 'pots' }, teapot: { plural: 'teapots', parent: 'pot' }, cup: { plural: 'cups' }, pan: { plural: 'pans' } },
});

const words = { title: 'Pots', intro: 'Pots by price.', order: '-worth' };
const rank = (changes: object) =>
	rankCollections(CollectionsSchema.parse({ pots: { ...words, ...changes } }), catalogue)[0]?.items.map(({ slug }) => slug);

describe('rankCollections()', () => {
	test.each<[object, string[]]>([
		[{ kinds: ['pot'] }, ['pot']],
		[{ tags: ['tin', 'iron'] }, ['cup', 'pan', 'pot']],
		[{ category: 'tech' }, ['pan']],
		[{ figures: ['sale'] }, []],
		[{ minCents: 200, maxCents: 500 }, ['pan', 'pot']],
		[{ kinds: ['cup', 'pot'], tags: ['tin'] }, ['cup', 'pot']],
		[{ minCents: 1, except: ['pan'] }, ['cup', 'pot']],
	])('selects by %j, greatest worth first, then by slug', (filter, slugs) => {
		expect(rank({ filter })).toEqual(slugs);
	});

	test('ranks the least worth first', () => {
		expect(rank({ filter: { minCents: 1 }, order: 'worth' })).toEqual(['pan', 'pot', 'cup']);
	});

	test('ranks and bounds in today’s dollars, without worths that cannot be converted', () => {
		expect(rank({ filter: { minCents: 1 } })).toEqual(['cup', 'pan', 'pot']);
		expect(rank({ filter: { minCents: 600 } })).toEqual(['cup']);
	});
});

test('ranks as printed in a catalogue without a price index, and says nothing of today’s dollars', () => {
	const bare = createCatalogue({ items: [cup, pot], retired: [], renamed: {}, yardsticks: [] });
	const [pots] = rankCollections(CollectionsSchema.parse({ pots: { ...words, filter: { minCents: 1 } } }), bare);
	expect(pots?.dollars).toBe('nominal');
	expect(pots?.items.map(({ slug }) => slug)).toEqual(['pot', 'cup']);
});

describe('toCollectionView()', () => {
	const collection = { id: 'cups', title: 'Cups', intro: 'Cups by price.', order: '-worth', dollars: 'today', items: [old, pot] } as const;

	test('has the worth in today’s dollars of an item that is ranked by it', () => {
		const { items } = toCollectionView(collection, 'https://cdn.example');
		expect(items.map(({ inTodaysDollars }) => inTodaysDollars)).toEqual([{ ...TODAY, worthLabel: '$9' }, undefined]);
	});

	test('in the list of all has the number of items instead', () => {
		expect(toCollectionEntry(collection)).toEqual({
			id: 'cups',
			title: 'Cups',
			intro: 'Cups by price.',
			order: '-worth',
			dollars: 'today',
			count: 2,
		});
	});
});

describe('CollectionsSchema', () => {
	test.each([{}, { except: ['a'] }])('refuses the filter %j, which selects everything', (filter) => {
		expect(CollectionsSchema.safeParse({ pots: { ...words, filter } }).error?.issues[0]?.message).toBe(
			'at least one member besides except',
		);
	});
});
