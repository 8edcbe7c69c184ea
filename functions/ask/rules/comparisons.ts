/* Runs at the edge. Two things or more, one against the other. */
import type { SimplePlan } from '../plan.ts';
import { isCue } from '../reading.ts';
import { find, has, readOrder, type Rule, toAmount, toTerm } from './ask-context.ts';

/** `How much more is A than B`, `the difference between A and B`. */
export const planDifference: Rule<SimplePlan> = (context) => {
	const amounts = context.atoms.flatMap((atom, at) => (atom.slugs || atom.cents ? [at] : []));
	const [first, second] = amounts;
	const asks = find(context, 'how-much');
	const next = context.atoms[asks + 1];
	const direct = asks >= 0 && (isCue(next, 'more', 'less', 'over', 'under', 'dear', 'cheap') || (next?.plain && isCue(context.atoms[asks + 2], 'more', 'less')));
	if (!(has(context, 'difference') || direct) || first === undefined || second === undefined || amounts.length > 2) return undefined;
	return { op: 'difference', a: toAmount(context, first), b: toAmount(context, second), percent: false };
};

/** `Which is worth more`, `is A worth more than B`, `A or B`, `A vs B`. */
export const planCompare: Rule<SimplePlan> = (context) => {
	const amounts = context.atoms.flatMap((atom, at) => (atom.slugs || atom.cents ? [at] : []));
	const [first, second] = amounts;
	if (first === undefined || second === undefined || !context.atoms[first]?.slugs) return undefined;
	const more = has(context, 'more', 'over');
	const less = has(context, 'less', 'under');
	const joined = has(context, 'or', 'versus', 'same', 'than');
	if (!more && !less && !joined && !has(context, 'max', 'min')) return undefined;
	if (amounts.length > 2) return undefined;
	const low = readOrder(context, 'max', 'min') === 'cheapest' || (less && !more);
	const claim = isCue(context.atoms.find((atom) => !(atom.plain && !atom.cues)), 'yesno') && !has(context, 'or', 'max', 'min');
	const flipped = more && has(context, 'cheap') && !less;
	const lower = low !== flipped;
	const asked = claim ? (has(context, 'same') ? 'same' : lower ? 'less' : 'more') : has(context, 'same') && !more && !less ? 'same' : lower ? 'which-less' : 'which-more';
	if (context.atoms[second]?.cents && !claim) return undefined;
	return { op: 'compare', a: toTerm(context, first), b: toAmount(context, second), asked };
};

/** `Rank A, B and C`, `which is cheapest: A, B or C`. */
export const planRank: Rule<SimplePlan> = (context) => {
	const places = context.items;
	const asked = has(context, 'rank', 'ascending', 'descending');
	const most = readOrder(context, 'max', 'min') ?? readOrder(context, 'more', 'less');
	if (places.length < 2 || !(asked || (places.length > 2 && (most || has(context, 'or', 'versus'))))) return undefined;
	const order = has(context, 'ascending') ? 'cheapest' : has(context, 'descending') ? 'dearest' : (most ?? 'dearest');
	return { op: 'rank', terms: places.slice(0, 12).map((at) => toTerm(context, at)), order, count: asked ? Math.min(places.length, 12) : has(context, 'or', 'max', 'min') ? 1 : Math.min(places.length, 12) };
};
