/* Runs at the edge. Questions about a group of items, or about all. */
import type { SimplePlan } from '../plan.ts';
import { isCue } from '../reading.ts';
import { type AskContext, find, has, readOrder, readSelector, type Rule, toTerm } from './ask-context.ts';

/** How many are asked for, and how many come before them: `top 5`, `the second most expensive`. */
function readCount(context: AskContext, at: number): { count: number; skip: number } {
	const near = context.atoms.slice(Math.max(0, at - 3), at + 5);
	const ordinal = near.find((atom) => atom.ordinal !== undefined)?.ordinal;
	const counted = near.find((atom) => atom.number && !atom.cents)?.number ?? near.find((atom) => atom.group && atom.quantity)?.quantity;
	const count = counted && counted.d === 1n && counted.n > 0n && counted.n <= 1000n ? Number(counted.n) : 1;
	return ordinal ? { count: 1, skip: ordinal - 1 } : { count, skip: 0 };
}

/** `The most expensive car`, `top 5 paintings`, `the second cheapest thing under $100`. */
export const planExtreme: Rule<SimplePlan> = (context) => {
	const order = readOrder(context, 'max', 'min');
	if (!order) return undefined;
	const at = context.atoms.findIndex((atom) => isCue(atom, 'max', 'min'));
	const used = new Set<number>();
	const selector = readSelector(context, used);
	if (context.items.some((place) => !used.has(place) && !context.atoms[place]?.group)) return undefined;
	if (context.moneys.some((place) => !used.has(place))) return undefined;
	const { count, skip } = readCount(context, at);
	const plural = count === 1 && skip === 0 && context.atoms.some((atom, place) => place > at && (atom.plural || /^(?:items|things|objects|ones|products)$/.test(atom.word)) && (atom.group || isCue(atom, 'everything')));
	const among = context.atoms.some((atom, place) => place > at && /^(?:of|in|among)$/.test(atom.word) && place < at + 4);
	return { op: 'extreme', order, count: plural && !among ? 5 : count, skip, selector };
};

/** `Is the Mona Lisa the most expensive painting`, `where does a Bitcoin rank`. */
export const planPosition: Rule<SimplePlan> = (context) => {
	const [place, ...rest] = context.items.filter((at) => !context.atoms[at]?.group);
	if (place === undefined || rest.length > 0 || context.moneys.length > 0) return undefined;
	const order = readOrder(context, 'max', 'min');
	const claimed = order !== undefined && isCue(context.atoms[0], 'yesno');
	if (!claimed && !has(context, 'position', 'rank')) return undefined;
	return { op: 'position', slug: toTerm(context, place).slug, order: order ?? 'dearest', claimed, selector: readSelector(context, new Set([place])) };
};

/** `The average price of a car`, `the median of A, B and C`. */
export const planAverage: Rule<SimplePlan> = (context) => {
	if (!has(context, 'average', 'median')) return undefined;
	const measure = has(context, 'median') ? 'median' : 'mean';
	const firm = context.items.filter((at) => !context.atoms[at]?.group);
	if (firm.length === 1) return undefined;
	if (firm.length > 1) return { op: 'average', measure, terms: context.items.map((at) => toTerm(context, at)), selector: { groups: [] } };
	const selector = readSelector(context);
	if (selector.groups.length === 0 && !has(context, 'everything')) return undefined;
	return { op: 'average', measure, terms: [], selector };
};

/** `What are all the paintings worth together`. */
export const planTotalGroup: Rule<SimplePlan> = (context) => {
	if (context.items.some((at) => !context.atoms[at]?.group) || !has(context, 'worth', 'total') || has(context, 'how-many')) return undefined;
	const selector = readSelector(context);
	const all = has(context, 'everything') && (selector.groups.length === 0 ? has(context, 'total') || context.atoms.some((atom) => /^(?:everything|all|whole|entire)/.test(atom.word)) : has(context, 'total') || context.atoms.some((atom) => atom.word === 'all'));
	if (selector.over || selector.under || !(all || (has(context, 'total') && selector.groups.length > 0))) return undefined;
	return { op: 'total-group', selector };
};

/** `How many cars are there`, `how many items cost over $1m`. */
export const planCount: Rule<SimplePlan> = (context) => {
	const asks = find(context, 'how-many');
	if (asks < 0) return undefined;
	const used = new Set<number>();
	const selector = readSelector(context, used);
	if (context.items.some((at) => !context.atoms[at]?.group && !used.has(at)) || context.moneys.some((at) => !used.has(at))) return undefined;
	if (selector.groups.length === 0 && !has(context, 'everything')) return undefined;
	return { op: 'count', selector };
};

/** `Which cars cost over $1m`, `list the paintings`, `things between $5 and $10`. */
export const planList: Rule<SimplePlan> = (context) => {
	const used = new Set<number>();
	const selector = readSelector(context, used);
	if (context.items.some((at) => !context.atoms[at]?.group && !used.has(at)) || context.moneys.some((at) => !used.has(at))) return undefined;
	const bounded = selector.over !== undefined || selector.under !== undefined;
	if (!bounded && !(selector.groups.length > 0 && has(context, 'list', 'exists') && !has(context, 'worth'))) return undefined;
	return { op: 'list', selector };
};

