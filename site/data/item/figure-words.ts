import { say } from '../../../core/ask/sentences/figures.ts';
import { one, worthVerb } from '../../../core/ask/sentences/things.ts';
import type { Catalogue } from '../../../core/item/catalogue.ts';
import { toMonthLabel } from '../../../core/item/dating.ts';
import { type Item, toPublisherName } from '../../../core/item/item.ts';
import { findOfKind } from '../../../core/item/kind.ts';
import { startSentence } from '../../../core/item/naming.ts';
import { toRangeMeaning } from '../../../core/item/views/item-views.ts';
import { isSpent } from '../../../core/item/worth/comparison-sentence.ts';
import { toShownCents } from '../../../core/item/worth/money.ts';
import { isAmount, isPrintedAmount, toFigureNoun } from '../../../core/item/worth/paying.ts';
import { BASIS_WORDS } from '../words.ts';

/** An item's worth as a sentence, as people see it: "The Mona Lisa is valued for insurance at $917 million, as of 2021." @param today the newest date of the catalogue */
export function toFigureSentence(item: Item, today: string): string {
	const { worthCents, lowCents, highCents } = item.valuation;
	const [worth, low, high] = [worthCents, lowCents, highCents].map(toShownCents) as [number, number, number];
	const shown = { ...item, valuation: { ...item.valuation, worthCents: worth, lowCents: low, highCents: high } };
	const pieces = say`${one(shown)} ${worthVerb(shown, { newest: today })}.`;
	return startSentence(pieces.map(({ text }) => text).join(''));
}

/** Why a worth is sure, or why it is not. */
type Reason = { isFor: boolean; text: string };

/** A range is narrow up to this ratio of its ends, and wide from the second on. */
const RANGE = { narrow: 1.25, wide: 2 } as const;
const ratioFormat = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const toCountWord = (count: number) => COUNTS[count] ?? String(count);

/** Whether more than one source gives the figure: "Two of three sources confirm it.", or "Only one of five sources gives this figure.", which is no reason to trust it. */
function toSourcesReason(printing: number, count: number): Reason {
	if (printing === 0) return { isFor: true, text: startSentence(`${toCountWord(count)} sources.`) };
	if (printing === 1) return { isFor: false, text: `Only one of ${toCountWord(count)} sources gives this figure.` };
	if (printing === count) return { isFor: true, text: `${count === 2 ? 'Both' : `All ${toCountWord(count)}`} sources confirm it.` };
	return { isFor: true, text: startSentence(`${toCountWord(printing)} of ${toCountWord(count)} sources confirm it.`) };
}

function toSourceReasons({ sources, derivation }: Item['valuation']): Reason[] {
	const primary = sources.find((source) => source.primary);
	const printing = sources.filter(({ supports = [] }) => supports.some((figure) => figure !== 'history')).length;
	return [
		primary
			? { isFor: true, text: `Primary source: ${toPublisherName(primary.publisher)}.` }
			: { isFor: false, text: 'No primary source.' },
		// A primary source needs no second one.
		...(sources.length > 1
			? [toSourcesReason(printing, sources.length)].filter(({ isFor }) => isFor || !primary)
			: primary
				? []
				: [{ isFor: false, text: 'Only one source.' }]),
		...(derivation ? [{ isFor: true, text: 'Worked out from published prices, shown above.' }] : []),
	];
}

function toRangeReason({ lowCents, highCents }: Item['valuation']): Reason | undefined {
	const ratio = highCents / lowCents;
	if (ratio === 1) return undefined;
	if (ratio <= RANGE.narrow) return { isFor: true, text: `Narrow range: ${ratioFormat.format((ratio - 1) * 100)}% from low to high.` };
	if (ratio < RANGE.wide) return undefined;
	return { isFor: false, text: `Wide range: the high end is ${ratioFormat.format(ratio)} times the low.` };
}

/** The basis of an item's worth, after the words "This is". */
export function toBasisWords(item: Item, { kinds }: Pick<Catalogue, 'kinds'>): string {
	const { basis } = item.valuation;
	if ((basis === 'list-price' || basis === 'market') && isAmount(item)) return 'the stated amount';
	return (basis === 'average' ? findOfKind(kinds, item.kind, 'average') : undefined) ?? BASIS_WORDS[basis];
}

/** The kind of an estimate, by its basis. */
const ESTIMATES: Readonly<Partial<Record<Item['valuation']['basis'], string>>> = {
	insured: BASIS_WORDS.insured,
	appraisal: BASIS_WORDS.appraisal,
	estimate: BASIS_WORDS.estimate,
	market: 'a market estimate',
	derived: 'a calculation',
};

function toAgeReason(item: Item, today: string): Reason | undefined {
	const { asOf, figure, basis, staleAfter } = item.valuation;
	if (figure === 'sale')
		return { isFor: true, text: `It’s ${isAmount(item) ? 'the amount at the time' : 'what someone paid'}, so it doesn’t go out of date.` };
	if (staleAfter !== undefined && staleAfter < today) return { isFor: false, text: `Last updated in ${toMonthLabel(asOf)}.` };
	if (figure === 'estimate') {
		// Pay and debts are never sold.
		if (isPrintedAmount(item) || (isAmount(item) && basis === 'list-price')) return undefined;
		if (basis === 'average') return { isFor: false, text: 'Prices vary around it.' };
		return {
			isFor: false,
			text: `It’s ${ESTIMATES[basis] ?? 'an asking price'}${isAmount(item) || isSpent(item) ? '' : ', not a sale price'}.`,
		};
	}
	return { isFor: true, text: staleAfter === undefined ? 'It’s the price on one day.' : `Next update due by ${toMonthLabel(staleAfter)}.` };
}

/** Why the ends of a range differ, in a sentence. */
const RANGE_SENTENCES: Readonly<Record<NonNullable<ReturnType<typeof toRangeMeaning>>, string | undefined>> = {
	places: 'Prices vary by seller and place.',
	premium: 'From the hammer price to the price with the buyer’s fees.',
	trims: 'From the cheapest version to the most expensive.',
	period: 'High and low for the period.',
	uncertainty: 'The true figure is probably in this range.',
	spread: 'A tenth is below this range, and a tenth above it.',
	none: undefined,
};

/** The meaning of a worth's range, in a sentence; undefined where that is not known. */
export function toRangeSentence(valuation: Item['valuation']): string | undefined {
	const meaning = toRangeMeaning(valuation);
	return meaning && RANGE_SENTENCES[meaning];
}

const FIGURE_NAMES = { low: 'the low estimate', high: 'the high estimate', history: 'earlier years' } as const;

/** The figures that a source prints, as a list in words; undefined for none. */
export function toSupportWords({ supports = [] }: Item['valuation']['sources'][number], item: Item): string | undefined {
	const { worthCents, lowCents, highCents } = item.valuation;
	// The worth may be an end of its range.
	const named = { worth: worthCents, low: lowCents, high: highCents, history: undefined };
	const names = supports
		.filter((name) => name === 'worth' || named[name] !== worthCents)
		.map((name) => (name === 'worth' ? `the ${toFigureNoun(item).toLowerCase()}` : FIGURE_NAMES[name]));
	return names.length === 0 ? undefined : `Source for ${new Intl.ListFormat('en-US').format(names)}`;
}

/** The reasons to trust a worth, then those against it. @param today the newest date of the catalogue */
export function toReasons(item: Item, today: string): Reason[] {
	const { valuation } = item;
	const reasons = [...toSourceReasons(valuation), toRangeReason(valuation), toAgeReason(item, today)];
	const found = reasons.filter((reason) => reason !== undefined);
	return [...found.filter(({ isFor }) => isFor), ...found.filter(({ isFor }) => !isFor)];
}
