import type { Item } from '../../../core/item/item.ts';
import { BASIS_WORDS, toDayLabel } from '../words.ts';

/** Why a worth is sure, or why it is not. */
export type Reason = { isFor: boolean; text: string };

/** A range is narrow up to this ratio of its ends, and wide from the second on. */
const RANGE = { narrow: 1.25, wide: 2 } as const;
const ratioFormat = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

function toSourceReasons({ sources }: Item['valuation']): Reason[] {
	const primary = sources.find((source) => source.primary);
	const quoted = sources.filter(({ figure }) => figure !== undefined).length;
	return [
		primary
			? { isFor: true, text: `It comes from a primary source: ${primary.publisher}.` }
			: { isFor: false, text: 'No source is the seller, the auction house or the statistics office itself.' },
		sources.length > 1
			? { isFor: true, text: `${sources.length} sources are given${quoted > 0 ? `, ${quoted} with the figure as printed there` : ''}.` }
			: { isFor: false, text: 'Only one source gives it.' },
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

function toAgeReason({ figure, basis, staleAfter }: Item['valuation'], today: string): Reason {
	if (figure === 'sale') return { isFor: true, text: 'It was paid, and a price once paid stays what it was.' };
	if (figure === 'estimate') return { isFor: false, text: `Nobody has paid it: it is ${BASIS_WORDS[basis]}.` };
	if (staleAfter !== undefined && staleAfter < today)
		return { isFor: false, text: `It may have changed: it was good until ${toDayLabel(staleAfter)}.` };
	return { isFor: true, text: `It is recent${staleAfter === undefined ? '' : `: it is good until ${toDayLabel(staleAfter)}`}.` };
}

/** What speaks for and against a worth, the reasons for it first. @param today the newest date of the catalogue */
export function toReasons({ valuation }: Item, today: string): Reason[] {
	const reasons = [...toSourceReasons(valuation), toRangeReason(valuation), toAgeReason(valuation, today)];
	const found = reasons.filter((reason) => reason !== undefined);
	return [...found.filter(({ isFor }) => isFor), ...found.filter(({ isFor }) => !isFor)];
}
