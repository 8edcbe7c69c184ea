import { toPastYear } from '../dating.ts';
import type { Item } from '../item.ts';
import { toComparedCents } from '../worth/dollars.ts';
import { toShortWorth } from '../worth/money.ts';
import { isEstimate, isRange } from '../worth/paying.ts';
import { isFrom } from './figure-view.ts';

/* An item's figure as a line, a card or a drawing shows it: in today's dollars where it is more than two years old, with what was printed next to it. */

/** The parts of a figure that a list needs, in US cents. Members that say nothing are absent. */
export type ListFigure = {
	worthCents: number;
	/** The worth in today's dollars, by the one rule for dollars (worth/dollars.ts). */
	todaysCents?: number;
	/** Both ends of a typical range. */
	range?: readonly [number, number];
	/** The price of the cheapest version. */
	isFrom?: true;
	/** Nobody paid it: an insured sum, an appraisal, a cost or a fortune. */
	isEstimate?: true;
	/** The year of a figure older than a year. */
	year?: string;
};

/** @param today the newest date of the catalogue */
export function toListFigure(item: Item, today: string): ListFigure {
	const { worthCents, lowCents, highCents, asOf } = item.valuation;
	const year = toPastYear(asOf, today);
	const todaysCents = toComparedCents(item);
	const hasRange = isRange(item.valuation);
	return {
		worthCents,
		// The ends of a range follow from it, and are rounded once.
		...(todaysCents === worthCents ? {} : { todaysCents: hasRange ? todaysCents : Number(todaysCents.toPrecision(3)) }),
		...(hasRange ? { range: [lowCents, highCents] as const } : {}),
		...(isFrom(item) ? { isFrom: true } : {}),
		...(isEstimate(item) ? { isEstimate: true } : {}),
		...(year === undefined ? {} : { year }),
	};
}

/** A figure's amount for orders, bounds and drawings, in US cents. */
export function toListCents(
	{ worthCents, todaysCents }: Pick<ListFigure, 'worthCents' | 'todaysCents'>,
	dollars: 'nominal' | 'today',
): number {
	return dollars === 'today' ? (todaysCents ?? worthCents) : worthCents;
}

/**
 * The words of a figure in a list: `worth` "from $900", "$9,500 to $28,000", "$197B"; `note` "estimated, $25.8B in 1973", "2024", or nothing. The note of a
 * converted range has the ends that were printed, as its page has.
 */
export function toListWords(figure: ListFigure, dollars: 'nominal' | 'today' = 'today'): { worth: string; note: string } {
	const { worthCents, range, year } = figure;
	const cents = toListCents(figure, dollars);
	const isConverted = cents !== worthCents;
	const toWords = (inCents: number) => {
		const rounded = inCents !== worthCents;
		const toWord = (amount: number) => toShortWorth(rounded ? (amount / worthCents) * inCents : amount, { rounded });
		return range ? range.map(toWord).join(' to ') : `${figure.isFrom ? 'from ' : ''}${toWord(worthCents)}`;
	};
	const dated = isConverted && year !== undefined ? `${toWords(worthCents)} in ${year}` : year;
	return {
		worth: toWords(cents),
		note: [figure.isEstimate && 'estimated', dated].filter(Boolean).join(', '),
	};
}

/**
 * The note below a worth in a comparison: the usual range that it is of, its year, and in today's dollars what was printed:
 * "middle of $1.02B to $1.36B; $750M to $1B in 2017". Empty for a recent price.
 * @param cents the worth that is shown, in US cents
 * @param today the newest date of the catalogue
 */
export function toComparedNote({ valuation }: Item, cents: number, today: string): string {
	const { worthCents, lowCents, highCents, typicalIs, asOf } = valuation;
	const hasRange = isRange(valuation);
	const toRange = (ratio: number) => [lowCents, highCents].map((end) => toShortWorth(end * ratio, { rounded: ratio !== 1 })).join(' to ');
	const range = hasRange ? `${typicalIs === 'middle' ? 'middle of' : 'range'} ${toRange(cents / worthCents)}` : undefined;
	const year = toPastYear(asOf, today);
	const dated = cents !== worthCents ? `${hasRange ? toRange(1) : toShortWorth(worthCents)} in ${asOf.slice(0, 4)}` : year && `in ${year}`;
	return [range, dated].filter(Boolean).join(cents === worthCents ? ', ' : '; ');
}
