import type { CategoryId } from '../categories.ts';
import type { Item } from '../item.ts';
import { type ListFigure, toListFigure } from './list-figure.ts';

/** An item in the search index: its names, what its card shows, and what the catalogue filters and sorts by. */
export type SearchEntry = ListFigure & {
	slug: string;
	name: string;
	aliases: readonly string[];
	categoryId: CategoryId;
	/** The word on its card instead of the category's name. */
	shelf?: string;
	kind: string;
	tags: readonly string[];
	addedOn: string;
};

/** An item as an entry. @param today the newest date of the catalogue */
export function toSearchEntry(item: Item, today: string): SearchEntry {
	const { slug, name, aliases, categoryId, shelf, kind, tags, addedOn } = item;
	return {
		slug,
		name,
		aliases,
		...toListFigure(item, today),
		categoryId,
		...(shelf === undefined ? {} : { shelf }),
		kind,
		tags,
		addedOn,
	};
}
