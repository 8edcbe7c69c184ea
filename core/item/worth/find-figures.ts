import { add, compare, divide, type Exact, exact, multiply, ONE } from '../../exact.ts';
import { getOwn } from '../../get-own.ts';
import { findAmounts, NUMBER, type PrintedAmount, SCALE, toPrintedAmount } from './amounts.ts';

/** An amount or a range of amounts in a text, in US cents. For a single amount, low and high are equal. */
export type Figure = {
	readonly low: Exact;
	readonly high: Exact;
	/** The value of one unit of the last printed digit of each end, in US cents. */
	readonly lowStep: Exact;
	readonly highStep: Exact;
	/** The middle of low and high. */
	readonly cents: Exact;
	/** The word after `per`, `a` or `/`, in the singular. */
	readonly unit: string | undefined;
	readonly start: number;
	readonly end: number;
	/** Why the figure must not be used, as the end of a sentence. */
	readonly flaw: string | undefined;
};

/** Words around a figure that make it a bound or a difference. */
const BOUND_BEFORE =
	/\b(?:by|up to|as much as|less than|more than|under|below|over|above|at least|at most|nearly|almost|save|saves|saving|extra|additional|another|further|plus)\s(?:an?\s(?:extra|additional)\s)?$/i;
const BOUND_AFTER =
	/^(?:\s?\+|\s?-?\s?(?:off|more|less|extra|cheaper|dearer|discount|rebate|credit|increase|hike|rise|cut|or more|or less|and up)\b)/i;
const UNIT_AFTER = /^\s?(?:(?:USD|US dollars)\s)?(?:\/\s?|(?:per|an?|each|every)\s)([a-z]+)\b/i;
const PERIODIC_AFTER = /^\s?-?\s?(?:a\s)?(daily|weekly|monthly|yearly|annually|annual)\b/i;
const UNITS: Readonly<Record<string, string>> = {
	mo: 'month',
	mth: 'month',
	monthly: 'month',
	yr: 'year',
	yearly: 'year',
	annually: 'year',
	annual: 'year',
	annum: 'year',
	wk: 'week',
	weekly: 'week',
	daily: 'day',
	hr: 'hour',
	lb: 'pound',
	oz: 'ounce',
	kg: 'kilogram',
	gal: 'gallon',
};

/** The end of a range without a currency sign: `$10-12`, `$1.2 to 1.5 million`. After a space it needs a scale, since it may count something else. */
const BARE_END = new RegExp(
	`^(?:-(?<near>${NUMBER})(?<nearScale>${SCALE})?|\\s?(?:-|to)\\s?(?<far>${NUMBER})(?<farScale>${SCALE}))(?![\\-\\p{L}\\p{Nd}%^])`,
	'v',
);
/** High divided by low. The middle of a wider range means nothing. */
const MAX_SPREAD = 3n;
/** Words before `A to B` that make it a change rather than a range. */
const CHANGE = /\b(?:from|rais|rise|rose|increas|hik|jump|went|climb|cut|drop|fell|fall|lower|reduc|slash|up|down)/i;

/** Whether the text between two amounts makes them a range. */
function isRange(text: string, { from, to, start }: { from: number; to: number; start: number }): boolean {
	const between = text.slice(from, to);
	const before = text.slice(Math.max(0, start - 60), start);
	if (/^\s?-\s?$/.test(between)) return true;
	if (/^\sand\s$/.test(between)) return /\bbetween\s$/i.test(before);
	return /^\sto\s$/.test(between) && !CHANGE.test(before);
}

/** The flaw of a range whose ends are figures, but whose middle is not. */
export const TOO_WIDE = 'gives a range too wide to have a middle';

/** Why a range or its surroundings rule a figure out. */
function findFlaw(text: string, { low, high, start, end }: Pick<Figure, 'low' | 'high' | 'start' | 'end'>): string | undefined {
	if (compare(low, high) > 0) return 'gives a range that falls';
	if (compare(high, multiply(low, exact(MAX_SPREAD))) > 0) return TOO_WIDE;
	const isBound = BOUND_BEFORE.test(text.slice(Math.max(0, start - 40), start)) || BOUND_AFTER.test(text.slice(end, end + 40));
	if (isBound) return 'gives a bound or a difference, and not the figure';
	return high.n === 0n ? 'gives zero' : undefined;
}

/** The unit named after a figure, in the singular. */
function findUnit(after: string): string | undefined {
	const named = (PERIODIC_AFTER.exec(after)?.[1] ?? UNIT_AFTER.exec(after)?.[1])?.toLowerCase();
	return named === undefined ? undefined : (getOwn(UNITS, named) ?? named);
}

function toFigure(text: string, first: PrintedAmount, last: PrintedAmount): Figure {
	const [{ start }, { end, cents: high }] = [first, last];
	// In `$1.5 to $2 million`, the scale applies to both ends.
	const isShared = first !== last && first.factor === 1n && last.factor !== 1n && compare(first.cents, high) < 0;
	const shared = multiply(first.cents, exact(last.factor));
	const scale = isShared && compare(shared, high) <= 0 ? exact(last.factor) : ONE;
	const low = multiply(first.cents, scale);
	const flaw = first.flaw ?? last.flaw ?? findFlaw(text, { low, high, start, end });
	const steps = { lowStep: multiply(first.step, scale), highStep: last.step };
	return { low, high, ...steps, cents: divide(add(low, high), exact(2n)), unit: findUnit(text.slice(end, end + 40)), start, end, flaw };
}

/** The end of a range that is printed without a currency sign. */
function findBareEnd(text: string, first: PrintedAmount): PrintedAmount | undefined {
	const match = BARE_END.exec(text.slice(first.end));
	if (match === null) return undefined;
	const { near, nearScale, far = '', farScale } = match.groups ?? {};
	const [number, scale] = near === undefined ? [far, farScale ?? ''] : [near, nearScale ?? ''];
	const start = first.end + match[0].length - number.length - scale.length;
	if (!isRange(text, { from: first.end, to: start, start: first.start })) return undefined;
	const printed = number.replace(/(?<![.,])[.,]+$/, '');
	const end = scale === '' ? start + printed.length : first.end + match[0].length;
	return toPrintedAmount(printed, { scale, start, end });
}

/** Every amount of money in a normalized text, in order. A range counts as one figure. */
export function findFigures(text: string): Figure[] {
	const amounts = findAmounts(text);
	const figures: Figure[] = [];
	for (let index = 0; index < amounts.length; index++) {
		const first = amounts[index] as PrintedAmount;
		const next = amounts[index + 1];
		if (next !== undefined && isRange(text, { from: first.end, to: next.start, start: first.start })) {
			figures.push(toFigure(text, first, next));
			index++;
			continue;
		}
		figures.push(toFigure(text, first, findBareEnd(text, first) ?? first));
	}
	return figures;
}
