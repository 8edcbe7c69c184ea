/* The most expensive and the cheapest, and ranks in between. */
import type { Selector, SimplePlan } from '../plan.ts';
import { type Atom, isCue } from '../read/reading.ts';
import { type AskContext, findLeft, firmThings, has, type Rule } from './ask-context.ts';
import { isYesNo } from './comparisons.ts';
import { readBounds, readGroups, readOrder, readSelector, toAmount, toTerm } from './read-terms.ts';

/** How many items to list, and how many to skip: `top 5`, `the second most expensive`. */
export function readCount(context: AskContext, at: number): { count?: number; skip: number } {
	for (let near = Math.max(0, at - 7); near < Math.min(context.atoms.length, at + 6); near++) {
		const atom = context.atoms[near];
		if (atom?.ordinal !== undefined) {
			context.used.add(near);
			return { count: 1, skip: Math.min(atom.ordinal, 1000) - 1 };
		}
		const counted = atom?.group ? atom.quantity : context.used.has(near) ? undefined : atom?.number;
		if (counted?.d !== 1n || counted.n <= 0n || counted.n > 1000n) continue;
		if (!atom?.group) context.used.add(near);
		return { count: Number(counted.n), skip: 0 };
	}
	return { skip: 0 };
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
	// `top 5 most expensive` is one question, `the cheapest and the dearest` are two.
	const apart = ends.some(
		(end, i) => i > 0 && context.atoms.slice(ends[i - 1], end).some((atom) => atom.group ?? isCue(atom, 'and', 'than', 'everything')),
	);
	if (!order || at === undefined || apart) return undefined;
	if (has(context, 'average', 'median', 'share', 'difference', 'total', 'how-many', 'possible')) return undefined;
	const bounds = readBounds(context);
	const budget = findLeft(context).filter((place) => !atoms[place]?.group);
	const [source, ...rest] = budget;
	if (rest.length > 0 || (source !== undefined && (bounds.under || !has(context, 'budget', 'with')))) return undefined;
	// `the dearest thing I can afford` does not say how much money there is.
	if (source === undefined && has(context, 'budget') && !bounds.under) return undefined;
	if (source !== undefined) bounds.under = { amount: toAmount(context, source), orEqual: true };
	const { count, skip } = readCount(context, at);
	const selector: Selector = { groups: readGroups(context), ...bounds };
	return { op: 'extreme', order, count: count ?? (isPlural(context, at + 1) ? 5 : 1), skip, selector };
};

/** `Rank the paintings`, `all crypto from cheapest to dearest`. */
export const planRankGroup: Rule<SimplePlan> = (context) => {
	if (
		!has(context, 'rank', 'ascending', 'descending') ||
		has(context, 'position', 'how-many', 'difference') ||
		firmThings(context).length > 0
	)
		return undefined;
	const order = has(context, 'ascending')
		? 'cheapest'
		: has(context, 'descending')
			? 'dearest'
			: (readOrder(context, 'max', 'min') ?? 'dearest');
	const selector = readSelector(context);
	if (findLeft(context).length > 0 || (selector.groups.length === 0 && !has(context, 'everything'))) return undefined;
	return { op: 'extreme', order, count: 10, skip: 0, selector };
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
