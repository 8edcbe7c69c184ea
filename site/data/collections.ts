import { CATEGORY_IDS, CATEGORY_NAMES } from '../../core/item/categories.ts';
import type { Item } from '../../core/item/item.ts';
import type { Collection } from '../../core/item/lists/collections.ts';
import { perOf } from '../../core/item/naming.ts';
import { toListFigure, toListWords } from '../../core/item/views/list-figure.ts';
import { toComparedCents } from '../../core/item/worth/dollars.ts';

/** A row of a collection's page. */
export type RankedRow = {
	item: Item;
	/** From 1. */
	place: number;
	/** The worth as lists have it. */
	worth: string;
	/** The printed figure and its year, or only its year, after "sold" or "estimated" where that differs from other rows; undefined for a price of today. */
	past: string | undefined;
	/** The worth as a share of the greatest one of the collection, 0 to 1. */
	share: number;
};

/** The rows of a collection's page: figures as lists have them, and among others that are neither, that one is a sale or an estimate. @param today the newest date in the catalogue */
export function toRankedRows({ items }: Pick<Collection, 'items'>, today: string): RankedRow[] {
	const greatest = Math.max(...items.map(toComparedCents));
	const isMixed = new Set(items.map(({ valuation: { figure } }) => figure)).size > 1;
	return items.map((item, index) => {
		const { isEstimate, ...figure } = toListFigure(item, today);
		const mark = item.valuation.figure === 'sale' ? 'sold' : isEstimate && 'estimated';
		const { worth, note } = toListWords(figure);
		return {
			item,
			place: index + 1,
			worth: `${worth}${perOf(item)}`,
			past: [isMixed && mark, note].filter(Boolean).join(', ') || undefined,
			share: toComparedCents(item) / greatest,
		};
	});
}

/** The least part of a collection's items that makes it one of their category: below it the name of a group would mislead. */
const GROUP_SHARE = 0.6;

/** Collections in groups by the category of most of their items, each group where its first collection stands. The others are one group too. */
export function groupCollections(collections: readonly Collection[]): { id: string; name: string; collections: Collection[] }[] {
	const toGroup = ({ items }: Collection) =>
		CATEGORY_IDS.find(
			(id) => items.filter((item) => item.categoryId === id && item.shelf === undefined).length >= items.length * GROUP_SHARE,
		) ?? 'mixed';
	return [...Map.groupBy(collections, toGroup)].map(([id, grouped]) => ({
		id,
		name: id === 'mixed' ? 'Across categories' : CATEGORY_NAMES[id],
		collections: grouped,
	}));
}

/** An item's places in the collections that list it, best place first. */
export function findPlaces(slug: string, collections: readonly Collection[]): { collection: Collection; place: number }[] {
	return collections
		.map((collection) => ({ collection, place: collection.items.findIndex((item) => item.slug === slug) + 1 }))
		.filter(({ place }) => place > 0)
		.sort((a, b) => a.place - b.place || b.collection.items.length - a.collection.items.length);
}

/** The words of an item's place: "No. 3 of the" with "most expensive paintings", or "No. 3 in" with another title. */
export function toPlaceWords({ title }: Collection, place: number): { before: string; title: string } {
	const isSuperlative = /^(?:Most|Richest|Biggest|Cheapest) /.test(title);
	return {
		before: `No. ${place} ${isSuperlative ? 'of the' : 'in'}`,
		title: isSuperlative ? title.charAt(0).toLowerCase() + title.slice(1) : title,
	};
}

/** The collections that list most items of a category, those with the best known items first. */
export function chooseCollections(
	collections: readonly Collection[],
	{ includes, familiarity, count }: { includes: (item: Item) => boolean; familiarity: (item: Item) => number; count: number },
): Collection[] {
	const rated = collections.map((collection) => {
		const included = collection.items.filter(includes);
		return {
			collection,
			share: included.length / collection.items.length,
			known: included.reduce((sum, item) => sum + familiarity(item), 0),
		};
	});
	return rated
		.filter(({ share }) => share > 0.5)
		.sort((a, b) => b.known - a.known)
		.slice(0, count)
		.map(({ collection }) => collection);
}
