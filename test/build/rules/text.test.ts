import { describe, expect, test } from 'vitest';
import { httpsLinks, sentenceShaped } from '../../../build/rules/text.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

describe('https-links', () => {
	const linkTo = (...urls: (string | undefined)[]) =>
		createItemFile({ valuation: { sources: urls.map((url) => ({ title: 'T', publisher: 'P', retrievedOn: '2025-01-01', url })) } });

	test('lets https pass, and sources without an address', () => {
		expect(checkRule(httpsLinks, { a: linkTo('https://a.example/', undefined) })).toEqual([]);
	});

	test('finds every http address', () => {
		expect(checkRule(httpsLinks, { a: linkTo('https://a.example/', 'http://b.example/') })).toEqual([
			'content/items/a.json#/valuation/sources/1/url: found "http://b.example/", expected an https address',
		]);
	});
});

describe('sentence-shaped', () => {
	const described = (shortDescription: string) => checkRule(sentenceShaped, { a: createItemFile({ shortDescription }) });
	const facts = (...funFacts: string[]) => checkRule(sentenceShaped, { a: createItemFile({ funFacts }) });

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
			expect(described(text)).toEqual([
				`content/items/a.json#/shortDescription: found ${JSON.stringify(text)}, expected one sentence: a capital or a digit first, a full stop last`,
			]);
		},
	);

	test('lets a fun fact have several sentences', () => {
		expect(facts('It boils. It sings!', 'It is old.')).toEqual([]);
	});

	test('finds a fun fact that is none', () => {
		expect(facts('It boils.', 'it sings.', 'It whistles')).toEqual([
			'content/items/a.json#/funFacts/1: found "it sings.", expected a sentence: a capital or a digit first, a full stop last',
			'content/items/a.json#/funFacts/2: found "It whistles", expected a sentence: a capital or a digit first, a full stop last',
		]);
	});
});
