import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConsumerPricesSchema, createTodaysDollars, toPriceLevels } from '../../../../core/item/worth/consumer-prices.ts';

const sources = [{ title: 'Index', publisher: 'Office', retrievedOn: '2026-01-01' }];
const create = (months: Record<string, string>, years: Record<string, string> = {}) =>
	createTodaysDollars({ sources, yearScale: '1/3', years, months });

describe('createTodaysDollars()', () => {
	test('agrees with the example of MeasuringWorth: 34 cents of 1968 are $2.10 of 2009', () => {
		// The annual averages of the two years, 1967 = 100, from the Federal Reserve Bank of Minneapolis.
		const convert = create({ '1968-06': '104.5', '2009-06': '644.7' });
		expect(convert({ worthCents: 34, asOf: '1968-06-15' })).toEqual({ worthCents: 210, asOf: '2009-06-30' });
	});

	test('goes by the year before the monthly index, at its scale', () => {
		// 25 points of 1967 = 100 are 25/3 points of the monthly index.
		expect(create({ '1913-01': '9.8', '2026-05': '335' }, { '1850': '25' })({ worthCents: 100, asOf: '1850-07-01' })?.worthCents).toBe(
			4020,
		);
	});

	test('takes the last month before one that was not surveyed', () => {
		expect(create({ '2000-01': '100', '2000-03': '200', '2024-02': '400' })({ worthCents: 100, asOf: '2000-02-10' })).toEqual({
			worthCents: 400,
			asOf: '2024-02-29',
		});
	});

	test.each(['2025-06-01', '2026-05-31', '2026-11-22', '1799-12-31'])('says nothing for %s', (asOf) => {
		expect(create({ '1913-01': '9.8', '2026-05': '335' }, { '1800': '51' })({ worthCents: 100, asOf })).toBeUndefined();
	});

	test('converts a year before the end of the index, and says nothing without one', () => {
		expect(create({ '2025-05': '320', '2026-05': '336' })({ worthCents: 1000, asOf: '2025-05-31' })?.worthCents).toBe(1050);
		expect(createTodaysDollars(undefined)({ worthCents: 100, asOf: '1950-01-01' })).toBeUndefined();
		expect(create({})({ worthCents: 100, asOf: '1950-01-01' })).toBeUndefined();
	});
});

describe('content/consumer-prices.json', () => {
	const prices = ConsumerPricesSchema.parse(JSON.parse(readFileSync('content/consumer-prices.json', 'utf8')));

	test('has every year from 1800 and every month from 1913, but October 2025, which was not surveyed', () => {
		expect(Object.keys(prices.years)).toEqual(Array.from({ length: 113 }, (_, index) => String(1800 + index)));
		const months = Object.keys(prices.months);
		const newest = months.at(-1) ?? '';
		const all = Array.from(
			{ length: 12 * 200 },
			(_, index) => `${1913 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
		);
		expect(months).toEqual(all.filter((month) => month <= newest && month !== '2025-10'));
	});

	test('gives the annual averages that the Minneapolis Fed prints, within its rounding', () => {
		const levels = toPriceLevels(prices);
		const average = (year: number) => (3 * (levels[year] ?? 0)) / 1_000_000;
		// 1967 = 100, one decimal: https://www.minneapolisfed.org/about-us/monetary-policy/inflation-calculator/consumer-price-index-1800-
		const printed = {
			1800: 51,
			1912: 29,
			1913: 29.7,
			1933: 38.9,
			1950: 72.3,
			1968: 104.5,
			1980: 247.6,
			1999: 500.6,
			2009: 644.7,
			2024: 944.9,
		};
		for (const [year, level] of Object.entries(printed)) expect(Math.abs(average(Number(year)) / level - 1)).toBeLessThan(0.006);
	});
});
