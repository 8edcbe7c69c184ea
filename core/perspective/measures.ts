import { getOwn } from '../get-own.ts';
import type { Catalogue } from '../item/catalogue.ts';
import { type Item, isOffered } from '../item/item.ts';
import { isOneOfMany } from '../item/naming.ts';
import { toComparedCents } from '../item/worth/dollars.ts';

/*
 * The measures of amounts: the familiar items of a catalogue, cheapest first, each with the values that choosing needs.
 * Made once for each catalogue, so that a call neither sorts nor reads texts.
 */

/** Figures older than this are left out: a bridge at its price of 1937 would say nothing about an amount of today. */
const MAX_AGE_YEARS = 20;

/** An item that amounts are counted in. */
export type Measure = {
	item: Item;
	/** Amount of one item for counting an amount of today, in US cents: today's dollars for an old figure, by the rule for dollars. */
	worthCents: number;
	/** Whether that differs from what was printed. */
	isConverted: boolean;
	/** The number of its family: all kinds below one topmost kind, such as every vehicle. */
	family: number;
	/** Whether there are many of it. Of a single thing, such as the Mona Lisa, more than three are hard to picture. */
	isOneOfMany: boolean;
	/** Cost of choosing it at any count: lower for more familiar and newer things. */
	cost: number;
};

/** An item with an amount in US cents: its worth, or that worth as people see it. */
export type Compared = { item: Item; cents: number };

/** The measures of a catalogue. */
export type Measures = {
	/** Cheapest first. */
	sorted: readonly Measure[];
	/** The items that may be offered as near an amount, cheapest first. */
	offered: readonly Compared[];
	/** The same items by their worth as people see it: older figures are in today's dollars. */
	offeredByShown: readonly Compared[];
};

/** Of each step of familiarity below the highest. Being within 5% of the amount is worth as much. */
const STEP_COST = 0.5;
const YEAR_COST = 0.03;

function create(catalogue: Catalogue): Measures {
	const { bySort, kindPaths, familiarity, newestAsOf } = catalogue;
	const families = new Map<string, number>();
	const toFamily = ({ kind }: Item): number => {
		const root = kindPaths.get(kind)?.at(-1) ?? kind;
		const family = families.get(root) ?? families.size;
		families.set(root, family);
		return family;
	};
	// A catalogue that judges nothing is counted in everything.
	const isJudged = Object.keys(familiarity).length > 0;
	const sorted = bySort.worth.flatMap((item): Measure[] => {
		if (!isOffered(item)) return [];
		const level = isJudged ? getOwn(familiarity, item.slug) : 3;
		const years = Number(newestAsOf.slice(0, 4)) - Number(item.valuation.asOf.slice(0, 4));
		if (level === undefined || years > MAX_AGE_YEARS) return [];
		const worthCents = toComparedCents(item);
		const isConverted = worthCents !== item.valuation.worthCents;
		const cost = (3 - level) * STEP_COST + years * YEAR_COST;
		return [{ item, worthCents, isConverted, family: toFamily(item), isOneOfMany: isOneOfMany(item), cost }];
	});
	sorted.sort((a, b) => a.worthCents - b.worthCents);
	const offered = bySort.worth.filter(isOffered).map((item): Compared => ({ item, cents: item.valuation.worthCents }));
	const offeredByShown = offered.map(({ item }) => ({ item, cents: toComparedCents(item) })).sort((a, b) => a.cents - b.cents);
	return { sorted, offered, offeredByShown };
}

const known = new WeakMap<Catalogue, Measures>();

/** The measures of a catalogue, made with the first call. */
export function toMeasures(catalogue: Catalogue): Measures {
	const measures = known.get(catalogue) ?? create(catalogue);
	known.set(catalogue, measures);
	return measures;
}

/** Index of the first measure, cheapest first, with a worth of at least `cents`. */
export function findPlace(length: number, worthAt: (place: number) => number, cents: number): number {
	let [low, high] = [0, length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (worthAt(middle) < cents) low = middle + 1;
		else high = middle;
	}
	return low;
}
