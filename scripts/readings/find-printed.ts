import { compare, type Exact, exact, multiply } from '../../core/exact.ts';
import { findAmounts, NUMBER, type PrintedAmount, parsePrintedNumber, SCALE, toFactor } from '../../core/item/worth/amounts.ts';
import { normalizeText } from '../../core/item/worth/normalize-text.ts';
import { foldText } from '../../core/text.ts';
import { findOffer } from './page-offers.ts';
import type { Page } from './parse-page.ts';
import { findShown } from './shown-price.ts';

/** A number in a text: its value, and whether it is an amount of US dollars, of other money, or no money. */
type Place = { readonly value: Exact; readonly money: 'dollars' | 'other' | undefined; readonly start: number; readonly end: number };

/** An amount of a page that may be the new figure. */
type Candidate = {
	/** As it is printed. */
	readonly printed: string;
	/** US cents. */
	readonly cents: Exact;
	/** The words around it. */
	readonly around: string;
};

/** Whether a printed figure is on a page, and if not, what may have taken its place. */
export type Finding =
	| { readonly isThere: true }
	| {
			readonly isThere: false;
			readonly candidates: readonly Candidate[];
			/** The price in dollars that the page states for exactly this product, or shows next to its heading: `$129`. */
			readonly stated?: string;
	  };

/** How near the name must be, in UTF-16 units: about a paragraph on either side. */
const NEAR = 600;
/** Words on either side of a candidate, in UTF-16 units. */
const AROUND = 120;
const MAX_CANDIDATES = 5;
/** The largest ratio of a candidate and the old figure: the guard rails refuse more. */
const MAX_RATIO = exact(2n);

const ANY_NUMBER = new RegExp(`(?<![\\p{L}\\p{Nd}.,])(${NUMBER})(${SCALE})?(?![\\p{Nd}\\p{L}^])`, 'gv');

const isForeign = ({ flaw }: PrintedAmount) => flaw === 'is not in US dollars';

function toPlaces(amounts: readonly PrintedAmount[]): Place[] {
	return amounts.flatMap((amount) => {
		const { cents, start, end } = amount;
		return cents.n === 0n ? [] : [{ value: cents, money: isForeign(amount) ? ('other' as const) : ('dollars' as const), start, end }];
	});
}

/** All numbers of a text. */
function findNumbers(text: string): Place[] {
	return [...text.matchAll(ANY_NUMBER)].flatMap(({ 0: whole, 1: number = '', 2: scale = '', index }) => {
		const value = parsePrintedNumber(number.replace(/[.,]{1,40}$/, ''));
		const place = { money: undefined, start: index, end: index + whole.length };
		return value === undefined ? [] : [{ value: multiply(value, exact(toFactor(scale))), ...place }];
	});
}

/** The words of names, folded, without short ones. */
function toWords(texts: readonly string[]): Set<string> {
	return new Set(texts.flatMap((text) => foldText(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []));
}

/** Shorter words begin too many others: "tea" is not a team. */
const MIN_STEM = 4;

/** Tells whether a folded word is one of the words, or a form of it such as the plural. */
function createMatcher(words: ReadonlySet<string>): (word: string) => boolean {
	const stems = [...words].filter((word) => word.length >= MIN_STEM);
	return (word) => words.has(word) || stems.some((stem) => word.startsWith(stem));
}

type Span = { readonly start: number; readonly end: number };

/** The words of a text with their places, in order. */
function listWords(text: string): (Span & { readonly word: string })[] {
	return [...text.matchAll(/[\p{L}\p{N}\p{M}]{3,}/gu)].map(({ 0: word, index }) => ({
		word: foldText(word),
		start: index,
		end: index + word.length,
	}));
}

/** Whether one of the places, which are in order, is near another. */
function isNearOne(places: readonly Span[], { start, end }: Span): boolean {
	let [low, high] = [0, places.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((places[middle]?.end ?? 0) > start - NEAR) high = middle;
		else low = middle + 1;
	}
	const next = places[low];
	return next !== undefined && next.start < end + NEAR;
}

/** A search: a printed figure, and the names of its item. */
export type Wanted = { readonly figure: string; readonly names: readonly string[] };

/**
 * Creates the search of a page. A figure is looked for near the name of its item, or anywhere if the title names the item. Words in parentheses
 * are a note of ours, not of the page. The page is taken apart once for all figures.
 */
export function createFinder({ text, title, offers = [], shown = [] }: Page): (wanted: Wanted) => Finding {
	const amounts = once(() => findAmounts(text));
	const money = once(() => toPlaces(amounts()));
	const numbers = once(() => findNumbers(text));
	const words = once(() => listWords(text));

	function findCandidates(old: Exact, isNear: (place: Span) => boolean): Candidate[] {
		const isLike = (a: Exact, b: Exact) => compare(a, multiply(b, MAX_RATIO)) <= 0 && compare(b, multiply(a, MAX_RATIO)) <= 0;
		const candidates = new Map<string, Candidate>();
		for (const { cents, start, end, flaw } of amounts()) {
			const printed = text.slice(start, end);
			if (flaw !== undefined || cents.n === 0n || candidates.has(printed) || !isLike(cents, old) || !isNear({ start, end })) continue;
			candidates.set(printed, { printed, cents, around: text.slice(Math.max(0, start - AROUND), end + AROUND) });
			if (candidates.size === MAX_CANDIDATES) break;
		}
		return [...candidates.values()];
	}

	return ({ figure, names }) => {
		const printed = normalizeText(figure);
		const [plain = [], noted = []] = [printed.replace(/\([^()]*\)/g, ' '), printed].map((one) => {
			const found = toPlaces(findAmounts(one));
			return found.length > 0 ? found : findNumbers(one);
		});
		const wanted = plain.length > 0 ? plain : noted;
		const isOfName = createMatcher(toWords(names));
		const isTitled = [...toWords([title])].some(isOfName);
		const named = once(() => words().filter(({ word }) => isOfName(word)));
		const isNear = (place: Span) => isNearOne(named(), place);
		const places = wanted.some((one) => one.money !== undefined) ? money() : numbers();
		const isPrinted = (one: Place) =>
			places.some((place) => place.money === one.money && compare(place.value, one.value) === 0 && (isTitled || isNear(place)));
		// Numbers in other forms, such as 7,11, are compared as they are printed.
		const start = wanted.length === 0 ? text.indexOf(printed) : -1;
		const isLiteral = start >= 0 && (isTitled || isNear({ start, end: start + printed.length }));
		if (isLiteral || (wanted.length > 0 && wanted.every(isPrinted))) return { isThere: true };
		const old = wanted.find((one) => one.money === 'dollars')?.value;
		const candidates = old === undefined ? [] : findCandidates(old, isNear);
		const isShown = (price: string) => {
			const cents = multiply(parsePrintedNumber(price) ?? exact(0n), exact(100n));
			return money().some((place) => place.money === 'dollars' && compare(place.value, cents) === 0);
		};
		const offer = findOffer(offers, { names, title, isShown });
		const stated =
			offer === undefined ? findShown(shown, names) : offer.currency === 'USD' ? `$${offer.price.replace(/\.00$/, '')}` : undefined;
		return { isThere: false, candidates, ...(stated === undefined ? {} : { stated }) };
	};
}

/** Computes a value when it is first needed. */
function once<T>(make: () => T): () => T {
	let made: { value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}
