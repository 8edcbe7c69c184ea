/* An amount in a sentence: "About 3 New Cars, at $50,089 each." */
import { type Piece, say } from '../ask/sentences/figures.ts';
import { inSentence, isYearBefore, one, toAside, unitName } from '../ask/sentences/things.ts';
import { toCountLabel } from '../item/counts.ts';
import type { Item } from '../item/item.ts';
import { isOneOfMany, perOf } from '../item/naming.ts';
import { worthNoun } from '../item/worth/paying.ts';
import type { Count } from './count-scale.ts';

/** The date of the catalogue's newest figure. */
type Dating = { newestAsOf: string };

/** Parts of the sentences about one item. */
type Parts = {
	/** Of one: "the price of a Big Mac", "as much as US National Debt". */
	asOne: string;
	/** After a fraction or "times": "the price of a Big Mac", "US National Debt". */
	worthOf: string;
	/** After a whole number: "Big Macs", "months of a Gym Membership", "times the worth of the Eiffel Tower". */
	many: string;
	/** "at $6.12", and after several of it "at $6.12 each". */
	aside: string;
	manyAside: string;
};

const toText = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** Whether its name says the unit that its worth covers: "Pound of Butter", "Year of Child Care". */
function isOfUnit(item: Item): boolean {
	return item.per !== undefined && perOf(item) === '';
}

function createParts(item: Item, { newestAsOf }: Dating): Parts {
	const noun = worthNoun(item);
	const worthOf = noun === undefined ? one(item) : say`the ${noun} of ${one(item)}`;
	const isByUnit = item.per !== undefined && !isOfUnit(item);
	const isByOne = !isByUnit && isOneOfMany(item);
	const many =
		isByUnit && item.per
			? say`${unitName(item.per, false)} of ${one(item)}`
			: isByOne
				? [inSentence(item.plural, item)]
				: say`times ${worthOf}`;
	const isDated = isYearBefore(item.valuation.asOf, newestAsOf);
	return {
		asOne: toText(noun === undefined ? say`as much as ${one(item)}` : worthOf),
		worthOf: toText(worthOf),
		many: toText(many),
		aside: toText(toAside(item, { isDated })),
		manyAside: toText(toAside(item, { isDated, each: isByOne ? ' each' : '' })),
	};
}

const known = new WeakMap<Item, Parts>();

/** Made once for each item: that takes as long as all the rest of a call. */
function toParts(item: Item, dating: Dating): Parts {
	const parts = known.get(item) ?? createParts(item, dating);
	known.set(item, parts);
	return parts;
}

/**
 * The sentence of one perspective. The date of the figure is there when it is more than a year older than the catalogue's newest.
 * @param isExact whether the count is exact: otherwise the sentence says "about"
 */
export function toSentence(item: Item, { value, fraction }: Count, { isExact, ...dating }: { isExact: boolean } & Dating): string {
	const { asOne, worthOf, many, aside, manyAside } = toParts(item, dating);
	const about = isExact ? 'Exactly' : 'About';
	if (fraction !== undefined) return `${about} ${fraction} ${worthOf}, ${aside}.`;
	if (value === 1) return `${about} ${asOne}, ${aside}.`;
	const counted = value === 2 && many.startsWith('times ') ? many.replace('times', 'twice') : `${toCountLabel(value)} ${many}`;
	return `${about} ${counted}, ${manyAside}.`;
}
