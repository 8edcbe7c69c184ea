import type { Item } from '../../core/item.ts';
import { createWorthScale, type WorthScale } from '../../core/worth-scale.ts';

/** Size of the small rule below an item's worth, in units of its drawing. */
export const RULER = { width: 200, height: 8 } as const;

/**
 * The scale of the whole catalogue, found from its two ends alone, since every card asks for it.
 * @param byWorth dearest first
 */
export function createCatalogueScale(byWorth: readonly Item[]): WorthScale {
	return createWorthScale([byWorth[0], byWorth.at(-1)].flatMap((item) => (item ? [item.valuation.worthCents] : [])));
}

/** Where an amount stands on the small rule, in units of its drawing; the mark never leaves it. */
export function toRulerPlace(cents: number, scale: WorthScale): string {
	return (scale.toShare(cents) * (RULER.width - 4) + 2).toFixed(1);
}
