import * as z from 'zod';
import { add, divide, type Exact, exact, multiply, parseDecimal, parseFraction, round } from '../../exact.ts';
import { SourceSchema } from '../schema/item-schema.ts';
import { type DatedFigure, isRecent, type PriceLevels, toDollarsOf, toTodaysCents } from './dollars.ts';

/*
 * Dollars of one month in dollars of another, by the US consumer price index: the monthly index since 1913 (CPI-U, 1982-84 = 100), and
 * before it the yearly estimates of the Federal Reserve Bank of Minneapolis (1967 = 100).
 */

const MONTH = /^[12]\d{3}-(?:0[1-9]|1[0-2])$/;

const LevelSchema = z
	.string({ error: 'a level as a string' })
	.regex(/^(?:[1-9]\d{0,5})(?:\.\d{1,4})?$/, { error: 'an index level such as "335.123"' });

/** `content/consumer-prices.json`. Levels are texts, so that none passes through a float. */
export const ConsumerPricesSchema = z.strictObject({
	sources: z.array(SourceSchema, { error: 'a list of sources' }).min(1, { error: 'at least one source' }),
	yearScale: z
		.string({ error: 'a fraction as a string' })
		.regex(/^[1-9]\d{0,5}\/[1-9]\d{0,5}$/, { error: 'a fraction such as "1/3"' })
		.describe('How many points of the monthly index one point of the yearly series is'),
	years: z
		.record(z.string().regex(/^[12]\d{3}$/, { error: 'a year' }), LevelSchema)
		.describe('Yearly averages before the monthly index begins'),
	months: z.record(z.string().regex(MONTH, { error: 'a month such as "2026-05"' }), LevelSchema).describe('The monthly index'),
});
export type ConsumerPrices = z.infer<typeof ConsumerPricesSchema>;

/** An amount in the dollars of the newest month of the index, in US cents; `asOf` is that month's last day. Above 2^53 it is exact to its four digits. */
export type TodaysDollars = { worthCents: number; asOf: string };

/**
 * Creates the conversion into the dollars of the index's newest month. It returns undefined for dates before the series begin, for dates
 * within 12 months of the index's end or after it, and for everything when there is no index.
 */
export function createTodaysDollars(prices: ConsumerPrices | undefined): (figure: DatedFigure) => TodaysDollars | undefined {
	const priceLevels = toPriceLevels(prices);
	const dollarsOf = toDollarsOf(priceLevels);
	if (dollarsOf === undefined) return () => undefined;
	return (figure) => {
		if (isRecent(figure, dollarsOf)) return undefined;
		const worthCents = toTodaysCents(figure, { dollarsOf, priceLevels });
		return worthCents === undefined ? undefined : { worthCents, asOf: dollarsOf };
	};
}

/** The index in millionths of a point: the mean of each year's months, each month, and the newest month as `now`; empty without an index. */
export function toPriceLevels(prices: ConsumerPrices | undefined): PriceLevels {
	if (!prices) return {};
	const months = Object.entries(prices.months).sort(([a], [b]) => (a < b ? -1 : 1));
	const byYear = new Map<string, Exact[]>();
	for (const [month, level] of months) byYear.set(month.slice(0, 4), [...(byYear.get(month.slice(0, 4)) ?? []), parseDecimal(level)]);
	const toMillionths = (level: Exact) => Number(round(multiply(level, exact(1_000_000))));
	const toMean = (levels: readonly Exact[]) => divide(levels.reduce(add), exact(levels.length));
	const newest = months.at(-1)?.[1];
	return {
		...Object.fromEntries(
			Object.entries(prices.years).map(([year, level]) => [
				year,
				toMillionths(multiply(parseDecimal(level), parseFraction(prices.yearScale))),
			]),
		),
		...Object.fromEntries([...byYear].map(([year, levels]) => [year, toMillionths(toMean(levels))])),
		...Object.fromEntries(months.map(([month, level]) => [month, toMillionths(parseDecimal(level))])),
		...(newest !== undefined && { now: toMillionths(parseDecimal(newest)) }),
	};
}
