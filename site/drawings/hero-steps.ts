import type { Item } from '../../core/item/item.ts';
import { createWorthScale } from '../../core/item/money.ts';

/** A step of the home page's ladder: an item, and how high it stands, 0 at the bottom and 1 at the top. */
export type HeroStep = { item: Item; share: number };

/** Names longer than this do not fit beside the picture. */
const MAX_NAME = 24;
/** Least distance between two steps, so that their pictures do not touch. */
const DISTANCE = 0.1;

/**
 * Items spread evenly over the whole scale, one for each of `count` equal parts of it: of those near the part's middle the best known one, and of
 * equals the one with the shortest name. Parts without an item are left out, and so is a step that would touch the one before.
 * @param byWorth dearest first
 */
export function toHeroSteps(byWorth: readonly Item[], count: number, prominence: (item: Item) => number): HeroStep[] {
	const scale = createWorthScale(byWorth.map((item) => item.valuation.worthCents));
	const placed = byWorth.map((item) => ({ item, share: scale.toShare(item.valuation.worthCents) }));
	const steps: HeroStep[] = [];
	for (let part = count - 1; part >= 0; part--) {
		const middle = (part + 0.5) / count;
		const near = placed.filter(({ item, share }) => Math.abs(share - middle) < 0.4 / count && item.name.length <= MAX_NAME);
		const [best] = near
			.filter(({ share }) => (steps.at(-1)?.share ?? 2) - share >= DISTANCE)
			.sort((a, b) => prominence(b.item) - prominence(a.item) || a.item.name.length - b.item.name.length);
		if (best) steps.push(best);
	}
	return steps;
}
