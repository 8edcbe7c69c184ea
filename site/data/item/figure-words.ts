import { toDayLabel } from '../../../core/item/dating.ts';
import type { Item } from '../../../core/item/item.ts';
import { toRangeMeaning } from '../../../core/item/item-views.ts';
import { BASIS_WORDS } from '../words.ts';

/** Why a worth is sure, or why it is not. */
type Reason = { isFor: boolean; text: string };

/** A range is narrow up to this ratio of its ends, and wide from the second on. */
const RANGE = { narrow: 1.25, wide: 2 } as const;
const ratioFormat = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

function toSourceReasons({ sources, derivation }: Item['valuation']): Reason[] {
	const primary = sources.find((source) => source.primary);
	const printing = sources.filter(({ supports = [] }) => supports.some((figure) => figure !== 'history')).length;
	return [
		primary
			? { isFor: true, text: `It comes from a primary source: ${primary.publisher}.` }
			: { isFor: false, text: 'None of the sources is the seller, the auction house or the statistics office.' },
		sources.length > 1
			? {
					isFor: true,
					text: `${sources.length} sources are given${printing > 0 ? `; ${printing} ${printing === 1 ? 'prints' : 'print'} the worth or an end of its range` : ''}.`,
				}
			: { isFor: false, text: 'Only one source gives it.' },
		...(derivation ? [{ isFor: true, text: 'It is computed from printed figures, as shown above.' }] : []),
	];
}

function toRangeReason({ lowCents, highCents }: Item['valuation']): Reason | undefined {
	const ratio = highCents / lowCents;
	if (ratio === 1) return undefined;
	if (ratio <= RANGE.narrow)
		return { isFor: true, text: `The range is narrow: its ends are ${ratioFormat.format((ratio - 1) * 100)}% apart.` };
	if (ratio < RANGE.wide) return undefined;
	return { isFor: false, text: `The range is wide: its upper end is ${ratioFormat.format(ratio)} times the lower.` };
}

/** The kind of an estimate, by its basis. */
const ESTIMATES: Readonly<Partial<Record<Item['valuation']['basis'], string>>> = {
	insured: BASIS_WORDS.insured,
	appraisal: BASIS_WORDS.appraisal,
	estimate: BASIS_WORDS.estimate,
};

function toAgeReason({ figure, basis, staleAfter }: Item['valuation'], today: string): Reason {
	if (figure === 'sale') return { isFor: true, text: 'It is what someone paid, so it does not go out of date.' };
	if (staleAfter !== undefined && staleAfter < today)
		return { isFor: false, text: `It has been out of date since ${toDayLabel(staleAfter)}, which lowers the confidence.` };
	if (figure === 'estimate')
		return { isFor: false, text: `It is ${ESTIMATES[basis] ?? 'an offer, a cost or a total'}, not the price of a sale.` };
	return { isFor: true, text: staleAfter === undefined ? 'It is a price of a day.' : `Next update due by ${toDayLabel(staleAfter)}.` };
}

/** Why the ends of a range differ, in a sentence. */
const RANGE_SENTENCES: Readonly<Record<NonNullable<ReturnType<typeof toRangeMeaning>>, string | undefined>> = {
	places: 'The range is between sellers or places.',
	premium: 'The range is from the hammer price to the price with the buyer’s fees.',
	trims: 'The range is between versions.',
	period: 'The range is how far it moved within the period.',
	uncertainty: 'The range is how closely the figure is known.',
	none: undefined,
};

/** The meaning of a worth's range, in a sentence; undefined where that is not known. */
export function toRangeSentence(valuation: Item['valuation']): string | undefined {
	const meaning = toRangeMeaning(valuation);
	return meaning && RANGE_SENTENCES[meaning];
}

const FIGURE_NAMES = { worth: 'the worth', low: 'the low end', high: 'the high end', history: 'earlier worths' } as const;

/** The figures that a source prints, as a list in words; undefined for none. */
export function toSupportWords(
	{ supports = [] }: Item['valuation']['sources'][number],
	{ worthCents, lowCents, highCents }: Item['valuation'],
): string | undefined {
	// The worth may be an end of its range.
	const named = { worth: worthCents, low: lowCents, high: highCents, history: undefined };
	const names = supports.filter((name) => name === 'worth' || named[name] !== worthCents).map((name) => FIGURE_NAMES[name]);
	return names.length === 0 ? undefined : `Prints ${new Intl.ListFormat('en-US').format(names)}`;
}

/** The reasons to trust a worth, then those against it. @param today the newest date of the catalogue */
export function toReasons({ valuation }: Item, today: string): Reason[] {
	const reasons = [...toSourceReasons(valuation), toRangeReason(valuation), toAgeReason(valuation, today)];
	const found = reasons.filter((reason) => reason !== undefined);
	return [...found.filter(({ isFor }) => isFor), ...found.filter(({ isFor }) => !isFor)];
}
