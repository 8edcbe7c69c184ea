import { compare, exact, multiply } from '../exact.ts';
import { parsePrintedNumber } from '../item/worth/printed-money.ts';

/** Largest amount, in US cents: a thousand trillion dollars. The world's yearly output is about a hundred trillion. */
const MAX_AMOUNT_CENTS = 10n ** 17n;

const SCALE = 'k|thousand|m|mn|mln|million|b|bn|billion|t|tn|trillion';
const AMOUNT = new RegExp(`^(?:US\\s?\\$|USD\\s?|\\$)?\\s?(?<number>[\\d.,]+)(?:[\\s-]?(?<scale>${SCALE}))?(?:\\s(?:US )?dollars)?$`, 'i');

/** What an amount must look like, for messages. */
export const AMOUNT_RULE = 'dollars from 0.01 to 1 quadrillion, such as 1250000, 12.50, 1.25m or $3.5bn';

/**
 * The US cents of an amount in dollars as people type or print it: `1250000`, `1,250,000`, `12.50`, `1.25m`, `$3.5bn`, `40 billion`.
 * @returns undefined for other texts, for parts of a cent, for amounts out of bounds, and for those that a JSON number cannot hold exactly
 */
export function parseAmount(text: string): number | undefined {
	const { number, scale = '' } = AMOUNT.exec(text)?.groups ?? {};
	if (number === undefined || number.length > 40 || !/\d$/.test(number)) return undefined;
	const dollars = parsePrintedNumber(number, /^t$/i.test(scale) ? 'tn' : scale);
	const cents = dollars && multiply(dollars, exact(100));
	if (cents?.d !== 1n || compare(cents, exact(1)) < 0 || cents.n > MAX_AMOUNT_CENTS) return undefined;
	return BigInt(Number(cents.n)) === cents.n ? Number(cents.n) : undefined;
}
