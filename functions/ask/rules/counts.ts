/* Runs at the edge. How many of one thing are another; what part one is of another. */
import type { SimplePlan } from '../plan.ts';
import { isCue } from '../reading.ts';
import { type AskContext, find, has, isGroupUse, type Rule, skipPlain, toAmount, toTerm } from './ask-context.ts';
import { readBounds } from './read-bounds.ts';

/** Where the unit of `how many X` stands, and of `how much gold` but not of `how much is gold`. */
function findUnit(context: AskContext): number {
	const { atoms } = context;
	const asks = find(context, 'how-many');
	if (asks >= 0) {
		const next = skipPlain(context, asks + 1);
		const unit = isCue(atoms[next], 'more') ? skipPlain(context, next + 1) : next;
		return context.things.includes(unit) ? unit : -1;
	}
	const much = find(context, 'how-much');
	const unit = isCue(atoms[much + 1], 'of') ? much + 2 : much + 1;
	return much >= 0 && context.things.includes(unit) ? unit : -1;
}

/** `How many X equal Y`, `Y is how many X`, `how much X can I buy with Y`, `Y in X`. */
export const planHowMany: Rule<SimplePlan> = (context) => {
	const { atoms } = context;
	if (has(context, 'share', 'difference', 'average', 'median', 'times')) return undefined;
	const unit = findUnit(context);
	if (unit < 0) return planConversion(context);
	const targets = context.amounts.filter((at) => at !== unit);
	if (targets.length === 0) return undefined;
	// `how many cars cost more than a house` counts cars, `how many cars can I buy with less than` does not occur.
	if (has(context, 'over', 'under', 'between') && atoms[unit]?.group) {
		const before = new Set(context.used);
		readBounds(context);
		const bounded = targets.every((at) => context.used.has(at));
		context.used.clear();
		for (const at of before) context.used.add(at);
		if (bounded) return undefined;
	}
	if (isGroupUse(context, unit) && has(context, 'budget', 'possible')) return undefined;
	// Money buys whole things; only what is worth what, is counted in parts.
	const whole = has(context, 'budget') || (targets.every((at) => !context.things.includes(at)) && !has(context, 'same', 'worth'));
	return { op: 'how-many', unit: toTerm(context, unit), targets: targets.slice(0, 12).map((at) => toAmount(context, at)), whole };
};

/** `a Bitcoin in Big Macs`, `convert a Bitcoin to Big Macs` */
function planConversion(context: AskContext): SimplePlan | undefined {
	const { atoms, things } = context;
	const [first, second] = things;
	if (first === undefined || second === undefined || things.length !== 2 || !atoms[second]?.slugs) return undefined;
	if (
		has(
			context,
			'difference',
			'versus',
			'more',
			'less',
			'between',
			'over',
			'under',
			'exists',
			'category',
			'max',
			'min',
			'budget',
			'how-many',
		)
	)
		return undefined;
	const gap = atoms.slice(first + 1, second);
	const explicit = has(context, 'in-terms') && gap.some((atom) => isCue(atom, 'in-terms', 'into') || atom.word === 'as');
	// `a house in Big Macs`, `the worth of a house in bitcoin`, but not in `a` something.
	if (!explicit && !(atoms[second - 1]?.word === 'in' || (gap.some((atom) => atom.word === 'in') && atoms[second]?.plural))) return undefined;
	return { op: 'how-many', unit: toTerm(context, second), targets: [toAmount(context, first)], whole: false };
}

/** `How many times more is A than B`, `the ratio of A to B`, `how many times does A fit into B`. */
export const planRatio: Rule<SimplePlan> = (context) => {
	const { atoms, things } = context;
	const [first, second, ...rest] = things;
	const times = find(context, 'times');
	if (times < 0 || first === undefined || second === undefined || rest.length > 0) return undefined;
	const between = atoms.slice(first + 1, second);
	const into = between.some(
		(atom) => ['into', 'inside', 'with'].includes(atom.word) || (atom.word === 'in' && isCue(atoms[times], 'times')),
	);
	// `how many times the price of A is B`
	const direct =
		times < first &&
		atoms[times]?.word === 'times' &&
		!atoms.slice(times, first).some((atom) => isCue(atom, 'yesno')) &&
		!has(context, 'than');
	const less = has(context, 'less') && !has(context, 'more');
	const [a, b] = [into, direct, less].filter(Boolean).length % 2 === 1 ? [second, first] : [first, second];
	return { op: 'ratio', a: toTerm(context, a), b: toTerm(context, b) };
};

/** `What percentage of a Bitcoin is a Big Mac`, `A as a share of B`, `what percent more is A than B`. */
export const planShare: Rule<SimplePlan> = (context) => {
	const { atoms, amounts } = context;
	const asks = find(context, 'share');
	const [first, second, ...rest] = amounts;
	if (asks < 0 || first === undefined || second === undefined || rest.length > 0) return undefined;
	if (has(context, 'more', 'less', 'difference', 'than'))
		return { op: 'difference', a: toAmount(context, first), b: toAmount(context, second), percent: true };
	// The whole is what follows `of`.
	const isWhole = (at: number) => {
		for (let back = at - 1; back > asks; back--) {
			const atom = atoms[back];
			if (isCue(atom, 'of')) return true;
			if (!atom?.plain && !isCue(atom, 'worth', 'total')) return false;
		}
		return false;
	};
	const whole = isWhole(first) ? first : isWhole(second) ? second : asks < first ? first : second;
	const part = whole === first ? second : first;
	return { op: 'share', part: toAmount(context, part), whole: toAmount(context, whole) };
};
