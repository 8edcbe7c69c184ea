import type { Catalogue } from '../catalogue.ts';
import { toAgeLabel, toDayLabel, toMonthLabel, toPastYear } from '../dating.ts';
import type { Item } from '../item.ts';
import { isSpent } from '../worth/comparison-sentence.ts';
import { toShownDollars } from '../worth/dollars.ts';
import { toMoneyWords, toShownCents, toSpokenWorth, toWorthLabel } from '../worth/money.ts';
import { isEstimate, isSoldOnce, isTypical, toEstimateWords } from '../worth/paying.ts';
import { toPerLabel } from '../worth/units.ts';

/* One item's figure in words. Its page, text form, card, oEmbed, share picture and structured data lay out this view and add nothing to it. */

/** Confidence in two words; `level` is out of 3. */
const CONFIDENCE = {
	high: { label: 'High confidence', level: 3 },
	medium: { label: 'Medium confidence', level: 2 },
	low: { label: 'Low confidence', level: 1 },
} as const;

/** A verb as the label before a figure: "Pays", "Worth" of "is worth". */
function toLabel(verb: string): string {
	const words = verb.replace(/^(?:is|was) /, '');
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** True for a price that is out of date on a day, `YYYY-MM-DD`. */
export function isStale({ valuation: { staleAfter } }: Pick<Item, 'valuation'>, today: string): boolean {
	return staleAfter !== undefined && staleAfter < today;
}

/** The words before a worth and before its month: "Sold for" $450,312,500 "in" November 2017. */
function toVerbs(item: Item, { today }: Pick<FigureContext, 'today'>): { before: string; after: string } {
	const { verb } = item;
	if (item.valuation.figure === 'sale') return { before: verb ? toLabel(verb.past) : isSoldOnce(item) ? 'Sold for' : 'Cost', after: 'in' };
	if (isTypical(item)) return { before: 'Typically costs', after: 'as of' };
	if (isEstimate(item)) return { before: isSpent(item) ? 'Cost an estimated' : toLabel(toEstimateWords(item)), after: 'as of' };
	if (isStale(item, today)) return { before: 'Last known at', after: 'in' };
	return { before: toLabel(verb?.now ?? 'costs'), after: 'as of' };
}

/** A worth as people read it. That of a typical range is no price: `about $16,000`. */
export function toFigureLabel({ worthCents, figure }: Pick<Item['valuation'], 'worthCents' | 'figure'>): string {
	return `${figure === 'typical' ? 'about ' : ''}${toWorthLabel(worthCents)}`;
}

/** The versions of a thing have no common price: theirs begins at the worth. */
export function isFrom({ valuation: { figure, rangeMeans, worthCents, lowCents, highCents } }: Pick<Item, 'valuation'>): boolean {
	return figure === 'price' && rangeMeans === 'trims' && worthCents === lowCents && lowCents < highCents;
}

/**
 * The figure as printed, and the note after it: "$9,500 to $28,000" and "the middle is about $16,000", "from $900", "$450 million".
 * `range` is that of a figure that has one.
 */
function toPrinted(item: Item, toWords: (cents: number) => string = toMoneyWords) {
	const { worthCents, lowCents, highCents, figure, typicalIs } = item.valuation;
	const range = lowCents < highCents ? `${toWords(lowCents)} to ${toWords(highCents)}` : undefined;
	const words = toWords(worthCents);
	if (figure === 'typical' && range !== undefined)
		return { range, lead: range, leadNote: `${typicalIs === 'middle' ? 'the middle is' : 'usually'} about ${words}` };
	return { range, lead: isFrom(item) ? `from ${words}` : words, leadNote: undefined };
}

/** An amount as people read it on pages; the API has its cents. */
const toShownWords = (cents: number) => toMoneyWords(toShownCents(cents));

/**
 * The first words that people read, and the note after them: an old figure in today's dollars, as lists and pictures have it, with what was printed in the note:
 * "$187 billion" and "in today’s dollars; $25.8 billion in 1973". A newer one is as printed.
 */
function toShown(item: Item): { shown: string; shownNote: string | undefined } {
	const todays = toShownDollars(item.valuation);
	const { lead, leadNote } = toPrinted(item, toShownWords);
	const { worthCents, lowCents, highCents, asOf } = item.valuation;
	if (!todays) return { shown: lead, shownNote: leadNote };
	const toWords = (cents: number) => toMoneyWords((cents / worthCents) * todays.worthCents, { rounded: true });
	const shown =
		leadNote === undefined ? `${isFrom(item) ? 'from ' : ''}${toWords(worthCents)}` : `${toWords(lowCents)} to ${toWords(highCents)}`;
	return { shown, shownNote: `in today’s dollars; ${lead} in ${asOf.slice(0, 4)}` };
}

/** The tree of kinds, and the newest date of the catalogue, since a build reads no clock. */
export type FigureContext = Pick<Catalogue, 'kinds' | 'today'>;

/**
 * The view of an item's figure: `before` "Sold for", `worth` "$450,312,500", `after` "in", `month` "November 2017", `age` "9 years ago".
 * The page's script (site/browser/item/ages.ts) goes on from there by the clock: only it says "now".
 */
export function toFigureView(item: Item, context: FigureContext) {
	const { worthCents, asOf, figure, confidence, sources } = item.valuation;
	const inTodaysDollars = toShownDollars(item.valuation);
	const worth = toWorthLabel(worthCents);
	const year = toPastYear(asOf, context.today);
	const { range, lead, leadNote } = toPrinted(item);
	const hasWords = leadNote !== undefined || isFrom(item);
	const headline = hasWords ? lead : worth;
	const titled = hasWords ? toPrinted(item, toShownWords).lead : toWorthLabel(toShownCents(worthCents));
	const { shown, shownNote } = toShown(item);
	return {
		...toVerbs(item, context),
		worth,
		/** The same as lists have it: "about $16,000" for a typical range. */
		label: toFigureLabel(item.valuation),
		range,
		shown,
		shownNote,
		/** What was printed, exact: "$450,312,500", "$9,500 to $28,000", "from $900". */
		headline,
		leadNote,
		/** "$450 million", for worths of a million dollars and more. */
		spoken: toSpokenWorth(worthCents),
		/** "per month" */
		per: item.per && toPerLabel(item.per),
		asOf,
		day: toDayLabel(asOf),
		month: toMonthLabel(asOf),
		/** "9 years ago", for a figure older than a year. */
		age: toAgeLabel(asOf, context.today),
		/** The year of a figure older than a year. */
		year,
		/** In titles: "$187 billion in today’s dollars", or the headline in whole dollars from a thousand on, with the year of a figure older than a year. */
		dated: inTodaysDollars ? `${shown} in today’s dollars` : year === undefined ? titled : `${titled} in ${year}`,
		isStale: figure !== 'sale' && !isEstimate(item) && isStale(item, context.today),
		/** The worth of a figure more than two years old in today's dollars, as the API has it. */
		todaysDollars: inTodaysDollars && { exact: toWorthLabel(inTodaysDollars.worthCents), asOf: inTodaysDollars.asOf },
		confidence: CONFIDENCE[confidence],
		/** The best source, a primary one if there is any. */
		source: sources.find(({ primary }) => primary) ?? sources[0],
		sourceCount: sources.length,
	};
}
