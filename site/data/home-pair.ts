import type { Item } from '../../core/item.ts';

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
