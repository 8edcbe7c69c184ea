import { compare, type Exact, exact, multiply } from '../../core/exact.ts';
import { findAmounts, NUMBER, type PrintedAmount, parsePrintedNumber, SCALE, toFactor } from '../../core/item/worth/amounts.ts';
import { normalizeText } from '../../core/item/worth/normalize-text.ts';
import { foldText } from '../../core/text.ts';
import type { Page } from './parse-page.ts';

/** A number in a text: its value, and whether it is an amount of US dollars, of other money, or no money. */
type Place = { readonly value: Exact; readonly money: 'dollars' | 'other' | undefined; readonly start: number; readonly end: number };

/** An amount of a page that may be the new figure. */
export type Candidate = {
	/** As it is printed. */
	readonly printed: string;
	/** US cents. */
	readonly cents: Exact;
	/** The words around it. */
	readonly around: string;
};

/** Whether a printed figure is on a page, and if not, what may have taken its place. */
export type Finding = { readonly isThere: true } | { readonly isThere: false; readonly candidates: readonly Candidate[] };

/** How near the name must be, in UTF-16 units: about a paragraph on either side. */
const NEAR = 600;
/** Words on either side of a candidate, in UTF-16 units. */
const AROUND = 120;
const MAX_CANDIDATES = 5;
/** The largest ratio of a candidate and the old figure: the guard rails refuse more. */
const MAX_RATIO = exact(2n);

const ANY_NUMBER = new RegExp(`(?<![\\p{L}\\p{Nd}.,])(${NUMBER})(${SCALE})?(?![\\p{Nd}\\p{L}^])`, 'gv');

const isForeign = ({ flaw }: PrintedAmount) => flaw === 'is not in US dollars';

/** The numbers of a text: amounts of money if it has some, or else all numbers. */
function findNumbers(text: string, isMoney?: boolean): Place[] {
	const amounts = isMoney === false ? [] : findAmounts(text);
	if (isMoney || amounts.length > 0) {
		return amounts.flatMap((amount) => {
			const { cents, start, end } = amount;
			return cents.n === 0n ? [] : [{ value: cents, money: isForeign(amount) ? ('other' as const) : ('dollars' as const), start, end }];
		});
	}
	return [...text.matchAll(ANY_NUMBER)].flatMap(({ 0: whole, 1: number = '', 2: scale = '', index }) => {
		const value = parsePrintedNumber(number.replace(/[.,]+$/, ''));
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

/** Whether a text has one of the words, or a form of it such as the plural. */
function holdsWord(text: string, words: ReadonlySet<string>): boolean {
	const stems = [...words].filter((word) => word.length >= MIN_STEM);
	return [...toWords([text])].some((word) => words.has(word) || stems.some((stem) => word.startsWith(stem)));
}

/**
 * Looks for a printed figure on a page, near the name of its item, or anywhere if the title names the item. Words in parentheses are a note
 * of ours, not of the page.
 * @param names of the item
 */
export function findPrinted({ text, title }: Page, { figure, names }: { figure: string; names: readonly string[] }): Finding {
	const printed = normalizeText(figure);
	const [plain, noted] = [printed.replace(/\([^()]*\)/g, ' '), printed].map((one) => findNumbers(one));
	const wanted = (plain?.length ? plain : noted) ?? [];
	const words = toWords(names);
	const isTitled = holdsWord(title, words);
	const isNear = ({ start, end }: Pick<Place, 'start' | 'end'>) => holdsWord(text.slice(Math.max(0, start - NEAR), end + NEAR), words);
	const isMoney = wanted.some(({ money }) => money !== undefined);
	const places = findNumbers(text, isMoney);
	const isPrinted = (one: Place) =>
		places.some((place) => place.money === one.money && compare(place.value, one.value) === 0 && (isTitled || isNear(place)));
	// Numbers in other forms, such as 7,11, are compared as they are printed.
	const start = wanted.length === 0 ? text.indexOf(printed) : -1;
	const isLiteral = start >= 0 && (isTitled || isNear({ start, end: start + printed.length }));
	if (isLiteral || (wanted.length > 0 && wanted.every(isPrinted))) return { isThere: true };

	const old = wanted.find(({ money }) => money === 'dollars')?.value;
	if (old === undefined) return { isThere: false, candidates: [] };
	const isLike = (a: Exact, b: Exact) => compare(a, multiply(b, MAX_RATIO)) <= 0 && compare(b, multiply(a, MAX_RATIO)) <= 0;
	const candidates = new Map<string, Candidate>();
	for (const amount of findAmounts(text)) {
		const { cents, start, end, flaw } = amount;
		const printed = text.slice(start, end);
		if (flaw !== undefined || cents.n === 0n || candidates.has(printed) || !isLike(cents, old)) continue;
		if (!isNear({ start, end })) continue;
		candidates.set(printed, { printed, cents, around: text.slice(Math.max(0, start - AROUND), end + AROUND) });
		if (candidates.size === MAX_CANDIDATES) break;
	}
	return { isThere: false, candidates: [...candidates.values()] };
}
