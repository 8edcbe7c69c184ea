import { describe, expect, test } from 'vitest';
import { tokenize, toStem, toText } from '../../../../core/ask/words/tokens.ts';

const words = (text: string) => tokenize(text).map((token) => token.word);

describe('tokenize()', () => {
	test.each([
		['What’s a Bitcoin worth?', ['what', 'a', 'bitcoin', 'worth', '?']],
		['$2,500.50', ['$', '2500.50']],
		['1e9 of the S2e', ['1000000000', 'of', 'the', 's', '2', 'e']],
		['1,2', ['1', ',', '2']],
		['20k PS5s', ['20', 'k', 'ps', '5']],
		['Coca-Cola', ['coca', '-', 'cola']],
		["don't", ['dont']],
		['Café', ['cafe']],
		['一个Big Mac多少钱', ['一个', 'big', 'mac', '多少钱']],
		['a\nb\r\nc\u2028d', ['a', 'b', 'c', 'd']],
		['what???', ['what', '?']],
		['', []],
	])('%j', (text, expected) => {
		expect(words(text)).toEqual(expected);
	});
	test('records whether a space precedes a token', () => {
		expect(tokenize('20k 20 k').map((token) => token.glued)).toEqual([false, true, false, false]);
	});
});

describe('toText()', () => {
	test.each([
		['20k PS5s and  more', '20k PS5s and more'],
		[`${'ab '.repeat(20)}`, `${'ab '.repeat(19)}ab`],
		[`${'a'.repeat(59)}𠮷`, 'a'.repeat(59)],
		[`${'a'.repeat(58)}𠮷`, `${'a'.repeat(58)}𠮷`],
	])('words of %j are %j: at most 60 units, no half of a character', (text, expected) => {
		const tokens = tokenize(text);
		expect(toText(tokens, 0, tokens.length)).toBe(expected);
	});
});

describe('toStem()', () => {
	test.each([
		['car', 'cars'],
		['house', 'houses'],
		['box', 'boxes'],
		['watch', 'watches'],
		['movie', 'movies'],
		['diary', 'diaries'],
		['tomato', 'tomatoes'],
		['shoe', 'shoes'],
		['knife', 'knives'],
		['olive', 'olives'],
		['wolf', 'wolves'],
		['bus', 'buses'],
		['glass', 'glasses'],
		['child', 'children'],
		['tv', 'tvs'],
		['toast', 'toasts'],
		['loaf', 'loaves'],
		['penny', 'pennies'],
		['prize', 'prizes'],
		['axe', 'axes'],
		['battery', 'batteries'],
		['cove', 'coves'],
	])('%s and %s meet', (singular, plural) => {
		expect(toStem(plural)).toBe(toStem(singular));
	});
	test.each([
		['car', 'card'],
		['bus', 'bush'],
		['gold', 'golf'],
		['plane', 'planet'],
	])('%s and %s do not', (a, b) => {
		expect(toStem(a)).not.toBe(toStem(b));
	});
});
