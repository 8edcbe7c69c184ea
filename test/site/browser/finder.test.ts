import Fuse from 'fuse.js/basic';
import { describe, expect, test } from 'vitest';
import { createFinder } from '../../../site/browser/search/finder.ts';
import { FUSE_KEYS, FUSE_OPTIONS, toIndexedEntry } from '../../../site/data/search-entries.ts';
import { createItem } from '../../support/item-factory.ts';

const entries = [
	createItem({ slug: 'gold-bar', name: 'Gold Bar', tags: ['metal'] }),
	createItem({ slug: 'crown', name: 'Crown', tags: ['gold', 'royal'] }),
	createItem({ slug: 'bitcoin', name: 'Bitcoin', aliases: ['BTC'], tags: ['crypto-currency'] }),
	createItem({ slug: 'cafe-creme', name: 'Café Crème', tags: ['drink'] }),
].map((item) => toIndexedEntry(item, { dollarsOf: '2026-11-22', today: '2026-11-22' }));
const index = Fuse.createIndex(FUSE_KEYS, entries, { ignoreDiacritics: FUSE_OPTIONS.ignoreDiacritics ?? false } as never).toJSON();
const find = createFinder({ entries, index });
const search = (query: string, limit = 10) => find(query, limit).map((place) => entries[place]?.slug);

describe('createFinder()', () => {
	test.each([
		['a name', 'Bitcoin', 'bitcoin'],
		['a name with a typo', 'bitcion', 'bitcoin'],
		['an alias', 'btc', 'bitcoin'],
		['a name without its accents', 'cafe creme', 'cafe-creme'],
	])('finds %s', (_, query, slug) => {
		expect(search(query)[0]).toBe(slug);
	});

	test('lists items found by tag after those found by name, each once', () => {
		expect(search('gold')).toEqual(['gold-bar', 'crown']);
		expect(search('crypto curr')).toEqual(['bitcoin']);
	});

	test('returns no more than the limit', () => {
		expect(search('gold', 1)).toEqual(['gold-bar']);
	});

	test('finds nothing if nothing is similar', () => {
		expect(search('zzzzqqqq')).toEqual([]);
	});
});
