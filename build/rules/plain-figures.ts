import { toFigure } from '../../core/item/item.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { findIf, type Standard } from './rule.ts';

/* Standards of what people read first: the description, the headline and its age. */

/** Years after which a price is no answer to what a thing costs. */
const MAX_PRICE_YEARS = 5;
/** Widest range, high by low, whose end may be the headline. */
const MAX_END_RANGE = 1.3;

/** A month of a year. Law and budgets name their year: that is what they are of. */
const DATED = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:\d{1,2}, )?(?:of )?\d{4}\b/;
/** Words of a method in the place of the thing: "the price of 2022, moved by the price index of tools", "at the lower end". */
const METHOD =
	/\b(?:moved by|price index of|at the (?:lower|upper) end|(?:from the )?lowest to the highest|the (?:lower|higher) of (?:the )?(?:two|several))\b/i;

const isCurrent = (item: ItemFile) => ['price', 'typical'].includes(toFigure(item.valuation));

/** The day these years before another. */
const toYearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

export const PLAIN_FIGURES: readonly Standard[] = [
	{
		name: 'plain-description',
		description: 'A description says what the thing is; the month and the method of its price are shown beside the figure.',
		find: (item) => {
			const found = (isCurrent(item) ? DATED.exec(item.shortDescription)?.[0] : undefined) ?? METHOD.exec(item.shortDescription)?.[0];
			return findIf(found !== undefined, {
				pointer: '/shortDescription',
				found,
				expected: 'one plain sentence that says what the thing is, without the month or the method of its price',
			});
		},
	},
	{
		name: 'headline-inside',
		description: `The worth of a range wider than ${MAX_END_RANGE} times is none of its ends, unless versions begin at it or the price moved there.`,
		find: ({ valuation: { worthCents, lowCents, highCents, rangeMeans } }) => {
			const isEnd = worthCents === lowCents || worthCents === highCents;
			const isMeant = (rangeMeans === 'trims' && worthCents === lowCents) || rangeMeans === 'period' || rangeMeans === 'premium';
			return findIf(isEnd && !isMeant && highCents > MAX_END_RANGE * lowCents, {
				pointer: '/valuation/worthCents',
				found: worthCents,
				expected: 'a printed average, or the figure `typical` without a worth, so that the range is shown first',
			});
		},
	},
	{
		name: 'recent-price',
		description: `A price was printed in the last ${MAX_PRICE_YEARS} years before the item was added, or its confidence is low.`,
		find: (item) => {
			const { asOf, confidence } = item.valuation;
			const limit = toYearsBefore(item.addedOn, MAX_PRICE_YEARS);
			return findIf(isCurrent(item) && asOf < limit && confidence !== 'low', {
				pointer: '/valuation/asOf',
				found: asOf,
				expected: `a print of ${limit} or later, the confidence low where people look it up, or the status draft`,
			});
		},
	},
];
