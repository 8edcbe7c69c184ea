/* Parts that sentences share: quantities, amounts, groups. */

import { compare, divide, type Exact, exact, floor, multiply, ONE, round } from '../../exact.ts';
import { getOwn } from '../../get-own.ts';
import { articleOf, isPluralName, toIndefinite } from '../../item/articles.ts';
import type { Item } from '../../item/item.ts';
import { BULK } from '../../item/worth/units.ts';
import type { Lexicon } from '../names/lexicon.ts';
import type { Group, Selector } from '../plan.ts';
import { isPay, type Sum, type Valued, type ValuedAmount, valueSum } from '../values.ts';
import {
	enumerate,
	type Figure,
	figure,
	name,
	type Piece,
	say,
	toCountFigure,
	toFullMoneyFigure,
	toMoneyFigure,
	toQuantityFigure,
	toWholeFigure,
	verbatim,
} from './figures.ts';
import {
	aUnit,
	comparingVerb,
	dateOf,
	inSentence,
	isDated,
	isOld,
	money,
	one,
	perOf,
	toMeasured,
	toSingles,
	toSingular,
	unitName,
} from './things.ts';

/** Counts from here on are always `about`, because no worth is that precise. */
const MANY = exact(1000);

/** Money as in the question: in full if the short form would round it. */
export function asked(cents: Exact): Piece {
	const short = toMoneyFigure(cents);
	return short.rounded ? figure(toFullMoneyFigure(cents)) : figure(short);
}

/** A count that was worked out: "about 6,270". */
export function countFigure(count: Exact): Figure {
	const shown = toCountFigure(count);
	return compare(count, MANY) >= 0 ? { ...shown, rounded: true } : shown;
}

/** A ratio in three digits, which a person can picture: "about 13,600". */
export function timesFigure(times: Exact): Piece {
	if (compare(times, MANY) < 0) return figure(countFigure(times));
	const unit = exact(10n ** BigInt(String(floor(times)).length - 3));
	return figure({ ...toCountFigure(multiply(exact(round(divide(times, unit))), unit)), rounded: true });
}

/** A whole number in full. */
export function whole(count: bigint | number): Piece {
	return figure(toWholeFigure(count));
}

/** `3`, `0.5` or `1/3`, as in the question. */
function quantity(count: Exact): Piece {
	const shown = toQuantityFigure(count);
	if (!shown.rounded) return figure(shown);
	return count.n < count.d ? verbatim(`${count.n}/${count.d}`) : figure(countFigure(count));
}

const isOne = (count: Exact) => compare(count, ONE) === 0;

/** Parts with a word of their own, by their denominators. */
const PARTS: Readonly<Record<string, string>> = { 2: 'half', 3: 'a third', 4: 'a quarter', 10: 'a tenth' };

/** "a Big Mac", "3 Big Macs", "half a Gallon of Milk", "a week of US Household Income", "3 liters of Milk", "3 dozen Eggs". */
export function counted(term: Valued): Piece[] {
	const { item, quantity: count, unit } = term;
	const article = unit ? toIndefinite(unit) : articleOf(item);
	const single = unit ? say`${article}${many(term, true)}` : one(item);
	if (isOne(count)) return single;
	const singly = toSingles(item);
	if (compare(count, ONE) > 0)
		return say`${quantity(count)} ${unit ? many(term) : item.per && singly ? say`${item.per} ${inSentence(singly, item)}` : inSentence(item.plural, item)}`;
	const bulk = item.per && BULK[item.per];
	// `price per egg`
	if (bulk && singly && unit === undefined && count.n === 1n && count.d === BigInt(bulk))
		return say`one of ${whole(bulk)} ${inSentence(singly, item)}`;
	const part = count.n === 1n ? getOwn(PARTS, String(count.d)) : undefined;
	if (part === 'half' && article === 'one ') return say`half ${toIndefinite(item.name)}${inSentence(item.name, item)}`;
	if (part) return say`${part}${part === 'half' && article.startsWith('a') ? '' : ' of'} ${single}`;
	return say`${quantity(count)} ${article === 'one ' && !toQuantityFigure(count).rounded ? inSentence(item.name, item) : say`of ${single}`}`;
}

/** Without the count: "Big Macs", "weeks of US Household Income". */
export function many(term: Valued, isSingular = false): Piece[] {
	const { item, unit = item.per } = term;
	if (unit === undefined || !isMeasured(term)) return [inSentence(item.plural, item)];
	const measured = toMeasured(item);
	return say`${unitName(unit, isSingular)} ${measured === undefined ? say`of ${one(item)}` : inSentence(measured, item)}`;
}

/** Whether one of it is a unit of something: then a count of it is one of units. */
export function isMeasured({ item, unit }: Valued): boolean {
	return unit !== undefined || toMeasured(item) !== undefined || perOf(item) !== '';
}

/** The worth of one, as it was valued: "$6.12 each", "$17.99 a month". */
export function eachOf({ item, unit = item.per, each }: Valued): Piece[] {
	return say`${figure(toMoneyFigure(each), false)}${unit ? aUnit(unit) : ' each'}`;
}

/** The date of a figure, where it is old, or where the question did not name the item. */
export function dateIfNeeded({ item, assumed, today }: Valued, lexicon: Lexicon): Piece[] {
	if (today === 'converted') return say`${verbatim(item.valuation.asOf.slice(0, 4))} figure in today’s dollars`;
	return assumed || isDated(item, lexicon) ? dateOf(item.valuation.asOf) : [];
}

/** " (July 2026)" */
export function bracketed(pieces: readonly Piece[]): Piece[] {
	return pieces.length > 0 ? say` (${pieces})` : [];
}

/** The assumptions of a conversion of pay into weeks or years. */
export function workingTime({ item, unit }: Valued): string {
	if (unit === undefined || unit === item.per || !isPay(item)) return '';
	if (unit === 'day') return ' A working year has fifty-two weeks of five days.';
	return (unit === 'hour') !== (item.per === 'hour') ? ' A working week is forty hours.' : '';
}

/** "a Big Mac ($6.12)", "3 Big Macs ($18.36)", "Salvator Mundi ($450.3 million, November 2017)". */
export function withWorth(valued: Valued, lexicon: Lexicon): Piece[] {
	const isSingle = isOne(valued.quantity) && valued.unit === undefined;
	const worth = isSingle ? say`${figure(toMoneyFigure(valued.cents), false)}${perOf(valued.item)}` : [money(valued.cents)];
	const date = dateIfNeeded(valued, lexicon);
	return say`${counted(valued)} (${worth}${date.length > 0 ? say`, ${date}` : []})`;
}

/** One item with its worth. `assumed`: with its date. */
export function itemWithWorth(item: Item, lexicon: Lexicon, assumed?: true): Piece[] {
	const worth = exact(item.valuation.worthCents);
	return withWorth({ item, quantity: ONE, each: worth, cents: worth, ...(assumed && { assumed }) }, lexicon);
}

/** Several items with their worths: "A ($5), B ($6) and C ($7)". */
export function listed(items: readonly Item[], lexicon: Lexicon, last = 'and'): Piece[] {
	const pieces = items.map((item) => itemWithWorth(item, lexicon));
	return enumerate(pieces, last);
}

const TAKEN = { total: 'together', mean: 'on average', median: 'in the middle' } as const;

/** The amounts of a sum, each with its worth: "$5 and a Big Mac ($6.12)". */
export function sumWithWorth({ parts }: Sum, lexicon: Lexicon): Piece[] {
	const pieces = parts.map((part) => {
		if ('item' in part) return withWorth(part, lexicon);
		if (!('take' in part)) return [asked(part.cents)];
		const group = countedGroup(part.items.length, part.selector, lexicon);
		return part.items.length === 0 ? group : say`the ${group} (${money(part.cents)} ${TAKEN[part.take]})`;
	});
	return enumerate(pieces);
}

/** Whether a sum is money alone. */
export function isMoney({ parts }: Sum): boolean {
	return parts.every((each) => !('item' in each) && !('take' in each));
}

/** Whether the sum is more than one thing, so that the verb is in the plural. */
export function isMany({ parts }: Sum): boolean {
	const [first] = parts;
	if (parts.length > 1 || !first) return true;
	return 'take' in first ? true : 'item' in first ? isManyTerm(first) : false;
}

/** Likewise for one term. */
export function isManyTerm({ item, quantity: count, unit }: Valued): boolean {
	return unit === undefined && isOne(count) ? isPluralName(item) : compare(count, ONE) > 0;
}

/** Whether the question left something open, or a figure is old: then the answer says what was compared. */
export function needsWorths(terms: readonly ValuedAmount[], lexicon: Lexicon): boolean {
	return terms.some((each) => 'take' in each || ('item' in each && (each.assumed || each.today || each.unit || isOld(each.item, lexicon))));
}

/** "Food & drink" */
export function categoryLabel(id: string): string {
	const words = id.replace(/^(art|food)-/, '$1 & ').replace('-', ' ');
	return id === 'pop-culture' ? 'Pop culture' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** "related to “gold”", "in Food & drink", "that mention “Picasso”": a group by other things than kinds. */
function groupQualifier({ tags, categories, label }: Group, isSingular = false): Piece[] {
	const quoted = tags.map((tag) => say`“${name(tag.replaceAll('-', ' '))}”`);
	const tagged = tags.length > 0 ? [say`related to ${enumerate(quoted, 'or')}`] : [];
	const within = categories.length > 0 ? [say`in ${categories.map(categoryLabel).join(' or ')}`] : [];
	return tagged.length + within.length > 0
		? enumerate([...tagged, ...within], 'or')
		: say`that ${isSingular ? 'mentions' : 'mention'} “${verbatim(label)}”`;
}

const isKind = (group: Group) => group.kinds.length > 0;

/** "cars", "sports car" */
function groupNoun(group: Group, isSingular: boolean): Piece {
	if (group.plural === undefined) return name(group.label);
	// A shoe is a pair of shoes.
	return name(!isSingular ? group.plural : group.plural.startsWith('pairs ') ? toSingular(group.plural) : group.label);
}

/** The noun of a kind's items, with "a" or "an". */
function aKind(group: Group): Piece[] {
	return say`${/^[aeio]/.test(group.label) ? 'an' : 'a'} ${name(group.label)}`;
}

function describeDates({ figure: kind, since, until }: Selector): Piece[] {
	const [from, to] = [since === undefined ? [] : [verbatim(since)], until === undefined ? [] : [verbatim(until)]];
	const both = since === until ? say` in ${from}` : say` from ${from} to ${to}`;
	const years = since === undefined ? (until === undefined ? [] : say` until ${to}`) : until === undefined ? say` since ${from}` : both;
	const dated = years.length > 0 ? say` dated${years}` : [];
	if (kind === 'sale') return say` sold${years}`;
	return kind ? say` ${kind === 'price' ? 'with a current price' : 'known by estimate only'}${dated}` : dated;
}

/** `cars worth more than $5`, `items related to “gold”`, without how many. */
export function describe(selector: Selector, lexicon: Lexicon, isSingular = false): Piece[] {
	const { groups, not = [], except = [], over, under } = selector;
	const noun = groups.find(isKind);
	const rest = groups.filter((group) => group !== noun);
	const more = rest.filter(isKind).map((group) => (isSingular ? say`also ${aKind(group)}` : say`also ${groupNoun(group, false)}`));
	const qualifiers = rest.filter((group) => !isKind(group)).map((group) => groupQualifier(group, isSingular));
	const bound = (side: typeof over) => (side ? sumWithWorth(valueSum([side.amount], lexicon), lexicon) : []);
	const worth = selector.figure === 'sale' ? ' for' : ' worth';
	const from = over ? say` ${over.orEqual ? 'at least' : 'more than'} ${bound(over)}` : [];
	const to = under ? say` ${under.orEqual ? 'at most' : 'less than'} ${bound(under)}` : [];
	const range =
		over && under ? say`${worth} ${bound(over)} to ${bound(under)}` : from.length + to.length > 0 ? say`${worth}${from}${to}` : [];
	const without = [
		...not.map((group) => (isKind(group) ? [groupNoun(group, false)] : say`those ${groupQualifier(group)}`)),
		...except.flatMap((slug) => {
			const item = lexicon.bySlug.get(slug)?.item;
			return item ? [one(item)] : [];
		}),
	];
	return [
		...(noun ? [groupNoun(noun, isSingular)] : say`${isSingular ? 'item' : 'items'}`),
		...qualifiers.flatMap((qualifier, i) => say`${i > 0 ? ' and' : ''} ${qualifier}`),
		...(more.length > 0 ? say` that ${isSingular ? 'is' : 'are'} ${enumerate(more)}` : []),
		...describeDates(selector),
		...range,
		...(without.length > 0 ? say` other than ${enumerate(without)}` : []),
	];
}

/** `1 car`, `12 items worth more than $5`. */
export function countedGroup(size: number, selector: Selector, lexicon: Lexicon): Piece[] {
	return say`${size === 0 ? 'no' : whole(size)} ${describe(selector, lexicon, size === 1)}`;
}

/** Slugs of the items that bounds refer to. */
export function boundSlugs(selector: Selector): string[] {
	return [selector.over, selector.under].flatMap((bound) => (bound && 'slug' in bound.amount ? [bound.amount.slug] : []));
}

/** "There are no cars in the catalogue." */
export function noneOf(selector: Selector, lexicon: Lexicon, lead = 'There are'): Piece[] {
	return say`${lead} no ${describe(selector, lexicon)} in the catalogue.`;
}

/** `1 in 2`, `roughly 1 in 870`: for parts up to a quarter, and for exact ones. */
export function oneIn(share: Exact): Piece[] {
	if (share.n <= 0n) return [];
	const times = divide(ONE, share);
	if (compare(times, times.d === 1n ? exact(2) : exact(4)) < 0) return [];
	const shown = timesFigure(exact(round(times)));
	return say`${times.d === 1n && shown.text === whole(times.n).text ? '' : 'roughly '}${whole(1)} in ${{ ...shown, text: shown.text.replace('about ', '') }}`;
}

/** "is", or "are" of several. */
export function be(sum: Sum): string {
	return isMany(sum) ? 'are' : 'is';
}

/** "costs", "is", "is worth": then how much more or less. */
export function verbOf(sum: Sum): string {
	const items = sum.parts.flatMap((part) => ('item' in part ? part.item : []));
	return comparingVerb(items.length === sum.parts.length ? items : [], isMany(sum));
}
