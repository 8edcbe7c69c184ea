import { type Exact, exact, multiply, parseDecimal } from '../../../functions/ask/exact.ts';

/** A number with a sign or a word that makes it money; its cents are zero where it has a flaw. */
export type Amount = { cents: Exact; scale: string; start: number; end: number; flaw: string | undefined };

/** Digits with what may part them; how they may be parted is looked at later. */
export const NUMBER = '(?:\\d[\\d.,]*|\\.\\d+)';
export const SCALE = '(?i:\\s?(?:thousand|million|billion|trillion|mln|mn|bn|tn)\\b|[kmb]\\b)';
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
export const POWERS: Readonly<Record<string, number>> = {
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
export function parseAmount(number: string, { scale, isCents }: { scale: string; isCents: boolean }): { cents: Exact } | { flaw: string } {
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
export function findAmounts(text: string): Amount[] {
	return [...text.matchAll(AMOUNT)].map((match) => toAmount(text, match));
}
