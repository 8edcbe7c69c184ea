import Fuse from 'fuse.js/basic';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_MIN_SIMILARITY, MAX_SEARCH_LIMIT } from '../../../core/api/limits.ts';
import type { Catalogue } from '../../../core/item/catalogue.ts';
import { searchItems } from '../../../core/item/lists/search-items.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { createRanker, readAliases } from '../../../site/browser/search/ranker.ts';
import { readSiteCatalogue } from '../../../site/data/catalogue.ts';
import { FUSE_KEYS, FUSE_OPTIONS, type SearchFile, toIndexedEntry } from '../../../site/data/search-entries.ts';
import { createMisspellings } from '../../support/misspell.ts';

describe('createRanker()', () => {
	let catalogue: Catalogue;
	let file: SearchFile;
	let find: (query: string) => string[];
	let rank: (query: string, limit?: number) => string[];
	beforeAll(async () => {
		const site = await readSiteCatalogue();
		const { today } = site;
		catalogue = site.catalogue;
		const indexed = catalogue.items.map((item) => toIndexedEntry(item, { dollarsOf: today, today }));
		const index = Fuse.createIndex(FUSE_KEYS, indexed, { ignoreDiacritics: FUSE_OPTIONS.ignoreDiacritics ?? false } as never).toJSON();
		// As the page gets it: without the aliases in the entries, through JSON.
		file = JSON.parse(JSON.stringify({ entries: indexed.map(({ aliases: _, ...entry }) => entry), index }));
		const searchIndex = openSearchIndex(createSearchIndex(catalogue.items));
		const options = { limit: MAX_SEARCH_LIMIT, minSimilarity: DEFAULT_MIN_SIMILARITY };
		find = (query) => searchItems(query, { catalogue, searchIndex }, options).map(({ item }) => item.slug);
		const places = createRanker(file);
		rank = (query, limit = 2000) => places(query, limit).map((place) => file.entries[place]?.slug ?? '');
	});

	test('ranks 500 misspelt names as the API does', () => {
		const misspellings = createMisspellings(
			catalogue.items.map(({ name }) => name),
			{ count: 500, seed: 17 },
		);
		const firsts = misspellings.filter(({ typed, meant }) => {
			const expected = find(typed);
			expect(rank(typed).slice(0, expected.length), typed).toEqual(expected);
			return expected[0] === catalogue.items[meant]?.slug;
		});
		expect(firsts.length).toBeGreaterThanOrEqual(450);
	});

	test.each([
		['bigmak', 'big-mac'],
		['rolx', 'rolex-submariner'],
		['btc', 'bitcoin'],
	])('puts what was meant first: %s', (query, slug) => {
		expect(rank(query)[0]).toBe(slug);
	});

	test('adds items by their tags after all others', () => {
		const found = rank('crypto');
		const api = find('crypto');
		expect(found.length).toBeGreaterThan(api.length);
		expect(found.slice(0, api.length)).toEqual(api);
	});

	test('finds a single letter as a part of names, as the API does', () => {
		expect(rank('q').slice(0, 5)).toEqual(find('q').slice(0, 5));
	});

	test('returns no more than the limit, and nothing where nothing is similar', () => {
		expect(rank('gold', 3)).toHaveLength(3);
		expect(rank('zzzzqqqq')).toEqual([]);
	});

	test('reads the aliases from the prepared index', () => {
		expect(readAliases(file)).toEqual(catalogue.items.map(({ aliases }) => aliases));
	});
});
