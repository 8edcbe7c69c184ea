import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../../core/exact.ts';
import { printsAmount, printsNumber, toSupports } from '../../../../core/item/worth/evidence.ts';

describe('printsAmount()', () => {
	test.each([
		['$450,312,500', 45_031_250_000],
		['US$450.3m', 45_031_250_000],
		['$450 million', 45_031_250_000],
		['76 cents per mile', 76],
		['6.559', 656],
		['11 billion', 1_100_000_000_000],
		['networth 380839.897 (millions of dollars)', 38_083_989_700_000],
		['403.6 (747-8 Freighter, millions of US dollars)', 40_360_000_000],
		['13,543.19 $/mt in May 2026', 1_354_319],
		['37.81 (May 2026)', 3781],
		['$10–12', 1000],
		['$10–12', 1200],
		['$100–$400 for composite', 10_000],
		['$1.5 to $2 million', 150_000_000],
		['£11.2 million ($15 million)', 1_500_000_000],
		['155640740622.00', 15_564_000_000_000],
	])('%s prints %d cents', (printed, cents) => {
		expect(printsAmount(printed, cents)).toBe(true);
	});

	test.each([
		['by up to $150', 15_000],
		['raised by $100', 10_000],
		['more than $15 million', 1_500_000_000],
		['€4.05', 405],
		['$1', 140],
		['$100,000', 9_870_000],
		['priceless', 100],
		['$450 million', 45_080_000_000],
		['36 pictures', 3600],
	])('%s does not print %d cents', (printed, cents) => {
		expect(printsAmount(printed, cents)).toBe(false);
	});
});

describe('printsNumber()', () => {
	test.each([
		['4.05 € le kg', '4.05'],
		['4,05 € le kg', '4.05'],
		['180,000 yuan', '180000'],
		['180.000 Yuan', '180000'],
		['9 700 euros/m²', '9700'],
		['$1.2 million', '1200000'],
		['$1.2 million', '1.2'],
		['$170-480 million', '170000000'],
		['£16.7m', '16700000'],
	])('%s has %s', (printed, value) => {
		expect(printsNumber(printed, parseDecimal(value))).toBe(true);
	});

	test.each([
		['14.05 €', '4.05'],
		['none', '1'],
	])('%s does not have %s', (printed, value) => {
		expect(printsNumber(printed, parseDecimal(value))).toBe(false);
	});
});

describe('toSupports()', () => {
	const item = { valuation: { worthCents: 200, lowCents: 100, highCents: 300 }, history: [{}, { source: 2 }] };

	test('names the figures that a source prints, and the points that name the source', () => {
		expect(toSupports({ figure: '$1 to $3' }, 1, item)).toEqual(['low', 'high']);
		expect(toSupports({ figure: '$2' }, 2, item)).toEqual(['worth', 'history']);
		expect(toSupports({}, 3, item)).toEqual([]);
	});
});
