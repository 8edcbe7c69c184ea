import { describe, expect, test } from 'vitest';
import { FullItemSchema, ListItemSchema, SearchResultSchema } from '../../../core/api/schemas/item-replies.ts';
import { createCatalogue } from '../../../core/item/catalogue.ts';
import { type ItemDetails, toItem } from '../../../core/item/item.ts';
import { toEquivalents, toFullItem, toItemText, toListItem, toSearchResult } from '../../../core/item/views/item-views.ts';
import { LIST_FIELDS } from '../../support/content/authored-items.ts';
import { createItem, createItemFile, createTestCatalogue } from '../../support/content/item-factory.ts';

const CDN = 'https://cdn.example/pictures';
const kettle = createItem({
	worthCents: 12_350,
	aliases: ['Tea kettle'],
	history: [{ asOf: '2024-01-01', worthCents: 11_000, basis: 'estimate' }],
});
const details: ItemDetails = {
	...kettle,
	facts: [{ text: 'It boils.', source: 'https://kettles.example/boils' }, { text: 'It sings.' }],
	affiliateLinks: [{ label: 'kettle at The Kettle Shop', url: 'https://kettles.example/search?q=kettle', merchant: 'The Kettle Shop' }],
};

const CATALOGUE = createTestCatalogue([kettle]);

describe('toListItem()', () => {
	test('has the members of the contract, in its order', () => {
		expect(Object.keys(toListItem(kettle, CDN))).toEqual(LIST_FIELDS);
		expect(toListItem(kettle, CDN)).toEqual({
			id: 'copper-kettle',
			name: 'Copper Kettle',
			slug: 'copper-kettle',
			worthCents: 12_350,
			worthLabel: '$123.50',
			imageSmall: 'https://cdn.example/pictures/items/copper-kettle/small.png',
			imageLarge: 'https://cdn.example/pictures/items/copper-kettle/large.png',
			categoryId: 'everyday',
			shortDescription: 'A new copper kettle of two litres.',
			tags: ['kitchen'],
		});
	});

	test('keeps the schema of openapi.json', () => {
		expect(ListItemSchema.parse(toListItem(kettle, CDN))).toEqual(toListItem(kettle, CDN));
	});
});

describe('toSearchResult()', () => {
	test('has the members of a list item but the description, then the similarity', () => {
		const members = LIST_FIELDS.filter((name) => name !== 'shortDescription');
		expect(Object.keys(toSearchResult(kettle, 1, CDN))).toEqual([...members, 'similarity']);
		expect(SearchResultSchema.safeParse(toSearchResult(kettle, 0.5, CDN)).success).toBe(true);
	});

	test.each([
		[1, 1],
		[2 / 3, 0.6667],
		[0.000_04, 0],
		[0.149_96, 0.15],
	])('rounds similarity %d to %d', (similarity, shown) => {
		expect(toSearchResult(kettle, similarity, CDN).similarity).toBe(shown);
	});
});

describe('toFullItem()', () => {
	test('has the members of the contract, in its order', () => {
		const full = toFullItem(details, createTestCatalogue([kettle]), CDN);
		const rest = [
			'aliases',
			'category',
			'funFacts',
			'facts',
			'affiliateLinks',
			'valuation',
			'history',
			'equivalents',
			'addedOn',
			'updatedOn',
			'kind',
			'plural',
		];
		expect(Object.keys(full)).toEqual([...LIST_FIELDS, ...rest]);
		expect(Object.keys(full.valuation)).toEqual([
			'asOf',
			'basis',
			'lowCents',
			'highCents',
			'confidence',
			'sources',
			'figure',
			'staleAfter',
		]);
		expect(Object.keys(full.valuation.sources[0] ?? {})).toEqual(['title', 'publisher', 'url', 'retrievedOn', 'supports']);
		expect(full.funFacts).toEqual(['It boils.', 'It sings.']);
		expect(FullItemSchema.safeParse(full).error).toBeUndefined();
	});

	test('names the category, ends the history with the present worth, and says when it was last looked at', () => {
		const full = toFullItem(details, createTestCatalogue([kettle]), CDN);
		expect(full.category).toEqual({ id: 'everyday', covers: 'Common items, life milestones' });
		expect(full.history).toEqual([
			{ asOf: '2024-01-01', worthCents: 11_000, basis: 'estimate' },
			{ asOf: '2025-02-01', worthCents: 12_350, basis: 'list-price' },
		]);
		expect([full.addedOn, full.updatedOn]).toEqual(['2025-03-01', '2025-03-01']);
	});

	test('says kind, unit, today’s dollars and what each source printed, where the item has them', () => {
		const file = createItemFile({ kind: 'tool', per: 'month', plural: 'Sets of Keys', valuation: { figure: 'estimate' } });
		const source = { title: 'A', publisher: 'B', retrievedOn: '2025-02-02', figure: '$123', primary: true as const };
		const item = toItem(
			'keys',
			{ ...file, valuation: { ...file.valuation, sources: [source] } },
			{
				toTodaysDollars: () => ({ worthCents: 20_000, asOf: '2026-05-31' }),
			},
		);
		const full = toFullItem({ ...item, facts: [], affiliateLinks: [] }, createTestCatalogue([item]), CDN);
		expect(full).toMatchObject({
			kind: 'tool',
			per: 'month',
			plural: 'Sets of Keys',
			valuation: {
				figure: 'estimate',
				inTodaysDollars: { worthCents: 20_000, worthLabel: '$200', asOf: '2026-05-31' },
				sources: [source],
			},
		});
		expect(full.valuation).not.toHaveProperty('staleAfter');
		expect(FullItemSchema.safeParse(full).error).toBeUndefined();
	});

	test('leaves out the address of a source that has none', () => {
		const sources = [{ title: 'A book', publisher: 'A press', retrievedOn: '2025-01-01' }];
		const item = createItem({ valuation: { sources } });
		const full = toFullItem({ ...item, facts: [], affiliateLinks: [] }, createTestCatalogue([item]), CDN);
		expect(JSON.stringify(full.valuation.sources)).toBe(JSON.stringify(sources.map((source) => ({ ...source, supports: [] }))));
	});
});

describe('toFullItem() of a figure that shows its working', () => {
	const source = { title: 'A', publisher: 'B', retrievedOn: '2025-02-02', publishedOn: '2025-01', figure: '$120 to $123 (was $99)' };
	const file = createItemFile({
		history: [{ asOf: '2024-01-01', worthCents: 9_900, basis: 'list-price', source: 1 }],
		valuation: {
			lowCents: 12_000,
			rangeMeans: 'trims',
			sources: [source],
			derivation: {
				expression: 'base + rise',
				inputs: [
					{ name: 'base', value: '120', unit: '$', source: 1 },
					{ name: 'rise', value: '3', unit: '$' },
				],
			},
		},
	});
	const item = toItem('kettle', file, { confirmedOn: () => '2025-03-01' });
	const full = toFullItem({ ...item, facts: [], affiliateLinks: [] }, createTestCatalogue([item]), CDN);

	test('has the derivation as text, the meaning of the range, and the source of each point', () => {
		expect(full.valuation.derivation).toMatchObject({ expression: 'base + rise', text: '$120 + $3' });
		expect(full.valuation.rangeMeans).toBe('trims');
		expect(full.history.map(({ source }) => source)).toEqual([1, undefined]);
		expect(FullItemSchema.safeParse(full).error).toBeUndefined();
	});

	test('says what a source prints and when it was published; only an address is confirmed', () => {
		expect(full.valuation.sources).toEqual([{ ...source, supports: ['worth', 'low', 'high', 'history'] }]);
		const linked = toItem('kettle', createItemFile(), { confirmedOn: ({ url }) => (url?.includes('kettles') ? '2025-03-01' : undefined) });
		const view = toFullItem({ ...linked, facts: [], affiliateLinks: [] }, createTestCatalogue([linked]), CDN);
		expect(view.valuation.sources[0]).toMatchObject({ supports: [], confirmedOn: '2025-03-01' });
	});

	test('gives a range without a width the meaning none', () => {
		const exact = createItem({ valuation: { lowCents: 12_300 } });
		const view = toFullItem({ ...exact, facts: [], affiliateLinks: [] }, createTestCatalogue([exact]), CDN);
		expect(view.valuation.rangeMeans).toBe('none');
	});
});

describe('toEquivalents()', () => {
	const cup = createItem({ slug: 'cup', name: 'Cup', worthCents: 300 });
	const house = createItem({ slug: 'house', name: 'House', worthCents: 41_000_000 });
	const catalogue = createCatalogue({ items: [kettle, cup, house], retired: [], renamed: {}, yardsticks: ['house', 'cup'] });

	test('counts the item in each yardstick, in their order, with six significant digits', () => {
		expect(toEquivalents(kettle, catalogue)).toEqual([
			{ slug: 'house', name: 'House', count: 0.000_301_22, label: 'about 0.000301 Houses' },
			{ slug: 'cup', name: 'Cup', count: 41.1667, label: 'about 41.2 Cups' },
		]);
	});

	test('does not count a yardstick in itself', () => {
		expect(toEquivalents(cup, catalogue).map(({ slug }) => slug)).toEqual(['house']);
	});
});

describe('toItemText()', () => {
	test('is the text form of the contract', () => {
		expect(toItemText(details, { catalogue: CATALOGUE, baseUrl: 'https://worth.example/api' })).toBe(
			`Copper Kettle - $123.50, as of 2025-02-01

A new copper kettle of two litres.

Range: $61.75 to $123.50
Confidence: medium
As of: 2025-02-01
Category: everyday
Kind: kettle
Tags: kitchen

Sources:
- The Kettle Shop, 2025-02-02, https://kettles.example/copper

Fun facts:
- It boils.
- It sings.

Links:
- kettle at The Kettle Shop: https://kettles.example/search?q=kettle

https://worth.example/api/items/copper-kettle
`,
		);
	});

	test('has no part for links without links', () => {
		const text = toItemText({ ...details, affiliateLinks: [] }, { catalogue: CATALOGUE, baseUrl: 'https://worth.example/api' });
		expect(text).not.toContain('Links');
		expect(text).toContain('- It sings.\n\nhttps://');
	});
});
