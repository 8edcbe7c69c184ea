import type { Item } from '../../core/item.ts';

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
