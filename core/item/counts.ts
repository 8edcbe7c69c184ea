import { compare, divide, type Exact, exact, multiply, parseDecimal, round } from '../exact.ts';
import { getOwn } from '../get-own.ts';

const groupedFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const smallFormat = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
const scaledFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `unit` is the last digit shown below the scale, so that a number which rounds up to a scale takes its word. */
const SCALES = [
	{ from: 1e15, unit: 1e11, word: 'quadrillion' },
	{ from: 1e12, unit: 1e8, word: 'trillion' },
	{ from: 1e9, unit: 1e5, word: 'billion' },
	{ from: 1e6, unit: 1, word: 'million' },
] as const;

/**
 * A positive number as people read it, rounded once: `0.00345`, `7.25`, `7,250`, `148.3 million`.
 * Below 100 it keeps three significant digits, from there to a million whole numbers.
 */
export function toCountLabel(count: number): string {
	const scale = SCALES.find(({ from, unit }) => count >= from - unit / 2);
	if (scale) return `${scaledFormat.format(count / scale.from)} ${scale.word}`;
	return count < 100 ? smallFormat.format(count) : groupedFormat.format(count);
}

/** A formatted number. `rounded` is true if it is not exact. */
export type Figure = { figure: string; rounded: boolean };

const NAMED_SCALES = [
	[10n ** 24n, 'septillion'],
	[10n ** 21n, 'sextillion'],
	[10n ** 18n, 'quintillion'],
	[10n ** 15n, 'quadrillion'],
	[10n ** 12n, 'trillion'],
	[10n ** 9n, 'billion'],
	[10n ** 6n, 'million'],
] as const;

/** A whole number with commas. */
export function groupDigits(whole: bigint): string {
	return whole.toLocaleString('en-US');
}

/** At most `decimals` digits behind the point, no trailing zeros. @param x not below zero */
export function toDecimal(x: Exact, decimals: number): Figure {
	const scale = 10n ** BigInt(decimals);
	const scaled = round(multiply(x, exact(scale)));
	const fraction = String(scaled % scale)
		.padStart(decimals, '0')
		.slice(0, decimals)
		.replace(/(?<!0)0+$/, '');
	return {
		figure: fraction === '' ? groupDigits(scaled / scale) : `${groupDigits(scaled / scale)}.${fraction}`,
		rounded: scaled * x.d !== x.n * scale,
	};
}

/** Decimals that leave `digits` significant ones. */
export function decimalsFor(x: Exact, digits: number): number {
	if (x.n === 0n) return 0;
	let decimals = digits - 1;
	for (let top = x.n; top >= 10n * x.d && decimals > 0; decimals--) top /= 10n;
	for (let top = x.n; top < x.d; decimals++) top *= 10n;
	return decimals;
}

/** The word that a large number is counted in, with its size. */
export function scaleOf(x: Exact): (typeof NAMED_SCALES)[number] | undefined {
	// A number that rounds up to the next scale uses its word: 999.97 million is a billion. Below a million every digit is shown.
	return NAMED_SCALES.find(([from, word]) => x.n >= (word === 'million' ? from : from - from / 20_000n) * x.d);
}

/** A number in three significant digits, if it has more before the point. */
function toThreeDigits(x: Exact): Exact {
	const digits = String(x.n / x.d).length;
	if (digits <= 3) return x;
	const unit = exact(10n ** BigInt(digits - 3));
	return multiply(exact(round(divide(x, unit))), unit);
}

/** A count as people say it, in three significant digits: `7.25`, `6,270`, `1.23 million`. @param count not below zero; a number is below 10^21 */
export function toCountFigure(count: Exact | number): Figure {
	const x = typeof count === 'number' ? parseDecimal(count.toFixed(40)) : count;
	const short = toThreeDigits(x);
	const scale = scaleOf(short);
	const scaled = divide(short, exact(scale?.[0] ?? 1n));
	const { figure, rounded } = toDecimal(scaled, decimalsFor(scaled, 3));
	return { figure: scale ? `${figure} ${scale[1]}` : figure, rounded: rounded || compare(short, x) !== 0 };
}

/** Irregular plurals of nouns at the end of names. */
const IRREGULAR: Readonly<Record<string, string>> = {
	aircraft: 'aircraft',
	calf: 'calves',
	child: 'children',
	fish: 'fish',
	foot: 'feet',
	half: 'halves',
	knife: 'knives',
	leaf: 'leaves',
	life: 'lives',
	loaf: 'loaves',
	man: 'men',
	mouse: 'mice',
	offspring: 'offspring',
	person: 'people',
	potato: 'potatoes',
	salmon: 'salmon',
	series: 'series',
	sheep: 'sheep',
	shrimp: 'shrimp',
	spacecraft: 'spacecraft',
	species: 'species',
	tomato: 'tomatoes',
	tooth: 'teeth',
	tuna: 'tuna',
	wife: 'wives',
	wolf: 'wolves',
	woman: 'women',
};

/** Begins the text after the counted noun: "Cup of Coffee", "Night in the Royal Mansion", "The One (Bel Air)". */
const AFTER_NOUN = / (?:of|in|on|at|for|from|to|with|without|by|near|under|per|that|and) | \(/;

/** Ends a word that has an English plural: a Latin letter, or a number after one, as in "Boeing 747". */
const TAKES_ENDING = /\p{Script=Latin}$|[0-9]$(?<=\p{Script=Latin}.*)/u;

function toPluralWord(word: string): string {
	const irregular = getOwn(IRREGULAR, word.toLowerCase());
	if (irregular !== undefined)
		return word[0] === word[0]?.toUpperCase() ? `${irregular[0]?.toUpperCase()}${irregular.slice(1)}` : irregular;
	if (/(?:s|x|z|ch|sh)$/i.test(word)) return `${word}es`;
	if (/[^aeiou]y$/i.test(word) && word !== word.toUpperCase()) return `${word.slice(0, -1)}ies`;
	return `${word}s`;
}

/** The plural of an item's name by rule: the last word before "of", "in" and their like, without a leading "The", "A" or "An". A name that ends in no Latin letter stays as it is. */
export function toPluralName(name: string): string {
	const bare = name.replace(/^(?:The|An?) (?=\S)/, '');
	const end = bare.search(AFTER_NOUN);
	const head = end < 0 ? bare : bare.slice(0, end);
	// Other scripts, signs and emoji form no plural with "s".
	if (!TAKES_ENDING.test(head)) return bare;
	const start = head.lastIndexOf(' ') + 1;
	return head.slice(0, start) + toPluralWord(head.slice(start)) + bare.slice(head.length);
}

/** A count before a name: "1 Big Mac", "about" not included, "6,270 Avocado Toasts", "0.5 Bitcoins". */
export function toCounted(count: number, item: { name: string; plural: string }): string {
	const label = toCountLabel(count);
	return `${label} ${label === '1' ? item.name : item.plural}`;
}
