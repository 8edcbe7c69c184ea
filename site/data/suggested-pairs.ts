import type { Item } from '../../core/item.ts';

/**
 * Pairs worth comparing, the same for the same catalogue: items from six places of the ladder, each beside a yardstick that is not too far from it.
 * @param byWorth dearest first
 */
export function toSuggestedPairs(byWorth: readonly Item[], yardsticks: readonly Item[]): [Item, Item][] {
	const others = byWorth.filter((item) => !yardsticks.includes(item));
	const partners = yardsticks.length > 0 ? yardsticks : byWorth;
	const pairs = [0.03, 0.18, 0.35, 0.5, 0.7, 0.9].flatMap((share): [Item, Item][] => {
		const item = others[Math.floor(share * others.length)];
		if (!item) return [];
		const far = (partner: Item) => Math.abs(Math.log10(item.valuation.worthCents / partner.valuation.worthCents) - 2);
		const [partner] = partners.filter((candidate) => candidate !== item).sort((a, b) => far(a) - far(b));
		return partner ? [[item, partner]] : [];
	});
	return [...new Map(pairs.map((pair) => [pair[0], pair])).values()];
}
