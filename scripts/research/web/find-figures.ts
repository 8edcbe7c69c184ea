import { add, compare, divide, type Exact, exact, multiply, parseDecimal } from '../../../core/exact.ts';

/** A number with a sign or a word that makes it money; its cents are zero where it has a flaw. */
type Amount = { cents: Exact; scale: string; start: number; end: number; flaw: string | undefined };

/** Digits with what may part them; how they may be parted is looked at later. */
const NUMBER = '(?:\\d[\\d.,]*|\\.\\d+)';
const SCALE = '(?i:\\s?(?:thousand|million|billion|trillion|mln|mn|bn|tn)\\b|[kmb]\\b)';
const CODES = 'EUR|GBP|CAD|AUD|CHF|JPY|CNY|INR|NZD|HKD|SGD|MXN|BRL|TWD';
const BEFORE = `(?<sign>\\b[A-Z]{1,3}\\$|\\b(?:USD?|${CODES})\\s\\$|\\$|\\b(?:USD|${CODES})\\b|[\\p{Sc}--$])\\s?`;
const AFTER =
	'\\s?(?:(?<other>Canadian|Australian|New Zealand|Hong Kong|Singapore)\\s)?(?<word>(?i:(?:U\\.?S\\.? )?(?:dollars?|cents?)\\b|USD\\b|¢|euros?\\b|pounds sterling\\b|yen\\b|yuan\\b|rupees?\\b|francs?\\b))';
/** A number is an amount of money by what stands before it, or by what stands behind it. */
const AMOUNT = new RegExp(`${BEFORE}(?<number>${NUMBER})(?<scale>${SCALE})?|(?<bare>${NUMBER})(?<bareScale>${SCALE})?${AFTER}`, 'gv');
const US_SIGN = /^(?:US?|USD)?\s?\$$|^USD$/;
const FOREIGN_WORD = /^(?:euro|pound|yen|yuan|rupee|franc)/i;
const FOREIGN_AFTER = new RegExp(`^\\s?(?:${CODES}|Canadian|Australian|New Zealand|Hong Kong|Singapore)\\b`);
/** Before and behind a number, these could be a part of it, or a sign. */
const TOUCHING_BEFORE = /[\p{Nd}\p{L}^'+*×]$|\p{Nd}[.,]$|(?:^|[^\p{L}\p{Nd})%])-$/u;
const TOUCHING_AFTER =
	/^(?:[\p{Nd}\p{L}^*×%]|[.,']\p{Nd}| \d{3}(?![\d-])|\s?\^|\s?(?:-\s?)?(?:hundred|thousand|million|billion|trillion|mil|bil|mm|lakh|crore)\b)/iu;

const WELL_FORMED = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;
const POWERS: Readonly<Record<string, number>> = {
	k: 3,
	thousand: 3,
	m: 6,
	mn: 6,
	mln: 6,
	million: 6,
	b: 9,
	bn: 9,
	billion: 9,
	tn: 12,
	trillion: 12,
};

/** Cents of a number as it is written. Of a few digits behind a point that could part thousands, nothing is taken for granted. */
function parseAmount(number: string, { scale, isCents }: { scale: string; isCents: boolean }): { cents: Exact } | { flaw: string } {
	if (!WELL_FORMED.test(number)) return { flaw: `writes the number "${number}" in a form that is not known` };
	const fraction = number.split('.')[1] ?? '';
	if (scale === '' && fraction.length > 2 && !isCents) return { flaw: `writes "${number}", whose point may part thousands` };
	const power = exact(10n ** BigInt(POWERS[scale] ?? 0));
	return { cents: multiply(multiply(parseDecimal(number.replaceAll(',', '')), power), exact(isCents ? 1n : 100n)) };
}

function toAmount(text: string, match: RegExpExecArray): Amount {
	const { sign, number, scale, bare = '', bareScale, other, word = '' } = match.groups ?? {};
	// A full stop or a comma at the end belongs to the sentence.
	const written = (number ?? bare).replace(/[.,]+$/, '');
	const cut = number === undefined || scale !== undefined ? 0 : number.length - written.length;
	const [start, end] = [match.index, match.index + match[0].length - cut];
	const scaleWord = (scale ?? bareScale ?? '').trim().toLowerCase();
	const parsed = parseAmount(written, { scale: scaleWord, isCents: /cent|¢/i.test(word) });
	const [before, after] = [text.slice(Math.max(0, start - 2), start), text.slice(end)];
	const isForeign =
		(sign !== undefined && !US_SIGN.test(sign)) || other !== undefined || FOREIGN_WORD.test(word) || FOREIGN_AFTER.test(after);
	// `1 500 dollars` is not 500.
	const isTouched = TOUCHING_BEFORE.test(before) || TOUCHING_AFTER.test(after) || (sign === undefined && /\p{Nd} $/u.test(before));
	const flaw = isForeign
		? 'is not in US dollars'
		: 'flaw' in parsed
			? parsed.flaw
			: isTouched
				? 'touches something that may belong to the number'
				: undefined;
	return { cents: 'cents' in parsed ? parsed.cents : exact(0n), scale: scaleWord, start, end, flaw };
}

/** Every amount of money in a normalised text, in the order in which they stand. */
function findAmounts(text: string): Amount[] {
	return [...text.matchAll(AMOUNT)].map((match) => toAmount(text, match));
}

/** An amount of money that stands in a text, in US cents; one figure has the same low and high. */
export type Figure = {
	readonly low: Exact;
	readonly high: Exact;
	/** What is worth it where a range is given: its middle. */
	readonly cents: Exact;
	/** What follows `per`, `a` or `/`, in the singular. */
	readonly unit: string | undefined;
	/** Where it stands. */
	readonly start: number;
	readonly end: number;
	/** Why it is not to be taken, as the end of a sentence. */
	readonly flaw: string | undefined;
};

/** Before a figure, these make it a bound or a difference. */
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

/** A second number of a range that names no sign: `$10-12`, `$1.2 to 1.5 million`. What stands apart and scales nothing may count anything. */
const BARE_END = new RegExp(
	`^(?:-(?<near>${NUMBER})(?<nearScale>${SCALE})?|\\s?(?:-|to)\\s?(?<far>${NUMBER})(?<farScale>${SCALE}))(?![\\-\\p{L}\\p{Nd}%^])`,
	'v',
);
/** Of a range whose ends lie further apart, the middle says nothing. */
const MAX_SPREAD = 3n;
/** With these, `A to B` tells of a change and of no range. */
const CHANGE = /\b(?:from|rais|rise|rose|increas|hik|jump|went|climb|cut|drop|fell|fall|lower|reduc|slash|up|down)/i;

/** What lies between two amounts of one range, if so. */
function isRange(text: string, { from, to, start }: { from: number; to: number; start: number }): boolean {
	const between = text.slice(from, to);
	const before = text.slice(Math.max(0, start - 60), start);
	if (/^\s?-\s?$/.test(between)) return true;
	if (/^\sand\s$/.test(between)) return /\bbetween\s$/i.test(before);
	return /^\sto\s$/.test(between) && !CHANGE.test(before);
}

function toFigure(text: string, first: Amount, last: Amount): Figure {
	const { start } = first;
	const { end } = last;
	// `$1.5 to $2 million`: what scales the end scales the beginning.
	const isShared = first !== last && first.scale === '' && last.scale !== '' && compare(first.cents, last.cents) < 0;
	const shared = isShared ? multiply(first.cents, exact(10n ** BigInt(POWERS[last.scale] ?? 0))) : first.cents;
	const low = isShared && compare(shared, last.cents) <= 0 ? shared : first.cents;
	const [before, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 40)];
	const named = PERIODIC_AFTER.exec(after)?.[1] ?? UNIT_AFTER.exec(after)?.[1];
	const unit = named === undefined ? undefined : (UNITS[named.toLowerCase()] ?? named.toLowerCase());
	const flaw =
		first.flaw ??
		last.flaw ??
		(compare(low, last.cents) > 0
			? 'gives a range that falls'
			: compare(last.cents, multiply(low, exact(MAX_SPREAD))) > 0
				? 'gives a range too wide to have a middle'
				: BOUND_BEFORE.test(before) || BOUND_AFTER.test(after)
					? 'gives a bound or a difference, and not the figure'
					: last.cents.n === 0n
						? 'gives zero'
						: undefined);
	return { low, high: last.cents, cents: divide(add(low, last.cents), exact(2n)), unit, start, end, flaw };
}

/** The end of a range that stands as a mere number. */
function findBareEnd(text: string, first: Amount): Amount | undefined {
	const match = BARE_END.exec(text.slice(first.end));
	if (match === null) return undefined;
	const { near, nearScale, far = '', farScale } = match.groups ?? {};
	const [number, scale] = near === undefined ? [far, farScale ?? ''] : [near, nearScale ?? ''];
	const start = first.end + match[0].length - number.length - scale.length;
	if (!isRange(text, { from: first.end, to: start, start: first.start })) return undefined;
	const written = number.replace(/[.,]+$/, '');
	const scaleWord = scale.trim().toLowerCase();
	const parsed = parseAmount(written, { scale: scaleWord, isCents: false });
	return {
		cents: 'cents' in parsed ? parsed.cents : exact(0n),
		scale: scaleWord,
		start,
		end: scale === '' ? start + written.length : first.end + match[0].length,
		flaw: 'flaw' in parsed ? parsed.flaw : undefined,
	};
}

/** Every amount of money in a normalised text, in the order in which they stand; a range is one. */
export function findFigures(text: string): Figure[] {
	const amounts = findAmounts(text);
	const figures: Figure[] = [];
	for (let index = 0; index < amounts.length; index++) {
		const first = amounts[index] as Amount;
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
