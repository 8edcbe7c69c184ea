import { toPastYear } from '../../core/item/dating.ts';
import type { Item } from '../../core/item/item.ts';
import { type Collection, toCollectionCents } from '../../core/item/lists/collections.ts';
import type { DollarsContext } from '../../core/item/worth/dollars.ts';
import { toShortWorth } from '../../core/item/worth/money.ts';
import { isEstimate } from '../../core/item/worth/paying.ts';

/** A row of a collection's page. */
export type RankedRow = {
	item: Item;
	/** From 1. */
	place: number;
	/** The worth in the dollars of the collection, short. */
	worth: string;
	/** The figure in the dollars of its year, or only its year, and among others that are neither that it is an estimate or a sale; undefined for a figure of today. */
	past: string | undefined;
	/** The worth as a share of the greatest one of the collection, 0 to 1. */
	share: number;
};

/** The mark of an amount that is not a price of today. */
function toMark(item: Item, isConverted: boolean): string | undefined {
	if (item.valuation.figure === 'sale') return isConverted ? 'sold for' : 'sold';
	return isEstimate(item) ? 'estimated' : undefined;
}

/** The rows of a collection's page. @param today the newest date in the catalogue */
export function toRankedRows(
	{ items, dollars }: Collection,
	{ catalogue, today }: { catalogue: DollarsContext; today: string },
): RankedRow[] {
	const toCents = (item: Item) => toCollectionCents(item, dollars, catalogue) ?? item.valuation.worthCents;
	const greatest = Math.max(...items.map(toCents));
	const isMixed = new Set(items.map(({ valuation: { figure } }) => figure)).size > 1;
	return items.map((item, index) => {
		const { asOf, worthCents, inTodaysDollars } = item.valuation;
		const year = toPastYear(asOf, today);
		const isConverted = dollars === 'today' && inTodaysDollars !== undefined;
		const dated = isConverted ? `${toShortWorth(worthCents)} in ${asOf.slice(0, 4)}` : year && `in ${year}`;
		return {
			item,
			place: index + 1,
			worth: toShortWorth(toCents(item), { rounded: isConverted }),
			past: [isMixed && toMark(item, isConverted), dated].filter(Boolean).join(' ') || undefined,
			share: toCents(item) / greatest,
		};
	});
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
