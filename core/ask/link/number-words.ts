/* The words of numbers and money. */
import { type Exact, exact, SCALES } from '../../exact.ts';

/** Below twenty. */
export const UNITS: Readonly<Record<string, number>> = {
	zero: 0,
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	nine: 9,
	ten: 10,
	eleven: 11,
	twelve: 12,
	thirteen: 13,
	fourteen: 14,
	fifteen: 15,
	sixteen: 16,
	seventeen: 17,
	eighteen: 18,
	nineteen: 19,
};
export const TENS: Readonly<Record<string, number>> = {
	twenty: 20,
	thirty: 30,
	forty: 40,
	fourty: 40,
	fifty: 50,
	sixty: 60,
	seventy: 70,
	eighty: 80,
	ninety: 90,
};
export const MAGNITUDES: Readonly<Record<string, bigint>> = {
	hundred: 100n,
	hundreds: 100n,
	thousand: SCALES.thousand,
	thousands: SCALES.thousand,
	grand: SCALES.thousand,
	million: SCALES.million,
	millions: SCALES.million,
	mil: SCALES.million,
	mill: SCALES.million,
	billion: SCALES.billion,
	billions: SCALES.billion,
	bil: SCALES.billion,
	trillion: SCALES.trillion,
	trillions: SCALES.trillion,
	quadrillion: SCALES.quadrillion,
	lakh: 10n ** 5n,
	crore: 10n ** 7n,
};
/** Only right after figures: `20k`, `$2 m`. */
export const LETTERS: Readonly<Record<string, bigint>> = {
	k: SCALES.k,
	m: SCALES.m,
	mm: SCALES.million,
	mn: SCALES.mn,
	b: SCALES.b,
	bn: SCALES.bn,
	t: SCALES.trillion,
	tn: SCALES.tn,
};
export const COLLECTIVES: Readonly<Record<string, bigint>> = {
	dozen: 12n,
	dozens: 12n,
	couple: 2n,
	pair: 2n,
	pairs: 2n,
	score: 20n,
	gross: 144n,
};
/** Denominators. */
export const FRACTIONS: Readonly<Record<string, number>> = {
	half: 2,
	halves: 2,
	third: 3,
	thirds: 3,
	quarter: 4,
	quarters: 4,
	fifth: 5,
	fifths: 5,
	eighth: 8,
	eighths: 8,
	tenth: 10,
	tenths: 10,
	hundredth: 100,
	thousandth: 1000,
	millionth: 1_000_000,
};
export const GLYPHS: Readonly<Record<string, Exact>> = {
	'½': exact(1, 2),
	'¼': exact(1, 4),
	'¾': exact(3, 4),
	'⅓': exact(1, 3),
	'⅔': exact(2, 3),
};
export const DOLLARS = new Set(['dollar', 'dollars', 'buck', 'bucks', 'usd', 'dollers', 'dolars']);
export const CENTS = new Set(['cent', 'cents', '¢']);
/** Signs and names of other currencies; words with a second meaning (`pound`) only where an amount stands before them. */
export const FOREIGN_SIGNS = new Set(['€', '£', '¥', '₹', '₩', '₽', '₺', '₿', '₫', '₴', '₱', '฿', '₪']);
export const FOREIGN_WORDS = new Set(
	'eur euro euros gbp sterling quid yen jpy yuan cny rmb renminbi rupee rupees inr chf francs krona kroner sek nok dkk rubles roubles peso pesos cad aud nzd zloty krw shekels dirhams riyals pesetas lira canadian australian baht rand ringgit hkd sgd aed brl reais kronor krone dong naira shilling shillings gulden guilders reichsmark sesterces'.split(
		' ',
	),
);

/** Whether the word is a number word, which is never a name by itself. */
export function isNumberWord(word: string): boolean {
	return (
		[UNITS, TENS, MAGNITUDES, COLLECTIVES, FRACTIONS].some((table) => Object.hasOwn(table, word)) || DOLLARS.has(word) || CENTS.has(word)
	);
}
