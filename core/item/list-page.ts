import { foldText, isSlug } from '../text.ts';
import { type Catalogue, compareListOrder } from './catalogue.ts';
import type { Item } from './item.ts';

/** The filters of a list; `q` is folded text. */
export type ListFilters = { category?: string | undefined; tag?: string | undefined; q?: string | undefined };

/** The last item of a page: the next page begins after it, whether or not it still exists. */
export type ListPosition = { addedOn: string; slug: string };

const VERSION = '1';
/** No field can hold a line break: parameters with control characters are refused. */
const SEPARATOR = '\n';
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
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
 * An opaque cursor: a keyset position bound to the filters it was made for.
 * It holds no page size, so that `limit` may change between pages.
 */
export function encodeCursor({ addedOn, slug }: ListPosition, { category = '', tag = '', q = '' }: ListFilters): string {
	return toBase64Url([VERSION, addedOn, slug, category, tag, q].join(SEPARATOR));
}

/** The position in a cursor, or undefined when it is malformed or was made for other filters. */
export function decodeCursor(cursor: string, filters: ListFilters): ListPosition | undefined {
	const [version, addedOn = '', slug = ''] = fromBase64Url(cursor)?.split(SEPARATOR) ?? [];
	const position = { addedOn, slug };
	if (version !== VERSION || !DATE.test(addedOn) || !isSlug(slug)) return undefined;
	// Encoding again covers the filters, the number of fields and spare bits in one comparison.
	return encodeCursor(position, filters) === cursor ? position : undefined;
}

/** One page of a list; `nextCursor` is null on the last. */
type ListPage = { items: readonly Item[]; nextCursor: string | null };

function hasText(item: Item, folded: string): boolean {
	// A text of combining marks alone folds to nothing and matches no name.
	if (folded === '') return false;
	return foldText(item.name).includes(folded) || item.aliases.some((alias) => foldText(alias).includes(folded));
}

/** The items that pass every filter, in list order. */
export function selectItems(catalogue: Catalogue, { category, tag, q }: ListFilters): readonly Item[] {
	// Start from the narrowest precomputed list.
	const tagged = tag === undefined ? undefined : (catalogue.byTag.get(tag) ?? []);
	const inCategory = category === undefined ? undefined : (catalogue.byCategory.get(category) ?? []);
	const selected = tagged && inCategory ? tagged.filter((item) => item.categoryId === category) : (tagged ?? inCategory ?? catalogue.items);
	return q === undefined ? selected : selected.filter((item) => hasText(item, q));
}

/** Index of the first item after a position, by binary search over list order. */
function indexAfter(items: readonly Item[], position: { addedOn: string; slug: string }): number {
	let low = 0;
	let high = items.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (compareListOrder(items[middle] as Item, position) > 0) high = middle;
		else low = middle + 1;
	}
	return low;
}

/** The page of a selection that begins at an index. */
export function toListPage(selection: readonly Item[], filters: ListFilters, { start, limit }: { start: number; limit: number }): ListPage {
	const items = selection.slice(start, start + limit);
	const last = items.at(-1);
	const nextCursor = last && start + limit < selection.length ? encodeCursor(last, filters) : null;
	return { items, nextCursor };
}

/**
 * Finds a page by its cursor.
 * @param filters as given, with `q` already folded
 * @returns the page, or undefined when the cursor does not belong to these filters
 */
export function findListPage(
	catalogue: Catalogue,
	filters: ListFilters,
	{ limit, cursor }: { limit: number; cursor?: string | undefined },
): ListPage | undefined {
	const selection = selectItems(catalogue, filters);
	if (cursor === undefined) return toListPage(selection, filters, { start: 0, limit });
	const position = decodeCursor(cursor, filters);
	return position && toListPage(selection, filters, { start: indexAfter(selection, position), limit });
}
