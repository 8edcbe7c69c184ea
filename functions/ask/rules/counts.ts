/* Runs at the edge. How many of one thing are another; what part one is of another. */
import type { SimplePlan } from '../plan.ts';
import { isCue } from '../reading.ts';
import { type AskContext, find, has, type Rule, skipPlain, toAmount, toTerm } from './ask-context.ts';

function hasAmount(context: AskContext, except: number): number[] {
	return context.atoms.flatMap((atom, at) => (at !== except && (atom.slugs || atom.cents) ? [at] : []));
}

/** Places of items, and of groups that stand where an item should, in order. */
function things(context: AskContext): number[] {
	return context.atoms.flatMap((atom, at) => (atom.slugs || atom.group ? [at] : []));
}

/** `How many X equal Y`, `Y is how many X`, `how much X can I buy with Y`, `Y in X`. */
export const planHowMany: Rule<SimplePlan> = (context) => {
	const { atoms } = context;
	const asks = find(context, 'how-many');
	let unit = -1;
	if (asks >= 0) {
		unit = skipPlain(context, asks + 1);
		if (isCue(atoms[unit], 'times')) return undefined;
		if (isCue(atoms[unit], 'more')) unit = skipPlain(context, unit + 1);
	} else if (has(context, 'how-much')) {
		// `how much gold can I get for a car`, but not `how much is gold`
		unit = find(context, 'how-much') + 1;
		if (isCue(atoms[unit], 'of')) unit++;
		if (atoms[unit]?.word === 'a' || atoms[unit]?.word === 'the') return undefined;
	}
	if (unit < 0) return planConversion(context);
	const unitAtom = atoms[unit];
	if (!unitAtom?.slugs && !unitAtom?.group) return undefined;
	const targets = hasAmount(context, unit).filter((at) => !isCue(atoms[at - 1], 'over', 'under'));
	if (targets.length === 0 || (!unitAtom.slugs && !unitAtom.quantity && has(context, 'over', 'under'))) return undefined;
	if (!unitAtom.slugs && has(context, 'budget') && targets.every((at) => atoms[at]?.cents)) return undefined;
	return { op: 'how-many', unit: toTerm(context, unit), targets: targets.map((at) => toAmount(context, at)), whole: has(context, 'budget') };
};

/** `a Bitcoin in Big Macs`, `convert a Bitcoin to Big Macs` */
function planConversion(context: AskContext): SimplePlan | undefined {
	const { atoms } = context;
	const [first, second] = things(context);
	if (first === undefined || second === undefined || things(context).length !== 2 || has(context, 'difference', 'share', 'versus', 'more', 'less', 'between', 'over', 'under', 'exists', 'category')) return undefined;
	const gap = atoms.slice(first + 1, second).filter((atom) => !atom.plain || isCue(atom, 'into', 'in-terms'));
	if (gap.length === 0 || !gap.some((atom) => isCue(atom, 'in-terms') || (atom.word === 'in' && atoms[second]?.plural) || (isCue(atom, 'into') && has(context, 'in-terms')))) return undefined;
	if (!atoms[second]?.slugs) return undefined;
	return { op: 'how-many', unit: toTerm(context, second), targets: [toAmount(context, first)], whole: false };
}

/** `How many times more is A than B`, `the ratio of A to B`. */
export const planRatio: Rule<SimplePlan> = (context) => {
	const [first, second, ...rest] = things(context);
	if (!has(context, 'times') || first === undefined || second === undefined || rest.length > 0) return undefined;
	const less = has(context, 'less') && !has(context, 'more');
	// `how many times the price of A is B`, `how many times does A fit into B`
	const asks = find(context, 'how-many');
	const between = context.atoms.slice(asks, first).map((atom) => atom.word).join(' ');
	const turned = / the(?: |$)/.test(between) || context.atoms.slice(first, second).some((atom) => ['into', 'inside'].includes(atom.word) || atom.word === 'with') || less;
	const [a, b] = turned ? [second, first] : [first, second];
	return { op: 'ratio', a: toTerm(context, a), b: toTerm(context, b) };
};

/** `What percentage of a Bitcoin is a Big Mac`, `A as a share of B`. */
export const planShare: Rule<SimplePlan> = (context) => {
	const asks = find(context, 'share');
	const [first, second, ...rest] = context.atoms.flatMap((atom, at) => (atom.slugs || atom.cents ? [at] : []));
	if (asks < 0 || first === undefined || second === undefined || rest.length > 0) return undefined;
	if (has(context, 'more', 'less')) return { op: 'difference', a: toAmount(context, first), b: toAmount(context, second), percent: true };
	// The whole is what follows `of`.
	const isWhole = (at: number) => {
		for (let back = at - 1; back > asks; back--) {
			const atom = context.atoms[back];
			if (isCue(atom, 'of')) return true;
			if (!atom?.plain && !isCue(atom, 'worth')) return false;
		}
		return false;
	};
	const whole = isWhole(first) ? first : isWhole(second) ? second : asks < first ? first : second;
	const part = whole === first ? second : first;
	return { op: 'share', part: toAmount(context, part), whole: toAmount(context, whole) };
};

