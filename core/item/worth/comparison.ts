import { toCounted } from '../counts.ts';
import type { Item } from '../item.ts';
import { toFigureLabel } from '../views/figure-view.ts';
import { toListItem } from '../views/item-views.ts';
import { toComparisonSentence, toDifferenceSentence } from './comparison-sentence.ts';
import { type DollarsContext, isFarApart, type PairInDollars, toPairInDollars } from './dollars.ts';
import { toWorthLabel } from './money.ts';

/** An item and what it counts as, in US cents. */
type Side = { item: Item; worthCents: number };

function toRatioLabel(a: Side, b: Side): string {
	const [larger, smaller] = a.worthCents >= b.worthCents ? [a, b] : [b, a];
	const ratio = larger.worthCents / smaller.worthCents;
	const [{ name }, other] = [larger.item, smaller.item];
	if (ratio === 1) return a.item === b.item ? `1 ${name} is worth 1 ${name}` : `1 ${name} is worth as much as 1 ${other.name}`;
	return `1 ${name} is worth about ${toCounted(ratio, other)}`;
}

/** The list form of an item with the worth that is compared, and the date of its figure. */
function toSideView({ item, worthCents }: Side, cdnUrl: string) {
	return {
		...toListItem(item, cdnUrl),
		worthCents,
		worthLabel: toFigureLabel({ worthCents, figure: item.valuation.figure }),
		asOf: item.valuation.asOf,
	};
}

function compareSides(a: Side, b: Side, cdnUrl: string) {
	const differenceCents = a.worthCents - b.worthCents;
	return {
		a: toSideView(a, cdnUrl),
		b: toSideView(b, cdnUrl),
		ratio: a.worthCents / b.worthCents,
		ratioLabel: toRatioLabel(a, b),
		differenceCents,
		differenceLabel: toWorthLabel(differenceCents),
	};
}

const toNominalSide = (item: Item): Side => ({ item, worthCents: item.valuation.worthCents });

/** Two items side by side: `ratio` is a to b, unrounded; the label reads the larger first; the difference is a minus b, in cents. */
export function toComparison(a: Item, b: Item, cdnUrl: string) {
	return compareSides(toNominalSide(a), toNominalSide(b), cdnUrl);
}

/**
 * Two items side by side in today's dollars: worths, ratio, labels and difference.
 * @param cents what the items are worth in today's dollars, from `toTodaysCents`
 */
export function toTodaysComparison(a: Item, b: Item, { cdnUrl, cents }: { cdnUrl: string; cents: { a: number; b: number } }) {
	return {
		...compareSides({ item: a, worthCents: cents.a }, { item: b, worthCents: cents.b }, cdnUrl),
		dollars: 'today' as const,
	};
}

/**
 * The ratio and the difference of two items as people see them in today's dollars. Undefined for figures that are at most two calendar years
 * apart, and where the price index cannot convert one.
 */
function toDollarsToday(a: Item, b: Item, context: DollarsContext) {
	const pair = toPairInDollars(a.valuation, b.valuation, { context });
	const differenceCents = pair.a.cents - pair.b.cents;
	const isShown = pair.dollars === 'today' && isFarApart(a.valuation.asOf, b.valuation.asOf);
	if (!isShown || !Number.isSafeInteger(differenceCents)) return undefined;
	const ratioLabel = toRatioLabel({ item: a, worthCents: pair.a.cents }, { item: b, worthCents: pair.b.cents });
	return { ratio: pair.ratio, ratioLabel, differenceCents, differenceLabel: toWorthLabel(differenceCents) };
}

/** The answer of `/compare`: as printed, with the numbers in today's dollars where these are what people read. */
export function toComparisonAnswer(a: Item, b: Item, { catalogue, cdnUrl }: { catalogue: DollarsContext; cdnUrl: string }) {
	const dollarsToday = toDollarsToday(a, b, catalogue);
	return { ...toComparison(a, b, cdnUrl), ...(dollarsToday && { dollarsToday }) };
}

type Options = { catalogue: DollarsContext; cdnUrl: string; dollars?: PairInDollars['dollars'] | undefined };

/**
 * Two items as every page, text and picture for people compares them: by the rule of `toPairInDollars`, or in the dollars that a person chose.
 * `sentence` is the comparison in words: "The Mona Lisa is worth about 22,000 new cars". `dated` adds its dollars and the years of its figures.
 * Both are without their full stop, which `endSentence` adds.
 */
export function toShownComparison(a: Item, b: Item, { catalogue, cdnUrl, dollars }: Options) {
	const pair = toPairInDollars(a.valuation, b.valuation, { context: catalogue, dollars });
	const [first, second] = [
		{ item: a, worthCents: pair.a.cents },
		{ item: b, worthCents: pair.b.cents },
	];
	const comparison =
		pair.dollars === 'today'
			? toTodaysComparison(a, b, { cdnUrl, cents: { a: pair.a.cents, b: pair.b.cents } })
			: toComparison(a, b, cdnUrl);
	const sentence = toComparisonSentence(first, second);
	return {
		comparison,
		pair,
		sentence,
		dated: pair.clause === '' ? sentence : `${sentence}, ${pair.clause}`,
		difference: toDifferenceSentence(first, second, { rounded: pair.a.isConverted || pair.b.isConverted }),
	};
}
