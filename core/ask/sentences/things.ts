/* An item in a sentence: its name with an article, its unit, and the verb for its figure. */
import { compare, divide, type Exact, exact, multiply, round } from '../../exact.ts';
import { articleOf, isPluralName, toIndefinite } from '../../item/articles.ts';
import type { Item } from '../../item/item.ts';
import { inSentence as toSaidText } from '../../item/names.ts';
import { isSpent, isSpentNow } from '../../item/worth/comparison-sentence.ts';
import { AMOUNTS, isAmount, PAID, WHOLES } from '../../item/worth/paying.ts';
import { BULK, toUnitPlural, type UnitId } from '../../item/worth/units.ts';
import type { Order } from '../plan.ts';
import { figure, name, type Piece, say, toMoneyFigure, verbatim } from './figures.ts';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** A name of an item, or a part of one, as it is in a sentence: "hotel night", "Big Mac". */
export function inSentence(text: string, item: Item): Piece {
	const said = toSaidText(text, item);
	return { ...name(said), ...(said !== text && { isCommon: true }) };
}

/** One item: "a Big Mac", "Salvator Mundi", "the Hope Diamond", "a hotel night". */
export function one(item: Item): Piece[] {
	return say`${articleOf(item)}${inSentence(item.name, item)}`;
}

/** "month", "months", "troy ounces". */
export function unitName(unit: UnitId, isOne: boolean): string {
	return isOne ? unit.replace(/(?<!kilowatt)-/g, ' ') : toUnitPlural(unit);
}

/** " a month", " an hour" */
export function aUnit(unit: UnitId): string {
	return ` ${toIndefinite(unit)}${unitName(unit, true)}`;
}

/** The measured thing: "Milk" of "Gallon of Milk"; undefined if the name does not begin with its unit. */
export function toMeasured({ name: itemName, per }: Item): string | undefined {
	return per && new RegExp(`^${per.replaceAll('-', ' ').replace('troy ', '')} (?:of|in|on|at) `, 'i').test(itemName.replace('-', ' '))
		? itemName.replace(/^.*? (?=(?:of|in|on|at) )/, '')
		: undefined;
}

/** The thing that is counted by the dozen or the thousand: "Eggs" of "Dozen Eggs"; undefined for all else. */
export function toSingles({ name: itemName, per }: Item): string | undefined {
	return per && BULK[per] ? itemName.replace(/^\S+ /, '') : undefined;
}

/** " a month", " each"; nothing where the name says it: "Gallon of Milk". */
export function perOf({ name: itemName, per, kind }: Item): string {
	if (per === undefined || kind === 'domain-name') return per ? ' a year' : '';
	const word = unitName(per, true);
	const last = word.split(' ').at(-1) ?? word;
	if (itemName.toLowerCase().includes(last) || /^(?:hundred|thousand|million|dozen)/.test(word)) return '';
	return aUnit(per);
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** "July 2026", or with the day "July 15, 2026"; only the year where a figure is of the year: its last or first day. */
export function dateOf(asOf: string, withDay = false): Piece[] {
	const [year = '', month = '', day = ''] = asOf.split('-');
	const shown = verbatim(Number(year));
	if (/-(?:12-31|01-01)$/.test(asOf)) return [shown];
	return say`${MONTHS[Number(month) - 1] ?? ''} ${withDay ? say`${verbatim(Number(day))}, ` : []}${shown}`;
}

/** Whether a date is more than a year before another. */
export function isYearBefore(asOf: string, other: string): boolean {
	return `${Number(asOf.slice(0, 4)) + 1}${asOf.slice(4)}` < other;
}

/** A catalogue with the date of its newest figure. */
type Dated = { newest: string };

/** Whether the item's figure is more than a year older than the newest of the catalogue. */
export function isOld({ valuation }: Item, { newest }: Dated): boolean {
	return isYearBefore(valuation.asOf, newest);
}

/** Whether a figure is said with its date: a market price always, another where it is old. */
export function isDated(item: Item, dated: Dated): boolean {
	return item.valuation.basis === 'market' || isOld(item, dated);
}

/** Estimates with a verb of their own. */
const ESTIMATED: Partial<Record<Item['valuation']['basis'], string>> = { insured: 'valued for insurance at', appraisal: 'appraised at' };

/** Kinds that one pays with. */
const MEANS = toSet('cryptocurrency wage fortune banknote coin gold prize contract');

/** The first of things by their worths: "most expensive", of companies "most valuable", of wages "largest". */
export function superlative(items: readonly Item[], order: Order): string {
	if (items.every(isAmount)) return order === 'dearest' ? 'largest' : 'smallest';
	if (items.every(({ kind = '' }) => WHOLES.has(kind))) return order === 'dearest' ? 'most valuable' : 'least valuable';
	return order === 'dearest' ? 'most expensive' : 'cheapest';
}

/** Whether one pays with it: "One Bitcoin buys ...". */
export function isMeans({ kind = '' }: Item): boolean {
	return MEANS.has(kind);
}

/**
 * The figure of one item as the predicate of a sentence: "costs $18 a month", "sold for $450.3 million in November 2017".
 * `dated`: with its date even if it is recent; `day`: to the day.
 */
export function worthVerb(item: Item, lexicon: Dated, { dated = false, day = false } = {}): Piece[] {
	const { kind = '', valuation } = item;
	const worth = say`${moneyOf(valuation.worthCents)}${perOf(item)}`;
	const when = dateOf(valuation.asOf, day);
	const asOf = dated || day || isDated(item, lexicon) ? say`, as of ${when}` : [];
	const [is, was, s] = isPluralName(item) ? ['are', 'were', ''] : ['is', 'was', 's'];
	if (valuation.figure === 'sale') {
		const sold = AMOUNTS.has(kind) ? was : PAID.has(kind) && valuation.basis !== 'auction' ? 'cost' : 'sold for';
		return say`${sold} ${worth} ${day && when.length > 1 ? 'on' : 'in'} ${when}`;
	}
	if (valuation.figure === 'estimate') {
		const estimated = ESTIMATED[valuation.basis];
		if (!PAID.has(kind) || estimated) return say`${is} ${estimated ?? 'estimated at'} ${worth}${asOf}`;
		return say`cost${isOld(item, lexicon) && !kind.endsWith('service') ? '' : s} an estimated ${worth}${asOf}`;
	}
	return say`${AMOUNTS.has(kind) ? is : WHOLES.has(kind) ? `${is} worth` : `cost${s}`} ${worth}${asOf}`;
}

/** The verb of a comparison: "costs", "is", "is worth"; in the plural "cost", "are". */
export function comparingVerb(items: readonly Item[], isPlural: boolean): string {
	if (items.length > 0 && items.every(({ kind = '' }) => AMOUNTS.has(kind) && kind !== 'fortune')) return isPlural ? 'are' : 'is';
	if (items.length > 0 && items.every((item) => isSpent(item) && !isSpentNow(item))) return 'cost';
	const isPriced = items.length > 0 && items.every(({ kind = '', valuation }) => valuation.figure === 'price' && !WHOLES.has(kind));
	return isPriced ? `cost${isPlural ? '' : 's'}` : `${isPlural ? 'are' : 'is'} worth`;
}

/** A worth after a comma: "sold for $143 million in May 2022", "at $6.12". */
export function worthAside(item: Item, lexicon: Dated): Piece[] {
	return toAside(item, { isDated: isDated(item, lexicon) });
}

/** The same; `isDated`: with the date of a price or an estimate; `each`: of several items. */
export function toAside(item: Item, { isDated, each = '' }: { isDated: boolean; each?: '' | ' each' }): Piece[] {
	const { valuation, kind = '' } = item;
	const [worth, when] = [say`${moneyOf(valuation.worthCents)}${perOf(item) || each}`, dateOf(valuation.asOf)];
	if (valuation.figure === 'sale') return say`${AMOUNTS.has(kind) || PAID.has(kind) ? 'at' : 'sold for'} ${worth} in ${when}`;
	const verb = valuation.figure === 'price' ? 'at' : (ESTIMATED[valuation.basis] ?? 'estimated at');
	return say`${verb} ${worth}${isDated ? say`, as of ${when}` : []}`;
}

/** From this amount on, in cents, money that is rounded is so to the dollar. */
const HUNDRED_DOLLARS = exact(10_000);

/** Money that is rounded: "about $1,392", "about $31.14". @param cents US cents, not below zero */
export function about(cents: Exact): Piece {
	const shown = compare(cents, HUNDRED_DOLLARS) < 0 ? cents : multiply(exact(round(divide(cents, exact(100)))), exact(100));
	return figure({ ...toMoneyFigure(shown), rounded: 2n * cents.n >= cents.d });
}

/** Money, with `about` when it is rounded. @param cents US cents, not below zero */
export function money(cents: Exact): Piece {
	const shown = toMoneyFigure(cents);
	return shown.rounded ? about(cents) : figure(shown);
}

/** A worth: rounded, it is not called so. @param cents whole US cents */
export function moneyOf(cents: number): Piece {
	return figure(toMoneyFigure({ n: BigInt(cents), d: 1n }), false);
}

/** "pair of shoes" */
export function toSingular(plural: string): string {
	return plural.replace(/^pairs /, 'pair ');
}
