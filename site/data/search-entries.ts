import type { FuseIndex, IFuseOptions } from 'fuse.js/basic';
import type { Catalogue } from '../../core/item/catalogue.ts';
import type { CategoryId } from '../../core/item/categories.ts';
import { toPastYear, toTodaysCents } from '../../core/item/dating.ts';
import type { Item } from '../../core/item/item.ts';
import type { Dollars } from './addresses.ts';

/** An item in the search index: what its card shows and what the catalogue filters by. Entries are in list order, newest first. */
export type SearchEntry = {
	slug: string;
	name: string;
	worthCents: number;
	/** Of a figure older than a year. */
	year?: string;
	/** The worth in today's dollars, where it differs. */
	todaysCents?: number;
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

/** What an entry counts as in some dollars, in US cents: its own figure where it cannot be converted. */
export function toEntryCents({ worthCents, todaysCents }: Pick<SearchEntry, 'worthCents' | 'todaysCents'>, dollars: Dollars): number {
	return dollars === 'today' ? (todaysCents ?? worthCents) : worthCents;
}

/**
 * An item as input of the index.
 * @param options.today the newest date of the catalogue
 */
export function toIndexedEntry(item: Item, { dollarsOf, today }: Pick<Catalogue, 'dollarsOf'> & { today: string }): IndexedEntry {
	const { slug, name, valuation, categoryId, kind, aliases, tags } = item;
	const { worthCents, asOf } = valuation;
	const year = toPastYear(asOf, today);
	const todaysCents = toTodaysCents(item, { dollarsOf }) ?? worthCents;
	return {
		slug,
		name,
		worthCents,
		...(year === undefined ? {} : { year }),
		...(todaysCents === worthCents ? {} : { todaysCents: Number(todaysCents.toPrecision(3)) }),
		categoryId,
		kind,
		aliases,
		tags,
	};
}
