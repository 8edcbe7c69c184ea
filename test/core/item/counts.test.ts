import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFraction } from '../../../core/exact.ts';
import { toCounted, toCountFigure, toCountLabel, toPluralName } from '../../../core/item/counts.ts';

describe('toPluralName()', () => {
	test.each([
		['Big Mac', 'Big Macs'],
		['Cup of Coffee', 'Cups of Coffee'],
		['Night in the Royal Mansion', 'Nights in the Royal Mansion'],
		['PlayStation 5', 'PlayStation 5s'],
		['iPhone', 'iPhones'],
		['Dozen Eggs', 'Dozen Eggses'],
		['Engagement Ring', 'Engagement Rings'],
		['Loaf of Bread', 'Loaves of Bread'],
		['Baby Tooth', 'Baby Teeth'],
		['Wedding Dress', 'Wedding Dresses'],
		['Ferry', 'Ferries'],
		['Monkey', 'Monkeys'],
		['The Scream', 'Screams'],
		['The One (Bel Air)', 'Ones (Bel Air)'],
		['An Acre on the Moon', 'Acres on the Moon'],
		['F-35 Fighter Jet', 'F-35 Fighter Jets'],
		['Stealth Aircraft', 'Stealth Aircraft'],
		['ENIAC', 'ENIACs'],
		['A', 'As'],
		['Café', 'Cafés'],
		['Boeing 747', 'Boeing 747s'],
		// Names that every object has as members.
		['constructor', 'constructors'],
		['__proto__', '__proto__'],
		['The toString', 'toStrings'],
		['hasOwnProperty of Gold', 'hasOwnProperties of Gold'],
		// Names that form no plural with "s".
		['東京タワー', '東京タワー'],
		['برج خليفة', 'برج خليفة'],
		['Москва', 'Москва'],
		['Ακρόπολη', 'Ακρόπολη'],
		['राजमहल', 'राजमहल'],
		['🍕', '🍕'],
		['Gold 🥇', 'Gold 🥇'],
		['茶 of the Emperor', '茶 of the Emperor'],
		['0', '0'],
		['1984', '1984'],
		['C#', 'C#'],
		['C++', 'C++'],
		['Yahoo!', 'Yahoo!'],
		['The “One”', '“One”'],
		['', ''],
	])('%s: %s', (name, plural) => {
		expect(toPluralName(name)).toBe(plural);
	});
});

describe('toCounted()', () => {
	const cup = { name: 'Cup of Coffee', plural: 'Cups of Coffee' };

	test('takes the singular for what reads as 1, the plural for all else', () => {
		expect([1, 1.001, 0.5, 2, 7250, 1.5e9].map((count) => toCounted(count, cup))).toEqual([
			'1 Cup of Coffee',
			'1 Cup of Coffee',
			'0.5 Cups of Coffee',
			'2 Cups of Coffee',
			'7,250 Cups of Coffee',
			'1.5 billion Cups of Coffee',
		]);
	});
});

const WORDS: Readonly<Record<string, number>> = { million: 1e6, billion: 1e9, trillion: 1e12, quadrillion: 1e15 };

/** Reads a label as a number. */
function parseLabel(label: string): number {
	const [number = '', word] = label.split(' ');
	return Number(number.replaceAll(',', '')) * (word === undefined ? 1 : (WORDS[word] ?? Number.NaN));
}

describe('toCountLabel()', () => {
	test.each([
		[0.003_454, '0.00345'],
		[0.5, '0.5'],
		[1, '1'],
		[7.25, '7.25'],
		[7.254, '7.25'],
		[12.345, '12.3'],
		[99.94, '99.9'],
		[99.96, '100'],
		[100, '100'],
		[100.5, '101'],
		[999.6, '1,000'],
		[7250, '7,250'],
		[7249.6, '7,250'],
		[999_999.4, '999,999'],
		[999_999.6, '1 million'],
		[1_000_000, '1 million'],
		[1_049_999, '1 million'],
		[1_050_001, '1.1 million'],
		[148_300_000, '148.3 million'],
		[999_949_999, '999.9 million'],
		[999_960_000, '1 billion'],
		[1_000_000_000, '1 billion'],
		[999_949_999_999, '999.9 billion'],
		[999_960_000_000, '1 trillion'],
		[999_960_000_000_000, '1 quadrillion'],
		[9_007_199_254_740_991, '9 quadrillion'],
		[1 / 9_007_199_254_740_991, '0.000000000000000111'],
	])('reads %d as %s', (count, label) => {
		expect(toCountLabel(count)).toBe(label);
	});

	const counts = fc.double({ min: 1e-9, max: 9e15, noNaN: true });

	test('is at most half of its last digit away', () => {
		fc.assert(
			fc.property(counts, (count) => {
				// The coarsest step is 0.1 of a scale just begun: 5 %; below 100 it is the third significant digit.
				expect(Math.abs(parseLabel(toCountLabel(count)) - count) / count).toBeLessThanOrEqual(0.05);
			}),
			{ numRuns: 1000 },
		);
	});

	test('never reads a thousand of a scale', () => {
		fc.assert(
			fc.property(fc.constantFrom(1e6, 1e9, 1e12, 1e15), fc.double({ min: -1e-4, max: 1e-4, noNaN: true }), (scale, offset) => {
				expect(toCountLabel(scale * (1 + offset))).not.toMatch(/^1,000[ ,]/);
			}),
			{ numRuns: 1000 },
		);
	});

	test('grows with the count', () => {
		fc.assert(
			fc.property(counts, counts, (a, b) => {
				expect(parseLabel(toCountLabel(Math.min(a, b)))).toBeLessThanOrEqual(parseLabel(toCountLabel(Math.max(a, b))));
			}),
		);
	});
});

describe('toCountFigure()', () => {
	test.each([
		['7250', '7,250', false],
		['7/2', '3.5', false],
		['10/3', '3.33', true],
		['1000/3', '333', true],
		['1/15026', '0.0000666', true],
		['1999999/2', '1 million', true],
		['1234567', '1.23 million', true],
		['6274', '6,270', true],
		['10245', '10,200', true],
		['999400', '999,000', true],
		['12541/2', '6,270', true],
		['5000000000', '5 billion', false],
		['0', '0', false],
	])('%s', (count, figure, rounded) => {
		expect(toCountFigure(parseFraction(count))).toEqual({ figure, rounded });
	});

	test.each([
		[1_234_567, '1.23 million'],
		[13_597.4, '13,600'],
		[7.254, '7.25'],
		[0.003_454, '0.00345'],
		[1 / 9_007_199_254_740_991, '0.000000000000000111'],
	])('%d as a number', (count, figure) => {
		expect(toCountFigure(count)).toEqual({ figure, rounded: true });
	});
});
