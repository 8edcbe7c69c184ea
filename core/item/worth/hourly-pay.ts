import * as z from 'zod';
import { MAX_NAME_LENGTH } from '../../api/limits.ts';
import { createLineSchema, SlugSchema } from '../schema/field-schemas.ts';
import type { SeriesPoint } from '../series.ts';
import type { HourlyPay } from './dollars.ts';

const WageSchema = z.strictObject({
	item: SlugSchema.describe('An item that is the pay for an hour'),
	name: createLineSchema(MAX_NAME_LENGTH).describe('The wage in a sentence: "at the federal minimum wage"'),
});

/** `content/hourly-pay.json`: the items that amounts are counted in hours of work by. */
export const HourlyPaySchema = z.strictObject({
	item: SlugSchema.describe('An item with a long series of average pay for an hour'),
	workers: createLineSchema(MAX_NAME_LENGTH).default('workers').describe('Whose pay the series is, in a sentence: "production workers"'),
	wages: z
		.array(WageSchema, { error: 'a list of wages' })
		.max(2, { error: 'at most 2 wages' })
		.default([])
		.describe('Wages of the sentence about work; the first counts the hours'),
});
export type HourlyPayFile = z.infer<typeof HourlyPaySchema>;

/** Average pay by year, the mean of the year's points, and the newest as `now`; empty without a series. */
export function toHourlyPay(series: readonly SeriesPoint[] | undefined): HourlyPay {
	const newest = series?.at(-1);
	if (!series || !newest) return {};
	const byYear = new Map<string, number[]>();
	for (const { asOf, exactCents, worthCents } of series) {
		const year = asOf.slice(0, 4);
		byYear.set(year, [...(byYear.get(year) ?? []), exactCents ?? worthCents]);
	}
	const toMean = (cents: readonly number[]) => Number((cents.reduce((sum, value) => sum + value, 0) / cents.length).toFixed(2));
	return { ...Object.fromEntries([...byYear].map(([year, cents]) => [year, toMean(cents)])), now: newest.exactCents ?? newest.worthCents };
}
