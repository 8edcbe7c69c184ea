import { type Catalogue, compareListOrder } from './catalogue.ts';
import { decodeCursor, encodeCursor, type ListFilters } from './cursor.ts';
import type { Item } from './item.ts';
import { foldText } from './text.ts';

/** One page of a list; `nextCursor` is null on the last. */
export type ListPage = { items: readonly Item[]; nextCursor: string | null };

function hasText(item: Item, folded: string): boolean {
	// A text of combining marks alone folds to nothing, which is in no name.
	if (folded === '') return false;
	return foldText(item.name).includes(folded) || item.aliases.some((alias) => foldText(alias).includes(folded));
}

/** The items that pass every filter, in list order. */
export function selectItems(catalogue: Catalogue, { category, tag, q }: ListFilters): readonly Item[] {
	// Begins with the narrowest list that stands ready.
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
