import type { Item } from '../../core/item/item.ts';

/** How well an item is known, as far as the catalogue can tell: 2 where every other one is counted in it, 1 where a picture was drawn for it, else 0. */
export function createProminence({
	yardsticks,
	illustrated,
}: {
	yardsticks: readonly Item[];
	illustrated: ReadonlySet<string>;
}): (item: Item) => number {
	const measures = new Set(yardsticks);
	return (item) => (measures.has(item) ? 2 : illustrated.has(item.slug) ? 1 : 0);
}

/** The newest items, of one day the best known first. */
export function toNewest(items: readonly Item[], prominence: (item: Item) => number, count: number): Item[] {
	const sorted = items.toSorted((a, b) => {
		if (a.addedOn !== b.addedOn) return a.addedOn < b.addedOn ? 1 : -1;
		return prominence(b) - prominence(a) || (a.slug < b.slug ? -1 : 1);
	});
	return sorted.slice(0, count);
}

/** How many parts of the ladder give a pair. */
const PARTS = 6;

/**
 * Pairs worth comparing, the same for the same catalogue: the best known items from six parts of the ladder, each beside a yardstick that is not
 * too far from it.
 * @param byWorth dearest first
 */
export function toSuggestedPairs(
	byWorth: readonly Item[],
	yardsticks: readonly Item[],
	prominence: (item: Item) => number,
): [Item, Item][] {
	const others = byWorth.filter((item) => !yardsticks.includes(item));
	const partners = yardsticks.length > 0 ? yardsticks : byWorth;
	const pairs = Array.from({ length: PARTS }, (_, part) => part / PARTS).flatMap((from): [Item, Item][] => {
		const part = others.slice(Math.floor(from * others.length), Math.floor((from + 1 / PARTS) * others.length));
		// Of equals the one in the middle of its part, neither end of which says much.
		const middle = part.length / 2;
		const [item] = part
			.map((candidate, place) => ({ candidate, rank: prominence(candidate), off: Math.abs(place - middle) }))
			.sort((a, b) => b.rank - a.rank || a.off - b.off)
			.map(({ candidate }) => candidate);
		if (!item) return [];
		const far = (partner: Item) => Math.abs(Math.log10(item.valuation.worthCents / partner.valuation.worthCents) - 2);
		const [partner] = partners.filter((candidate) => candidate !== item).sort((a, b) => far(a) - far(b));
		return partner ? [[item, partner]] : [];
	});
	return [...new Map(pairs.map((pair) => [pair[0], pair])).values()];
}

/** Within these ratios the smaller square is large enough to hold its picture and small enough to surprise. */
const RATIO = { from: 6, to: 50 } as const;

/**
 * The pair that the home page shows before it is shuffled, the same for the same catalogue: an item and a yardstick of another category
 * that can be drawn to scale side by side, the best known ones, of these the two with the shortest names; failing that, neighbours in the
 * middle of the catalogue.
 * @param byWorth dearest first
 * @returns undefined when there are fewer than two items
 */
export function toHomePair(
	byWorth: readonly Item[],
	yardsticks: readonly Item[],
	prominence: (item: Item) => number,
): [Item, Item] | undefined {
	const pairs = byWorth.flatMap((item) =>
		yardsticks.flatMap((yardstick): [Item, Item][] => {
			const ratio = item.valuation.worthCents / yardstick.valuation.worthCents;
			return ratio >= RATIO.from && ratio <= RATIO.to && item.categoryId !== yardstick.categoryId ? [[item, yardstick]] : [];
		}),
	);
	const toLength = ([a, b]: [Item, Item]) => a.name.length + b.name.length;
	const toRank = ([a, b]: [Item, Item]) => prominence(a) + prominence(b);
	const [best] = pairs.sort((a, b) => toRank(b) - toRank(a) || toLength(a) - toLength(b));
	if (best) return best;
	const place = Math.floor(byWorth.length / 2);
	const [a, b] = [byWorth[Math.max(0, place - 1)], byWorth[place]];
	return a && b && a !== b ? [a, b] : undefined;
}
