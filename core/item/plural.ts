import { toCountLabel } from './ratio.ts';

/** Nouns whose plural no ending makes, of those that stand at the end of names. */
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

/** What follows the noun that is counted: "Cup of Coffee", "Night in the Royal Mansion", "The One (Bel Air)". */
const AFTER_NOUN = / (?:of|in|on|at|for|from|to|with|without|by|near|under|per|that|and) | \(/;

function toPluralWord(word: string): string {
	const irregular = IRREGULAR[word.toLowerCase()];
	if (irregular !== undefined)
		return word[0] === word[0]?.toUpperCase() ? `${irregular[0]?.toUpperCase()}${irregular.slice(1)}` : irregular;
	if (/(?:s|x|z|ch|sh)$/i.test(word)) return `${word}es`;
	if (/[^aeiou]y$/i.test(word) && word !== word.toUpperCase()) return `${word.slice(0, -1)}ies`;
	return `${word}s`;
}

/** The plural of an item's name by rule: the last word before "of", "in" and their like, without a leading "The", "A" or "An". */
export function toPluralName(name: string): string {
	const bare = name.replace(/^(?:The|An?) (?=\S)/, '');
	const end = bare.search(AFTER_NOUN);
	const head = end < 0 ? bare : bare.slice(0, end);
	const start = head.lastIndexOf(' ') + 1;
	return head.slice(0, start) + toPluralWord(head.slice(start)) + bare.slice(head.length);
}

/** A count before a name: "1 Big Mac", "about" not included, "6,270 Avocado Toasts", "0.5 Bitcoins". */
export function toCounted(count: number, item: { name: string; plural: string }): string {
	const label = toCountLabel(count);
	return `${label} ${label === '1' ? item.name : item.plural}`;
}
