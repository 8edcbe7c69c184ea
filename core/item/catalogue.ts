import type { Item } from './item.ts';
import { toKindPath } from './kind.ts';
import type { Kinds } from './kind-schema.ts';

/** The data of a catalogue; plain, so that a build can write it and a host can read it. */
export type CatalogueData = {
	items: readonly Item[];
	/** Slugs of items that were served once and are no longer. */
	retired: readonly string[];
	/** Former slugs to present ones. */
	renamed: Readonly<Record<string, string>>;
	/** Slugs of the yardstick items, in the order of display. */
	yardsticks: readonly string[];
	/** What items can be: the tree of kinds. */
	kinds?: Kinds;
};

/** All published items, in list order, with the look-ups that requests need. */
export type Catalogue = {
	/** Newest `addedOn` first, ties by slug. */
	items: readonly Item[];
	bySlug: ReadonlyMap<string, Item>;
	retired: ReadonlySet<string>;
	renamed: ReadonlyMap<string, string>;
	yardsticks: readonly Item[];
	/** Items by tag, tags sorted, items in list order. */
	byTag: ReadonlyMap<string, readonly Item[]>;
	/** Items by category, likewise. */
	byCategory: ReadonlyMap<string, readonly Item[]>;
	kinds: Kinds;
	/** Items by kind, those of the kinds below it included, likewise. */
	byKind: ReadonlyMap<string, readonly Item[]>;
};

/** Compares by code unit, which for slugs, tags and dates is by character; independent of locale. */
export function compareText(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** The order of every list: newest `addedOn` first, ties by slug. */
export function compareListOrder(a: { addedOn: string; slug: string }, b: { addedOn: string; slug: string }): number {
	return compareText(b.addedOn, a.addedOn) || compareText(a.slug, b.slug);
}

function groupItems(items: readonly Item[], toKeys: (item: Item) => readonly string[]): Map<string, Item[]> {
	const groups = new Map<string, Item[]>();
	for (const item of items) {
		for (const key of toKeys(item)) {
			const group = groups.get(key);
			if (group) group.push(item);
			else groups.set(key, [item]);
		}
	}
	return new Map([...groups].sort(([a], [b]) => compareText(a, b)));
}

/** Orders the items and builds the look-ups. */
export function createCatalogue(data: CatalogueData): Catalogue {
	const items = [...data.items].sort(compareListOrder);
	const bySlug = new Map(items.map((item) => [item.slug, item]));
	return {
		items,
		bySlug,
		retired: new Set(data.retired),
		renamed: new Map(Object.entries(data.renamed)),
		yardsticks: data.yardsticks.flatMap((slug) => bySlug.get(slug) ?? []),
		byTag: groupItems(items, (item) => item.tags),
		byCategory: groupItems(items, (item) => [item.categoryId]),
		kinds: data.kinds ?? {},
		byKind: groupItems(items, (item) => toKindPath(data.kinds ?? {}, item.kind)),
	};
}
