import { compare, type Exact, exact, multiply, parseDecimal, SCALES } from '../../exact.ts';

/* The parser of amounts of money: `parseAmount` for a text that is one, `findAmounts` for those within a text. */

/** Most digits and separators of a number. An amount that the catalogue can hold has at most 25. A longer run is no number, and finding that out must not take the square of its length. */
const MAX_NUMBER = 40;
/** Pattern of digits with separators, at most `MAX_NUMBER` in all. Whether the separators are well placed is checked later. */
export const NUMBER = `(?:(?<!\\d)\\d[\\d.,]{0,${MAX_NUMBER - 1}}(?![\\d.,])|(?<!\\d)\\.\\d{1,${MAX_NUMBER - 1}}(?!\\d))`;
/** Pattern of a scale after a number. Single letters must follow at once. */
export const SCALE = '(?i:\\s?(?:thousand|million|billion|trillion|quadrillion|quintillion|mln|mn|bn|tn)\\b|[kmb]\\b)';
const CODES = 'EUR|GBP|CAD|AUD|CHF|JPY|CNY|INR|NZD|HKD|SGD|MXN|BRL|TWD';
const COUNTRIES = 'Canadian|Australian|New Zealand|Hong Kong|Singapore';
const BEFORE = `(?<sign>\\b[A-Z]{1,3}\\$|\\b(?:USD?|${CODES})\\s\\$|\\$|\\b(?:USD|${CODES})\\b|[\\p{Sc}--$])\\s?`;
const AFTER = `\\s?(?:(?<other>${COUNTRIES})\\s)?(?<word>(?i:(?:U\\.?S\\.? )?(?:dollars?|cents?)\\b|USD\\b|¢|euros?\\b|pounds sterling\\b|yen\\b|yuan\\b|rupees?\\b|francs?\\b))`;
/** A number is money if it follows a currency sign or precedes a currency word. */
const AMOUNT = new RegExp(`${BEFORE}(?<number>${NUMBER})(?<scale>${SCALE})?|(?<bare>${NUMBER})(?<bareScale>${SCALE})?${AFTER}`, 'gv');

const US_SIGN = /^(?:US?|USD)?\s?\$$|^USD$/;
const FOREIGN_WORD = /^(?:euro|pound|yen|yuan|rupee|franc)/i;
const FOREIGN_AFTER = new RegExp(`^\\s?(?:${CODES}|${COUNTRIES})\\b`);
/** Characters next to a number that could be part of it, or a sign. */
const TOUCHING_BEFORE = /[\p{Nd}\p{L}^'+*×]$|\p{Nd}[.,]$|(?:^|[^\p{L}\p{Nd})%])-$/u;
const TOUCHING_AFTER =
	/^(?:[\p{Nd}\p{L}^*×%]|[.,']\p{Nd}| \d{3}(?![\d-])|\s?\^|\s?(?:-\s?)?(?:hundred|thousand|million|billion|trillion|mil|bil|mm|lakh|crore)\b)/iu;
const WELL_FORMED = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;

/** The factor of a scale as it is printed, with or without a space before it; one for an empty text. */
export function toFactor(scale: string): bigint {
	const name = scale.trim().toLowerCase();
	return Object.hasOwn(SCALES, name) ? SCALES[name as keyof typeof SCALES] : 1n;
}

/** The value of a printed number such as `1,234.50` or `.5`, times its scale; undefined if its separators are misplaced. */
export function parsePrintedNumber(number: string, scale = ''): Exact | undefined {
	if (!WELL_FORMED.test(number)) return undefined;
	return multiply(parseDecimal(number.replaceAll(',', '')), exact(toFactor(scale)));
}

/** Number of digits after the point of a printed number. */
export function countDecimals(number: string): number {
	return number.split('.')[1]?.length ?? 0;
}

/** An amount of money in a text. */
export type PrintedAmount = {
	/** In US cents; zero if the number is malformed. */
	readonly cents: Exact;
	/** The number alone, as printed. */
	readonly number: string;
	/** Factor of its scale. */
	readonly factor: bigint;
	/** The value of one unit of its last digit, in US cents: a million dollars for `$3 million`. */
	readonly step: Exact;
	readonly start: number;
	readonly end: number;
	/** The reason not to use the amount, as the end of a sentence. */
	readonly flaw: string | undefined;
};

/**
 * Reads one number as an amount of money. A point followed by three digits or more may separate thousands, so such a number counts as
 * flawed unless it has a scale or is in cents.
 */
export function toPrintedAmount(
	number: string,
	{ scale, isCents = false, start, end }: { scale: string; isCents?: boolean; start: number; end: number },
): PrintedAmount {
	const value = parsePrintedNumber(number, scale);
	const factor = toFactor(scale);
	const step = exact(factor * (isCents ? 1n : 100n), 10n ** BigInt(countDecimals(number)));
	const place = { number, factor, step, start, end };
	if (value === undefined) return { ...place, cents: exact(0n), flaw: `writes the number "${number}" in a form that is not known` };
	if (scale === '' && countDecimals(number) > 2 && !isCents)
		return { ...place, cents: exact(0n), flaw: `writes "${number}", whose point may part thousands` };
	return { ...place, cents: multiply(value, exact(isCents ? 1n : 100n)), flaw: undefined };
}

function toAmount(text: string, match: RegExpExecArray): PrintedAmount {
	const { sign, number, scale, bare = '', bareScale, other, word = '' } = match.groups ?? {};
	// A period or comma at the end belongs to the sentence.
	const printed = (number ?? bare).replace(/(?<![.,])[.,]+$/, '');
	const cut = number === undefined || scale !== undefined ? 0 : number.length - printed.length;
	const [start, end] = [match.index, match.index + match[0].length - cut];
	const amount = toPrintedAmount(printed, { scale: scale ?? bareScale ?? '', isCents: /cent|¢/i.test(word), start, end });

	const [before, after] = [text.slice(Math.max(0, start - 2), start), text.slice(end)];
	const isForeign =
		(sign !== undefined && !US_SIGN.test(sign)) || other !== undefined || FOREIGN_WORD.test(word) || FOREIGN_AFTER.test(after);
	if (isForeign) return { ...amount, flaw: 'is not in US dollars' };
	// `1 500 dollars` is not 500.
	const isTouched = TOUCHING_BEFORE.test(before) || TOUCHING_AFTER.test(after) || (sign === undefined && /\p{Nd} $/u.test(before));
	return isTouched ? { ...amount, flaw: amount.flaw ?? 'touches something that may belong to the number' } : amount;
}

/** Every amount of money in a text, in order: `$1.2 million`, `US$1,234.50`, `99 cents`. Dashes and quotes must be ASCII. */
export function findAmounts(text: string): PrintedAmount[] {
	return [...text.matchAll(AMOUNT)].map((match) => toAmount(text, match));
}

/** Largest amount that people may type, in US cents: a thousand trillion dollars. The world's yearly output is about a hundred trillion. */
const MAX_TYPED_CENTS = 10n ** 17n;
/** An amount as people type it. Here `t` is a trillion, which in a text it is not. */
const TYPED = new RegExp(
	`^(?:US\\s?\\$|USD\\s?|\\$)?\\s?(?<number>[\\d.,]+)(?:[\\s-]?(?<scale>t|${Object.keys(SCALES).join('|')}))?(?:\\s(?:US )?dollars)?$`,
	'i',
);

/** The rule for typed amounts, for messages. */
export const AMOUNT_RULE = 'dollars from 0.01 to 1 quadrillion, such as 1250000, 12.50, 1.25m or $3.5bn';

/**
 * The US cents of an amount in dollars as people type it: `1250000`, `1,250,000`, `12.50`, `1.25m`, `$3.5bn`, `40 billion`.
 * @returns undefined for other texts, for parts of a cent, for amounts out of bounds, and for those that a JSON number cannot hold exactly
 */
export function parseAmount(text: string): number | undefined {
	const { number, scale = '' } = TYPED.exec(text)?.groups ?? {};
	if (number === undefined || number.length > 40 || !/\d$/.test(number)) return undefined;
	const dollars = parsePrintedNumber(number, /^t$/i.test(scale) ? 'tn' : scale);
	const cents = dollars && multiply(dollars, exact(100));
	if (cents?.d !== 1n || compare(cents, exact(1)) < 0 || cents.n > MAX_TYPED_CENTS) return undefined;
	return BigInt(Number(cents.n)) === cents.n ? Number(cents.n) : undefined;
}
