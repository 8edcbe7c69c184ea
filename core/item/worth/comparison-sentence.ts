/* Two items compared as people say it: "The Mona Lisa is worth about 22,000 new cars", "… about 1.8 times as much as Salvator Mundi". */

import { toCountFigure } from '../counts.ts';
import type { Item } from '../item.ts';
import { isOneOfMany, isPluralName, startSentence, toIndefinite, toMany, toOne } from '../naming.ts';
import { toMoneyWords, toShownCents } from './money.ts';
import { isAmount, isCost, isPriced, isSoldOnce } from './paying.ts';

/** An item and the US cents that it counts as. */
export type Compared = { item: Item; worthCents: number };

/** The start of a name that says what is done to a thing: "Building the Hoover Dam". */
const DOING = /^(?:Building|Rebuilding|Carving|Making|Raising|Having|Construction) /;

/** Whether the worth is what was or is spent on it, and not what one would get for it. */
export function isSpent(item: Item): boolean {
	return isCost(item) || DOING.test(item.name);
}

/** True for things that people still pay for: services, tickets and other things that exist many times. */
export const isSpentNow = (item: Item) => isOneOfMany(item) || item.worthIs === 'charge';

/** Things that have a price: not a thing that is bought as a whole, or was sold once. */
const isSold = (item: Item) => (item.worthIs === undefined || isCost(item)) && (isOneOfMany(item) || isPriced(item)) && !isSoldOnce(item);

/** These, except means of payment such as a Bitcoin. */
const isBought = (item: Item) => isSold(item) && item.isMeans === undefined;

/** Money that people get or have: pay, a prize, a fortune. */
const isPurse = (item: Item) => item.isMeans === true && isAmount(item);

/** Verbs of a comparison. "cost" is what was paid once. */
type Verb = 'buys' | 'costs' | 'cost' | 'is' | 'is worth' | 'sold for';
const PLURALS: Readonly<Record<Verb, string>> = {
	buys: 'buy',
	costs: 'cost',
	cost: 'cost',
	is: 'are',
	'is worth': 'are worth',
	'sold for': 'sold for',
};

/** The verb of an item alone: "cost" of what was built, "costs" of what is on sale, "is" of sums of money, "sold for" of sales, "is worth" of all else. */
function toVerb(item: Item): Verb {
	const isSale = item.valuation.figure === 'sale';
	if (isSpent(item)) return isSpentNow(item) && !isPluralName(item) && !isSale ? 'costs' : 'cost';
	if (item.worthIs === 'amount') return item.verb ? 'is' : 'costs';
	if (isSale && item.worthIs !== 'wealth') return isSoldOnce(item) ? 'sold for' : 'cost';
	return isBought(item) ? 'costs' : 'is worth';
}

/** The verb of the larger of two: money buys what is on sale. */
const toVerbBeside = (item: Item, other: Item): Verb => (isPurse(item) && isBought(other) ? 'buys' : toVerb(item));

const say = (verb: Verb, item: Item): string => (isPluralName(item) ? PLURALS[verb] : verb);

/** One item as a sentence compares it: pay and rent without an article are those of a time, "a year of US household income". */
function toSubject(item: Item): string {
	const isOfTime = item.per !== undefined && isAmount(item) && item.article === '' && !item.name.toLowerCase().includes(item.per);
	return isOfTime && item.per ? `${toIndefinite(item.per)}${item.per} of ${toOne(item)}` : toOne(item);
}

const MADE = [
	[/^building (.+)$/i, 'build'],
	[/^rebuilding (.+)$/i, 'rebuild'],
	[/^carving (.+)$/i, 'carve'],
	[/^(?:the )?makings? of (.+)$/i, 'make'],
] as const;

/** "what the Hoover Dam cost to build", "what a heart transplant costs", "what Salvator Mundi is worth"; a sum of money is itself. */
function toWhat(item: Item): string {
	const one = toSubject(item);
	if (isAmount(item)) return one;
	const [made, how] = MADE.flatMap(([pattern, word]) => {
		// "The Titanic film" says it in its plural: "makings of Titanic".
		const thing = (pattern.exec(one) ?? pattern.exec(toMany(item)))?.[1];
		return thing === undefined || (word === 'make' && !isSpent(item)) ? [] : [[thing, word] as const];
	})[0] ?? [one, undefined];
	return how === undefined ? `what ${one} ${say(toVerb(item), item)}` : `what ${made} cost to ${how}`;
}

/** Two worths nearer than this are about the same: people do not count 1.02 slices of pizza. */
const ALIKE_RATIO = 1.05;

/** Below this ratio two digits say enough. */
const FINE_FROM = 100;

/** From this ratio on, the smaller of two things on sale is counted: "1.2 new cars" are none. */
const COUNTED_FROM = 1.95;

/** Whether "as much as" joins two things: both have the same verb, or the smaller is on sale, or is a sum of money. */
function isAlike(verb: Verb, smaller: Item): boolean {
	const isMade = MADE.some(([pattern]) => pattern.test(toOne(smaller)) || (isSpent(smaller) && pattern.test(toMany(smaller))));
	if (isAmount(smaller)) return true;
	return !isMade && (isSold(smaller) ? verb !== 'is' && verb !== 'sold for' : toVerb(smaller) === verb);
}

/** The larger of two worths in words of the smaller: "is worth about 22,000 new cars", "cost about 1.8 times as much as the Shard". */
function toRatioWords(larger: Item, smaller: Item, ratio: number): string {
	const verb = toVerbBeside(larger, smaller);
	const said = say(verb, larger);
	const count = toCountFigure(ratio < FINE_FROM ? Number(ratio.toPrecision(2)) : ratio).figure;
	const about = ratio === 1 ? '' : 'about ';
	if (verb === 'buys')
		return `${said} ${ratio < ALIKE_RATIO ? `${about}${toOne(smaller).replace(/^an? /, 'one ')}` : `${about}${count} ${toMany(smaller)}`}`;
	const joined = isAlike(verb, smaller);
	const other = joined ? toSubject(smaller) : toWhat(smaller);
	// Two sums of money: "is about twice US household debt".
	const isSums = verb === 'is' && isAmount(smaller);
	if (ratio < ALIKE_RATIO) return `${said} ${about}${isSums ? 'the same as ' : joined ? 'as much as ' : ''}${other}`;
	// Not "1.4 1943 steel pennies".
	const isCounted = ratio >= COUNTED_FROM && isOneOfMany(smaller) && smaller.article !== '' && !/^\d/.test(toMany(smaller));
	if (isCounted && verb === 'is worth') return `${said} ${about}${count} ${toMany(smaller)}`;
	if (isCounted && !joined && (verb === 'is' || verb === 'sold for'))
		return `${said} ${about}what ${count} ${toMany(smaller)} ${PLURALS[toVerb(smaller)]}`;
	if (isCounted && joined) return `${said} ${about}as much as ${count} ${toMany(smaller)}`;
	const times = count === '2' ? 'twice' : `${count} times`;
	return `${said} ${about}${times} ${joined && !isSums ? 'as much as ' : ''}${other}`;
}

/** Two items compared in a sentence without its full stop, the larger worth first. It may end in a name with a stop of its own: "Apple Inc." */
export function toComparisonSentence(a: Compared, b: Compared): string {
	if (a.item === b.item) return startSentence(`${toSubject(a.item)} ${say(toVerb(a.item), a.item)} as much as itself`);
	const [larger, smaller] = a.worthCents >= b.worthCents ? [a, b] : [b, a];
	const words = toRatioWords(larger.item, smaller.item, larger.worthCents / smaller.worthCents);
	return startSentence(`${toSubject(larger.item)} ${words}`);
}

/** The question that an item's worth answers: "How much does a Big Mac cost?", "How much did Salvator Mundi sell for?", "How much is the Mona Lisa worth?" */
export function toWorthQuestion(item: Item): string {
	const [one, verb] = [toOne(item), toVerb(item)];
	const isMany = isPluralName(item);
	if (verb === 'sold for') return `How much did ${one} sell for?`;
	if (verb === 'cost' && !isMany) return `How much did ${one} cost?`;
	if (isAmount(item)) return `How much ${isMany ? 'are' : 'is'} ${one}?`;
	if (verb === 'is worth') return `How much ${isMany ? 'are' : 'is'} ${one} worth?`;
	return `How much ${isMany ? 'do' : 'does'} ${one} cost?`;
}

/** The difference of two worths as a sentence: "Taylor Swift’s fortune is worth $898 million more." Empty for equal worths. */
export function toDifferenceSentence(a: Compared, b: Compared, { rounded = false } = {}): string {
	const [larger, smaller] = a.worthCents >= b.worthCents ? [a, b] : [b, a];
	const cents = larger.worthCents - smaller.worthCents;
	if (cents === 0) return '';
	const verb = toVerb(larger.item);
	const words = toMoneyWords(toShownCents(cents), { rounded });
	return `${startSentence(toSubject(larger.item))} ${say(verb, larger.item)} ${words} ${verb === 'is' ? 'higher' : 'more'}.`;
}
