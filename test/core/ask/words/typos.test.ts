import { describe, expect, test } from 'vitest';
import { isTypoOf } from '../../../../core/ask/words/typos.ts';

describe('isTypoOf()', () => {
	test.each([
		['avacado', 'avocado', true],
		['lamborgini', 'lamborghini', true],
		['cat', 'car', false],
		['f35', 'f45', false],
	])('%s, %s: %s', (typed, word, expected) => {
		expect(isTypoOf(typed, word)).toBe(expected);
	});
});
