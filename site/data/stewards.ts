import { compare, divide, type Exact, exact } from '../../core/exact.ts';
import { getOwn } from '../../core/get-own.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { toCountLabel } from '../../core/item/counts.ts';
import type { Item } from '../../core/item/item.ts';
import { countRenewals, GAPS, RENEWALS, toDue, toGapText, toRenewal } from '../../core/item/renewal.ts';
import type { Feeds } from '../../core/item/schema/feeds-schema.ts';
import type { Readings } from '../../core/item/schema/readings-schema.ts';
import type { Research } from '../../core/item/schema/research-schema.ts';
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
function toDeadLinks(item: Item, readings: Readings): (StewardRow & { failedOn: string })[] {
	return item.valuation.sources.flatMap(({ publisher, url = '' }) => {
		const { reason, failedOn, deadOn } = getOwn(readings, url)?.failure ?? {};
		if (failedOn === undefined || deadOn === undefined) return [];
		return [{ item, failedOn, detail: `${publisher}, ${url}: ${reason} since ${toDayLabel(failedOn)}` }];
	});
}

/** Dead links by the day they failed first, oldest first, ties by slug. */
function toDeadRows(items: readonly Item[], readings: Readings): StewardRow[] {
	const sorted = items
		.flatMap((item) => toDeadLinks(item, readings))
		.sort((a, b) => compareText(a.failedOn, b.failedOn) || compareText(a.item.slug, b.item.slug));
	return sorted.map(({ item, detail }) => ({ item, detail }));
}

const toContext = ({ slug }: Item, { renewals, feeds, readings }: Renewing) => ({ research: renewals.get(slug), feeds, readings });

/** A price whose source no longer prints its figure, with the amounts that may be the new one. */
function toChanged(item: Item, input: Renewing): StewardRow[] {
	const due = toDue(item.slug, item, toContext(item, input));
	return due?.method === 'page' ? [{ item, detail: `Since ${toDayLabel(due.dueOn)}, ${due.reason}` }] : [];
}

const toPercent = (count: number, total: number) => `${total === 0 ? 0 : Math.floor((count / total) * 100)}%`;

/** The prices that no run renews or confirms, by due day, and sentences that count all prices. */
function toUnrenewed(items: readonly Item[], input: Renewing): { note: string; rows: StewardRow[] } {
	const prices = items
		.filter(({ valuation }) => valuation.figure === 'price')
		.map((item) => ({
			item,
			renewal: toRenewal(item.slug, item, toContext(item, input)),
			due: toDue(item.slug, item, toContext(item, input)),
		}));
	const { automatic, renewed, kinds, gaps } = countRenewals(prices.map(({ renewal }) => renewal));
	const toCounts = (counts: readonly { words: string; count: number }[]) =>
		counts.flatMap(({ words, count }) => (count === 0 ? [] : [`${words} (${count})`])).join(', ');
	const reasons = toCounts(gaps.map(({ id, count }) => ({ words: GAPS[id], count })));
	const rows = prices
		.flatMap(({ item, renewal, due }) => ({ item, reason: toGapText(renewal), dueOn: due?.dueOn ?? '' }))
		.flatMap(({ reason, ...row }) => (reason === undefined ? [] : [{ ...row, reason }]))
		.sort((a, b) => compareText(a.dueOn, b.dueOn) || compareText(a.item.slug, b.item.slug));
	const note = [
		`${automatic} of ${prices.length} prices (${toPercent(automatic, prices.length)}) can be renewed or confirmed without a person.`,
		`All prices by their best way: ${toCounts(kinds.map(({ id, count }) => ({ words: RENEWALS[id], count })))}.`,
		`${renewed} (${toPercent(renewed, prices.length)}) were, by the last run.`,
		...(reasons === '' ? [] : [`Pages that did not confirm theirs: ${reasons}.`]),
		'The first due come first.',
	].join(' ');
	return {
		note,
		rows: rows.map(({ item, reason, dueOn }) => ({ item, detail: `Due ${toDayLabel(dueOn)}. ${toWorthAndMonth(item)}: ${reason}` })),
	};
}

/** How the worths of items are renewed, by slug; the feeds; the last readings at the addresses of sources. */
type Renewing = { renewals: ReadonlyMap<string, Research>; feeds: Feeds; readings: Readings };

export type StewardInput = Renewing & {
	items: readonly Item[];
	/** The newest date of the catalogue. */
	today: string;
	/** How familiar an item is, from `createFamiliarity`. */
	familiarity: (item: Item) => number;
};

/** The lists of the steward page. */
export function toStewardLists({ items, today, familiarity, ...renewing }: StewardInput): StewardList[] {
	const withoutPrimary = items.filter(({ valuation }) => !valuation.sources.some(({ primary }) => primary));
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
			note: 'A source prints an amount outside the item’s range. Either the range is too narrow, or the source is about something else. Furthest first.',
			rows: toRows(items.flatMap(toDisagreement)),
		},
		{
			id: 'changed',
			title: 'Figures that are gone',
			note: 'A source’s page no longer has the printed figure near the item’s name. Check whether the price has changed. Best known first.',
			rows: items
				.toSorted((a, b) => familiarity(b) - familiarity(a) || compareText(a.slug, b.slug))
				.flatMap((item) => toChanged(item, renewing)),
		},
		{
			id: 'dead-links',
			title: 'Dead links',
			note: 'A source’s page was not found in two weekly runs. Find its new address or an archived copy, or another source. Longest dead first.',
			rows: toDeadRows(items, renewing.readings),
		},
		{
			id: 'widest',
			title: 'Wide ranges',
			note: 'The upper end is at least twice the lower. A better source narrows the range. Widest first.',
			rows: toRows(items.flatMap(toWideRange)),
		},
		{
			id: 'unrenewed',
			title: 'Prices that need a person',
			...toUnrenewed(items, renewing),
		},
		{
			id: 'secondary',
			title: 'No primary source',
			note: 'None of the sources is the seller, the auction house, the statistics office or the owner. Best known first.',
			rows: toRows(withoutPrimary.map((item) => ({ item, size: familiarity(item), detail: toWorthAndMonth(item) }))),
		},
	];
	return lists.map((list) => ({ ...list, rows: list.rows.slice(0, MAX_ROWS), total: list.rows.length }));
}
