import { type Catalogue, compareText, createFamiliarity } from './catalogue.ts';
import { toCountLabel } from './counts.ts';
import { toPastYear } from './dating.ts';
import type { Item } from './item.ts';
import { findOfKind } from './kind.ts';
import { type SeriesPoint, toExactCents } from './series.ts';
import { toFigureLabel } from './views/figure-view.ts';
import { toListItem, toTodaysDollarsView } from './views/item-views.ts';
import { toPairInDollars, toTodaysCents, toWorkTime, type WorkTime } from './worth/dollars.ts';
import { toPointWorth } from './worth/money.ts';
import { isAmount, isPriced } from './worth/paying.ts';

/* Figures of each year, and now: `/years` and the pages of years. A year has figures of its own only: nothing is interpolated. */

/** Years with fewer things have no page. */
export const MIN_YEAR_ITEMS = 12;

/** A thing with a figure of a year and its present one. */
export type YearEntry = { item: Item; past: SeriesPoint };

/** A year with its things, best known first. */
export type Year = { year: string; entries: readonly YearEntry[] };

/** Figures of the same kind: what one paid then is not compared with what one is insured for now. */
function isThenAndNow(item: Item, past: SeriesPoint): boolean {
	// A figure derived from another thing, such as an egg from a dozen, would repeat it.
	const isOfPart = past.basis === 'derived' && past.source === undefined;
	return item.valuation.figure !== 'sale' && !isOfPart && past.basis !== 'insured' && past.basis !== 'appraisal';
}

/** The years with enough things, oldest first. The year of the newest figures is left out: it is now. */
export function createYears(catalogue: Catalogue): Year[] {
	const familiarity = createFamiliarity(catalogue);
	const newest = catalogue.newestAsOf.slice(0, 4);
	const years = new Map<string, YearEntry[]>();
	for (const item of catalogue.items) {
		// The mean of a year counts, or the last of its points.
		const byYear = new Map([...item.history.slice(0, -1), ...(item.yearMeans ?? [])].map((point) => [point.asOf.slice(0, 4), point]));
		for (const [year, then] of byYear) {
			if (year >= newest || year === item.valuation.asOf.slice(0, 4) || !isThenAndNow(item, then)) continue;
			const entries = years.get(year);
			if (entries) entries.push({ item, past: then });
			else years.set(year, [{ item, past: then }]);
		}
	}
	return [...years]
		.filter(([, entries]) => entries.length >= MIN_YEAR_ITEMS)
		.sort(([a], [b]) => compareText(a, b))
		.map(([year, entries]) => ({
			year,
			entries: entries.sort((a, b) => familiarity(b.item) - familiarity(a.item) || compareText(a.item.name, b.item.name)),
		}));
}

/** Whether it is a thing that people bought, and not money itself, such as a debt, an economy or pay. */
export const isThing = (item: Item): boolean => !isAmount(item);

/** A change of less than this share is none. */
export const SAME_SHARE = 0.02;

/** A change as people say it: `34% less`, `3.2 times as much`, `about the same`. @param ratio now to then */
export function toChangeWords(ratio: number): string {
	if (Math.abs(ratio - 1) < SAME_SHARE) return 'about the same';
	if (ratio >= 2) return `${toCountLabel(Number(ratio.toPrecision(2)))} times as much`;
	const percent = Math.round(Math.abs(ratio - 1) * 100);
	return percent >= 100 ? 'less than a hundredth' : `${percent}% ${ratio > 1 ? 'more' : 'less'}`;
}

/** Hours of a working life. */
const MAX_WORK_HOURS = 40 * 2080;

/** Parts of a catalogue for a figure then and now. */
type YearContext = Pick<Catalogue, 'kinds' | 'hourlyPay' | 'dollarsOf' | 'priceLevels'>;

/** A figure then and now as people compare it: both labels, the change by the rule for dollars, and the work for each. */
export function toThenAndNow({ item, past }: YearEntry, catalogue: YearContext) {
	const pair = toPairInDollars(past, item.valuation, { context: catalogue });
	const pay = findOfKind(catalogue.kinds, item.kind, 'inHours') === false ? {} : catalogue.hourlyPay;
	const todays = toTodaysCents(past, catalogue);
	return {
		pair,
		thenLabel: toPointWorth(past),
		nowLabel: toFigureLabel(item.valuation),
		todaysCents: todays,
		/** Now to then, in the dollars of `pair`. */
		ratio: 1 / pair.ratio,
		work: {
			past: toWorkTime(toExactCents(past), past.asOf.slice(0, 4), pay),
			now: toWorkTime(item.valuation.worthCents, toPayYear(item, catalogue), pay),
		},
	};
}

/** Work for one thing as people say it; undefined where it is longer than a life of it. */
export const toWorkWords = (time: WorkTime | undefined) => (time && time.hours <= MAX_WORK_HOURS ? time.label : undefined);

/** The count of a thing that an hour of work bought, then and now, to two digits: `5.4`. */
export type HourCount = { item: Item; past: string; now: string };

/** Counts that can be pictured. */
const HOUR_COUNTS = { from: 0.2, to: 40 } as const;
const MAX_HOUR_COUNTS = 6;

const toPerHour = ({ hours }: WorkTime): string => toCountLabel(Number((1 / hours).toPrecision(2)));

/** The count that an hour of average pay bought, then and now; undefined where it bought too little or too much to be pictured. */
function toHourCount(entry: YearEntry, catalogue: YearContext): HourCount | undefined {
	const { past, now } = toThenAndNow(entry, catalogue).work;
	if (!past || !now || 1 / past.hours < HOUR_COUNTS.from || 1 / past.hours > HOUR_COUNTS.to) return undefined;
	return { item: entry.item, past: toPerHour(past), now: toPerHour(now) };
}

/** The best known goods of a year with what an hour bought of them. @param today the newest date of the catalogue: what is older is no price of now */
export function listHourCounts({ entries }: Year, catalogue: Catalogue, today: string): HourCount[] {
	const familiarity = createFamiliarity(catalogue);
	return entries
		.filter(({ item }) => familiarity(item) > 0 && isPriced(item) && toPastYear(item.valuation.asOf, today) === undefined)
		.flatMap((entry) => toHourCount(entry, catalogue) ?? [])
		.slice(0, MAX_HOUR_COUNTS);
}

/** The year whose pay a present worth is counted by: its own, or `now` for one as new as the pay. */
function toPayYear({ valuation }: Item, { hourlyPay }: Pick<Catalogue, 'hourlyPay'>): string {
	const year = valuation.asOf.slice(0, 4);
	const newest = Object.keys(hourlyPay)
		.filter((key) => key !== 'now')
		.at(-1);
	return newest !== undefined && year >= newest ? 'now' : year;
}

/** Hours of work, to three significant digits. */
const toHours = (hours: number): number => Number(hours.toPrecision(3));

/** A year as the API answers it. */
export function toYearView({ year, entries }: Year, catalogue: Catalogue, cdnUrl: string) {
	return {
		year: Number(year),
		items: entries.map((entry) => {
			const { item, past } = entry;
			const { todaysCents, ratio, pair, thenLabel, nowLabel, work } = toThenAndNow(entry, catalogue);
			const isConverted = todaysCents !== undefined && todaysCents !== past.worthCents && catalogue.dollarsOf !== undefined;
			return {
				slug: item.slug,
				name: item.name,
				...(item.per === undefined ? {} : { per: item.per }),
				imageSmall: toListItem(item, cdnUrl).imageSmall,
				asOf: past.asOf,
				...(past.ofYear && { period: 'year' as const }),
				worthCents: past.worthCents,
				worthLabel: thenLabel,
				...(isConverted && { inTodaysDollars: toTodaysDollarsView({ worthCents: todaysCents, asOf: catalogue.dollarsOf ?? '' }) }),
				...(work.past && { hoursOfWork: toHours(work.past.hours) }),
				now: {
					asOf: item.valuation.asOf,
					worthCents: item.valuation.worthCents,
					worthLabel: nowLabel,
					...(work.now && { hoursOfWork: toHours(work.now.hours) }),
				},
				ratio: Number(ratio.toPrecision(4)),
				dollars: pair.dollars,
			};
		}),
	};
}

/** The list of years as the API answers it. */
export function toYearList(years: readonly Year[]) {
	return { years: years.map(({ year, entries }) => ({ year: Number(year), items: entries.length })) };
}
