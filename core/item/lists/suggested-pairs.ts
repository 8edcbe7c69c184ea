import { type Item, isOffered } from '../item.ts';
import { toComparedCents } from '../worth/dollars.ts';

/** Number of parts of the ladder; each gives one pair. */
const PARTS = 6;

/**
 * Pairs worth comparing. The ladder has six parts; the most familiar item of each is compared with a yardstick that it is worth about a hundred of.
 * @param byWorth most expensive first
 */
export function toSuggestedPairs(
	byWorth: readonly Item[],
	yardsticks: readonly Item[],
	familiarity: (item: Item) => number,
): [Item, Item][] {
	const others = byWorth.filter((item) => isOffered(item) && !yardsticks.includes(item));
	const partners = yardsticks.length > 0 ? yardsticks : others;
	const pairs = Array.from({ length: PARTS }, (_, part) => part / PARTS).flatMap((from): [Item, Item][] => {
		const part = others.slice(Math.floor(from * others.length), Math.floor((from + 1 / PARTS) * others.length));
		// Of equally familiar items, the one nearest to the middle of its part.
		const middle = part.length / 2;
		const [item] = part
			.map((candidate, place) => ({ candidate, rank: familiarity(candidate), off: Math.abs(place - middle) }))
			.sort((a, b) => b.rank - a.rank || a.off - b.off)
			.map(({ candidate }) => candidate);
		if (!item) return [];
		const far = (partner: Item) => Math.abs(Math.log10(toComparedCents(item) / toComparedCents(partner)) - 2);
		const [partner] = partners.filter((candidate) => candidate !== item).sort((a, b) => far(a) - far(b));
		return partner ? [[item, partner]] : [];
	});
	return [...new Map(pairs.map((pair) => [pair[0], pair])).values()];
}
