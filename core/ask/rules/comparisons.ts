import type { SimplePlan } from '../plan.ts';
import { isCue } from '../read/reading.ts';
import { type AskContext, find, firmThings, has, type Rule } from './ask-context.ts';
import { isChosen } from './group-use.ts';
import { readOrder, toAmount, toTerm } from './read-terms.ts';

/* Ratios of two things, and shares. */

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

/* Comparisons of two or more things. */

/** Whether the question asks for a yes or no: it begins with `is`, `does`, `can`. */
export function isYesNo(context: AskContext): boolean {
	const { atoms } = context;
	const first = atoms.find((atom) => !(atom.plain && !atom.cues) && /\p{L}/u.test(atom.word));
	// `the White House … is it worth less`
	const later = atoms.some(
		(atom, at) => isCue(atom, 'yesno') && isCue(atoms[at + 1], 'it') && (atoms[at - 1]?.stop || /^[,:—–]$/.test(atoms[at - 1]?.word ?? '')),
	);
	// `… the answer is yes. Is A worth more than B?`
	const anew = atoms.some((atom, at) => at > 0 && isCue(atom, 'yesno') && atoms[at - 1]?.stop);
	if (anew && !has(context, 'list', 'how-many', 'how-much', 'or', 'max', 'min')) return true;
	if (atoms.some((atom) => /^(?:yes or no|true or false|or not)$/.test(atom.word))) return true;
	return (isCue(first, 'yesno') || (later && !has(context, 'list', 'how-many', 'how-much'))) && !has(context, 'or');
}

/** `Bitcoin over 50k?`, `$65,000 more than a Bitcoin?`: one thing and one sum, and no cue for anything else. */
function isBareClaim(context: AskContext): boolean {
	const { atoms, amounts, things } = context;
	return (
		amounts.length === 2 &&
		firmThings(context).length === 1 &&
		things.length === 1 &&
		has(context, 'over', 'under', 'more', 'less', 'than') &&
		!has(context, 'list', 'everything', 'how-many', 'how-much', 'budget', 'difference', 'share', 'times', 'nearest', 'history', 'exists') &&
		atoms.every((atom) => !atom.upTo)
	);
}

/** `How much more is A than B`, `the difference between A and B`. */
export const planDifference: Rule<SimplePlan> = (context) => {
	const { atoms, amounts } = context;
	const [first, second] = amounts;
	const asks = find(context, 'how-much');
	const next = atoms.slice(asks + 1, asks + 3);
	const direct =
		asks >= 0 &&
		next.some((atom, i) => isCue(atom, 'more', 'less', 'over', 'under') && (i === 0 || next[0]?.plain || isCue(next[0], 'of', 'worth')));
	if (!(has(context, 'difference') || direct) || first === undefined || second === undefined || amounts.length > 2) return undefined;
	return { op: 'difference', a: toAmount(context, first), b: toAmount(context, second), percent: false };
};

/** `Which is worth more`, `is A worth more than B`, `A or B`, `A vs B`, `is A worth $5`. */
export const planCompare: Rule<SimplePlan> = (context) => {
	const { atoms, amounts } = context;
	const turned = isBareClaim(context) && context.things.length === 1 && context.things[0] === amounts[1];
	const [first, second] = turned ? [amounts[1], amounts[0]] : amounts;
	if (
		first === undefined ||
		second === undefined ||
		amounts.length > 2 ||
		!context.things.includes(first) ||
		isChosen(context, first) ||
		isChosen(context, second)
	)
		return undefined;
	if (has(context, 'average', 'median', 'share', 'times', 'total', 'how-many')) return undefined;
	// `raising a child or buying a house`
	if (has(context, 'budget') && !(has(context, 'or') && has(context, 'more', 'less'))) return undefined;
	// `what costs more than A but less than B` asks for other items.
	if (!turned && (isCue(atoms[first - 1], 'than') || (atoms[first - 1]?.plain && isCue(atoms[first - 2], 'than')))) return undefined;
	const claim = (isYesNo(context) || isBareClaim(context)) && !has(context, 'max', 'min');
	const than = (words: RegExp) => atoms.some((atom) => isCue(atom, 'than') && words.test(atom.word));
	const less = has(context, 'less', 'under') || than(/less|lower|cheaper|under|fewer|smaller/);
	const more = has(context, 'more') || (has(context, 'over') && !less) || than(/more|higher|dearer|pricier|costlier|greater/);
	const money = !context.things.includes(second);
	if (money && !claim) return undefined;
	const [one, other] = [atoms[first], atoms[second]];
	if (one?.slugs && one.slugs.join() === other?.slugs?.join() && !one.quantity && !other.quantity) return undefined;
	if (!more && !less && !has(context, 'or', 'versus', 'same', 'than', 'max', 'min') && !(money && has(context, 'worth'))) return undefined;
	const flipped = (more && !less && atoms.some((atom) => isCue(atom, 'cheap'))) !== turned;
	const lower = (readOrder(context, 'max', 'min') === 'cheapest' || (less && !more)) !== flipped;
	const same = (has(context, 'same') || money) && !more && !less;
	const asked = claim ? (same ? 'same' : lower ? 'less' : 'more') : same ? 'same' : lower ? 'which-less' : 'which-more';
	return {
		op: 'compare',
		a: toTerm(context, first),
		b: toAmount(context, second),
		asked: claim || asked !== 'same' ? asked : 'which-more',
	};
};

/** `Rank A, B and C`, `which is cheapest: A, B or C`. */
export const planRank: Rule<SimplePlan> = (context) => {
	const { things } = context;
	const asked = has(context, 'rank', 'ascending', 'descending');
	const most = readOrder(context, 'max', 'min') ?? readOrder(context, 'more', 'less');
	const choosing = most !== undefined || has(context, 'or', 'versus');
	if (things.length < 2 || things.length > 12 || things.some((at) => !context.atoms[at]?.slugs)) return undefined;
	if (has(context, 'how-many', 'share', 'difference', 'average', 'budget', 'over', 'under', 'total')) return undefined;
	if (!asked && !(things.length > 2 && choosing)) return undefined;
	const order = has(context, 'ascending') ? 'cheapest' : has(context, 'descending') ? 'dearest' : (most ?? 'dearest');
	return { op: 'rank', terms: things.map((at) => toTerm(context, at)), order, count: asked ? things.length : 1 };
};
