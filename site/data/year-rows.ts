import { getOwn } from '../../core/get-own.ts';
import { type Catalogue, createFamiliarity } from '../../core/item/catalogue.ts';
import { toCountLabel } from '../../core/item/counts.ts';
import { toPastYear } from '../../core/item/dating.ts';
import type { Item } from '../../core/item/item.ts';
import { convertCents } from '../../core/item/worth/dollars.ts';
import { toRoundWorth, toShortWorth, toWorthLabel } from '../../core/item/worth/money.ts';
import { toThenAndNow, type Year } from '../../core/item/years.ts';
import { toPointLabel } from './words.ts';

/** A thing on the page of a year. */
export type YearRow = {
	item: Item;
	/** The month, the day or the year of its figure. */
	date: string;
	worth: string;
	/** In today's dollars, to three digits; undefined where that cannot be said. */
	real: string | undefined;
	/** Work for it then and now: `9 minutes of work`. */
	work: { past: string | undefined; now: string | undefined };
	now: string;
	/** The year of a present figure that is older than a year. */
	nowYear: string | undefined;
	/** Now to then, inflation counted. */
	ratio: number;
	change: string;
	/** 1 for more expensive, -1 for cheaper, 0 for about the same. */
	direction: -1 | 0 | 1;
};

/** A change of less than this share is none. */
const SAME = 0.02;
const MAX_WORK_HOURS = 40 * 2080;

/** A change as people say it: `34% less`, `3.2 times as much`, `about the same`. */
function toChangeWords(ratio: number): string {
	if (Math.abs(ratio - 1) < SAME) return 'about the same';
	if (ratio >= 2) return `${toCountLabel(Number(ratio.toPrecision(2)))} times as much`;
	const percent = Math.round(Math.abs(ratio - 1) * 100);
	return percent >= 100 ? 'less than a hundredth' : `${percent}% ${ratio > 1 ? 'more' : 'less'}`;
}

type Context = { catalogue: Catalogue; today: string };

function toRow(entry: Year['entries'][number], { catalogue, today }: Context): YearRow {
	const { item, past } = entry;
	const { todaysCents, ratio, thenLabel, work } = toThenAndNow(entry, catalogue);
	const isConverted = todaysCents !== undefined && todaysCents !== past.worthCents;
	const toWork = (time: { hours: number; label: string } | undefined) => (time && time.hours <= MAX_WORK_HOURS ? time.label : undefined);
	return {
		item,
		date: toPointLabel(past),
		worth: past.worthCents >= 1e8 ? toShortWorth(past.worthCents) : thenLabel,
		real: isConverted ? toShortWorth(todaysCents, { rounded: true }) : undefined,
		work: { past: toWork(work.past), now: toWork(work.now) },
		now: toShortWorth(item.valuation.worthCents),
		nowYear: toPastYear(item.valuation.asOf, today),
		ratio,
		change: toChangeWords(ratio),
		direction: Math.abs(ratio - 1) < SAME ? 0 : ratio > 1 ? 1 : -1,
	};
}

/** Amounts of a thing for an hour of work, then and now. */
export type HourRow = { item: Item; past: string; now: string };

/** Counts that can be pictured. */
const HOUR_COUNTS = { from: 0.2, to: 40 } as const;
const MAX_HOUR_ROWS = 6;
const MAX_EXTREMES = 3;

/** Number of a thing for an hour of work, to two digits: `5.4`. */
function toPerHour(hours: number): string {
	return toCountLabel(Number((1 / hours).toPrecision(2)));
}

/** The content of the page of a year. */
export function toYearContent({ year, entries }: Year, { catalogue, today }: Context) {
	const familiarity = createFamiliarity(catalogue);
	const rows = entries.map((entry) => ({ entry, row: toRow(entry, { catalogue, today }), level: familiarity(entry.item) }));
	const known = rows.filter(({ level }) => level > 0).map(({ row }) => row);
	const others = rows.filter(({ level }) => level === 0).map(({ row }) => row);
	const priced = rows.filter(({ row, level }) => level > 0 && row.item.valuation.figure === 'price' && row.nowYear === undefined);
	const sorted = priced
		.map(({ row }) => row)
		.filter(({ direction }) => direction !== 0)
		.sort((a, b) => a.ratio - b.ratio);
	const hours = priced.flatMap(({ entry, row }): HourRow[] => {
		const { past, now } = toThenAndNow(entry, catalogue).work;
		if (!past || !now || 1 / past.hours < HOUR_COUNTS.from || 1 / past.hours > HOUR_COUNTS.to) return [];
		return [{ item: row.item, past: toPerHour(past.hours), now: toPerHour(now.hours) }];
	});
	const dollar = convertCents(100, { from: year, to: 'now' }, catalogue.priceLevels);
	const pay = getOwn(catalogue.hourlyPay, year);
	return {
		known: known.length > 0 ? known : others,
		others: known.length > 0 ? others : [],
		cheaper: sorted.filter(({ direction }) => direction < 0).slice(0, MAX_EXTREMES),
		dearer: sorted
			.filter(({ direction }) => direction > 0)
			.toReversed()
			.slice(0, MAX_EXTREMES),
		hours: hours.slice(0, MAX_HOUR_ROWS),
		/** One dollar of the year in today's dollars. */
		dollar: dollar === undefined ? undefined : toRoundWorth(dollar),
		/** Average pay for an hour then and now. */
		pay: pay === undefined ? undefined : { past: toWorthLabel(Math.round(pay)), now: toWorthLabel(catalogue.hourlyPay.now ?? 0) },
	};
}
