import { MAX_TABLE_ROWS } from '../../api/limits.ts';
import { getOwn } from '../../get-own.ts';
import { toListCents } from '../../item/views/list-figure.ts';
import type { SearchEntry } from '../../item/views/search-entry.ts';
import { parseAmount } from '../../item/worth/amounts.ts';
import type { Dollars } from '../addresses.ts';
import { AMOUNT_EXAMPLES } from '../fields.ts';

/** Filters, order and dollars of the catalogue, as in the address; an empty string is the default. `from` and `to` are dollars as they were typed. */
export type CatalogueState = {
	category: string;
	kind: string;
	tag: string;
	from: string;
	to: string;
	sort: string;
	dollars: string;
};

/** Orders other than the default, which is best known first. */
const SORTS = ['highest', 'lowest', 'name', 'newest'] as const;
/** Names of the orders in earlier addresses. */
const FORMER_SORTS: Readonly<Record<string, string>> = { dearest: 'highest', cheapest: 'lowest' };

/** The state in an address; values that do not exist count as none. */
export function toCatalogueState(search: string): CatalogueState {
	const params = new URLSearchParams(search);
	const read = (name: string) => (params.get(name) ?? '').trim();
	const sort = getOwn(FORMER_SORTS, read('sort')) ?? read('sort');
	return {
		category: read('category'),
		kind: read('kind'),
		tag: read('tag'),
		from: read('from'),
		to: read('to'),
		sort: (SORTS as readonly string[]).includes(sort) ? sort : '',
		dollars: read('dollars') === 'nominal' ? 'nominal' : '',
	};
}

/** The dollars of a state: today's, unless the visitor chose those that were printed. */
export function toStateDollars({ dollars }: Pick<CatalogueState, 'dollars'>): Dollars {
	return dollars === 'nominal' ? dollars : 'today';
}

/** The address of a state, without defaults. */
export function toCatalogueAddress(state: CatalogueState): string {
	const params = new URLSearchParams(Object.entries(state).filter(([, value]) => value !== ''));
	return `/items/${params.size > 0 ? `?${params}` : ''}`;
}

/** A bound in US cents: no dollars are one too. Undefined for a text that is none. */
function parseBound(text: string): number | undefined {
	return /^\$?\s?0+(?:\.0+)?$/.test(text) ? 0 : parseAmount(text);
}

/** The orders of the API's lists; best known first is none of them. */
const API_SORTS: Readonly<Record<string, string>> = { highest: '-worth', lowest: 'worth', name: 'name', newest: 'newest' };

/** The query of `/items.csv` for a state: its filters and order, with bounds in US cents as printed. */
export function toTableQuery({ category, kind, tag, from, to, sort }: CatalogueState): string {
	const toCents = (bound: string) => String(parseBound(bound) ?? '');
	const values = { category, kind, tag, minWorth: toCents(from), maxWorth: toCents(to), sort: getOwn(API_SORTS, sort) ?? '' };
	return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
}

/** The list of a state as a table, below an API. The whole catalogue is a file; a list of so many rows as the API's table holds has its own address. */
export function toTableAddress(state: CatalogueState, rows: number, baseUrl: string): string {
	const query = toTableQuery(state);
	return `${baseUrl}/${rows > MAX_TABLE_ROWS || query === '' ? 'catalogue.csv' : `items.csv?${query}`}`;
}

/** The error of a bound that cannot be read. */
export const toBoundFault = (text: string): string => `“${text}” can’t be read as dollars. Try ${AMOUNT_EXAMPLES}.`;

const numbers = new Intl.NumberFormat('en-US');

/** The number of items of a list: `12 of 3,049 items`. */
export function toCountText(shown: number, total: number): string {
	if (shown < total) return `${numbers.format(shown)} of ${numbers.format(total)} items`;
	return total === 1 ? '1 item' : `${numbers.format(total)} items`;
}

/** The bound of prices that cannot be read as dollars, if any. */
export function findFaultyBound(state: Pick<CatalogueState, 'from' | 'to'>): 'from' | 'to' | undefined {
	return (['from', 'to'] as const).find((bound) => state[bound] !== '' && parseBound(state[bound]) === undefined);
}

/** True if a state leaves items out. */
export function isNarrowed({ category, kind, tag, from, to }: CatalogueState): boolean {
	return [category, kind, tag, from, to].some((value) => value !== '');
}

/** The members used to sort and filter. */
type Entry = Pick<SearchEntry, 'name' | 'worthCents' | 'todaysCents' | 'categoryId' | 'kind' | 'tags' | 'addedOn'>;

/** A kind and the kinds below it. @param parents the kind above each kind, by id */
export function toKindsBelow(kind: string, kinds: Iterable<readonly [id: string, { parent?: string | undefined }]>): Set<string> {
	const below = new Set([kind]);
	// A kind may come before its parent, so the search ends once a round finds none.
	for (let size = 0; size < below.size; ) {
		size = below.size;
		for (const [id, { parent }] of kinds) if (parent !== undefined && below.has(parent)) below.add(id);
	}
	return below;
}

const nameOrder = new Intl.Collator('en');

/**
 * The entries that match a state, in its order.
 * @param entries best known first
 * @param kinds the kind of the state and those below it; the kind alone where absent
 */
export function selectEntries<T extends Entry>(
	entries: readonly T[],
	state: CatalogueState,
	kinds: ReadonlySet<string> = new Set([state.kind]),
): T[] {
	const { category, kind, tag, from, to, sort } = state;
	const dollars = toStateDollars(state);
	const toCents = (entry: T) => toListCents(entry, dollars);
	const [least, most] = [parseBound(from) ?? 0, parseBound(to) ?? Number.POSITIVE_INFINITY];
	const left = entries.filter(
		(entry) =>
			(category === '' || entry.categoryId === category) &&
			(kind === '' || kinds.has(entry.kind)) &&
			(tag === '' || entry.tags.includes(tag)) &&
			toCents(entry) >= least &&
			toCents(entry) <= most,
	);
	// Sorting is stable: among equals the best known comes first.
	if (sort === 'highest') return left.sort((a, b) => toCents(b) - toCents(a));
	if (sort === 'lowest') return left.sort((a, b) => toCents(a) - toCents(b));
	if (sort === 'name') return left.sort((a, b) => nameOrder.compare(a.name, b.name));
	if (sort === 'newest') return left.sort((a, b) => (a.addedOn === b.addedOn ? 0 : a.addedOn < b.addedOn ? 1 : -1));
	return left;
}
