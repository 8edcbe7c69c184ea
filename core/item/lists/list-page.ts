import { isSlug } from '../../text.ts';
import { type Catalogue, comparePositions, type ListPosition, type Sort, toListPosition } from '../catalogue.ts';
import type { Item } from '../item.ts';
import { findHolders } from './folded-texts.ts';

/** The filters and the order of a list. */
export type ListFilters = {
	category?: string | undefined;
	tag?: string | undefined;
	/** Folded text. */
	q?: string | undefined;
	/** `newest` where absent. */
	sort?: Sort | undefined;
	/** Selects the kinds below it as well. */
	kind?: string | undefined;
	/** US cents, inclusive. */
	minWorth?: number | undefined;
	/** US cents, inclusive. */
	maxWorth?: number | undefined;
	/** The least `updatedOn`, `YYYY-MM-DD`. */
	updatedSince?: string | undefined;
};

/** No field can hold a line break: parameters with control characters are refused. */
const SEPARATOR = '\n';
/** The keys of each order, as text in a cursor. */
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const CENTS = /^[1-9]\d{0,15}$/;
const BASE64URL = /^[A-Za-z0-9_-]+$/;

function toBase64Url(text: string): string {
	const binary = String.fromCharCode(...new TextEncoder().encode(text));
	return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): string | undefined {
	if (!BASE64URL.test(text)) return undefined;
	try {
		const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
		return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
	} catch {
		return undefined;
	}
}

/**
 * An opaque cursor: the position of a page's last item, bound to the order and the filters. The next page begins after this position, whether
 * or not an item still has it. It holds no page size, so that `limit` may change between pages.
 * Lists without the parameters of a later version keep the cursors of the earlier one. Clients hold them, and files are named after them.
 */
export function encodeCursor({ key, slug }: ListPosition, filters: ListFilters): string {
	const { sort = 'newest', category = '', tag = '', q = '', kind = '', minWorth = '', maxWorth = '', updatedSince = '' } = filters;
	const first = ['1', key, slug, category, tag, q];
	const second = ['2', key, slug, sort, category, tag, q, kind, minWorth, maxWorth];
	const isFirst = sort === 'newest' && kind === '' && minWorth === '' && maxWorth === '';
	const fields = updatedSince !== '' ? [...second.with(0, '3'), updatedSince] : isFirst ? first : second;
	return toBase64Url(fields.join(SEPARATOR));
}

function parseKey(text: string, sort: Sort): ListPosition['key'] | undefined {
	if (sort === 'name') return text;
	if (sort === 'newest') return DATE.test(text) ? text : undefined;
	return CENTS.test(text) ? Number(text) : undefined;
}

/** The position in a cursor, or undefined when it is malformed or was made for another order or other filters. */
export function decodeCursor(cursor: string, filters: ListFilters): ListPosition | undefined {
	const [, text = '', slug = ''] = fromBase64Url(cursor)?.split(SEPARATOR) ?? [];
	const key = parseKey(text, filters.sort ?? 'newest');
	if (key === undefined || !isSlug(slug)) return undefined;
	// Encoding again covers version, order, filters, the number of fields and spare bits in one comparison.
	return encodeCursor({ key, slug }, filters) === cursor ? { key, slug } : undefined;
}

/** One page of a list; `nextCursor` is null on the last, and `total` counts the items of all pages. */
type ListPage = { items: readonly Item[]; nextCursor: string | null; total: number };

/** Whether an item has the position today. Any other position can be written into a cursor as well, so such pages are without number. */
function isPresent({ key, slug }: ListPosition, { bySlug }: Catalogue, sort: Sort): boolean {
	const item = bySlug.get(slug);
	return item !== undefined && toListPosition(item, sort).key === key;
}

/** Selections in other orders than the default one, each sorted once. */
const sorted = new WeakMap<readonly Item[], Map<Sort, readonly Item[]>>();

/** Items of the catalogue in an order. @param items in the default order */
function inOrder(items: readonly Item[], sort: Sort, catalogue: Catalogue): readonly Item[] {
	if (sort === 'newest') return items;
	if (items === catalogue.items) return catalogue.bySort[sort];
	const orders = sorted.get(items) ?? new Map<Sort, readonly Item[]>();
	sorted.set(items, orders);
	let ordered = orders.get(sort);
	if (!ordered) {
		const members = new Set(items);
		ordered = catalogue.bySort[sort].filter((item) => members.has(item));
		orders.set(sort, ordered);
	}
	return ordered;
}

/** The items that pass every filter, in the order that the filters name. */
export function selectItems(
	catalogue: Catalogue,
	{ category, tag, q, sort = 'newest', kind, minWorth = 0, maxWorth = Number.MAX_SAFE_INTEGER, updatedSince = '' }: ListFilters,
): readonly Item[] {
	const groups = [
		tag === undefined ? undefined : (catalogue.byTag.get(tag) ?? []),
		kind === undefined ? undefined : (catalogue.byKind.get(kind) ?? []),
		category === undefined ? undefined : (catalogue.byCategory.get(category) ?? []),
	].filter((group) => group !== undefined);
	const narrowest = groups.reduce((a, b) => (b.length < a.length ? b : a), groups[0] ?? catalogue.items);
	const candidates = inOrder(narrowest, sort, catalogue);
	const isBounded = minWorth > 0 || maxWorth < Number.MAX_SAFE_INTEGER || updatedSince !== '';
	if (groups.length < 2 && q === undefined && !isBounded) return candidates;
	const passes = (item: Item) =>
		(category === undefined || item.categoryId === category) &&
		(tag === undefined || item.tags.includes(tag)) &&
		(kind === undefined || catalogue.kindPaths.get(item.kind)?.includes(kind) === true) &&
		item.valuation.worthCents >= minWorth &&
		item.valuation.worthCents <= maxWorth &&
		item.updatedOn >= updatedSince;
	if (q === undefined) return candidates.filter(passes);
	const named = [...findHolders(catalogue, 'labels', q)].filter(passes);
	return sort === 'newest' ? named : inOrder(named, sort, catalogue);
}

/** Index of the first item after a position, by binary search over an order. */
function indexAfter(items: readonly Item[], position: ListPosition, sort: Sort): number {
	let low = 0;
	let high = items.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (comparePositions(toListPosition(items[middle] as Item, sort), position, sort) > 0) high = middle;
		else low = middle + 1;
	}
	return low;
}

/** The page of a selection that begins at an index. @param selection from `selectItems()`, with the same filters */
export function toListPage(selection: readonly Item[], filters: ListFilters, { start, limit }: { start: number; limit: number }): ListPage {
	const items = selection.slice(start, start + limit);
	const last = items.at(-1);
	const nextCursor =
		last && start + limit < selection.length ? encodeCursor(toListPosition(last, filters.sort ?? 'newest'), filters) : null;
	return { items, nextCursor, total: selection.length };
}

/**
 * Finds a page by its cursor.
 * @param filters as given, with `q` already folded
 * @returns the page, and whether its cursor names the position of an item; undefined when the cursor does not belong to these filters
 */
export function findListPage(
	catalogue: Catalogue,
	filters: ListFilters,
	{ limit, cursor }: { limit: number; cursor?: string | undefined },
): (ListPage & { isAtItem: boolean }) | undefined {
	const { sort = 'newest' } = filters;
	const position = cursor === undefined ? undefined : decodeCursor(cursor, filters);
	if (cursor !== undefined && position === undefined) return undefined;
	const selected = selectItems(catalogue, filters);
	const start = position ? indexAfter(selected, position, sort) : 0;
	const isAtItem = position === undefined || isPresent(position, catalogue, sort);
	return { ...toListPage(selected, filters, { start, limit }), isAtItem };
}
