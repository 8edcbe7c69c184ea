/* Runs at the edge. How many times one thing is another; what part one is of another. */
import type { SimplePlan } from '../plan.ts';
import { isCue } from '../reading.ts';
import { find, has, type Rule } from './ask-context.ts';
import { toAmount, toTerm } from './read-terms.ts';

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
		/^(?:times|multiple)$/.test(atoms[times]?.word ?? '') &&
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
		for (let back = at - 1; back >= asks; back--) {
			const atom = atoms[back];
			if (isCue(atom, 'of') || / of(?: an?| the)?$/.test(atom?.word ?? '')) return true;
			if (back === asks) return false;
			if (!atom?.plain && !isCue(atom, 'worth', 'total')) return false;
		}
		return false;
	};
	// `compared with A, what share is B`; `I have A: what share of it is B`
	const held =
		atoms.slice(0, first).some((atom) => isCue(atom, 'versus')) ||
		(first < asks && atoms.slice(asks + 1, asks + 3).some((atom) => isCue(atom, 'it')));
	const whole = held ? first : isWhole(first) ? first : isWhole(second) ? second : asks < first ? first : second;
	const part = whole === first ? second : first;
	return { op: 'share', part: toAmount(context, part), whole: toAmount(context, whole) };
};
