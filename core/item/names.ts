/* An item's name inside a sentence: "a cup of coffee", "the Mona Lisa", "6,270 Avocado Toasts". */
import { articleOf, isPluralName, isPriced } from './articles.ts';
import type { Item } from './item.ts';

/** Whether there are many of it: three Big Macs can be pictured, three Mona Lisas cannot. */
export function isOneOfMany(item: Item): boolean {
	return /^(?:an?|one) $/.test(articleOf(item)) || (isPriced(item.valuation) && isPluralName(item)) || item.per !== undefined;
}

/** An item's name, its plural or a part of them as it is in a sentence: "hotel night", "milk" of "Gallon of Milk", "Big Mac". */
export function inSentence(text: string, item: Item): string {
	const { name, plural } = item.said ?? item;
	if (text === item.name) return name;
	if (text === item.plural) return plural;
	const small = new Set([...name.split(' '), ...plural.split(' ')]);
	return text.replace(/[^ ]+/g, (word) => (small.has(word.toLowerCase()) ? word.toLowerCase() : word));
}

/** One item in a sentence: "a Big Mac", "Salvator Mundi", "the Hope Diamond", "a hotel night". */
export function toOne(item: Item): string {
	return `${articleOf(item)}${(item.said ?? item).name}`;
}

/** Several of it in a sentence: "Big Macs", "hotel nights". */
export function toMany(item: Item): string {
	return (item.said ?? item).plural;
}

/** A text as the start of a sentence, unless its first word has a form of its own: "iPhone". */
export function startSentence(text: string): string {
	return /^\p{Ll}+\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
