/* Sentences about groups of items. */
import { isPluralName } from '../../item/articles.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Group, Selector } from '../plan.ts';
import type { ResultOf as Of } from '../result.ts';
import { enumerate, name, type Piece, say, verbatim } from './figures.ts';
import { money, one, worthAside } from './names.ts';
import {
	aKind,
	categoryLabel,
	countedGroup,
	describe,
	groupQualifier,
	itemWithWorth,
	listed,
	sumWithWorth,
	whole,
	withWorth,
} from './parts.ts';

/** Items that a list names before it says how many more there are. */
export const SHOWN = 10;
/** Up to this many counted items are named. */
export const COUNTED_SHOWN = 5;

function ordinal(place: number): Piece {
	const tail = place % 100 >= 11 && place % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
	return verbatim(`${place}${tail}`);
}

function none(selector: Selector, lexicon: Lexicon, lead = 'There are'): Piece[] {
	return say`${lead} no ${describe(selector, lexicon)} in the catalogue.`;
}

/** "car", "of the 12 items tagged “gold”": after "the dearest". A kind alone needs no number; a tag says how much it covers. */
function amongst(size: number, selector: Selector, lexicon: Lexicon): Piece[] {
	const isPlain = selector.groups.length === 1 && (selector.groups[0]?.kinds.length ?? 0) > 0 && Object.keys(selector).length === 1;
	return isPlain ? say` ${describe(selector, lexicon, true)}` : say` of the ${countedGroup(size, selector, lexicon)}`;
}

/** "The median worth of the 12 cars is $43,000." */
export function phraseAverage({ plan, terms, items, cents }: Of<'average'>, lexicon: Lexicon): Piece[] {
	const word = plan.measure === 'mean' ? 'average' : 'median';
	if (items.length === 0) return none(plan.selector, lexicon);
	if (terms.length > 0)
		return say`${money(cents)} ${plan.measure === 'mean' ? 'on average' : 'in the middle'}: ${enumerate(terms.map((term) => withWorth(term, lexicon)))}.`;
	return say`The ${word} worth of the ${countedGroup(items.length, plan.selector, lexicon)} is ${money(cents)}.`;
}

/** "The 12 cars are worth $143 million together, one of each." */
export function phraseTotalGroup({ plan, items, cents }: Of<'total-group'>, lexicon: Lexicon): Piece[] {
	if (items.length === 0) return none(plan.selector, lexicon);
	return say`The ${countedGroup(items.length, plan.selector, lexicon)} ${items.length > 1 ? 'are' : 'is'} worth ${money(cents)} together, one of each.`;
}

/** "The dearest car is the Uhlenhaut Coupé, sold for $143 million in May 2022." */
export function phraseExtreme({ plan, found, size, place }: Of<'extreme'>, lexicon: Lexicon): Piece[] {
	const { selector } = plan;
	const [first] = found;
	if (!first)
		return size === 0 ? none(selector, lexicon) : say`There ${size > 1 ? 'are' : 'is'} only ${countedGroup(size, selector, lexicon)}.`;
	if (size === 1) return say`${one(first)}, ${worthAside(first, lexicon)}, is the only ${describe(selector, lexicon, true)}.`;
	const word = plan.order;
	if (plan.count === 1 && found.length > 1)
		return say`${whole(found.length)} of the ${countedGroup(size, selector, lexicon)} tie for the ${word}: ${listed(found, lexicon)}.`;
	if (plan.count === 1) {
		const rank = plan.skip > 0 ? say`${ordinal(place)} ` : [];
		// `the 41 paintings sold is` is hard to read.
		if (selector.figure === 'sale')
			return say`Of the ${countedGroup(size, selector, lexicon)}, ${one(first)} is the ${rank}${word}, ${worthAside(first, lexicon)}.`;
		return say`The ${rank}${word}${amongst(size, selector, lexicon)} is ${one(first)}, ${worthAside(first, lexicon)}.`;
	}
	const shown = listed(found.slice(0, SHOWN * 2), lexicon);
	if (found.length === size) return say`All ${countedGroup(size, selector, lexicon)}, ${word} first: ${shown}.`;
	const rank =
		plan.skip > 0
			? say`Places ${whole(place)} to ${whole(plan.skip + found.length)} among the ${word}`
			: say`The ${whole(found.length)} ${word}`;
	return say`${rank} of the ${countedGroup(size, selector, lexicon)}: ${shown}.`;
}

/** "Yes: the Uhlenhaut Coupé, sold for …, is the dearest of the 12 cars." */
export function phrasePosition({ plan, item, place, size, first }: Of<'position'>, lexicon: Lexicon): Piece[] {
	const group = countedGroup(size, plan.selector, lexicon);
	const [lead, is] = [(holds: boolean) => (plan.claimed ? `${holds ? 'Yes' : 'No'}: ` : ''), isPluralName(item) ? 'are' : 'is'];
	if (place === 0) return say`${lead(false)}${one(item)} ${is} not among the ${group}.`;
	const subject = say`${one(item)}, ${worthAside(item, lexicon)}, ${is} the `;
	if (place === 1)
		return say`${lead(true)}${subject}${size === 1 ? say`only ${describe(plan.selector, lexicon, true)}` : say`${plan.order} of the ${group}`}.`;
	const top = first ? say`; the ${plan.order} is ${itemWithWorth(first, lexicon)}` : [];
	return say`${lead(false)}${subject}${ordinal(place)} ${plan.order} of the ${group}${top}.`;
}

/** "The 12 cars go from a … ($2,500) to the … ($143 million), a difference of …" */
export function phraseRange({ plan, items, difference }: Of<'range'>, lexicon: Lexicon): Piece[] {
	const [first, last] = [items[0], items.at(-1)];
	if (!first || !last) return none(plan.selector, lexicon);
	if (first === last) return say`${one(first)}, ${worthAside(first, lexicon)}, is the only ${describe(plan.selector, lexicon, true)}.`;
	return say`The ${countedGroup(items.length, plan.selector, lexicon)} range from ${itemWithWorth(first, lexicon)} to ${itemWithWorth(last, lexicon)}, a difference of ${money(difference)}.`;
}

function belonging(groups: readonly Group[]): Piece[] {
	return enumerate(groups.map((group) => (group.kinds.length > 0 ? aKind(group) : groupQualifier(group))));
}

/** "Yes: the Bullitt Mustang is a car.", "No: Apple Inc. is a company, not a car." */
export function phraseMember({ plan, item, holds }: Of<'member'>, lexicon: Lexicon): Piece[] {
	const { selector } = plan;
	const is = isPluralName(item) ? 'are' : 'is';
	const isPlain = Object.keys(selector).length === 1 && selector.groups.length > 0;
	if (!isPlain) {
		const group =
			selector.groups.length === 0 && Object.keys(selector).length === 1
				? say`in the catalogue`
				: say`among the ${describe(selector, lexicon)}`;
		return say`${holds ? 'Yes' : 'No'}: ${one(item)}, ${worthAside(item, lexicon)}, ${is}${holds ? '' : ' not'} ${group}.`;
	}
	if (holds) return say`Yes: ${one(item)} ${is} ${belonging(selector.groups)}.`;
	const kind =
		item.kind === undefined
			? []
			: say`${is} ${/^[aeio]/.test(item.kind) ? 'an' : 'a'} ${name(item.kind.replaceAll('-', ' '))} in ${categoryLabel(item.categoryId)}`;
	return say`No: ${one(item)} ${kind.length > 0 ? say`${kind}, not ${belonging(selector.groups)}` : say`${is} not ${belonging(selector.groups)}`}.`;
}

/** "12 cars: …", "There are no cars in the catalogue." */
export function phraseItems({ op, plan, items }: Of<'count' | 'list'>, lexicon: Lexicon): Piece[] {
	const group = countedGroup(items.length, plan.selector, lexicon);
	if (op === 'count') {
		if (items.length === 0) return none(plan.selector, lexicon, 'None: there are');
		const names = items.length <= COUNTED_SHOWN ? say`: ${enumerate(items.map(one))}` : [];
		return say`There ${items.length > 1 ? 'are' : 'is'} ${group}${names}.`;
	}
	const claimed = 'claimed' in plan && plan.claimed === true;
	if (items.length === 0) return none(plan.selector, lexicon, claimed ? 'No: there are' : undefined);
	const limit = shownOf(plan);
	const shown = listed(items.slice(0, limit), lexicon);
	return say`${claimed ? 'Yes: ' : ''}${group}${items.length > limit ? '; the dearest are ' : ': '}${shown}.`;
}

/** How many items a list names. */
export function shownOf(plan: Of<'count' | 'list'>['plan']): number {
	return Math.min('count' in plan ? (plan.count ?? SHOWN) : SHOWN, SHOWN * 2);
}

/** "$1,000 pays for …" */
export function phraseBudget({ plan, budget, fitting, chosen, cents, size }: Of<'budget'>, lexicon: Lexicon): Piece[] {
	const amount = sumWithWorth(budget, lexicon);
	const [first, ...rest] = chosen;
	if (!first)
		return size === 0
			? none(plan.selector, lexicon)
			: say`None of the ${countedGroup(size, plan.selector, lexicon)} is within reach of ${amount}.`;
	if (plan.goal === 'many') {
		const group = countedGroup(chosen.length, plan.selector, lexicon);
		const shown =
			chosen.length <= SHOWN
				? say`: ${listed(chosen, lexicon)}`
				: say`, from ${itemWithWorth(first, lexicon)} to ${itemWithWorth(chosen.at(-1) ?? first, lexicon)}`;
		return say`Up to ${group}, one of each, for ${money(cents)} of ${amount}${shown}.`;
	}
	const then = rest.length > 0 ? say`; then come${rest.length > 1 ? '' : 's'} ${listed(rest, lexicon)}` : [];
	const others =
		fitting.length > 1
			? say`the dearest of the ${countedGroup(fitting.length, plan.selector, lexicon)}`
			: say`the only ${describe(plan.selector, lexicon, true)}`;
	return say`${itemWithWorth(first, lexicon)} is ${others} within reach of ${amount}${then}.`;
}

/** "The Hope Diamond ($200 million) comes closest to $190 million: $10 million more." */
export function phraseNearest({ plan, amount, found, gap, isMore }: Of<'nearest'>, lexicon: Lexicon): Piece[] {
	const [first] = found;
	if (!first) return none(plan.selector, lexicon);
	const other = sumWithWorth(amount, lexicon);
	if (gap.n === 0n && plan.count === 1)
		return say`${enumerate(found.map(one))} match${found.length > 1 || isPluralName(first) ? '' : 'es'} ${other} exactly.`;
	if (found.length > 1) return say`Closest to ${other} are ${listed(found, lexicon)}.`;
	const verb = isPluralName(first) ? '' : 's';
	return say`${itemWithWorth(first, lexicon)} come${verb} closest to ${other}: ${money(gap)} ${isMore ? 'more' : 'less'}.`;
}
