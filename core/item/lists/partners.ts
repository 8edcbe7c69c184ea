import { type Catalogue, createFamiliarity, WELL_KNOWN } from '../catalogue.ts';
import { type Item, isOffered } from '../item.ts';
import { toComparedCents } from '../worth/dollars.ts';
import { isSameThing } from './same-thing.ts';

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
	const cents = toComparedCents(item);
	const rated = catalogue.items
		.filter((other) => other !== item && isOffered(other) && !isSameThing(item, other))
		.map((other) => ({ other, rank: familiarity(other) - Math.abs(Math.log10(cents / toComparedCents(other))) / 2 }))
		.sort((a, b) => b.rank - a.rank || (a.other.slug < b.other.slug ? -1 : 1));
	const isOwn = (other: Item) => other.kind === item.kind;
	const own = rated.filter(({ other }) => isOwn(other)).slice(0, MAX_OWN_KIND);
	const kinds = new Set<string>([item.kind]);
	const others = rated.filter(({ other }) => {
		const isNew = familiarity(other) >= WELL_KNOWN && !kinds.has(other.kind);
		kinds.add(other.kind);
		return isNew;
	});
	const picked = [...own, ...others, ...rated].map(({ other }) => other);
	return [...new Set(picked)].slice(0, count).sort((a, b) => toComparedCents(a) - toComparedCents(b));
}
