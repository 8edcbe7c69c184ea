import { describe, expect, test } from 'vitest';
import { normalizeText } from '../../../../core/item/worth/normalize-text.ts';

describe('normalizeText()', () => {
	test.each([
		['  a\u00a0 b\n\tc\u2009d ', 'a b c d'],
		['\u201cIt\u2019s \u2018so\u2019\u201d', "\"It's 'so'\""],
		['10\u201312 \u2014 \u221212', '10-12 - -12'],
		['\uff04\uff11\uff12', '$12'],
		['so\u00adft ze\u200bro \ufeffmark \u202ereversed\u202c', 'soft zero mark reversed'],
		['cafe\u0301', 'café'],
		['a\u0000b', 'a b'],
	])('brings %j into one form', (text, normal) => expect(normalizeText(text)).toBe(normal));

	// NFKC alone would make $121 of a price with a footnote, and $21/2 of two and a half.
	test.each(['$12\u00b9', '$2\u00bd', '$5\u2460', '$5\u2082'])('makes no further digit of %s', (text) =>
		expect(normalizeText(text)).toMatch(/^\$\d+\^$/),
	);
});
