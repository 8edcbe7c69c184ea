import * as z from 'zod';
import { SlugSchema } from '../schema/field-schemas.ts';
import type { SeriesPoint } from '../series.ts';
import type { HourlyPay } from './dollars.ts';

/** `content/hourly-pay.json`: the item whose series of hourly pay tells amounts in hours of work. */
export const HourlyPaySchema = z.strictObject({ item: SlugSchema.describe('An item with a long series of average pay for an hour') });
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
