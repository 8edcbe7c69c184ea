import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCodePoints, foldText } from '../../core/text.ts';
import { ANY_CHARACTER } from '../support/any-character.ts';

describe('foldText()', () => {
	test.each([
		['Café Crème', 'cafe creme'],
		['Cafe\u0301', 'cafe'],
		['ÅNGSTRÖM', 'angstrom'],
		['İstanbul', 'istanbul'],
		['Łódź', 'łodz'],
		['STRASSE', 'strasse'],
		['Straße', 'straße'],
		['\u212A', 'k'],
		['한국', '한국'],
		['日本語', '日本語'],
		['🍕 2', '🍕 2'],
		['Christie’s', "christie's"],
		['‘Aloha ʼAina', "'aloha 'aina"],
		['“Starry Night”', '“starry night”'],
		['', ''],
	])('makes %j into %j', (text, folded) => {
		expect(foldText(text)).toBe(folded);
	});

	test('is the same for composed and decomposed text, and folds once', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (text) => {
				const folded = foldText(text);
				expect(foldText(text.normalize('NFD'))).toBe(folded);
				expect(foldText(folded)).toBe(folded);
				expect(folded).toBe(folded.normalize('NFC'));
			}),
			{ numRuns: 500 },
		);
	});
});

describe('countCodePoints()', () => {
	test.each([
		['', 0],
		['abc', 3],
		['é', 1],
		['e\u0301', 2],
		['🍕', 1],
		['👩‍🚀', 3],
		['\ud800', 1],
	])('of %j is %d', (text, count) => {
		expect(countCodePoints(text)).toBe(count);
	});

	test('agrees with spreading the text', () => {
		fc.assert(
			fc.property(fc.string({ unit: ANY_CHARACTER }), (text) => {
				expect(countCodePoints(text)).toBe([...text].length);
			}),
		);
	});
});
