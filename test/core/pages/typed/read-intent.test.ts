import { describe, expect, test } from 'vitest';
import { readIntent, readPair } from '../../../../core/pages/typed/read-intent.ts';

describe('readIntent()', () => {
	test.each([
		['amount', ['$1,250,000', '1.5 million dollars', '$3.5bn', '40 billion', '$50', '50', '50 dollars', '1,250', '50k']],
		[
			'question',
			[
				'most expensive painting',
				'richest person',
				'food under $10',
				'how many big macs is a bitcoin',
				'bitcoin vs gold',
				'Is it?',
				'tesla price',
				'€5',
			],
		],
		['words', ['banana', 'plystation 5', '50 cent', 'gold bar', 'Air Force One', '']],
	] as const)('%s', (intent, texts) => {
		for (const text of texts) expect(readIntent(text), text).toBe(intent);
	});
});

describe('readPair()', () => {
	test.each([
		['iphone vs ohio home', { a: 'iphone', b: 'ohio home', isSure: true }],
		['An iPhone versus a Big Mac?', { a: 'iPhone', b: 'Big Mac', isSure: true }],
		['compare bitcoin and gold', { a: 'bitcoin', b: 'gold', isSure: true }],
		['bitcoin compared to gold', { a: 'bitcoin', b: 'gold', isSure: true }],
		['iphone and ohio home', { a: 'iphone', b: 'ohio home', isSure: false }],
		['iphone, ohio home', { a: 'iphone', b: 'ohio home', isSure: false }],
		['iphone,ohio home', { a: 'iphone', b: 'ohio home', isSure: false }],
		['bread & butter', { a: 'bread', b: 'butter', isSure: false }],
	])('%s', (text, pair) => {
		expect(readPair(text)).toEqual(pair);
	});

	test.each([
		'iphone',
		'iphone vs',
		'vs iphone',
		'a, b and c',
		'how much are an iphone and a car',
		'which is worth more, gold or silver',
		'1,250,000',
		'',
	])('is undefined for %j', (text) => {
		expect(readPair(text)).toBeUndefined();
	});
});
