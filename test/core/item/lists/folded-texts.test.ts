import { describe, expect, test } from 'vitest';
import { createCatalogue } from '../../../../core/item/catalogue.ts';
import type { Item } from '../../../../core/item/item.ts';
import { FOLDED_FIELDS, findHolders } from '../../../../core/item/lists/folded-texts.ts';
import { foldText } from '../../../../core/text.ts';
import { createItem } from '../../../support/content/item-factory.ts';

const items = [
	{ slug: 'a', name: 'Café Crème', aliases: ['Coffee', 'Big Coffee Cup'], shortDescription: 'A cup of coffee in Paris' },
	{ slug: 'b', name: 'Big Mac', aliases: [], shortDescription: 'A hamburger of two layers' },
	{ slug: 'c', name: '東京タワー', aliases: ['Tokyo Tower'], shortDescription: 'A tower of steel 🗼 in Tokyo' },
	{ slug: 'd', name: 'Cup', aliases: ['Mug', 'Cup of Two Layers and a Very Long Name Indeed'], shortDescription: 'Holds coffee' },
	{ slug: 'e', name: 'İstanbul ŁÓDŹ', aliases: ['Straße'], shortDescription: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab' },
].map((item) => createItem({ tags: ['drink', 'two-words'], ...item }));
const catalogue = createCatalogue({ items, retired: [], renamed: {}, yardsticks: [] });

const READERS: Readonly<Record<(typeof FOLDED_FIELDS)[number], (item: Item) => readonly string[]>> = {
	names: ({ name }) => [name],
	aliases: ({ aliases }) => aliases,
	labels: ({ name, aliases }) => [name, ...aliases],
	tags: ({ tags }) => tags,
	descriptions: ({ shortDescription }) => [shortDescription],
};

describe('findHolders()', () => {
	test.each([
		'a',
		'e',
		'cup',
		'CUP',
		'coffee',
		'café',
		'cafe creme',
		'big',
		'two-words',
		'of two layers',
		'cup of two layers and a very long name indeed',
		'タワー',
		'京',
		'🗼',
		'istanbul',
		'łódź',
		'straße',
		'zq',
		'привет',
		'😀',
		'e'.repeat(200),
		'a'.repeat(39),
		`${'a'.repeat(39)}b`,
		`${'a'.repeat(200)}b`,
		'cupmug',
		'mac b',
		' ',
		'the quick brown fox '.repeat(10).trim(),
		'qxzj'.repeat(50),
		'constructor',
		'__proto__',
		'.*',
		'(a+)+$',
		'[',
	])('finds the items that hold %j, as looking into each does', (query) => {
		const folded = foldText(query);
		for (const field of FOLDED_FIELDS) {
			const expected = catalogue.items.filter((item) => READERS[field](item).some((text) => foldText(text).includes(folded)));
			expect([...findHolders(catalogue, field, folded)].map(({ slug }) => slug)).toEqual(expected.map(({ slug }) => slug));
		}
	});

	test.each(['', '\u0301', '\u0301\u0308'])('finds none for %j, which folds to nothing', (query) => {
		expect([...findHolders(catalogue, 'labels', foldText(query))]).toEqual([]);
	});

	test('a text does not run on into the next one', () => {
		expect([...findHolders(catalogue, 'aliases', 'coffeebig')]).toEqual([]);
		expect([...findHolders(catalogue, 'names', 'cup\n')]).toEqual([]);
	});
});
