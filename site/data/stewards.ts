import { compare, divide, type Exact, exact } from '../../core/exact.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { toCountLabel } from '../../core/item/counts.ts';
import type { Item } from '../../core/item/item.ts';
import type { FailingLinks } from '../../core/item/schema/failing-links.ts';
import { findAmounts } from '../../core/item/worth/amounts.ts';
import { toWorthLabel } from '../../core/item/worth/money.ts';
import { isStale } from './item/figure-words.ts';
import { toDayLabel, toMonthLabel } from './words.ts';

/*
 * The work lists of the steward page: items whose figures need a person. They follow from the content alone; a build reads no clock and
 * no web page.
 */

/** An item that needs a look, and why. */
type StewardRow = { item: Item; detail: string };

/** A list of the page. `rows` are the first of `total`. */
type StewardList = { id: string; title: string; note: string; rows: StewardRow[]; total: number };

/** Rows of a list: enough for a sitting, and a light page. */
const MAX_ROWS = 50;
/** A range is wide if its upper end is at least this many times the lower. */
const WIDE = 2;

type Measured = StewardRow & { size: number };

/** Rows, largest first, ties by slug. */
function toRows(measured: readonly Measured[]): StewardRow[] {
	const sorted = measured.toSorted((a, b) => b.size - a.size || compareText(a.item.slug, b.item.slug));
	return sorted.map(({ item, detail }) => ({ item, detail }));
}

function toWorthAndMonth({ valuation }: Item): string {
	return `${toWorthLabel(valuation.worthCents)}, ${toMonthLabel(valuation.asOf)}`;
}

/** Items by the date of their worth, oldest first, ties by slug. */
function toOldestFirst(items: readonly Item[]): StewardRow[] {
	const sorted = items.toSorted((a, b) => compareText(a.valuation.asOf, b.valuation.asOf) || compareText(a.slug, b.slug));
	return sorted.map((item) => ({ item, detail: toWorthAndMonth(item) }));
}

function toWideRange(item: Item): Measured[] {
	const { lowCents, highCents } = item.valuation;
	const size = highCents / lowCents;
	if (size < WIDE) return [];
	return [{ item, size, detail: `${toWorthLabel(lowCents)} to ${toWorthLabel(highCents)}, ${toCountLabel(size)} times as much` }];
}

/** The amount of a printed figure that is an amount of US dollars and nothing else; a longer text may speak of another quantity or year. */
function toPrintedCents(figure = ''): Exact | undefined {
	const [amount] = findAmounts(figure);
	const isWhole = amount?.start === 0 && amount.end === figure.length && amount.flaw === undefined;
	return isWhole && amount.cents.n > 0n ? amount.cents : undefined;
}

/** Factor of an amount above or below a range; zero within it. */
function toDistance(cents: Exact, { lowCents, highCents }: Item['valuation']): number {
	const toNumber = ({ n, d }: Exact) => Number(n) / Number(d);
	if (compare(cents, exact(highCents)) > 0) return toNumber(divide(cents, exact(highCents)));
	return compare(cents, exact(lowCents)) < 0 ? toNumber(divide(exact(lowCents), cents)) : 0;
}

/** The source whose printed amount is furthest outside the item's range. */
function toDisagreement(item: Item): Measured[] {
	const { sources, lowCents, highCents } = item.valuation;
	const range = lowCents === highCents ? toWorthLabel(lowCents) : `${toWorthLabel(lowCents)} to ${toWorthLabel(highCents)}`;
	const outside = sources.flatMap(({ figure, publisher }): Measured[] => {
		const cents = toPrintedCents(figure);
		const size = cents ? toDistance(cents, item.valuation) : 0;
		return size > 0 ? [{ item, size, detail: `${publisher} says ${figure}; the range is ${range}` }] : [];
	});
	return outside.toSorted((a, b) => b.size - a.size).slice(0, 1);
}

/** The item's sources whose links are dead, the first to fail first. */
function toDeadLinks(item: Item, failing: FailingLinks): (StewardRow & { failedOn: string })[] {
	return item.valuation.sources.flatMap(({ publisher, url = '' }) => {
		const { reason, failedOn, deadOn } = failing[url] ?? {};
		if (failedOn === undefined || deadOn === undefined) return [];
		return [{ item, failedOn, detail: `${publisher}, ${url}: ${reason} since ${toDayLabel(failedOn)}` }];
	});
}

/** Dead links by the day they failed first, oldest first, ties by slug. */
function toDeadRows(items: readonly Item[], failing: FailingLinks): StewardRow[] {
	const sorted = items
		.flatMap((item) => toDeadLinks(item, failing))
		.sort((a, b) => compareText(a.failedOn, b.failedOn) || compareText(a.item.slug, b.item.slug));
	return sorted.map(({ item, detail }) => ({ item, detail }));
}

export type StewardInput = {
	items: readonly Item[];
	/** Slugs of items whose file says how the worth is renewed. */
	renewals: { has: (slug: string) => boolean };
	/** Source addresses that failed when they were last asked. */
	failingLinks: FailingLinks;
	/** The newest date of the catalogue. */
	today: string;
	/** How familiar an item is, from `createFamiliarity`. */
	familiarity: (item: Item) => number;
};

/** The lists of the steward page. */
export function toStewardLists({ items, renewals, failingLinks, today, familiarity }: StewardInput): StewardList[] {
	const withoutPrimary = items.filter(({ valuation }) => !valuation.sources.some(({ primary }) => primary));
	const withoutRenewal = items.filter(({ slug, valuation }) => valuation.figure === 'price' && !renewals.has(slug));
	const lists = [
		{
			id: 'stale',
			title: 'Prices out of date',
			note: 'A market price is out of date after 3 months, any other price after 12. Oldest first.',
			rows: toOldestFirst(items.filter((item) => isStale(item, today))),
		},
		{
			id: 'disagreeing',
			title: 'Sources that disagree',
			note: 'A source prints an amount outside the item’s range. Either the range is too narrow, or the source speaks of something else. Furthest first.',
			rows: toRows(items.flatMap(toDisagreement)),
		},
		{
			id: 'dead-links',
			title: 'Dead links',
			note: 'A source’s page was not found in two weekly runs. Find its new address or an archived copy, or another source. Longest dead first.',
			rows: toDeadRows(items, failingLinks),
		},
		{
			id: 'widest',
			title: 'Wide ranges',
			note: 'The upper end is at least twice the lower. A better source narrows the range. Widest first.',
			rows: toRows(items.flatMap(toWideRange)),
		},
		{
			id: 'unrenewed',
			title: 'Prices without a way to be renewed',
			note: 'The item’s file names no feed, no web pages and no day for the next check. Oldest first.',
			rows: toOldestFirst(withoutRenewal),
		},
		{
			id: 'secondary',
			title: 'No primary source',
			note: 'No source is the seller, the auction house, the statistics office or the owner itself. Best known first.',
			rows: toRows(withoutPrimary.map((item) => ({ item, size: familiarity(item), detail: toWorthAndMonth(item) }))),
		},
	];
	return lists.map((list) => ({ ...list, rows: list.rows.slice(0, MAX_ROWS), total: list.rows.length }));
}
