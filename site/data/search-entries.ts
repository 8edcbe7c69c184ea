import type { FuseIndex, IFuseOptions } from 'fuse.js/basic';
import type { CategoryId } from '../../core/item/categories.ts';
import type { Item } from '../../core/item/item.ts';

/** What the page knows of an item: all that a card shows, and what the catalogue filters by. Entries are in list order, newest first. */
export type SearchEntry = { slug: string; name: string; worthCents: number; categoryId: CategoryId; tags: readonly string[] };

/** What the index is made of; aliases live in the index alone. */
export type IndexedEntry = SearchEntry & { aliases: readonly string[] };

/** The file that the search in the page loads. */
export type SearchFile = { entries: SearchEntry[]; index: ReturnType<FuseIndex<IndexedEntry>['toJSON']> };

/** Shared by the build, which makes the index, and the page, which searches it: the two must agree on keys and weights. */
export const FUSE_KEYS = [
	{ name: 'name', weight: 3 },
	{ name: 'aliases', weight: 2 },
];

/** 0.34 forgives about one letter in three. A typo counts the more the later in the name its match stands, so that a name outranks an ending. */
export const FUSE_OPTIONS: IFuseOptions<SearchEntry> = {
	keys: FUSE_KEYS,
	threshold: 0.34,
	distance: 300,
	ignoreDiacritics: true,
	includeScore: true,
};

/** An item as the index takes it. */
export function toIndexedEntry({ slug, name, valuation, categoryId, aliases, tags }: Item): IndexedEntry {
	return { slug, name, worthCents: valuation.worthCents, categoryId, aliases, tags };
}
