/* Plans about groups of items. */

import { compare, exact, subtract } from '../../exact.ts';
import type { Item } from '../../item/item.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { PlanOf } from '../plan.ts';
import type { Result } from '../result.ts';
import {
	itemOf,
	type Operators,
	selectItems,
	slugsOfSum,
	sumWorths,
	toCeiling,
	toMiddle,
	toWorth,
	valueSum,
	valueTerm,
} from './operands.ts';

/** Number of alternatives to the most expensive item that fits a budget. */
const FITTING_SHOWN = 3;
/** Items of equal worth that share the first place in an answer. */
const MAX_TIED = 5;

function average(plan: PlanOf<'average'>, lexicon: Lexicon): Result {
	const terms = plan.terms.map((term) => valueTerm(term, lexicon));
	const items = terms.length > 0 ? terms.map(({ item }) => item) : selectItems(plan.selector, lexicon);
	const amounts = terms.length > 0 ? terms.map(({ cents }) => cents) : items.map(toWorth);
	return { op: 'average', plan, terms, items, cents: items.length === 0 ? exact(0) : toMiddle(plan.measure, amounts) };
}

function budget(plan: PlanOf<'budget'>, lexicon: Lexicon): Result {
	const amount = valueSum(plan.amount, lexicon);
	const own = slugsOfSum(amount);
	const most = toCeiling(amount.cents);
	const all = selectItems(plan.selector, lexicon, plan.goal === 'dearest' ? 'dearest' : 'cheapest').filter(
		(item) => !own.includes(item.slug),
	);
	const fitting = all.filter((item) => item.valuation.worthCents <= most);
	if (plan.goal === 'dearest') {
		const chosen = fitting.slice(0, FITTING_SHOWN);
		return { op: 'budget', plan, budget: amount, fitting, chosen, cents: chosen[0] ? toWorth(chosen[0]) : exact(0), size: all.length };
	}
	// Buying the cheapest first gives the largest number of different items.
	const chosen: Item[] = [];
	let spent = 0n;
	for (const item of fitting) {
		spent += BigInt(item.valuation.worthCents);
		if (compare(exact(spent), amount.cents) > 0) break;
		chosen.push(item);
	}
	return { op: 'budget', plan, budget: amount, fitting, chosen, cents: sumWorths(chosen), size: all.length };
}

function nearest(plan: PlanOf<'nearest'>, lexicon: Lexicon): Result {
	const amount = valueSum(plan.amount, lexicon);
	const own = slugsOfSum(amount);
	const items = selectItems(plan.selector, lexicon).filter((item) => !own.includes(item.slug));
	const most = toCeiling(amount.cents);
	const split = items.findIndex((item) => item.valuation.worthCents > most);
	// From the amount's position among the sorted worths, outward.
	let [below, above] = split < 0 ? [items.length - 1, items.length] : [split - 1, split];
	const found: Item[] = [];
	while (found.length < plan.count && (below >= 0 || above < items.length)) {
		const [low, high] = [items[below], items[above]];
		const isLower = low && (!high || compare(subtract(amount.cents, toWorth(low)), subtract(toWorth(high), amount.cents)) <= 0);
		if (isLower) found.push(low);
		else if (high) found.push(high);
		if (isLower) below--;
		else above++;
	}
	// A tie for the nearest is part of the answer.
	const tied = items.filter((item) => item.valuation.worthCents === found[0]?.valuation.worthCents);
	if (plan.count === 1 && tied.length > 1 && tied.length <= MAX_TIED) found.splice(0, 1, ...tied);
	const worth = found[0] ? toWorth(found[0]) : amount.cents;
	const isMore = compare(worth, amount.cents) > 0;
	return { op: 'nearest', plan, amount, found, isMore, gap: isMore ? subtract(worth, amount.cents) : subtract(amount.cents, worth) };
}

/** Average, total, extremes, count, list, budget, the nearest, an item's place in a group, membership. */
export const GROUP_OPERATORS: Operators<
	'average' | 'range' | 'total-group' | 'extreme' | 'count' | 'list' | 'budget' | 'nearest' | 'position' | 'member'
> = {
	average,
	budget,
	nearest,
	'total-group': (plan, lexicon) => {
		const items = selectItems(plan.selector, lexicon);
		return { op: 'total-group', plan, items, cents: sumWorths(items) };
	},
	extreme: (plan, lexicon) => {
		const items = selectItems(plan.selector, lexicon, plan.order);
		const [first] = items;
		// A tie for the first place is part of the answer.
		const tied =
			plan.count === 1 && plan.skip === 0 ? items.filter((item) => item.valuation.worthCents === first?.valuation.worthCents) : [];
		const found = tied.length > 1 && tied.length <= MAX_TIED ? tied : items.slice(plan.skip, plan.skip + plan.count);
		return { op: 'extreme', plan, found, size: items.length, place: plan.skip + 1 };
	},
	count: (plan, lexicon) => ({ op: 'count', plan, items: selectItems(plan.selector, lexicon, 'dearest') }),
	list: (plan, lexicon) => ({ op: 'list', plan, items: selectItems(plan.selector, lexicon, 'dearest') }),
	range: (plan, lexicon) => {
		const items = selectItems(plan.selector, lexicon);
		const [first, last] = [items[0], items.at(-1)];
		return { op: 'range', plan, items, difference: first && last ? subtract(toWorth(last), toWorth(first)) : exact(0) };
	},
	position: (plan, lexicon) => {
		const item = itemOf(plan.slug, lexicon);
		const members = selectItems(plan.selector, lexicon, plan.order);
		const isMember = members.includes(item);
		// Items of equal worth share the better place.
		const place = isMember ? members.findIndex((other) => other.valuation.worthCents === item.valuation.worthCents) + 1 : 0;
		return { op: 'position', plan, item, place, size: members.length, first: members[0] };
	},
	member: (plan, lexicon) => {
		const item = itemOf(plan.slug, lexicon);
		return { op: 'member', plan, item, holds: selectItems(plan.selector, lexicon).includes(item) };
	},
};
