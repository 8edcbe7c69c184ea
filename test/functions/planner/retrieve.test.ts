import { describe, expect, test } from 'vitest';
import { MAX_GROUPS, MAX_ITEMS, retrieveGroups, retrieveItems } from '../../../functions/planner/offer.ts';
import { readAsked } from '../../../functions/planner/read-phrases.ts';

import { deps, makeDeps, makeItem } from '../../core/ask/fixture.ts';

const find = (question: string, from = deps) => retrieveItems(readAsked(question, from)).map(({ slug }) => slug);
const many = makeDeps(
	Array.from({ length: 300 }, (_, index) =>
		makeItem(`Vase ${String.fromCharCode(65 + (index % 26))}${index}`, 10 + index, 'everyday', [`tag-${index}`, 'vase']),
	),
);

describe('retrieveItems()', () => {
	const first = (question: string) => find(question, deps)[0];

	test.each([
		['how many gigantic Big Macs', 'big-mac'],
		['that smiling portrait by Leonardo', 'mona-lisa'],
		['is Stan pricey', 't-rex-skeleton'],
		['wot is a bitconi', 'bitcoin'],
		['a Buckingam sort of place', 'buckingham-palace'],
	])('puts the likeliest first: %s', (question, slug) => {
		expect(first(question)).toBe(slug);
	});

	test('finds every item that a question names', () => {
		const found = find('would you rather have the Mona Lisa, a Wagyu steak or 12 movie tickets', deps);
		expect(found.slice(0, 3).sort()).toEqual(['mona-lisa', 'movie-ticket', 'wagyu-steak']);
	});

	test('finds nothing for words that the catalogue does not contain', () => {
		expect(find('???', deps)).toEqual([]);
	});

	test('returns slugs of the catalogue, each once, up to a limit', () => {
		const found = find('every vase there is', many);
		expect(found).toHaveLength(MAX_ITEMS);
		expect(new Set(found).size).toBe(MAX_ITEMS);
		for (const slug of found) expect(many.catalogue.bySlug.has(slug)).toBe(true);
	});
});

describe('retrieveGroups()', () => {
	const ids = (question: string, from = deps) => [
		...retrieveGroups(readAsked(question, from), retrieveItems(readAsked(question, from))).keys(),
	];

	test('offers every category, then the nearest tags', () => {
		const found = ids('some luxury or other');
		const categories = [...deps.catalogue.byCategory.keys()].map((id) => `category:${id}`);
		expect(found.slice(0, categories.length)).toEqual(categories);
		expect(found[categories.length]).toBe('tag:luxury');
	});

	test('offers the tags of likely items before others', () => {
		const found = ids('that Leonardo portrait').filter((id) => id.startsWith('tag:'));
		expect(found.slice(0, 2).sort()).toEqual(['tag:museum-piece', 'tag:painting']);
	});

	test('limits the number of groups', () => {
		expect(ids('every vase', many)).toHaveLength(MAX_GROUPS);
	});

	test('returns the groups of plans', () => {
		const groups = retrieveGroups(readAsked('supercar', deps), []);
		expect(groups.get('tag:auction-record')).toEqual({ label: 'auction record', categories: [], tags: ['auction-record'], kinds: [] });
		expect(groups.get('category:art-collectibles')).toEqual({
			label: 'art collectibles',
			categories: ['art-collectibles'],
			tags: [],
			kinds: [],
		});
	});
});
