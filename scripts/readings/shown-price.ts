import type { DefaultTreeAdapterTypes } from 'parse5';
import { findAmounts } from '../../core/item/worth/amounts.ts';
import { normalizeText } from '../../core/item/worth/normalize-text.ts';
import { isNamed } from './page-offers.ts';

/*
 * The price that a page shows next to the name of its product, for shops that state none for programs. The smallest part of the page that holds the heading and
 * a price decides: one price there is that of the product, two are a question. Shops mark prices with a class, an id or a test name that says so.
 */

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** A main heading of a page and the one price in dollars that is shown next to it, as printed. */
export type ShownPrice = { readonly heading: string; readonly price: string };

/** Main headings that are read. */
const MAX_HEADINGS = 20;
/** Parts around a heading that are searched, from the inside. */
const MAX_PARTS = 14;
/** Characters and elements of a part. A larger one holds more than a product. */
const MAX_TEXT = 20_000;
const MAX_ELEMENTS = 4_000;
const MAX_NAME = 300;

const MARKS = ['class', 'id', 'itemprop', 'data-testid', 'data-test', 'data-automation', 'data-auto', 'data-qa', 'data-hook'];
const PRICE = /\b(?:prices?|pricing|priceblock|pricebox|amount)\b/;
/** Marks of the price that is asked now, where a part shows several. */
const ASKED = /\b(?:our|sales?|selling|current|final|buying|now|special|actual|today)\b/;
/** Prices of another time, quantity or thing. */
const OTHER =
	/\b(?:old|was|list|strike|striked|struck|through|crossed|cross|regular|rrp|uvp|msrp|before|original|previous|save|saved|saving|savings|you|discount|reduction|off|ship|shipping|delivery|compare|compared|unit|per|month|monthly|instal+ments?|finance|financing|credit|points|related|recommended|recommendations?|carousel|slider|similar|upsell|accessor(?:y|ies)|bundle|cart|basket|minicart|filter|range|min|max|excl|excluding|notax|used|membership|member|coupon)\b|price(?:old|was|list)|(?:old|was|list)price/;

/** The words of an element's names, in lower case. `oldPrice` and `old-price` are both two words. */
function toMarks(element: Element): string {
	return element.attrs
		.filter(({ name }) => MARKS.includes(name))
		.map(({ value }) => value.slice(0, MAX_NAME))
		.join(' ')
		.replace(/([a-z\d])([A-Z])/g, '$1 $2')
		.replace(/[^A-Za-z]+/g, ' ')
		.toLowerCase();
}

/** `asked` are those of the prices that are marked as the present ones. */
type Reading = { readonly prices: ReadonlySet<string>; readonly asked: ReadonlySet<string>; readonly isTooLarge: boolean };

type Group = { isAsked: boolean; readonly parts: string[] };

/** The prices that are shown in a part of a page. */
function readPrices(part: Element, isHidden: (element: Element) => boolean): Reading {
	const stack: { node: Node; priced: Group | undefined }[] = [{ node: part, priced: undefined }];
	const groups: Group[] = [];
	let [length, elements] = [0, 0];
	for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
		const { node } = entry;
		let { priced } = entry;
		if ('value' in node) {
			length += node.value.length;
			priced?.parts.push(node.value);
		}
		if (!('childNodes' in node)) continue;
		if ('attrs' in node && node !== part) {
			elements++;
			const marks = toMarks(node);
			if (isHidden(node) || OTHER.test(marks)) continue;
			if (priced === undefined && PRICE.test(marks)) {
				priced = { isAsked: false, parts: [] };
				groups.push(priced);
			} else if (priced !== undefined && !INLINE.has(node.tagName)) priced.parts.push(' ');
			if (priced !== undefined && ASKED.test(marks)) priced.isAsked = true;
		}
		if (length > MAX_TEXT || elements > MAX_ELEMENTS) return { prices: new Set(), asked: new Set(), isTooLarge: true };
		for (const child of node.childNodes.toReversed()) stack.push({ node: child, priced });
	}
	const list = (ofGroups: readonly Group[]) => new Set(ofGroups.flatMap(({ parts }) => listAmounts(normalizeText(parts.join('')))));
	return { prices: list(groups), asked: list(groups.filter(({ isAsked }) => isAsked)), isTooLarge: false };
}

/** The amounts of dollars in the text of a price, as printed, with two decimals at most. */
function listAmounts(text: string): string[] {
	return findAmounts(text).flatMap(({ flaw, cents, start, end }) =>
		flaw === undefined && cents.d === 1n && cents.n > 0n ? [text.slice(start, end).replace(/\.00$/, '')] : [],
	);
}

const INLINE = new Set(['span', 'b', 'strong', 'bdi', 'em', 'i', 'font']);

const toParent = (element: Element) => (element.parentNode !== null && 'attrs' in element.parentNode ? element.parentNode : undefined);

/** The one price next to a heading; undefined if there is none, or more than one. */
function findNext(heading: Element, isHidden: (element: Element) => boolean): string | undefined {
	let part = toParent(heading);
	for (let count = 0; part !== undefined && count < MAX_PARTS; count++) {
		const { prices, asked, isTooLarge } = readPrices(part, isHidden);
		if (isTooLarge) return undefined;
		if (prices.size > 0)
			return [prices, asked].map((found) => (found.size === 1 ? [...found][0] : undefined)).find((price) => price !== undefined);
		part = toParent(part);
	}
	return undefined;
}

/** Collects the headings of a page while its elements are walked. */
export function createShownPrices(isHidden: (element: Element) => boolean) {
	const headings: Element[] = [];
	return {
		/** Takes note of an element. */
		visit(element: Element): void {
			if (element.tagName === 'h1' && headings.length < MAX_HEADINGS) headings.push(element);
		},
		finish(readText: (element: Element) => string): ShownPrice[] {
			return headings.flatMap((heading) => {
				const text = normalizeText(readText(heading)).slice(0, MAX_NAME);
				const price = text === '' ? undefined : findNext(heading, isHidden);
				return price === undefined ? [] : [{ heading: text, price }];
			});
		},
	};
}

/** The price next to the heading that names the wanted product. Undefined if there is none, or if the headings of the page have several prices, as in a list. */
export function findShown(shown: readonly ShownPrice[], names: readonly string[]): string | undefined {
	const [first, ...others] = shown;
	if (first === undefined || others.some(({ price }) => price !== first.price)) return undefined;
	return shown.find(({ heading }) => isNamed(heading, names))?.price;
}
