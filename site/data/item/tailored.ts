import type { Catalogue } from '../../../core/item/catalogue.ts';
import { type Item, isOffered } from '../../../core/item/item.ts';
import { isSameThing } from '../../../core/item/lists/same-thing.ts';
import { isStale } from '../../../core/item/views/figure-view.ts';
import { toShownComparison } from '../../../core/item/worth/comparison.ts';
import { toComparedCents } from '../../../core/item/worth/dollars.ts';
import { chooseMeasures } from '../../../core/perspective/choose.ts';
import { type Measure, toMeasures } from '../../../core/perspective/measures.ts';
import { rankNear } from '../../../core/perspective/near.ts';
import { CDN_PATH } from '../../../core/settings/default-addresses.ts';

/** A comparison chosen for an item: why, the sentence, its dollars in words (empty as printed), and how much of the item the other is worth. */
export type Tailored = { other: Item; why: string; sentence: string; clause: string; share: number };

/** Counts of the cheaper thing: with fewer it is no smaller thing, and more cannot be drawn next to the item. */
const COUNTS = { from: 2, to: 60 } as const;
/** At most this many times apart, two things count as worth the same. */
const TWIN_RATIO = 1.12;

/**
 * Up to three comparisons for an item: the nearest of its kind, the familiar thing that its worth is best counted in, and something quite
 * different of about the same worth. None is another amount of the same thing, or out of date. A somber item has none, and is none.
 */
export function toTailored(item: Item, catalogue: Catalogue): Tailored[] {
	if (!isOffered(item)) return [];
	const cents = toComparedCents(item);
	const isFresh = (other: Item) => !isStale(other, catalogue.today);
	const kin = catalogue.kindPaths.get(item.kind)?.find((kind) => (catalogue.byKind.get(kind)?.length ?? 0) > 1);
	const ofKind = new Set(kin === undefined ? [item] : catalogue.byKind.get(kin));
	const [similar] = rankNear(cents, catalogue, {
		tenfold: 3,
		fits: (other) => other !== item && ofKind.has(other) && !isSameThing(item, other) && isFresh(other),
	});
	const [twin] = rankNear(cents, catalogue, {
		tenfold: 10,
		within: TWIN_RATIO,
		fits: (other) => !ofKind.has(other) && other.categoryId !== item.categoryId && isFresh(other),
	});
	const isLeftOut = ({ item: other, worthCents }: Measure) =>
		ofKind.has(other) || worthCents * COUNTS.from > cents || worthCents * COUNTS.to < cents;
	const [familiar] = chooseMeasures(cents, toMeasures(catalogue), { limit: 1, isLeftOut });
	const picks = [
		{ why: 'Similar', other: similar },
		{ why: 'In familiar things', other: familiar?.measure.item },
		{ why: 'For about the same', other: twin },
	];
	return picks.flatMap(({ why, other }) => {
		if (!other) return [];
		const { sentence, pair } = toShownComparison(item, other, { catalogue, cdnUrl: CDN_PATH });
		return [{ other, why, sentence, clause: pair.clause, share: 1 / pair.ratio }];
	});
}
