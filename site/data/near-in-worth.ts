import type { Item } from '../../core/item.ts';

/** The items just above and just below one in worth, dearest first; near either end the other side fills up, so that there are `count` where there can be. */
export function toNearInWorth(item: Item, byWorth: readonly Item[], count = 6): Item[] {
	const place = byWorth.indexOf(item);
	const start = Math.max(0, Math.min(place - count / 2, byWorth.length - count - 1));
	return byWorth.slice(start, start + count + 1).filter((other) => other !== item);
}
