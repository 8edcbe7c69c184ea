/* Runs at the edge. Questions about a group of items, or about all. */
import type { Selector, SimplePlan } from '../plan.ts';
import { type Atom, isCue } from '../reading.ts';
import { type AskContext, find, firmThings, has, isGroupUse, readGroups, readOrder, type Rule, toAmount, toTerm } from './ask-context.ts';
import { isYesNo } from './comparisons.ts';
import { readBounds, readSelector } from './read-bounds.ts';

/** How many are asked for, and how many come before them: `top 5`, `the second most expensive`. */
export function readCount(context: AskContext, at: number): { count?: number; skip: number } {
	for (let near = Math.max(0, at - 4); near < Math.min(context.atoms.length, at + 6); near++) {
		const atom = context.atoms[near];
		if (atom?.ordinal !== undefined) {
			context.used.add(near);
			return { count: 1, skip: Math.min(atom.ordinal, 1000) - 1 };
		}
		const counted = atom?.group ? atom.quantity : context.used.has(near) ? undefined : atom?.number;
		if (!counted || counted.d !== 1n || counted.n <= 0n || counted.n > 1000n) continue;
		if (!atom?.group) context.used.add(near);
		return { count: Number(counted.n), skip: 0 };
	}
	return { skip: 0 };
}

/** Whether things or amounts are left over that no group or bound explains. */
function isLeft(context: AskContext): number[] {
	return context.amounts.filter((at) => !context.used.has(at));
}

const PLURALS = /^(?:items|things|objects|ones|products|entries|assets|goods|possessions)$/;

/** Whether the noun that starts here is a plural: `sports items`, but not `sports item`. */
function isPlural(context: AskContext, start: number): boolean {
	let head: Atom | undefined;
	for (const atom of context.atoms.slice(start)) {
		if (atom.group || isCue(atom, 'everything')) head = atom;
		else if (!isCue(atom, 'dear', 'cheap', 'worth', 'valuing')) break;
	}
	return head !== undefined && (head.plural === true || PLURALS.test(head.word));
}

/** `The most expensive car`, `top 5 paintings`, `the second cheapest thing under $100`, `the dearest thing $5 buys`. */
export const planExtreme: Rule<SimplePlan> = (context) => {
	const { atoms } = context;
	const ends = atoms.flatMap((atom, at) => (isCue(atom, 'max', 'min') ? [at] : []));
	const order = readOrder(context, 'max', 'min');
	const [at] = ends;
	if (!order || at === undefined || (ends.length > 1 && has(context, 'and'))) return undefined;
	if (has(context, 'average', 'median', 'share', 'difference', 'total', 'how-many', 'possible')) return undefined;
	const bounds = readBounds(context);
	const budget = isLeft(context).filter((place) => !atoms[place]?.group);
	const [source, ...rest] = budget;
	if (rest.length > 0 || (source !== undefined && (bounds.under || !has(context, 'budget', 'with')))) return undefined;
	if (source !== undefined) bounds.under = { amount: toAmount(context, source), orEqual: true };
	const { count, skip } = readCount(context, at);
	const selector: Selector = { groups: readGroups(context), ...bounds };
	return { op: 'extreme', order, count: count ?? (isPlural(context, at + 1) ? 5 : 1), skip, selector };
};

/** `Rank the paintings`, `all crypto from cheapest to dearest`. */
export const planRankGroup: Rule<SimplePlan> = (context) => {
	if (!has(context, 'rank', 'ascending', 'descending') || has(context, 'position', 'how-many', 'difference') || firmThings(context).length > 0) return undefined;
	const order = has(context, 'ascending') ? 'cheapest' : has(context, 'descending') ? 'dearest' : (readOrder(context, 'max', 'min') ?? 'dearest');
	const selector = readSelector(context);
	if (isLeft(context).length > 0 || (selector.groups.length === 0 && !has(context, 'everything'))) return undefined;
	return { op: 'extreme', order, count: 10, skip: 0, selector };
};

/** `Is Bitcoin in tech`, `is a katana a weapon`. */
export const planMember: Rule<SimplePlan> = (context) => {
	const [place, ...rest] = firmThings(context);
	if (place === undefined || rest.length > 0 || !isYesNo(context) || has(context, 'worth', 'how-much', 'max', 'min', 'more', 'less', 'same', 'budget', 'over', 'under')) return undefined;
	const { slug } = toTerm(context, place);
	const groups = readGroups(context);
	return groups.length === 0 ? undefined : { op: 'member', slug, selector: { groups } };
};

/** `Is the Mona Lisa the most expensive painting`, `where does a Bitcoin rank`. */
export const planPosition: Rule<SimplePlan> = (context) => {
	const [place, ...rest] = firmThings(context);
	if (place === undefined || rest.length > 0 || context.amounts.some((at) => context.atoms[at]?.cents)) return undefined;
	const order = readOrder(context, 'max', 'min');
	const claimed = order !== undefined && isYesNo(context);
	if (!claimed && !has(context, 'position', 'rank')) return undefined;
	const { slug } = toTerm(context, place);
	return { op: 'position', slug, order: order ?? 'dearest', claimed, selector: { groups: readGroups(context) } };
};

/** `The average price of a car`, `the median of A, B and C`. */
export const planAverage: Rule<SimplePlan> = (context) => {
	if (!has(context, 'average', 'median') || has(context, 'how-many', 'max', 'min')) return undefined;
	const measure = has(context, 'median') ? 'median' : 'mean';
	const firm = firmThings(context);
	const selector = readBounds(context);
	const left = firm.filter((at) => !context.used.has(at));
	if (left.length === 1) return undefined;
	if (left.length > 1) return { op: 'average', measure, terms: context.things.map((at) => toTerm(context, at)).slice(0, 12), selector: { groups: [] } };
	const groups = readGroups(context);
	if (groups.length === 0 && !has(context, 'everything')) return undefined;
	return { op: 'average', measure, terms: [], selector: { groups, ...selector } };
};

/** `What are all the paintings worth together`. */
export const planTotalGroup: Rule<SimplePlan> = (context) => {
	if (firmThings(context).length > 0 || !has(context, 'worth', 'total', 'how-much') || has(context, 'how-many', 'max', 'min', 'average', 'rank') || context.amounts.some((at) => context.atoms[at]?.cents)) return undefined;
	const whole = context.atoms.some((atom) => /^(?:everything|all|whole|entire|every|whole catalogue|entire catalogue|whole catalog|entire catalog)$/.test(atom.word));
	const selector = readSelector(context);
	const named = selector.groups.length > 0 || has(context, 'everything');
	if (!named || !(whole || has(context, 'total'))) return undefined;
	return { op: 'total-group', selector };
};

/** `What categories are there`, `which tags do you have`. */
export const planOverview: Rule<SimplePlan> = (context) => {
	const of = has(context, 'category') ? 'categories' : has(context, 'tags') ? 'tags' : undefined;
	return of && context.things.length === 0 && context.amounts.length === 0 && !has(context, 'max', 'min') ? { op: 'overview', of } : undefined;
};

/** `How many cars are there`, `how many items cost over $1m`. */
export const planCount: Rule<SimplePlan> = (context) => {
	if (find(context, 'how-many') < 0 || has(context, 'budget', 'max', 'min', 'share')) return undefined;
	const selector = readSelector(context);
	if (isLeft(context).length > 0 || (selector.groups.length === 0 && !has(context, 'everything'))) return undefined;
	return { op: 'count', selector };
};

/** `Which cars cost over $1m`, `list the paintings`, `things between $5 and $10`. */
export const planList: Rule<SimplePlan> = (context) => {
	if (has(context, 'how-many', 'max', 'min', 'difference', 'share', 'average', 'budget', 'versus', 'total') || isYesNo(context)) return undefined;
	const [first] = context.amounts;
	const asked = has(context, 'list', 'exists') || (first !== undefined && isGroupUse(context, first)) || has(context, 'everything') || context.atoms[first ?? -1]?.plural === true;
	const selector = readSelector(context);
	if (!asked || isLeft(context).length > 0) return undefined;
	const bounded = selector.over !== undefined || selector.under !== undefined;
	if (!bounded && !(selector.groups.length > 0 && !has(context, 'worth', 'how-much') && context.atoms.some((atom) => atom.plural || isCue(atom, 'everything', 'exists')))) return undefined;
	return { op: 'list', selector };
};

/** `Are there cars under $5,000`, `is there anything over $1 trillion`. */
export const planAnyThere: Rule<SimplePlan> = (context) => {
	if (!has(context, 'exists') || has(context, 'how-many', 'max', 'min', 'more', 'versus', 'or')) return undefined;
	if (firmThings(context).length > 0 && !has(context, 'over', 'under', 'between')) return undefined;
	const selector = readSelector(context);
	if (isLeft(context).length > 0 || (selector.groups.length === 0 && !selector.over && !selector.under)) return undefined;
	return { op: 'list', selector };
};

