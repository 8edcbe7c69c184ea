import { getOwn } from '../../get-own.ts';
import { toCountLabel } from '../counts.ts';
import { toMonthNumber } from '../dating.ts';
import { toLastDate } from '../series.ts';
import { toAxisWorth, toShownCents, toWorthLabel } from './money.ts';

/*
 * The one rule for dollars of different years. A figure that is more than two calendar years older than the price index is shown in today's dollars,
 * in every comparison too. The printed figure and its year are next to it. A newer figure is as printed. API fields stay as printed.
 */

/**
 * The US consumer price index in millionths of a point: the mean of each year (`1980`), each month (`1980-03`), and the newest month as `now`.
 * Empty in a catalogue without an index.
 */
export type PriceLevels = Readonly<Record<string, number>>;

/** Inputs of the rule from a catalogue. `dollarsOf`  is the last day of the month whose dollars are today's, undefined without a price index. */
export type DollarsContext = { dollarsOf?: string | undefined; priceLevels: PriceLevels };

/** An amount of a day, in US cents. A figure `ofYear` covers the whole year of its day: an average, a sum, a salary. */
export type DatedFigure = {
	worthCents: number;
	asOf: string;
	ofYear?: boolean | undefined;
	/** US cents with fractions, where `worthCents` is rounded. */
	exactCents?: number | undefined;
	/** The build's conversion, if it has made one. */
	inTodaysDollars?: { worthCents: number } | undefined;
};

/** A figure that is older than this many calendar years is shown in today's dollars. */
const APART_YEARS = 2;

/** Within this many months of the end of the index an amount is one of today. */
const RECENT_MONTHS = 12;

/** Significant digits of a converted amount: index levels have six, and older ones two or three. */
const DIGITS = 4;

/** The month or the year that a figure speaks of. */
export function toPeriod({ asOf, ofYear }: Pick<DatedFigure, 'asOf' | 'ofYear'>): string {
	return asOf.slice(0, ofYear ? 4 : 7);
}

const readLevel = (levels: PriceLevels, period: string): number | undefined => getOwn(levels, period);

/** A month that was not surveyed has the level of the last month before it, at most this many months earlier. */
const MAX_UNSURVEYED = 2;

/** The month some months before. */
function toEarlierMonth(month: string, months: number): string {
	const number = toMonthNumber(month) - 1 - months;
	return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}

/** The level of a month or a year. Before 1913 there are years alone, and a month has the level of its year. */
function findLevel(levels: PriceLevels, period: string): number | undefined {
	const known = readLevel(levels, period);
	if (known !== undefined || period.length === 4) return known;
	for (let months = 1; months <= MAX_UNSURVEYED; months++) {
		const before = readLevel(levels, toEarlierMonth(period, months));
		if (before !== undefined) return before;
	}
	return readLevel(levels, period.slice(0, 4));
}

/** A converted amount, rounded to four significant digits and whole cents. Above 2^53 it is still a whole number, exact to those digits. */
function roundConverted(cents: number): number {
	return Math.max(1, Math.round(Number(cents.toPrecision(DIGITS))));
}

/**
 * An amount of one month or year in dollars of another, in US cents to four significant digits.
 * @param periods months `YYYY-MM`, years `YYYY`, or `now`
 * @returns undefined where the index does not have one of them; it begins in 1800
 */
export function convertCents(cents: number, { from, to }: { from: string; to: string }, levels: PriceLevels): number | undefined {
	const [before, after] = [findLevel(levels, from), findLevel(levels, to)];
	return before === undefined || after === undefined ? undefined : roundConverted((cents / before) * after);
}

/** The last day of the newest month of an index, `YYYY-MM-DD`: the day whose dollars are today's. Undefined without an index. */
export function toDollarsOf(levels: PriceLevels): string | undefined {
	const newest = Object.keys(levels)
		.filter((period) => period.length === 7)
		.reduce((last, month) => (month > last ? month : last), '');
	return toLastDate(newest);
}

/** True for a figure that is within 12 months of the end of the price index, or newer: it is in today's dollars as printed. */
export function isRecent({ asOf }: Pick<DatedFigure, 'asOf'>, dollarsOf: string): boolean {
	return toMonthNumber(dollarsOf) - toMonthNumber(asOf) < RECENT_MONTHS;
}

/**
 * A figure in today's dollars, in US cents: as printed if it is from the last 12 months of the price index or later.
 * @returns undefined for one that cannot be converted: without a price index, or from before it begins in 1800
 */
export function toTodaysCents(figure: DatedFigure, { dollarsOf, priceLevels }: DollarsContext): number | undefined {
	if (figure.inTodaysDollars) return figure.inTodaysDollars.worthCents;
	if (dollarsOf === undefined) return undefined;
	if (isRecent(figure, dollarsOf)) return figure.worthCents;
	return convertCents(figure.exactCents ?? figure.worthCents, { from: toPeriod(figure), to: dollarsOf.slice(0, 7) }, priceLevels);
}

/** A figure in today's dollars where people see it so: it is more than two calendar years old. Undefined for a newer one, which is as printed. */
export function toShownDollars<Todays extends { asOf: string }>({
	asOf,
	inTodaysDollars,
}: {
	asOf: string;
	inTodaysDollars?: Todays | undefined;
}): Todays | undefined {
	return inTodaysDollars && isFarApart(asOf, inTodaysDollars.asOf) ? inTodaysDollars : undefined;
}

/** The worth of an item in ranks, bounds, neighbors and drawings for people, in US cents: today's dollars if it is more than two calendar years old. */
export function toComparedCents({
	valuation,
}: {
	valuation: { worthCents: number; asOf: string; inTodaysDollars?: { worthCents: number; asOf: string } | undefined };
}): number {
	return toShownDollars(valuation)?.worthCents ?? valuation.worthCents;
}

/** One of two figures as a sentence says it. */
export type ComparedFigure = {
	/** The compared amount in US cents. A converted one may be above 2^53. */
	cents: number;
	/** `cents` in digits: `$1,110,000,000`. */
	label: string;
	/** `cents` in few characters, for cards and pictures: `$1.11B`. */
	short: string;
	/** The source's amount. */
	printedCents: number;
	printedLabel: string;
	/** The year of the figure. */
	year: string;
	/** Whether `cents` differs from what was printed. */
	isConverted: boolean;
};

/** Words and amounts for a sentence that compares two dated figures. */
export type PairInDollars = {
	/** `today`: what is old is in today's dollars; `nominal`: both are as printed. */
	dollars: 'nominal' | 'today';
	/** Whether the rule was followed though a figure cannot be converted: the sentence must not compare as if inflation were counted. */
	isUncounted: boolean;
	a: ComparedFigure;
	b: ComparedFigure;
	/** a to b, unrounded. */
	ratio: number;
	/** For after a comma: `in today’s dollars, based on data from 1962 and 2026`. Empty if both are compared as printed and near. */
	clause: string;
};

/** True for two dates so far apart that their dollars should not be compared as they are. */
export function isFarApart(a: string, b: string): boolean {
	return Math.abs(Number(a.slice(0, 4)) - Number(b.slice(0, 4))) > APART_YEARS;
}

/** An amount on cards and in pictures: converted ones to three digits. */
function toShortLabel(cents: number, isConverted: boolean): string {
	if (cents >= 1e8) return toAxisWorth(cents);
	return toWorthLabel(isConverted ? Math.max(1, Math.round(Number(cents.toPrecision(3)))) : toShownCents(cents));
}

function toCompared({ worthCents, asOf }: DatedFigure, cents: number): ComparedFigure {
	const isConverted = cents !== worthCents;
	return {
		cents,
		label: toWorthLabel(cents),
		short: toShortLabel(cents, isConverted),
		printedCents: worthCents,
		printedLabel: toWorthLabel(worthCents),
		year: asOf.slice(0, 4),
		isConverted,
	};
}

/** Whether people see a figure in today's dollars, where the index reaches it. */
function isOld({ asOf }: DatedFigure, { dollarsOf }: DollarsContext): boolean {
	return dollarsOf !== undefined && isFarApart(asOf, dollarsOf);
}

/** A figure in US cents as people see it next to others. Undefined for an old one that the index does not reach. */
function toSeenCents(figure: DatedFigure, context: DollarsContext): number | undefined {
	return isOld(figure, context) ? toTodaysCents(figure, context) : figure.worthCents;
}

/** Both figures by a reading; undefined if it has none of one of them. */
function readBoth(
	figures: readonly [DatedFigure, DatedFigure],
	read: (figure: DatedFigure) => number | undefined,
): [number, number] | undefined {
	const [a, b] = figures.map(read);
	return a === undefined || b === undefined ? undefined : [a, b];
}

/**
 * Two dated figures as people compare them: each as it is seen on its own, and the words that name the dollars.
 * @param dollars what a person has chosen: `nominal` as printed; `today` moves a figure of the last years too, if the rule moves neither
 */
export function toPairInDollars(
	a: DatedFigure,
	b: DatedFigure,
	{ context, dollars }: { context: DollarsContext; dollars?: 'nominal' | 'today' | undefined },
): PairInDollars {
	const isAnyOld = isOld(a, context) || isOld(b, context);
	const read = dollars === 'today' && !isAnyOld ? toTodaysCents : toSeenCents;
	const moved = readBoth([a, b], (figure) => read(figure, context));
	const isToday = dollars !== 'nominal' && moved !== undefined && (dollars === 'today' || isAnyOld);
	const [centsOfA, centsOfB] = isToday ? moved : [a.worthCents, b.worthCents];
	const sides = { a: toCompared(a, centsOfA), b: toCompared(b, centsOfB) };
	const years = [...new Set([sides.a.year, sides.b.year])].sort().join(' and ');
	const isUncounted = isFarApart(a.asOf, b.asOf) && !isToday;
	return {
		dollars: isToday ? 'today' : 'nominal',
		isUncounted,
		...sides,
		ratio: sides.a.cents / sides.b.cents,
		clause: isToday
			? `in today’s dollars, based on data from ${years}`
			: isUncounted
				? `based on data from ${years}, not adjusted for inflation`
				: '',
	};
}

/** Points of a series in dollars of one period: `of` is a month or a year. `cents` is undefined where the index does not reach. */
export type SeriesInDollars = { of: string; cents: readonly (number | undefined)[] };

/**
 * A series in dollars of its own newest point, or of the index's last month if that is earlier. Every point is converted, the last twelve months too.
 * @param points oldest first
 * @returns undefined without a price index, for an empty series, and for one that ends before the index begins
 */
export function toSeriesInDollars(points: readonly DatedFigure[], { dollarsOf, priceLevels }: DollarsContext): SeriesInDollars | undefined {
	const last = points.at(-1);
	if (!last || dollarsOf === undefined) return undefined;
	const month = dollarsOf.slice(0, 7);
	const isLater = last.ofYear ? last.asOf.slice(0, 4) >= month.slice(0, 4) && month.slice(5) !== '12' : toPeriod(last) > month;
	const of = isLater ? month : toPeriod(last);
	if (findLevel(priceLevels, of) === undefined) return undefined;
	// Points in the period itself, and those after the end of the index, are in its dollars as printed.
	const toCents = (point: DatedFigure) =>
		toPeriod(point) >= of
			? point.worthCents
			: convertCents(point.exactCents ?? point.worthCents, { from: toPeriod(point), to: of }, priceLevels);
	return { of, cents: points.map(toCents) };
}

/** Average hourly pay in US cents by year, and the newest month's as `now`. Empty in a catalogue without such a series. */
export type HourlyPay = Readonly<Record<string, number>>;

/** Working hours of a year, as in the US Department of Labor's 2,080 hours. */
export const YEAR_HOURS = 2080;
type WorkSpan = { hours: number; one: string; many: string };
/** Spans of working time, the longest first. */
export const WORK_SPANS: readonly WorkSpan[] = [
	{ hours: YEAR_HOURS, one: 'year of work', many: 'years of work' },
	{ hours: 40, one: 'week of work', many: 'weeks of work' },
	{ hours: 1, one: 'hour of work', many: 'hours of work' },
	{ hours: 1 / 60, one: 'minute of work', many: 'minutes of work' },
	{ hours: 1 / 3600, one: 'second of work', many: 'seconds of work' },
];

/** Hours in the longest span that there is at least one of, to two significant digits: `5` and `minutes of work`. */
export function toWorkSpan(hours: number, spans = WORK_SPANS): { count: string; unit: string } {
	// Times that round up to one of a span count as one: 59.7 minutes are an hour.
	const { hours: size, one, many } = (spans.find((span) => hours >= span.hours * 0.995) ?? spans.at(-1)) as WorkSpan;
	const count = toCountLabel(Number((hours / size).toPrecision(2)));
	return { count, unit: count === '1' ? one : many };
}

/** Working time for an amount: unrounded hours, and a label of two significant digits: `5 minutes of work`. */
export type WorkTime = { hours: number; label: string };

/**
 * Working time for an amount at the average hourly pay of its year.
 * @param year `1980`, or `now`
 * @returns undefined for a year without a figure of pay
 */
export function toWorkTime(cents: number, year: string, pay: HourlyPay): WorkTime | undefined {
	const hourly = getOwn(pay, year);
	if (hourly === undefined) return undefined;
	const hours = cents / hourly;
	const { count, unit } = toWorkSpan(hours);
	return { hours, label: `${count} ${unit}` };
}
