import type { Item } from '../../core/item.ts';
import { createWorthScale, type WorthScale } from './worth-scale.ts';

/** Size of the small rule below an item's worth, in units of its drawing. */
export const RULER = { width: 200, height: 8 } as const;

/**
 * The scale of the whole catalogue, found from its two ends alone, since every card asks for it.
 * @param byWorth dearest first
 */
export function createCatalogueScale(byWorth: readonly Item[]): WorthScale {
	return createWorthScale([byWorth[0], byWorth.at(-1)].flatMap((item) => (item ? [item.valuation.worthCents] : [])));
}
