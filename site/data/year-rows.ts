import { getOwn } from '../../core/get-own.ts';
import { type Catalogue, createFamiliarity } from '../../core/item/catalogue.ts';
import { toPastYear } from '../../core/item/dating.ts';
import type { Item } from '../../core/item/item.ts';
import { convertCents } from '../../core/item/worth/dollars.ts';
import { toRoundWorth, toShortWorth, toWorthLabel } from '../../core/item/worth/money.ts';
import { isPriced } from '../../core/item/worth/paying.ts';
import type { UnitId } from '../../core/item/worth/units.ts';
import { isThing, listHourCounts, SAME_SHARE, toChangeWords, toThenAndNow, toWorkWords, type Year } from '../../core/item/years.ts';
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

type Context = { catalogue: Catalogue; today: string };

/** Below a dime, fractions of a cent count. */
const WHOLE_CENTS = 10;

function toRow(entry: Year['entries'][number], { catalogue, today }: Context): YearRow {
	const { item, past } = entry;
	const { todaysCents, ratio, thenLabel, work } = toThenAndNow(entry, catalogue);
	const isConverted = todaysCents !== undefined && todaysCents !== past.worthCents;
	return {
		item,
		date: toPointLabel(past),
		worth: past.worthCents >= WHOLE_CENTS ? toShortWorth(past.worthCents) : thenLabel,
		real: isConverted ? toShortWorth(todaysCents, { rounded: true }) : undefined,
		work: { past: toWorkWords(work.past), now: toWorkWords(work.now) },
		now: toShortWorth(item.valuation.worthCents),
		nowYear: toPastYear(item.valuation.asOf, today),
		ratio,
		change: toChangeWords(ratio),
		direction: Math.abs(ratio - 1) < SAME_SHARE ? 0 : ratio > 1 ? 1 : -1,
	};
}

const MAX_EXTREMES = 3;
/** Units of wholesale. Their prices are no memories of a year. */
const WHOLESALE: ReadonlySet<UnitId> = new Set(['tonne', 'million-btu']);

/** The content of the page of a year. */
export function toYearContent(shown: Year, { catalogue, today }: Context) {
	const { year, entries } = shown;
	const familiarity = createFamiliarity(catalogue);
	const rows = entries.map((entry) => ({ row: toRow(entry, { catalogue, today }), level: familiarity(entry.item) }));
	const isShown = ({ row, level }: (typeof rows)[number]) => level > 0 && isThing(row.item);
	const known = rows.filter(isShown).map(({ row }) => row);
	const others = rows.filter((each) => !isShown(each)).map(({ row }) => row);
	const priced = rows.filter(({ row, level }) => level > 0 && isPriced(row.item) && row.nowYear === undefined);
	const sorted = priced
		.map(({ row }) => row)
		.filter(({ direction }) => direction !== 0)
		.sort((a, b) => a.ratio - b.ratio);
	const dollar = convertCents(100, { from: year, to: 'now' }, catalogue.priceLevels);
	const pay = getOwn(catalogue.hourlyPay, year);
	return {
		known: known.length > 0 ? known : others,
		others: known.length > 0 ? others.filter(({ item }) => item.per === undefined || !WHOLESALE.has(item.per)) : [],
		cheaper: sorted.filter(({ direction }) => direction < 0).slice(0, MAX_EXTREMES),
		dearer: sorted
			.filter(({ direction }) => direction > 0)
			.toReversed()
			.slice(0, MAX_EXTREMES),
		hours: listHourCounts(shown, catalogue, today),
		/** A dollar of the year in today's dollars. */
		dollar: dollar === undefined ? undefined : toRoundWorth(dollar),
		/** Average pay for an hour then and now. */
		pay: pay === undefined ? undefined : { past: toWorthLabel(Math.round(pay)), now: toWorthLabel(catalogue.hourlyPay.now ?? 0) },
	};
}
