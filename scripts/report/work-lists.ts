import { compare, divide, type Exact, exact } from '../../core/exact.ts';
import { getOwn } from '../../core/get-own.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { toCountLabel } from '../../core/item/counts.ts';
import type { Valuation } from '../../core/item/schema/item-schema.ts';
import { findAmounts } from '../../core/item/worth/amounts.ts';
import { toWorthLabel } from '../../core/item/worth/money.ts';
import type { ItemState, StateInput } from './item-states.ts';

/* Lists of items whose figures need a person, from the content alone: no web page is read. */

/** An item that needs a look, and why. */
type WorkRow = { slug: string; detail: string };

/** A list: what it has in common, its order, and its first rows of `total`. */
export type WorkList = { id: string; title: string; rows: WorkRow[]; total: number };

/** Rows of a list: enough for a sitting. */
const MAX_ROWS = 50;
/** A range is wide if its upper end is at least this many times the lower. */
const WIDE = 2;

/** The day, readings at the addresses of sources, and the familiarity of items. */
type WorkContext = Pick<StateInput, 'readings' | 'familiarity'> & { today: string };

type Familiarity = Readonly<Record<string, number>>;
type Measured = WorkRow & { size: number };

/** Rows, largest first, ties by slug. */
function toRows(measured: readonly Measured[]): WorkRow[] {
	const sorted = measured.toSorted((a, b) => b.size - a.size || compareText(a.slug, b.slug));
	return sorted.map(({ slug, detail }) => ({ slug, detail }));
}

const toDated = ({ file: { valuation } }: ItemState) => `${toWorthLabel(valuation.worthCents)}, ${valuation.asOf}`;

/** Prices that are out of date, oldest first. */
function toStale(states: readonly ItemState[], today: string): WorkRow[] {
	const stale = states.filter(({ staleAfter }) => staleAfter !== undefined && staleAfter < today);
	const sorted = stale.toSorted((a, b) => compareText(a.file.valuation.asOf, b.file.valuation.asOf) || compareText(a.slug, b.slug));
	return sorted.map((state) => ({ slug: state.slug, detail: toDated(state) }));
}

function toWideRange({ slug, file }: ItemState): Measured[] {
	const { lowCents, highCents } = file.valuation;
	const size = highCents / lowCents;
	if (size < WIDE) return [];
	return [{ slug, size, detail: `${toWorthLabel(lowCents)} to ${toWorthLabel(highCents)}, ${toCountLabel(size)} times as much` }];
}

/** The amount of a printed figure that is an amount of US dollars and nothing else; a longer text may speak of another quantity or year. */
function toPrintedCents(figure = ''): Exact | undefined {
	const [amount] = findAmounts(figure);
	const isWhole = amount?.start === 0 && amount.end === figure.length && amount.flaw === undefined;
	return isWhole && amount.cents.n > 0n ? amount.cents : undefined;
}

/** Factor of an amount above or below a range; zero within it. */
function toDistance(cents: Exact, { lowCents, highCents }: Valuation): number {
	const toNumber = ({ n, d }: Exact) => Number(n) / Number(d);
	if (compare(cents, exact(highCents)) > 0) return toNumber(divide(cents, exact(highCents)));
	return compare(cents, exact(lowCents)) < 0 ? toNumber(divide(exact(lowCents), cents)) : 0;
}

/** The source whose printed amount is furthest outside the item's range. */
function toDisagreement({ slug, file: { valuation } }: ItemState): Measured[] {
	const { sources, lowCents, highCents } = valuation;
	const range = lowCents === highCents ? toWorthLabel(lowCents) : `${toWorthLabel(lowCents)} to ${toWorthLabel(highCents)}`;
	const outside = sources.flatMap(({ figure, publisher }): Measured[] => {
		const cents = toPrintedCents(figure);
		const size = cents ? toDistance(cents, valuation) : 0;
		return size > 0 ? [{ slug, size, detail: `${publisher} says ${figure}; the range is ${range}` }] : [];
	});
	return outside.toSorted((a, b) => b.size - a.size).slice(0, 1);
}

/** Sources whose links are dead, oldest first. */
function toDeadLinks(states: readonly ItemState[], readings: StateInput['readings']): WorkRow[] {
	const dead = states.flatMap(({ slug, file }) =>
		file.valuation.sources.flatMap(({ publisher, url = '' }) => {
			const { reason, failedOn, deadOn } = getOwn(readings, url)?.failure ?? {};
			if (failedOn === undefined || deadOn === undefined) return [];
			return [{ slug, failedOn, detail: `${publisher}, ${url}: ${reason} since ${failedOn}` }];
		}),
	);
	const sorted = dead.sort((a, b) => compareText(a.failedOn, b.failedOn) || compareText(a.slug, b.slug));
	return sorted.map(({ slug, detail }) => ({ slug, detail }));
}

/** Prices whose source no longer prints their figure, with the amounts that may be the new one; best known first. */
function toGone(states: readonly ItemState[], familiarity: Familiarity): WorkRow[] {
	return toRows(
		states.flatMap(({ slug, due }): Measured[] =>
			due?.method === 'page' ? [{ slug, size: getOwn(familiarity, slug) ?? 0, detail: `since ${due.dueOn}, ${due.reason}` }] : [],
		),
	);
}

/** Items without a source that is the seller, the auction house, the statistics office or the owner; best known first. */
function toSecondary(states: readonly ItemState[], familiarity: Familiarity): WorkRow[] {
	const without = states.filter(({ file }) => !file.valuation.sources.some(({ primary }) => primary));
	return toRows(without.map((state) => ({ slug: state.slug, size: getOwn(familiarity, state.slug) ?? 0, detail: toDated(state) })));
}

/** The lists of items that need a person, from the items of a day. */
export function createWorkLists(states: readonly ItemState[], { readings, familiarity = {}, today }: WorkContext): WorkList[] {
	const lists = [
		{ id: 'stale', title: 'Prices out of date, oldest first', rows: toStale(states, today) },
		{ id: 'gone', title: 'Figures that are gone from their page, best known first', rows: toGone(states, familiarity) },
		{
			id: 'disagreeing',
			title: 'Sources with an amount outside the range, furthest first',
			rows: toRows(states.flatMap(toDisagreement)),
		},
		{ id: 'dead-links', title: 'Dead links, oldest first', rows: toDeadLinks(states, readings) },
		{
			id: 'widest',
			title: 'Ranges whose upper end is twice the lower or more, widest first',
			rows: toRows(states.flatMap(toWideRange)),
		},
		{ id: 'secondary', title: 'No primary source, best known first', rows: toSecondary(states, familiarity) },
	];
	return lists.map((list) => ({ ...list, rows: list.rows.slice(0, MAX_ROWS), total: list.rows.length }));
}
