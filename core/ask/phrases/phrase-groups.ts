/* Sentences about groups of items. */
import { exact } from '../../exact.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { ResultOf as Of } from '../result.ts';
import { enumerate, name, type Piece, say, verbatim } from './figures.ts';
import { amount, countedGroup, describe, money, whole, withWorth, worthOf } from './parts.ts';

/** Items that a list names before it says how many more there are. */
export const SHOWN = 10;
/** Up to this many counted items are named. */
export const COUNTED_SHOWN = 5;

function ordinal(place: number): Piece {
	const tail = place % 100 >= 11 && place % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
	return verbatim(`${place}${tail}`);
}

export function phraseAverage({ plan, items, cents }: Of<'average'>, lexicon: Lexicon): Piece[] {
	const word = plan.measure === 'mean' ? 'average' : 'median';
	if (items.length === 0) return say`The catalogue has no ${describe(plan.selector, lexicon)}.`;
	if (plan.terms.length > 0) return say`The ${word} worth of ${enumerate(items.map((item) => [name(item.name)]))} is ${money(cents)}.`;
	return say`The ${word} worth of ${countedGroup(items.length, plan.selector, lexicon)} is ${money(cents)}.`;
}

export function phraseTotalGroup({ plan, items, cents }: Of<'total-group'>, lexicon: Lexicon): Piece[] {
	if (items.length === 0) return say`The catalogue has no ${describe(plan.selector, lexicon)}.`;
	return say`One of each of the ${countedGroup(items.length, plan.selector, lexicon)} is worth ${money(cents)} in total.`;
}

export function phraseExtreme({ plan, found, size, place }: Of<'extreme'>, lexicon: Lexicon): Piece[] {
	const word = plan.order === 'dearest' ? 'most valuable' : 'cheapest';
	const [first] = found;
	if (!first)
		return size === 0
			? say`The catalogue has no ${describe(plan.selector, lexicon)}.`
			: say`The catalogue has only ${countedGroup(size, plan.selector, lexicon)}.`;
	if (size === 1) return say`${name(first.name)}, worth ${worthOf(first)}, is the only ${describe(plan.selector, lexicon, true)}.`;
	const of = countedGroup(size, plan.selector, lexicon);
	if (plan.count === 1 && found.length > 1)
		return say`${enumerate(found.map((item) => [name(item.name)]))} are the ${word} of ${of}, worth ${worthOf(first)} each.`;
	if (plan.count === 1)
		return say`${name(first.name)} is the ${plan.skip > 0 ? [ordinal(place), ...say` `] : ''}${word} of ${of}, worth ${worthOf(first)}.`;
	if (found.length === size)
		return say`${plan.order === 'dearest' ? 'Most' : 'Least'} valuable first, the ${of}: ${enumerate(found.slice(0, SHOWN * 2).map(withWorth))}.`;
	return say`The ${whole(found.length)} ${word} of ${of}: ${enumerate(found.slice(0, SHOWN * 2).map(withWorth))}.`;
}

export function phrasePosition({ plan, item, place, size, first }: Of<'position'>, lexicon: Lexicon): Piece[] {
	const group = countedGroup(size, plan.selector, lexicon);
	const word = plan.order === 'dearest' ? 'most valuable' : 'cheapest';
	if (place === 0) return say`${plan.claimed ? 'No: ' : ''}${name(item.name)} is not among the ${group}.`;
	if (place === 1)
		return say`${plan.claimed ? 'Yes: ' : ''}${name(item.name)}, worth ${worthOf(item)}, is ${size === 1 ? say`the only ${describe(plan.selector, lexicon, true)}` : say`the ${word} of ${group}`}.`;
	const top = first ? say`; the ${word} is ${withWorth(first)}` : [];
	return say`${plan.claimed ? 'No: ' : ''}${name(item.name)}, worth ${worthOf(item)}, is the ${ordinal(place)} ${word} of ${group}${top}.`;
}

export function phraseRange({ plan, items, difference }: Of<'range'>, lexicon: Lexicon): Piece[] {
	const [first, last] = [items[0], items.at(-1)];
	if (!first || !last) return say`The catalogue has no ${describe(plan.selector, lexicon)}.`;
	if (first === last) return say`${name(first.name)}, worth ${worthOf(first)}, is the only ${describe(plan.selector, lexicon, true)}.`;
	return say`${countedGroup(items.length, plan.selector, lexicon)}, from ${withWorth(first)} to ${withWorth(last)}: a difference of ${money(difference)}.`;
}

export function phraseMember({ plan, item, holds }: Of<'member'>): Piece[] {
	const labels = enumerate(plan.selector.groups.map((group) => say`“${name(group.label)}”`));
	return say`${holds ? 'Yes' : 'No'}: ${name(item.name)} is in the category ${name(item.categoryId)} and tagged ${enumerate(item.tags.map((tag) => [name(tag)]))}${holds ? [] : say`, not ${labels}`}.`;
}

export function phraseItems({ op, plan, items }: Of<'count' | 'list'>, lexicon: Lexicon): Piece[] {
	if (op === 'count')
		return items.length === 0
			? say`None: the catalogue has no ${describe(plan.selector, lexicon)}.`
			: items.length <= COUNTED_SHOWN
				? say`${countedGroup(items.length, plan.selector, lexicon)}: ${enumerate(items.map((item) => [name(item.name)]))}.`
				: say`${countedGroup(items.length, plan.selector, lexicon)}.`;
	const claimed = 'claimed' in plan && plan.claimed === true;
	if (items.length === 0) return say`${claimed ? 'No: the' : 'The'} catalogue has no ${describe(plan.selector, lexicon)}.`;
	const limit = Math.min(op === 'list' && 'count' in plan ? (plan.count ?? SHOWN) : SHOWN, SHOWN * 2);
	const shown = items.slice(0, limit);
	const lead = say`${claimed ? 'Yes: ' : ''}${countedGroup(items.length, plan.selector, lexicon)}`;
	return items.length > limit
		? say`${lead}; the most valuable are ${enumerate(shown.map(withWorth))}.`
		: say`${lead}: ${enumerate(shown.map(withWorth))}.`;
}

export function phraseBudget({ plan, budget, fitting, chosen, cents, size }: Of<'budget'>, lexicon: Lexicon): Piece[] {
	const group = describe(plan.selector, lexicon);
	const [first, ...rest] = chosen;
	if (!first)
		return size === 0
			? say`The catalogue has no ${group}.`
			: say`${amount(budget)} buys none of the ${countedGroup(size, plan.selector, lexicon)}.`;
	if (plan.goal === 'many' && chosen.length <= SHOWN && chosen.length > 1)
		return say`${amount(budget)} buys at most ${whole(chosen.length)} different ${group}, for ${money(cents)} together: ${enumerate(chosen.map(withWorth))}.`;
	if (plan.goal === 'many')
		return say`${amount(budget)} buys at most ${whole(chosen.length)} different ${group}, for ${money(cents)} together, from ${withWorth(first)} to ${withWorth(chosen.at(-1) ?? first)}.`;
	const then = rest.length > 0 ? say`, then ${enumerate(rest.map(withWorth))}` : [];
	const source = budget.item ? say`${amount(budget)} (${money(budget.cents)})` : amount(budget);
	return say`The dearest of ${countedGroup(fitting.length, plan.selector, lexicon)} within reach of ${source} is ${withWorth(first)}${then}.`;
}

export function phraseNearest({ plan, amount: asked, found, gap, isMore }: Of<'nearest'>, lexicon: Lexicon): Piece[] {
	const [first] = found;
	if (!first) return say`The catalogue has no ${describe(plan.selector, lexicon)}.`;
	const same = asked.cents.d === 1n && asked.cents.n === BigInt(first.valuation.worthCents);
	const other = asked.item ? say`${amount(asked)} (${money(asked.cents)})` : amount(asked);
	if (found.length > 1) return say`Nearest to ${other} are ${enumerate(found.map(withWorth))}.`;
	return same
		? say`${name(first.name)} is worth exactly that, ${money(exact(first.valuation.worthCents))}.`
		: say`${name(first.name)}, at ${worthOf(first)}, is nearest to ${other}: ${money(gap)} ${isMore ? 'more' : 'less'}.`;
}
