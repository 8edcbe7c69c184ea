/* The article before an item's name, and whether the name is a plural. Both are in the item: see naming.ts. */
import type { Figure, Valuation } from './schema/item-schema.ts';

/** Whether the name is a plural: "Running Shoes", "the Dallas Cowboys". */
export function isPluralName({ isPlural }: { isPlural?: true }): boolean {
	return isPlural === true;
}

/** The article before the name of one item, with a space: "a ", "the ", "one ", or nothing. */
export function articleOf({ article }: { article: string }): string {
	return article === '' ? '' : `${article} `;
}

/** "a " or "an ", by the sound of the text: "an iPhone", "a US Wedding", "an MRI Scan", "an 1880s …". */
export function toIndefinite(text: string): string {
	const first = text.split(/[ -]/)[0] ?? '';
	const isSpelled = /^[A-Z][A-Z0-9]{0,2}$|^[B-DF-HJ-NP-TV-Z]{2,}$/.test(first);
	const vowel = isSpelled ? /^[AEFHILMNORSX]/ : /^(?:[aeio]|u(?!s|ni)|8|11|18|hour|heir|hono|hones|x[^aeiouy])/i;
	return vowel.test(first) && !/^(?:One|Eu)/i.test(first) ? 'an ' : 'a ';
}

/** Whether the figure is one of many such things: a price now, or what people paid or sellers asked on average. */
export function isPriced({ figure, basis }: { figure: Figure; basis: Valuation['basis'] }): boolean {
	return (
		figure === 'price' ||
		figure === 'typical' ||
		(figure === 'estimate' && (basis === 'average' || basis === 'list-price' || basis === 'market'))
	);
}
