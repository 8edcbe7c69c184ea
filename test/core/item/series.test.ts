import { describe, expect, test } from 'vitest';
import {
	MAX_SERIES_POINTS,
	parseSeries,
	toLastDate,
	toSeriesPoints,
	toWholeHistory,
	toYearlyPoints,
	toYearMeans,
} from '../../../core/item/series.ts';

describe('toLastDate()', () => {
	test.each([
		['1980', '1980-12-31'],
		['1980-02', '1980-02-29'],
		['1980-03-31', '1980-03-31'],
		['1980-13', undefined],
		['1980-02-30', undefined],
	])('of %s is %s', (date, day) => {
		expect(toLastDate(date)).toBe(day);
	});
});

describe('parseSeries()', () => {
	test('reads years, months and days', () => {
		expect(parseSeries('date,worth\n1913,0.07\n1980-01,0.879\n1980-03-31,1\n')).toEqual({
			lines: [
				{ date: '1913', worth: '0.07' },
				{ date: '1980-01', worth: '0.879' },
				{ date: '1980-03-31', worth: '1' },
			],
			faults: [],
		});
	});

	test.each([
		['Date,Price\n1980,1\n', 1, 'the header "date,worth", perhaps with ",low,high" and ",seen"'],
		['date,worth\r\n1980,1\r\n', 1, 'lines that end with LF alone'],
		['date,worth\n1980,1', 2, 'a newline at the end of the last line'],
		['date,worth\n1980,1\n1980,1\n', 3, 'a date after 1980-12-31, which is on the line before'],
		['date,worth\n1980,0\n', 2, 'dollars from 0.005 to 90 trillion'],
		['date,worth,low,high\n1980,1,,2\n', 2, 'both ends of a range that holds the worth, or neither'],
		['date,worth,low,high\n1980,1,2,3\n', 2, 'both ends of a range that holds the worth, or neither'],
		['date,worth,seen\n1980-03,1,1980-02-01\n', 2, 'the day on which the line was entered, no earlier than its month, or nothing'],
		['date,worth,seen\n1980-03,1\n', 2, 'a date and dollars, such as "1980,0.84", "1980-03,0.84" or "1980-03-31,0.84"'],
		['date,worth\n1980,1\n1979,1\n', 3, 'a date after 1980-12-31, which is on the line before'],
		['date,worth\n1980,1\n1980-12,1\n', 3, 'a date after 1980-12-31, which is on the line before'],
		['date,worth\n1980,\n', 2, 'a date and dollars, such as "1980,0.84", "1980-03,0.84" or "1980-03-31,0.84"'],
		['date,worth\n1980,1e9\n', 2, 'a date and dollars, such as "1980,0.84", "1980-03,0.84" or "1980-03-31,0.84"'],
		['date,worth\n1980-02-30,1\n', 2, 'a date and dollars, such as "1980,0.84", "1980-03,0.84" or "1980-03-31,0.84"'],
		['date,worth\n1980,0.004\n', 2, 'dollars from 0.005 to 90 trillion'],
	])('finds the fault of %j', (text, line, expected) => {
		expect(parseSeries(text).faults).toMatchObject([{ line, expected }]);
	});

	test('is bounded', () => {
		const text = `date,worth\n${'1980,1\n'.repeat(2 * MAX_SERIES_POINTS)}`;
		expect(parseSeries(text).lines.length).toBeLessThanOrEqual(MAX_SERIES_POINTS);
	});
});

describe('toSeriesPoints()', () => {
	test('has the source of the part that a point is in, and keeps fractions of a cent', () => {
		const parts = [
			{ from: '1960', basis: 'average', source: 2 },
			{ from: '1978-11', basis: 'market', source: 1 },
		] as const;
		const lines = [
			{ date: '1960', worth: '0.026' },
			{ date: '1978', worth: '0.04' },
			{ date: '1978-11', worth: '0.29' },
		];
		expect(toSeriesPoints(lines, parts)).toEqual([
			{ asOf: '1960-12-31', worthCents: 3, basis: 'average', source: 2, ofYear: true, exactCents: 2.6 },
			{ asOf: '1978-12-31', worthCents: 4, basis: 'average', source: 2, ofYear: true },
			{ asOf: '1978-11-30', worthCents: 29, basis: 'market', source: 1 },
		]);
	});
});

const point = (asOf: string, worthCents = 100) => ({ asOf, worthCents, basis: 'average' as const });

describe('toYearlyPoints()', () => {
	test('keeps the last point of each year', () => {
		const points = ['1980-01-31', '1980-12-31', '1981-06-30', '1983-01-31', '1983-02-28'].map((asOf) => point(asOf));
		expect(toYearlyPoints(points).map(({ asOf }) => asOf)).toEqual(['1980-12-31', '1981-06-30', '1983-02-28']);
	});
});

describe('toYearMeans()', () => {
	const MONTHS = Array.from({ length: 12 }, (_, index) => point(`2008-${String(index + 1).padStart(2, '0')}-28`, 100 + index));

	test('is the mean of the months of a year, each of which counts once, however many figures it has', () => {
		expect(toYearMeans(MONTHS)).toEqual([{ ...point('2008-12-31', 106), ofYear: true }]);
		const weekly = [...MONTHS, point('2008-12-29', 113), point('2008-12-30', 115)];
		expect(toYearMeans(weekly)).toEqual(toYearMeans([...MONTHS.slice(0, -1), point('2008-12-30', 113)]));
	});

	test('keeps the tenths of a cent of a small amount', () => {
		expect(toYearMeans(MONTHS.map((month) => ({ ...month, worthCents: 25, exactCents: 25.16 })))).toMatchObject([
			{ worthCents: 25, exactCents: 25.2 },
		]);
	});

	test('has no year with a missing month: the rest is not its mean', () => {
		expect(toYearMeans(MONTHS.slice(1))).toEqual([]);
		expect(toYearMeans([point('2008-12-31')])).toEqual([]);
	});
});

describe('toWholeHistory()', () => {
	test('joins series and file by day, oldest first, and ends with the present worth', () => {
		const series = [point('1980-12-31', 50), point('2026-05-31', 90), point('2026-06-30', 95)];
		const authored = [point('1980-12-31', 55), point('2000-12-31', 70)];
		expect(toWholeHistory(series, authored, point('2026-06-30', 100)).map(({ asOf, worthCents }) => [asOf, worthCents])).toEqual([
			['1980-12-31', 55],
			['2000-12-31', 70],
			['2026-05-31', 90],
			['2026-06-30', 100],
		]);
	});

	test('knows the present worth of a yearly series as one of its year', () => {
		const yearly = { ...point('2025-12-31', 90), ofYear: true as const };
		expect(toWholeHistory([yearly], [], point('2025-12-31', 90)).at(-1)?.ofYear).toBe(true);
		expect(toWholeHistory([yearly], [], point('2025-12-31', 91)).at(-1)?.ofYear).toBeUndefined();
	});
});
