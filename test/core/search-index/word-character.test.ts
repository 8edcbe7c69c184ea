import { describe, expect, test } from 'vitest';
import { toLowerCodePoint, toWordCharacter } from '../../../core/search-index/word-character.ts';

/** Every code point but the surrogates. */
function* allCodePoints(): Generator<number> {
	for (let codePoint = 0; codePoint < 0x110000; codePoint++) if (codePoint < 0xd800 || codePoint > 0xdfff) yield codePoint;
}

describe('toWordCharacter()', () => {
	test('knows the 134,056 word characters of Unicode 14.0, which newer versions only add to', () => {
		const newer = /[\p{Alphabetic}\p{Nd}]/u;
		const known = [...allCodePoints()].filter((codePoint) => toWordCharacter(codePoint) !== 0);
		expect(known).toHaveLength(134_056);
		expect(known.filter((codePoint) => !newer.test(String.fromCodePoint(codePoint)))).toEqual([]);
	});

	test('leaves out what became a letter later', () => {
		// U+0363 is Alphabetic since Unicode 16, U+31350 a letter since Unicode 15.
		expect([toWordCharacter(0x363), toWordCharacter(0x31350)]).toEqual([0, 0]);
	});

	test.each(['\0', ' ', '-', '_', "'", '\u0301', '²', '½', '€', '😀', '\ud800', '\udfff'])('is 0 for %j', (character) => {
		expect(toWordCharacter(character.codePointAt(0)!)).toBe(0);
	});
});

describe('toLowerCodePoint()', () => {
	test("agrees with the engine's toLowerCase() on every word character, but for İ, whose simple mapping is i", () => {
		const others = [...allCodePoints()].filter(
			(codePoint) =>
				toWordCharacter(codePoint) !== 0 &&
				String.fromCodePoint(codePoint).toLowerCase() !== String.fromCodePoint(toLowerCodePoint(codePoint)),
		);
		expect(others.map((codePoint) => String.fromCodePoint(codePoint))).toEqual(['İ']);
		expect(toLowerCodePoint(0x130)).toBe(0x69);
	});

	test('gives what toWordCharacter() gives, wherever that is a letter', () => {
		const others = [...allCodePoints()].filter((codePoint) => ![0, toLowerCodePoint(codePoint)].includes(toWordCharacter(codePoint)));
		expect(others).toEqual([]);
	});
});
