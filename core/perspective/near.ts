/* The items that may be offered as comparisons with an amount, and the one way to choose among them: by familiarity and nearness. */
import { type Catalogue, createFamiliarity } from '../item/catalogue.ts';
import type { Item } from '../item/item.ts';
import { type Compared, findPlace, toMeasures } from './measures.ts';

/** The items whose worths are nearest by factor, nearest first; of two equally near, the cheaper. @param items cheapest first */
export function findNearest(cents: number, items: readonly Compared[], limit: number): Item[] {
	let above = findPlace(items.length, (place) => items[place]?.cents ?? 0, cents);
	let below = above - 1;
	const nearest: Item[] = [];
	while (nearest.length < limit && (below >= 0 || above < items.length)) {
		const [lower, upper] = [items[below]?.cents, items[above]?.cents];
		const isLower = upper === undefined || (lower !== undefined && cents / lower <= upper / cents);
		const found = items[isLower ? below-- : above++];
		if (found) nearest.push(found.item);
	}
	return nearest;
}

/** The items of nearest worth as people see it: older figures are in today's dollars. */
export function findShownNearest(cents: number, catalogue: Catalogue, limit: number): Item[] {
	return findNearest(cents, toMeasures(catalogue).offeredByShown, limit);
}

/**
 * Items by familiarity and nearness to an amount, the best first.
 * @param choice.tenfold what a factor of ten costs, in steps of familiarity
 * @param choice.within how many times apart an item is at most; any where absent
 */
export function rankNear(
	cents: number,
	catalogue: Catalogue,
	{ tenfold, within, fits }: { tenfold: number; within?: number; fits: (item: Item) => boolean },
): Item[] {
	const { offeredByShown: offered } = toMeasures(catalogue);
	const familiarity = createFamiliarity(catalogue);
	const toPlace = (bound: number) => findPlace(offered.length, (place) => offered[place]?.cents ?? 0, bound);
	const near = within === undefined ? offered : offered.slice(toPlace(cents / within), toPlace(cents * within * (1 + Number.EPSILON)));
	return near
		.filter(({ item }) => fits(item))
		.map(({ item, cents: worth }) => ({ item, rank: familiarity(item) - tenfold * Math.abs(Math.log10(cents / worth)) }))
		.sort((a, b) => b.rank - a.rank || (a.item.slug < b.item.slug ? -1 : 1))
		.map(({ item }) => item);
}
