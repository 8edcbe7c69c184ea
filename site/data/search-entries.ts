import type { FuseIndex, IFuseOptions } from 'fuse.js/basic';
import type { CategoryId } from '../../core/item/categories.ts';
import { toPastYear } from '../../core/item/dating.ts';
import type { Item } from '../../core/item/item.ts';

/** An item in the search index: what its card shows and what the catalogue filters by. Entries are in list order, newest first. */
export type SearchEntry = {
	slug: string;
	name: string;
	worthCents: number;
	/** Of a figure older than a year. */
	year?: string;
	categoryId: CategoryId;
	kind: string;
	tags: readonly string[];
};

/** Input of the index. Aliases are in the index only, not in the entries. */
export type IndexedEntry = SearchEntry & { aliases: readonly string[] };

/** The file that the page's search loads. */
export type SearchFile = { entries: SearchEntry[]; index: ReturnType<FuseIndex<IndexedEntry>['toJSON']> };

/** Shared by the build, which makes the index, and the page, which searches it. */
export const FUSE_KEYS = [
	{ name: 'name', weight: 3 },
	{ name: 'aliases', weight: 2 },
];

/** A threshold of 0.34 allows about one wrong letter in three. With `distance`, a match early in a name outranks one at its end. */
export const FUSE_OPTIONS: IFuseOptions<SearchEntry> = {
	keys: FUSE_KEYS,
	threshold: 0.34,
	distance: 300,
	ignoreDiacritics: true,
	includeScore: true,
};

/**
 * An item as input of the index.
 * @param today the newest date of the catalogue
 */
export function toIndexedEntry({ slug, name, valuation, categoryId, kind, aliases, tags }: Item, today: string): IndexedEntry {
	const year = toPastYear(valuation.asOf, today);
	return { slug, name, worthCents: valuation.worthCents, ...(year === undefined ? {} : { year }), categoryId, kind, aliases, tags };
}
