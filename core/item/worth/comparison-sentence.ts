/* Two items compared as people say it: "The Mona Lisa is worth about 22,000 new cars", "… about 1.8 times as much as Salvator Mundi". */

import { toCountFigure } from '../counts.ts';
import type { Item } from '../item.ts';
import { isOneOfMany, isPluralName, startSentence, toMany, toOne } from '../naming.ts';
import { toMoneyWords } from './money.ts';
import { isAmount, isCost, isPriced, isWhole } from './paying.ts';

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

/** "cost" of what was built, "costs" of what is on sale, "is worth" of all else. */
function toVerb(item: Item): string {
	const isPlural = isPluralName(item);
	if (isSpent(item)) return isSpentNow(item) && !isPlural ? 'costs' : 'cost';
	return isPlural ? 'are worth' : 'is worth';
}

/** The verb of an item that is compared: of two amounts of money, one "is" more than the other. */
function toVerbBeside(item: Item, other: Item): string {
	const areAmounts = [item, other].every((each) => each.worthIs === 'amount' && !isOneOfMany(each));
	if (!areAmounts) return toVerb(item);
	return isPluralName(item) ? 'are' : 'is';
}

const MADE = [
	[/^building (.+)$/i, 'build'],
	[/^rebuilding (.+)$/i, 'rebuild'],
	[/^carving (.+)$/i, 'carve'],
	[/^(?:the )?makings? of (.+)$/i, 'make'],
] as const;

/** "what the Hoover Dam cost to build", "what a heart transplant costs", "what Salvator Mundi is worth". */
function toWhat(item: Item): string {
	const one = toOne(item);
	const verb = toVerb(item);
	const [made, how] = MADE.flatMap(([pattern, word]) => {
		// "The Titanic film" says it in its plural: "makings of Titanic".
		const thing = (pattern.exec(one) ?? pattern.exec(toMany(item)))?.[1];
		return thing === undefined || (word === 'make' && !isSpent(item)) ? [] : [[thing, word] as const];
	})[0] ?? [one, undefined];
	return how === undefined ? `what ${one} ${verb}` : `what ${made} cost to ${how}`;
}

/** Two worths nearer than this are about the same: people do not count 1.02 slices of pizza. */
const ALIKE_RATIO = 1.05;

/** The larger of two worths in words of the smaller: "about 22,000 new cars", "about 1.8 times as much as Salvator Mundi". */
function toRatioWords(larger: Item, smaller: Item, ratio: number): string {
	const count = toCountFigure(ratio).figure;
	const about = ratio === 1 ? '' : 'about ';
	const what = toWhat(smaller);
	const isAlike = isSpent(larger) === isSpent(smaller) && what === `what ${toOne(smaller)} ${toVerb(smaller)}`;
	if (ratio < ALIKE_RATIO) return isAlike ? `${about}as much as ${toOne(smaller)}` : `${about}${what}`;
	// Not "1.4 1943 steel pennies".
	if (isOneOfMany(smaller) && !/^\d/.test(toMany(smaller)))
		return `${isSpent(larger) ? 'as much as ' : ''}${about}${count} ${toMany(smaller)}`;
	const times = count === '2' ? 'twice' : `${count} times`;
	return isAlike ? `${about}${times} as much as ${toOne(smaller)}` : `${about}${times} ${what}`;
}

/** Two items compared in a sentence without its full stop, the larger worth first. It may end in a name with a stop of its own: "Apple Inc." */
export function toComparisonSentence(a: Compared, b: Compared): string {
	if (a.item === b.item) return startSentence(`${toOne(a.item)} ${toVerb(a.item)} as much as itself`);
	const [larger, smaller] = a.worthCents >= b.worthCents ? [a, b] : [b, a];
	const words = toRatioWords(larger.item, smaller.item, larger.worthCents / smaller.worthCents);
	return startSentence(`${toOne(larger.item)} ${toVerbBeside(larger.item, smaller.item)} ${words}`);
}

/** The difference of two worths as a sentence: "Taylor Swift’s fortune is worth $898 million more." Empty for equal worths. */
export function toDifferenceSentence(a: Compared, b: Compared, { rounded = false } = {}): string {
	const [larger, smaller] = a.worthCents >= b.worthCents ? [a, b] : [b, a];
	const cents = larger.worthCents - smaller.worthCents;
	if (cents === 0) return '';
	const { item } = larger;
	const isBought = isPriced(item) && !isWhole(item) && !isAmount(item) && !isSpent(item);
	const verb = isBought ? `cost${isPluralName(item) ? '' : 's'}` : toVerbBeside(item, smaller.item);
	return `${startSentence(toOne(item))} ${verb} ${toMoneyWords(cents, { rounded })} more.`;
}
