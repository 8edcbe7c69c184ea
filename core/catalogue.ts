import type { Item } from './item.ts';

/** What a catalogue is made of; plain data, so that a build can write it and a host can read it. */
export type CatalogueData = {
	items: readonly Item[];
	/** Slugs of items that were served once and are no longer. */
	retired: readonly string[];
	/** Former slugs to present ones. */
	renamed: Readonly<Record<string, string>>;
	/** Slugs of the yardstick items, in the order of display. */
	yardsticks: readonly string[];
};

/** All published items, in list order, with the look-ups that requests need. */
export type Catalogue = {
	/** Newest `addedOn` first, ties by slug. */
	items: readonly Item[];
	bySlug: ReadonlyMap<string, Item>;
	retired: ReadonlySet<string>;
	renamed: ReadonlyMap<string, string>;
	yardsticks: readonly Item[];
	/** Number of items per tag, in tag order. */
	tagCounts: ReadonlyMap<string, number>;
	/** Number of items per category that has any. */
	categoryCounts: ReadonlyMap<string, number>;
};

/** Compares by code unit, which for slugs, tags and dates is by character; independent of locale. */
export function compareText(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** The order of every list: newest `addedOn` first, ties by slug. */
export function compareListOrder(a: { addedOn: string; slug: string }, b: { addedOn: string; slug: string }): number {
	return compareText(b.addedOn, a.addedOn) || compareText(a.slug, b.slug);
}

function countBy(keys: Iterable<string>): Map<string, number> {
	const counts = new Map<string, number>();
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	return new Map([...counts].sort(([a], [b]) => compareText(a, b)));
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
		tagCounts: countBy(items.flatMap((item) => [...item.tags])),
		categoryCounts: countBy(items.map((item) => item.categoryId)),
	};
}
