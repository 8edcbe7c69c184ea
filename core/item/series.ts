import type { HistoryPoint } from './schema/item-schema.ts';

/*
 * Long series of an item's worth: `content/series/<slug>.csv`, a line for each point. The item's file says which of its sources prints which part.
 */

/** A point of an item's history. */
export type SeriesPoint = HistoryPoint & {
	/** The figure covers the whole year of its day: an average, a sum, a yearly salary. */
	ofYear?: true;
	/** US cents with their fractions, where `worthCents` had to be rounded. */
	exactCents?: number;
	/** The day of the weekly run that entered it. */
	seen?: string;
};

/**
 * A line of a series: a day, a month or a year, and dollars as printed; the ends of a range where the source prints one, and the day of the weekly run that
 * added the line.
 */
export type SeriesLine = { date: string; worth: string; low?: string; high?: string; seen?: string };

/** Points of one series. Daily figures of a lifetime belong in a feed, not in the catalogue. */
export const MAX_SERIES_POINTS = 4000;

const HEADER = 'date,worth';
/** The optional columns after the first two. */
const HEADERS = /^date,worth(?<range>,low,high)?(?<seen>,seen)?$/;
const DOLLARS = /^\d{1,15}(?:\.\d{1,6})?$/;
const DATE = /^\d{4}(?:-\d{2}){0,2}$/;
const SEEN_RULE = 'the day on which the line was entered, no earlier than its month, or nothing';
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])/;

/** The last day of a year or a month, `YYYY-MM-DD`; a day is itself. Undefined for a date that does not exist. */
export function toLastDate(date: string): string | undefined {
	if (date.length === 4) return `${date}-12-31`;
	if (!MONTH.test(date)) return undefined;
	if (date.length === 7) return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5)), 0)).toISOString().slice(0, 10);
	const time = Date.parse(`${date}T00:00:00Z`);
	return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date;
}

/** Something wrong with a line of a series: its number, from 1, the text, and the rule. */
export type SeriesFault = { line: number; found: string; expected: string };

/** What is wrong with the ends of a line. */
const RANGE_RULE = 'both ends of a range that holds the worth, or neither';

/** The rules that a line breaks; `last` is the day of the line before. */
function findLineFaults({ worth, low = '', high = '', seen }: SeriesLine, { day, last }: { day: string; last: string }): string[] {
	const cents = Math.round(Number(worth) * 100);
	const holds = DOLLARS.test(low) && DOLLARS.test(high) && Number(low) <= Number(worth) && Number(worth) <= Number(high);
	return [
		...(cents < 1 || !Number.isSafeInteger(cents) ? ['dollars from 0.005 to 90 trillion'] : []),
		...(day <= last ? [`a date after ${last}, which is on the line before`] : []),
		...((low !== '' || high !== '') && !holds ? [RANGE_RULE] : []),
		...(seen !== undefined && (seen.length !== 10 || toLastDate(seen) === undefined || seen < day.slice(0, 7)) ? [SEEN_RULE] : []),
	];
}

/** Reads a series. @returns its lines, oldest first, and every fault */
export function parseSeries(text: string): { lines: SeriesLine[]; faults: SeriesFault[] } {
	const [header = '', ...rows] = text.replace(/\n$/, '').split('\n');
	const faults: SeriesFault[] = [];
	const lines: SeriesLine[] = [];
	const columns = HEADERS.exec(header)?.groups;
	if (text.includes('\r')) return { lines, faults: [{ line: 1, found: 'CRLF', expected: 'lines that end with LF alone' }] };
	if (columns === undefined)
		return {
			lines,
			faults: [{ line: 1, found: header.slice(0, 40), expected: `the header "${HEADER}", perhaps with ",low,high" and ",seen"` }],
		};
	if (!text.endsWith('\n'))
		faults.push({ line: rows.length + 1, found: rows.at(-1) ?? header, expected: 'a newline at the end of the last line' });
	const count = 2 + (columns.range ? 2 : 0) + (columns.seen ? 1 : 0);
	if (rows.length > MAX_SERIES_POINTS)
		faults.push({ line: MAX_SERIES_POINTS + 2, found: '', expected: `at most ${MAX_SERIES_POINTS} points` });
	let last = '';
	for (const [index, row] of rows.slice(0, MAX_SERIES_POINTS).entries()) {
		const report = (expected: string) => faults.push({ line: index + 2, found: row.slice(0, 40), expected });
		const cells = row.split(',');
		const [date = '', worth = ''] = cells;
		const [low = '', high = ''] = columns.range ? cells.slice(2) : [];
		const seen = columns.seen ? (cells[count - 1] ?? '') : '';
		const day = DATE.test(date) && DOLLARS.test(worth) && cells.length === count ? toLastDate(date) : undefined;
		if (day === undefined) {
			report('a date and dollars, such as "1980,0.84", "1980-03,0.84" or "1980-03-31,0.84"');
			continue;
		}
		const line = { date, worth, ...((low !== '' || high !== '') && { low, high }), ...(seen !== '' && { seen }) };
		findLineFaults(line, { day, last }).forEach(report);
		last = day;
		lines.push(line);
	}
	return { lines, faults };
}

/** A part of a series: its first date, the basis of its figures, and the number of their source. */
export type SeriesPart = { from: string; basis: HistoryPoint['basis']; source: number };

/** The points of a series. A part holds from its date until the next begins. @param parts oldest first, the first from the first line on or before */
export function toSeriesPoints(lines: readonly SeriesLine[], parts: readonly SeriesPart[]): SeriesPoint[] {
	return lines.flatMap(({ date, worth, seen }) => {
		const asOf = toLastDate(date);
		const part = parts.findLast(({ from }) => from <= date) ?? parts[0];
		if (asOf === undefined || part === undefined) return [];
		// Six decimals of dollars are four of cents; through text, so that 0.29 dollars are 29 cents.
		const exactCents = Number((Number(worth) * 100).toFixed(4));
		const worthCents = Math.round(exactCents);
		return [
			{
				asOf,
				worthCents,
				basis: part.basis,
				source: part.source,
				...(date.length === 4 && { ofYear: true as const }),
				...(exactCents !== worthCents && { exactCents }),
				...(seen !== undefined && { seen }),
			},
		];
	});
}

/** The amount of a point in US cents, with its fractions where they are known. */
export const toExactCents = ({ worthCents, exactCents = worthCents }: Pick<SeriesPoint, 'worthCents' | 'exactCents'>): number => exactCents;

/** The first lowest and the first highest of some points by an amount. @param points oldest first, not empty */
export function findExtremes<T>(points: readonly T[], toCents: (point: T) => number): { lowest: T; highest: T } | undefined {
	let [lowest, highest] = [points[0], points[0]];
	if (lowest === undefined || highest === undefined) return undefined;
	for (const point of points) {
		if (toCents(point) < toCents(lowest)) lowest = point;
		if (toCents(point) > toCents(highest)) highest = point;
	}
	return { lowest, highest };
}

/** The lowest and the highest point as printed and in today's dollars, each once, oldest first. @param toTodays undefined for a point that need not be converted, or cannot be */
export function listExtremes(points: readonly SeriesPoint[], toTodays: (point: SeriesPoint) => number | undefined): SeriesPoint[] {
	const real = new Map(points.map((point) => [point, toTodays(point) ?? toExactCents(point)]));
	const listEnds = (of: readonly SeriesPoint[], toCents: (point: SeriesPoint) => number) => Object.values(findExtremes(of, toCents) ?? {});
	// Before the index begins nothing can be converted.
	const since = Math.max(
		0,
		points.findIndex((point) => toTodays(point) !== undefined),
	);
	const found = [...listEnds(points, toExactCents), ...listEnds(points.slice(since), (point) => real.get(point) ?? 0)];
	return points.filter((point) => found.includes(point));
}

/**
 * The series of an item that is some quantity of another one, such as `400` or `6/31.1034768`.
 * @param points of the other one
 * @param from the first day; `until` the day before which it ends
 */
export function toPointsOfPart(
	points: readonly SeriesPoint[],
	{ quantity: text, from, until }: { quantity: string; from: string; until: string },
): SeriesPoint[] {
	const [over = '', under = '1'] = text.split('/');
	const quantity = Number(over) / Number(under);
	return points
		.filter(({ asOf }) => asOf >= from && asOf < until)
		.flatMap(({ asOf, exactCents, worthCents, ofYear }): SeriesPoint[] => {
			const cents = Number(((exactCents ?? worthCents) * quantity).toFixed(4));
			const rounded = Math.round(cents);
			if (!(rounded >= 1)) return [];
			return [
				{
					asOf,
					worthCents: rounded,
					basis: 'derived',
					...(ofYear && { ofYear }),
					...(rounded !== cents && rounded < 100 && { exactCents: cents }),
				},
			];
		});
}

/** At most one point a year, the last of each. @param points oldest first */
export function toYearlyPoints<T extends { asOf: string }>(points: readonly T[]): T[] {
	return points.filter(({ asOf }, place) => points[place + 1]?.asOf.slice(0, 4) !== asOf.slice(0, 4));
}

const MONTHS_OF_YEAR = 12;

const toMean = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;

/** The mean of each year that has figures in all of its months: of the means of its months, to a tenth of a cent. @param points oldest first */
export function toYearMeans(points: readonly SeriesPoint[]): SeriesPoint[] {
	return [...Map.groupBy(points, ({ asOf }) => asOf.slice(0, 4))].flatMap(([year, ofYear]): SeriesPoint[] => {
		const months = [...Map.groupBy(ofYear, ({ asOf }) => asOf.slice(0, 7)).values()];
		const last = ofYear.at(-1);
		if (last === undefined || months.length < MONTHS_OF_YEAR) return [];
		const exactCents = Number(toMean(months.map((month) => toMean(month.map(toExactCents)))).toFixed(1));
		const worthCents = Math.round(exactCents);
		if (worthCents < 1) return [];
		const { basis, source } = last;
		return [
			{
				asOf: `${year}-12-31`,
				worthCents,
				basis,
				...(source !== undefined && { source }),
				ofYear: true,
				...(worthCents < 100 && exactCents !== worthCents && { exactCents }),
			},
		];
	});
}

/**
 * All points of an item, oldest first: those of its series, those of its file, and the present worth, which replaces a point of its day or later.
 * Of two points of a day, that of the file wins: a person or the weekly run wrote it later.
 */
export function toWholeHistory(series: readonly SeriesPoint[], authored: readonly SeriesPoint[], present: SeriesPoint): SeriesPoint[] {
	const byDay = new Map(series.map((point) => [point.asOf, point]));
	for (const point of authored) if (byDay.get(point.asOf)?.worthCents !== point.worthCents) byDay.set(point.asOf, point);
	const before = [...byDay.values()].filter(({ asOf }) => asOf < present.asOf).sort((a, b) => (a.asOf < b.asOf ? -1 : 1));
	// The worth of a yearly series is of its year too.
	const newest = byDay.get(present.asOf);
	return [...before, { ...present, ...(newest?.ofYear && newest.worthCents === present.worthCents && { ofYear: true as const }) }];
}
