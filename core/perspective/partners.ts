import { type Catalogue, createFamiliarity, WELL_KNOWN } from '../item/catalogue.ts';
import { type Item, isOffered } from '../item/item.ts';
import { isSameThing } from '../item/lists/same-thing.ts';
import { toComparedCents } from '../item/worth/dollars.ts';
import { rankNear } from './near.ts';

/** Partners of the item's own kind, at most. */
const MAX_OWN_KIND = 3;

/**
 * Well-known things to compare an item with: those nearest in worth that people know best, a few of the item's own kind and one of each other, but no
 * other amount of the same thing.
 * @returns cheapest first; none for a somber item
 */
export function toPartners(item: Item, catalogue: Catalogue, count: number): Item[] {
	if (!isOffered(item)) return [];
	const familiarity = createFamiliarity(catalogue);
	const ranked = rankNear(toComparedCents(item), catalogue, { tenfold: 0.5, fits: (other) => other !== item && !isSameThing(item, other) });
	const isOwn = (other: Item) => other.kind === item.kind;
	const own = ranked.filter(isOwn).slice(0, MAX_OWN_KIND);
	const kinds = new Set<string>([item.kind]);
	const others = ranked.filter((other) => {
		const isNew = familiarity(other) >= WELL_KNOWN && !kinds.has(other.kind);
		kinds.add(other.kind);
		return isNew;
	});
	const picked = [...own, ...others, ...ranked];
	return [...new Set(picked)].slice(0, count).sort((a, b) => toComparedCents(a) - toComparedCents(b));
}
