import { describe, expect, test } from 'vitest';
import { toStem } from '../../../../core/ask/names/tokens.ts';

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
