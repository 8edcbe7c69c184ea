import { describe, expect, test } from 'vitest';
import {
	httpsLinks,
	lastingText,
	namedInSentence,
	reservedSlugs,
	sentenceShaped,
	uniqueNames,
	uniqueSlugs,
} from '../../../build/rules/text.ts';
import { ENDPOINT_SLUGS } from '../../../core/text.ts';
import { createRouter } from '../../../functions/http/router.ts';
import { checkRule } from '../../support/content/check-rule.ts';
import { createItemFile } from '../../support/content/item-factory.ts';

describe('unique-names', () => {
	const named = (name: string, ...aliases: string[]) => createItemFile({ name, aliases });

	test('finds a name or alias that another item or the same one has, or that looks like it', () => {
		const items = {
			a: named('Café', 'Coffee house', 'Cafe'),
			b: named('CAFE'),
			c: named('Bar', 'Inn', 'coffee HOUSE'),
			bitcoin: named('Bitcoin', 'Coffee'),
			other: named('Bit\u0441oin'),
		};
		expect(checkRule(uniqueNames, items)).toEqual([
			'content/items/a.json#/aliases/1: found "Cafe", expected a name that a does not have',
			'content/items/b.json#/name: found "CAFE", expected a name that a does not have',
			'content/items/c.json#/aliases/1: found "coffee HOUSE", expected a name that a does not have',
			'content/items/other.json#/name: found "Bit\u0441oin", expected a name that does not look like "Bitcoin" of bitcoin',
		]);
	});
});

describe('unique-slugs', () => {
	test('finds a present slug, of an item before or behind or its own, and a former one that two items claim', () => {
		const formerly = (...formerSlugs: string[]) => createItemFile({ formerSlugs });
		expect(checkRule(uniqueSlugs, { a: formerly('b', 'old', 'older'), b: formerly('a', 'b'), c: formerly('old') })).toEqual([
			'content/items/a.json#/formerSlugs/0: found "b", expected a slug that b does not have',
			'content/items/b.json#/formerSlugs/0: found "a", expected a slug that a does not have',
			'content/items/b.json#/formerSlugs/1: found "b", expected a slug that b does not have',
			'content/items/c.json#/formerSlugs/0: found "old", expected a slug that a does not have',
		]);
	});
});

describe('reserved-slugs', () => {
	const expected = 'a slug other than random, search, request, batch and the device names of Windows (con, nul, com1, …)';

	test('finds the name of an endpoint, as a present or a former slug', () => {
		const former = createItemFile({ formerSlugs: ['b', 'search', 'randomness'] });
		expect(checkRule(reservedSlugs, { random: createItemFile(), a: former, 'search-engine': createItemFile() })).toEqual([
			`content/items/random.json#: found "random", expected ${expected}`,
			`content/items/a.json#/formerSlugs/1: found "search", expected ${expected}`,
		]);
	});

	test('finds the name of a device of Windows, where git could not check its file out', () => {
		const names = ['aux', 'con', 'nul', 'prn', 'com1', 'lpt9'];
		const items = Object.fromEntries([...names, 'console', 'com10', 'auxiliary'].map((slug) => [slug, createItemFile({ name: slug })]));
		expect(checkRule(reservedSlugs, items).map((line) => /found "(\w+)"/.exec(line)?.[1])).toEqual(names);
	});

	test('reserves exactly the paths that the router gives to another handler than the item’s', async () => {
		const router = createRouter('/api');
		const find = async (slug: string) => (await router(`/api/items/${slug}`))?.route.handler;
		const itemHandler = await find('gold-bar');
		for (const slug of ENDPOINT_SLUGS) expect(await find(slug)).not.toBe(itemHandler);
		for (const slug of ['compare', 'ask', 'docs', 'tags', 'items', 'health']) expect(await find(slug)).toBe(itemHandler);
	});
});

describe('named-in-sentence', () => {
	test('finds a phrase of another name, and an article beside a phrase', () => {
		const named = (changes: Parameters<typeof createItemFile>[0]) => createItemFile({ name: 'Copper Kettle', ...changes });
		const items = {
			fine: named({ inSentence: 'a copper Kettle' }),
			bare: named({ inSentence: 'Copper Kettle' }),
			other: named({ inSentence: 'a copper pot' }),
			both: named({ inSentence: 'a copper kettle', article: 'the' }),
		};
		expect(checkRule(namedInSentence, items)).toEqual([
			'content/items/other.json#/inSentence: found "a copper pot", expected "Copper Kettle" in other letters, with an article or none',
			'content/items/both.json#/article: found "the", expected no article: inSentence has it',
		]);
	});
});

describe('https-links', () => {
	test('finds every http address', () => {
		const urls = ['https://a.example/', 'http://b.example/', undefined];
		const sources = urls.map((url) => ({ title: 'T', publisher: 'P', retrievedOn: '2025-01-01', url }));
		expect(checkRule(httpsLinks, { a: createItemFile({ valuation: { sources } }) })).toEqual([
			'content/items/a.json#/valuation/sources/1/url: found "http://b.example/", expected an https address',
		]);
	});
});

describe('sentence-shaped', () => {
	const described = (shortDescription: string) => checkRule(sentenceShaped, { a: createItemFile({ shortDescription }) });

	test.each([
		'A kettle of two litres.',
		'18-karat gold, by weight.',
		'$1 in a coin of 1804.',
		'“Salvator Mundi”, as sold in 2017.',
		'Is it worth a thing?',
		'The estate of J. K. Rowling.',
		'A flat in St. Moritz.',
		'A Model S vs. a Model 3.',
		'Écru silk, one metre.',
		'It sells for 4.50 a piece.',
		'He called it “the best.”',
	])('lets %j pass as a description', (text) => expect(described(text)).toEqual([]));

	test.each(['a kettle of two litres.', 'A kettle of two litres', 'A kettle. It whistles.', 'Is it? It is.', '(a kettle.)', 'A kettle…'])(
		'finds %j as a description',
		(text) => {
			const expected = 'one sentence: a capital or a digit first, a full stop last';
			expect(described(text)).toEqual([`content/items/a.json#/shortDescription: found ${JSON.stringify(text)}, expected ${expected}`]);
		},
	);

	test('finds a fun fact that is none; one may have several sentences', () => {
		const funFacts = ['It boils. It sings!', 'it sings.', 'It whistles'];
		expect(checkRule(sentenceShaped, { a: createItemFile({ funFacts }) })).toEqual([
			'content/items/a.json#/funFacts/1: found "it sings.", expected a sentence: a capital or a digit first, a full stop last',
			'content/items/a.json#/funFacts/2: found "It whistles", expected a sentence: a capital or a digit first, a full stop last',
		]);
	});
});

describe('lasting-text', () => {
	test('wants no month and no exchange rate in what a feed renews', () => {
		const toText = (shortDescription: string, unit = 'dozen') =>
			createItemFile({ shortDescription, research: { kind: 'feed', feed: 'shop', series: 'eggs', unit, quantity: '1' } });
		const items = {
			month: toText('A dozen eggs in May 2026.'),
			day: toText('A dozen eggs on May 3, 2026.'),
			rate: toText('A dozen eggs at 1.3 dollars to the pound.'),
			year: toText('A dozen eggs, as sold since 1913.'),
			old: toText('Eggs of May 1914.', 'level'),
			hand: createItemFile({ shortDescription: 'A kettle in May 2026.' }),
		};
		const files = ['month', 'day', 'rate'].map((slug) => `content/items/${slug}.json`);
		expect(checkRule(lastingText, items).map((line) => line.split('#')[0])).toEqual(files);
	});
});
