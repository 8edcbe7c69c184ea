import { describe, expect, test } from 'vitest';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { searchItems } from '../../../core/search-index/search-items.ts';
import { similarity } from '../../../core/search-index/trigram.ts';
import { createItem, createTestCatalogue } from '../../support/content/item-factory.ts';

const shortDescription = 'One in good condition.';
const catalogue = createTestCatalogue([
	createItem({ shortDescription, slug: 'kettle', name: 'Copper Kettle', aliases: ['Tea boiler'], addedOn: '2025-01-01' }),
	createItem({ slug: 'cup', name: 'Tin Cup', shortDescription: 'It goes with a kettle.', addedOn: '2025-01-04' }),
	createItem({ shortDescription, slug: 'stove', name: 'Stove', tags: ['kettle-ware'], addedOn: '2025-01-03' }),
	createItem({ shortDescription, slug: 'pot', name: 'Pot', aliases: ['Kettlepot'], addedOn: '2025-01-02' }),
	createItem({ shortDescription, slug: 'creme', name: 'Crème Brûlée', addedOn: '2025-01-05' }),
	createItem({ shortDescription, slug: 'purse', name: 'Ada’s Purse', aliases: ['Ada’s Price'], addedOn: '2025-01-06' }),
]);
const parts = { catalogue, searchIndex: openSearchIndex(createSearchIndex(catalogue.items)) };
const search = (query: string, { limit = 5, minSimilarity = 0.15 } = {}) =>
	searchItems(query, parts, { limit, minSimilarity }).map(({ item, similarity }) => ({ slug: item.slug, similarity }));

describe('searchItems()', () => {
	test('scores by the best of name and aliases', () => {
		expect(search('tea boiler')[0]).toEqual({ slug: 'kettle', similarity: 1 });
		expect(search('COPPER kettle')[0]).toEqual({ slug: 'kettle', similarity: 1 });
	});

	test('gives the item of each match, best first', () => {
		const found = search('kettle');
		expect(found.map(({ slug }) => slug)).toEqual(['pot', 'kettle']);
		expect(found.map(({ similarity }) => similarity)).toEqual([similarity('Kettlepot', 'kettle'), similarity('Copper Kettle', 'kettle')]);
	});

	test('leaves words of price out, of the fallback too', () => {
		for (const priced of ['stove price', 'how much does a stove cost', 'ＳＴＯＶＥ worth']) expect(search(priced)).toEqual(search('stove'));
		expect(search('price of the brulee', { minSimilarity: 1 }).map(({ slug }) => slug)).toEqual(['creme']);
	});

	test('matches a text that is an alias as it is, with its word of price', () => {
		expect(search('ada’s price')[0]).toEqual({ slug: 'purse', similarity: 1 });
		expect(search('price of ada')[0]?.similarity).toBe(similarity('Ada’s Purse', 'ada'));
	});

	test('falls back to names, aliases, tags and descriptions that hold the query, in that order', () => {
		const found = search('kettle', { minSimilarity: 1 });
		expect(found.map(({ slug }) => slug)).toEqual(['kettle', 'pot', 'stove', 'cup']);
		expect(found.map(({ similarity }) => similarity)).toEqual([
			similarity('Copper Kettle', 'kettle'),
			similarity('Kettlepot', 'kettle'),
			similarity('Stove', 'kettle'),
			similarity('Tin Cup', 'kettle'),
		]);
	});

	test('falls back without regard to letter case and accents, and names an item once', () => {
		expect(search('BRULEE', { minSimilarity: 1 }).map(({ slug }) => slug)).toEqual(['creme']);
		expect(
			search('o', { minSimilarity: 1, limit: 20 })
				.map(({ slug }) => slug)
				.sort(),
		).toEqual(['creme', 'cup', 'kettle', 'pot', 'purse', 'stove']);
	});

	test('keeps to the limit', () => {
		expect(search('kettle', { limit: 1 })).toHaveLength(1);
		expect(search('kettle', { minSimilarity: 1, limit: 2 }).map(({ slug }) => slug)).toEqual(['kettle', 'pot']);
	});

	test('finds nothing where nothing is like it', () => {
		expect(search('zzzzzz')).toEqual([]);
	});

	test('finds nothing for a query that only modifies letters', () => {
		expect(search('\u0301')).toEqual([]);
	});
});
