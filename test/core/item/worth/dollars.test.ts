import { describe, expect, test } from 'vitest';
import { toShownComparison } from '../../../../core/item/worth/comparison.ts';
import {
	convertCents,
	isFarApart,
	toComparedCents,
	toPairInDollars,
	toSeriesInDollars,
	toTodaysCents,
	toWorkTime,
} from '../../../../core/item/worth/dollars.ts';
import { createRandom } from '../../../../core/random.ts';
import { readSiteCatalogue } from '../../../../site/data/catalogue.ts';
import { toTailored } from '../../../../site/data/item/tailored.ts';

const LEVELS = {
	1800: 17e6,
	1980: 82e6,
	'1980-03': 80e6,
	'1980-12': 86e6,
	2025: 322e6,
	'2025-12': 324e6,
	'2026-01': 325e6,
	'2026-05': 335e6,
	now: 335e6,
};
const context = { dollarsOf: '2026-05-31', priceLevels: LEVELS };

describe('isFarApart()', () => {
	test('is true for calendar years that differ by more than two', () => {
		expect(isFarApart('2024-01-01', '2026-12-31')).toBe(false);
		expect(isFarApart('2026-01-01', '2023-12-31')).toBe(true);
	});
});

describe('toTodaysCents()', () => {
	test.each([
		['2025-06-01', 500],
		['2026-11-20', 500],
		['1750-01-01', undefined],
		['1980-03-15', Math.round((500 * 335) / 80)],
	] as const)('of an amount of %s is %s', (asOf, cents) => {
		expect(toTodaysCents({ worthCents: 500, asOf }, context)).toBe(cents);
	});

	test('goes by the average index of its year for a figure of a whole year', () => {
		expect(toTodaysCents({ worthCents: 500, asOf: '1980-12-31', ofYear: true }, context)).toBe(Math.round((500 * 335) / 82));
		expect(toTodaysCents({ worthCents: 500, asOf: '1980-12-31' }, context)).toBe(Math.round((500 * 335) / 86));
	});

	test('says nothing without a price index', () => {
		expect(toTodaysCents({ worthCents: 500, asOf: '2026-05-01' }, { priceLevels: {} })).toBeUndefined();
	});

	test('ranks an amount above 2^53 cents instead of dropping it', () => {
		const cents = toTodaysCents({ worthCents: Number.MAX_SAFE_INTEGER, asOf: '1980-03-01' }, context);
		expect(cents).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
	});
});

describe('convertCents()', () => {
	test('has at most four significant digits: the index has no more', () => {
		expect(convertCents(123_456_789, { from: '1980', to: 'now' }, LEVELS)).toBe(504_400_000);
		expect(convertCents(100, { from: '1980', to: 'now' }, LEVELS)).toBe(409);
	});
});

describe('toSeriesInDollars()', () => {
	test('is in dollars of the newest point, and converts the last twelve months too', () => {
		const points = ['1980-12-31', '2025-12-31', '2026-01-31'].map((asOf) => ({ asOf, worthCents: 1000 }));
		expect(toSeriesInDollars(points, context)).toEqual({ of: '2026-01', cents: [3779, 1003, 1000] });
	});

	test('of yearly averages goes by the averages of the index', () => {
		const points = ['1980-12-31', '2025-12-31'].map((asOf) => ({ asOf, worthCents: 1000, ofYear: true }));
		expect(toSeriesInDollars(points, context)).toEqual({ of: '2025', cents: [3927, 1000] });
	});

	test('is in dollars of the last month of the index where the series goes on after it', () => {
		const points = ['1980-03-31', '2026-10-31'].map((asOf) => ({ asOf, worthCents: 1000 }));
		expect(toSeriesInDollars(points, context)).toEqual({ of: '2026-05', cents: [4188, 1000] });
	});
});

describe('toWorkTime()', () => {
	const pay = { 1980: 685, now: 3231 };
	test.each([
		[57, '1980', '5 minutes of work'],
		[685, '1980', '1 hour of work'],
		[3231 * 2080, 'now', '1 year of work'],
		[219, 'now', '4.1 minutes of work'],
	])('of %d cents in %s is %s', (cents, year, label) => {
		expect(toWorkTime(cents, year, pay)?.label).toBe(label);
	});

	test('is undefined for a year without pay', () => {
		expect(toWorkTime(100, '1890', pay)).toBeUndefined();
	});
});

describe('toPairInDollars()', () => {
	const old = { worthCents: 1000, asOf: '1980-03-01' };
	const recent = { worthCents: 5000, asOf: '2026-04-01' };

	test('compares figures of more than two years apart in today’s dollars, with both years', () => {
		expect(toPairInDollars(old, recent, { context })).toMatchObject({
			dollars: 'today',
			ratio: 4188 / 5000,
			clause: 'in today’s dollars, based on data from 1980 and 2026',
			a: { cents: 4188, printedCents: 1000, isConverted: true },
			b: { cents: 5000, isConverted: false },
		});
	});

	test('has each figure as it is on its own page: two old ones of one year in today’s dollars, and one of last year as printed', () => {
		expect(toPairInDollars(old, { ...old, worthCents: 500 }, { context })).toMatchObject({
			dollars: 'today',
			a: { cents: 4188 },
			b: { cents: 2094 },
			clause: 'in today’s dollars, based on data from 1980',
		});
		expect(toPairInDollars(old, { ...recent, asOf: '2024-06-01' }, { context }).b).toMatchObject({ cents: 5000, isConverted: false });
	});

	test('compares nearer figures as printed, and says nothing', () => {
		expect(toPairInDollars({ ...recent, asOf: '2024-01-01' }, recent, { context })).toMatchObject({
			dollars: 'nominal',
			clause: '',
			ratio: 1,
		});
	});

	test('says that inflation is not counted where a figure cannot be converted, and never speaks of today’s dollars then', () => {
		const pair = toPairInDollars({ ...old, asOf: '1650-01-01' }, recent, { context });
		expect(pair).toMatchObject({
			dollars: 'nominal',
			isUncounted: true,
			clause: 'based on data from 1650 and 2026, not adjusted for inflation',
		});
		expect(toPairInDollars(old, recent, { context: { priceLevels: {} } }).clause).not.toContain('today');
	});
});

describe('one rule for dollars', () => {
	test('sentence, amounts and ratio of 200 random pairs agree everywhere, in either order', async () => {
		const { catalogue } = await readSiteCatalogue();
		const random = createRandom(44);
		const pick = () => catalogue.items[Math.floor(random() * catalogue.items.length)] ?? expect.fail('no items');
		for (let round = 0; round < 200; round++) {
			const [a, b] = [pick(), pick()];
			const { comparison, pair, sentence, dated } = toShownComparison(a, b, { catalogue, cdnUrl: '' });
			expect(dated.startsWith(sentence)).toBe(true);
			expect(comparison.ratio).toBe(pair.ratio);
			expect(comparison.a.worthLabel.replace('about ', '')).toBe(pair.a.label);
			expect(toShownComparison(b, a, { catalogue, cdnUrl: '' }).pair.ratio * pair.ratio).toBeCloseTo(1, 9);
			const years = [a, b].map(({ valuation }) => valuation.asOf.slice(0, 4));
			if (pair.dollars === 'today') for (const year of years) expect(dated).toContain(year);
			if (!pair.isUncounted) expect([pair.a.cents, pair.b.cents]).toEqual([toComparedCents(a), toComparedCents(b)]);
			for (const { other, sentence: said, clause, share } of toTailored(a, catalogue)) {
				const shown = toShownComparison(a, other, { catalogue, cdnUrl: '' });
				expect([said, clause].filter((part) => part !== '').join(', ')).toBe(shown.dated);
				expect(share).toBe(1 / shown.pair.ratio);
			}
		}
	});
});
