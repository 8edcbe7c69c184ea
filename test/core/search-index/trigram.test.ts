import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { similarity, toTrigrams } from '../../../core/search-index/trigram.ts';
import { ANY_CHARACTER } from '../../support/any-character.ts';

/** A 24-bit trigram of ASCII as text. */
function toText(trigram: number): string {
	return String.fromCharCode(trigram & 0xff, (trigram >> 8) & 0xff, trigram >> 16);
}

describe('toTrigrams()', () => {
	test('pads each word with two spaces in front and one behind', () => {
		expect([...toTrigrams('Cat')].map(toText).sort()).toEqual(['  c', ' ca', 'at ', 'cat']);
		expect([...toTrigrams('a b')].map(toText).sort()).toEqual(['  a', '  b', ' a ', ' b ']);
	});

	test('is a set in ascending order', () => {
		expect(toTrigrams('ab ab AB')).toEqual(toTrigrams('ab'));
		const trigrams = toTrigrams('the quick brown fox jumps over the lazy dog');
		expect(trigrams).toEqual(Uint32Array.from(new Set(trigrams)).sort());
	});

	test.each(['', ' ', '!!', '😀', '\u0301', '\ud800', '--_--'])('is empty for %j', (text) => {
		expect(toTrigrams(text)).toHaveLength(0);
	});

	test("gives pg_trgm's numbers outside ASCII: show_trgm('ж') is {0x988ad3,0x2a0fc8}, lowest byte first", () => {
		expect(toTrigrams('Ж')).toEqual(Uint32Array.of(0xc80f2a, 0xd38a98));
	});

	test("gives pg_trgm's numbers for letters of three bytes: show_trgm('日本語')", () => {
		expect(toTrigrams('日本語')).toEqual(Uint32Array.from([0xc09481, 0x536e83, 0x63c31d, 0xe9221e]).sort());
	});

	test('brings text to NFKC first: accents are composed, and wide letters, ligatures and small digits are plain', () => {
		expect(toTrigrams('cafe\u0301')).toEqual(toTrigrams('café'));
		expect(toTrigrams('ＢＩＧ　ｍａｃ')).toEqual(toTrigrams('big mac'));
		expect(toTrigrams('oﬃce x²')).toEqual(toTrigrams('office x2'));
	});

	test('is the same with engines of a newer Unicode, whose new forms of letters separate words as before', () => {
		expect(toTrigrams('a\u{1ccd6}b\u{1e030}c\ua7f1d')).toEqual(toTrigrams('a b c d'));
	});

	test('lowers letter by letter: İ is i, a final sigma is as written, ß is not ss', () => {
		expect(toTrigrams('İ')).toEqual(toTrigrams('i'));
		expect(toTrigrams('ΟΔΟΣ')).toEqual(toTrigrams('οδοσ'));
		expect(toTrigrams('ΟΔΟΣ')).not.toEqual(toTrigrams('οδος'));
		expect(toTrigrams('ẞ')).toEqual(toTrigrams('ß'));
		expect(toTrigrams('ß')).not.toEqual(toTrigrams('ss'));
	});
});

describe('similarity()', () => {
	test('is 1 for equal strings with a word', () => {
		fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => similarity(text, text) === (toTrigrams(text).length > 0 ? 1 : 0)));
	});

	test('is the same both ways, between 0 and 1', () => {
		fc.assert(
			fc.property(fc.string({ unit: ANY_CHARACTER }), fc.string({ unit: ANY_CHARACTER }), (a, b) => {
				const value = similarity(a, b);
				return value === similarity(b, a) && value >= 0 && value <= 1;
			}),
		);
	});

	test.each([
		['word', 'two words', 4 / 11],
		['bitcoin', 'bitcion', 4 / 12],
		['b a', 'a b', 1],
		['ab ab', 'ab', 1],
		["don't", 'don t', 1],
		['foo_bar', 'foo bar', 1],
		['CAFÉ', 'café', 1],
		['', '', 0],
		['!!', '!!', 0],
		['😀', '😀', 0],
		['abc', 'xyz', 0],
	])('%j and %j: %d', (a, b, expected) => {
		expect(similarity(a, b)).toBe(expected);
	});
});
