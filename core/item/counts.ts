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
