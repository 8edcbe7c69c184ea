import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHART, createHistoryChart, toHistoryWords } from '../../../site/drawings/history-chart.ts';

const point = (asOf: string, worthCents: number) => ({ asOf, worthCents, basis: 'market' as const });
const bottom = CHART.height - CHART.bottom;

describe('createHistoryChart()', () => {
	test('places points by date over the whole width, above zero', () => {
		const { points, logarithmic, yTicks } = createHistoryChart([
			point('2000-01-01', 100),
			point('2010-01-01', 200),
			point('2020-01-01', 300),
		]);
		expect(logarithmic).toBe(false);
		expect(points.map(({ x }) => Math.round(x))).toEqual([
			CHART.left,
			Math.round((CHART.left + CHART.width - CHART.right) / 2),
			CHART.width - CHART.right,
		]);
		expect(points.map(({ y }) => Math.round(y))).toEqual([...points.map(({ y }) => Math.round(y))].sort((a, b) => b - a));
		expect(yTicks[0]).toEqual({ y: bottom, label: '$0' });
	});

	test('is logarithmic over a wide range, with whole decades around it', () => {
		const { points, logarithmic, yTicks } = createHistoryChart([
			point('2010-11-01', 19),
			point('2020-01-01', 800_000),
			point('2026-07-05', 6_270_000),
		]);
		expect(logarithmic).toBe(true);
		expect(yTicks.map(({ label }) => label)).toEqual(['10¢', '$10', '$1K', '$100K']);
		const steps = yTicks.map(({ y }) => y);
		expect((steps[0] ?? 0) - (steps[1] ?? 0)).toBeCloseTo((steps[1] ?? 0) - (steps[2] ?? 0), 6);
		expect(points[2]?.y).toBeGreaterThan(CHART.top);
	});

	test('keeps 2 to 15 points of any size inside the drawing, without overlapping labels', () => {
		const histories = fc
			.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })), {
				minLength: 2,
				maxLength: 15,
				selector: ([day]) => day,
			})
			.map((pairs) =>
				pairs.toSorted(([a], [b]) => a - b).map(([day, cents]) => point(new Date(day * 86_400_000).toISOString().slice(0, 10), cents)),
			);
		fc.assert(
			fc.property(histories, (history) => {
				const { points, xTicks, yTicks, line } = createHistoryChart(history);
				for (const { x, y } of points) {
					expect(x).toBeGreaterThanOrEqual(CHART.left - 1e-6);
					expect(x).toBeLessThanOrEqual(CHART.width - CHART.right + 1e-6);
					expect(y).toBeGreaterThanOrEqual(CHART.top - 1e-6);
					expect(y).toBeLessThanOrEqual(bottom + 1e-6);
				}
				expect(line).not.toContain('NaN');
				expect(yTicks.length).toBeGreaterThanOrEqual(2);
				expect(yTicks.length).toBeLessThanOrEqual(5);
				for (const [index, { x }] of xTicks.entries()) if (index > 0) expect(x - (xTicks[index - 1]?.x ?? 0)).toBeGreaterThan(35);
			}),
		);
	});
});

describe('what a chart shows besides the points', () => {
	const years = [point('2000-01-01', 100), point('2001-01-01', 110), point('2002-01-01', 120), point('2020-01-01', 300)];

	test.each([
		['a missing year of a yearly series', ['2018-12-31', '2019-12-31', '2020-12-31', '2022-12-31', '2023-12-31'], 1],
		['more than a year in a monthly series', ['2024-01-31', '2024-02-29', '2024-03-31', '2025-06-30', '2025-07-31'], 1],
		['nothing of a yearly series', ['2019-12-31', '2020-12-31', '2022-01-15', '2022-12-31'], 0],
		['nothing of rare figures', ['1962-12-14', '1980-06-30', '2009-12-31', '2021-12-31'], 0],
	])('draws as a gap: %s', (_, days, count) => {
		const points = days.map((asOf) => ({ asOf, worthCents: 100, basis: 'market' as const }));
		expect(createHistoryChart(points).gaps.split('M').length - 1).toBe(count);
	});

	test('dashes a long gap and leaves it out of the line', () => {
		const { line, gaps } = createHistoryChart(years);
		expect(line.match(/M/g)).toHaveLength(2);
		expect(gaps).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/);
		expect(createHistoryChart(years.slice(0, 3)).gaps).toBe('');
		expect(createHistoryChart([years[0]!, years[3]!]).gaps).toBe('');
	});

	test('marks what kind of figure each point is', () => {
		const bases = ['list-price', 'auction', 'appraisal'] as const;
		const { points } = createHistoryChart(bases.map((basis, i) => ({ asOf: `200${i}-01-01`, worthCents: 100, basis })));
		expect(points.map(({ figure }) => figure)).toEqual(['price', 'sale', 'estimate']);
	});

	test('shows the range of the last worth inside the drawing, and none where it is one figure', () => {
		const { range, points } = createHistoryChart(years, { range: { lowCents: 200, highCents: 900 } });
		expect(range?.x).toBe(points.at(-1)?.x);
		expect(range?.top).toBeLessThan(points.at(-1)?.y ?? 0);
		expect(range?.top).toBeGreaterThanOrEqual(CHART.top);
		expect(range?.bottom).toBeGreaterThan(points.at(-1)?.y ?? 0);
		expect(createHistoryChart(years, { range: { lowCents: 300, highCents: 300 } }).range).toBeUndefined();
	});

	test('draws every point of a long series, and marks the last of each year', () => {
		const months = Array.from({ length: 120 }, (_, month) =>
			point(`${2000 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`, 100 + month),
		);
		const { line, points, count, isDense } = createHistoryChart(months);
		expect(line.match(/[ML]/g)).toHaveLength(120);
		expect(count).toBe(120);
		expect(isDense).toBe(true);
		expect(points.map(({ point: { asOf } }) => asOf)).toEqual(Array.from({ length: 10 }, (_, year) => `${2000 + year}-12-01`));
	});

	test('moves the first worth with prices', () => {
		// Prices that double from 2000 to 2020.
		const priceLevels = Object.fromEntries(Array.from({ length: 21 }, (_, year) => [String(2000 + year), 1e6 * 2 ** (year / 20)]));
		const prices = { dollarsOf: '2020-01-31', priceLevels };
		const { inflation } = createHistoryChart(years, { inflation: prices });
		expect(inflation?.worthCents).toBe(200);
		expect(inflation?.path).not.toContain('NaN');
		expect(createHistoryChart(years.slice(0, 2), { inflation: prices }).inflation).toBeUndefined();
		expect(createHistoryChart(years, { inflation: { priceLevels: {} } }).inflation).toBeUndefined();
	});
});

const say = (...amounts: number[]) =>
	toHistoryWords(amounts.map((worthCents, index) => ({ asOf: `${2010 + index}-01-0${index + 1}`, worthCents, basis: 'market' as const })));

describe('toHistoryWords()', () => {
	test.each([
		[[19, 500, 6_270_000], 'From $0.19 on January 1, 2010 to $62,700 on January 3, 2012: about 330,000 times as much.'],
		[[100, 134], 'From $1 on January 1, 2010 to $1.34 on January 2, 2011: 34% more.'],
		[[200, 100], 'From $2 on January 1, 2010 to $1 on January 2, 2011: 50% less.'],
		[[100_000, 1], 'From $1,000 on January 1, 2010 to $0.01 on January 2, 2011: less than a hundredth.'],
		[[1000, 1001], 'From $10 on January 1, 2010 to $10.01 on January 2, 2011.'],
		[[500], 'From $5 on January 1, 2010 to $5 on January 1, 2010.'],
	])('says %j', (amounts, words) => {
		expect(say(...amounts)).toBe(words);
	});
});
