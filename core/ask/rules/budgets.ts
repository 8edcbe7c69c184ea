/* What an amount buys, and what is worth about as much. */
import type { SimplePlan } from '../plan.ts';
import { isCue } from '../read/reading.ts';
import { type AskContext, find, firmThings, has, type Rule } from './ask-context.ts';
import { isYesNo } from './comparisons.ts';
import { readCount } from './extremes.ts';
import { isGroupUse } from './group-use.ts';
import { readBounds, readGroups, toAmount, toTerm } from './read-terms.ts';

/** Position of the money in `$5`, `20k`, `with 500`, or -1. */
function findMoney(context: AskContext): number {
	const at = context.amounts.find((place) => !context.things.includes(place));
	return at ?? context.atoms.findIndex((atom) => atom.number !== undefined);
}

const GIVING = /^(?:trade|traded|swap|exchange|sell|sold|selling|give|cash)$/;
const PAYING = /^(?:with|for|using|if|have|had)$/;

/** Which of two things is exchanged for the other: `trade A for B`, `buy B with A`, `buy B if I sold A`, `A buys B`. */
function readTrade(context: AskContext, first: number, second: number): { source: number; target: number } {
	const before = context.atoms.slice(0, first);
	const between = context.atoms.slice(first + 1, second);
	if (before.some((atom) => GIVING.test(atom.word))) return { source: first, target: second };
	const paid = between.some((atom) => GIVING.test(atom.word) || PAYING.test(atom.word));
	return paid ? { source: second, target: first } : { source: first, target: second };
}

/** `Can I afford a Bitcoin with $50k`, `could a Bitcoin buy a house`, `what is left of $100 after two Big Macs`. */
export const planAfford: Rule<SimplePlan> = (context) => {
	const { atoms, things } = context;
	if (!has(context, 'budget', 'left') || has(context, 'how-many', 'max', 'min', 'share')) return undefined;
	const money = findMoney(context);
	const wanted = things.filter((at) => !isGroupUse(context, at));
	const doubtful = isYesNo(context) || has(context, 'left') || atoms.some((atom) => /^(?:can|could|would|enough|afford)$/.test(atom.word));
	if (wanted.length === 0 || (!doubtful && money < 0)) return undefined;
	if (money >= 0) return { op: 'afford', amount: toAmount(context, money), terms: wanted.map((at) => toTerm(context, at)) };
	const [first, second, ...rest] = wanted;
	if (first === undefined || second === undefined || rest.length > 0) return undefined;
	if (atoms.slice(first + 1, second).some((atom) => isCue(atom, 'total', 'and'))) return undefined;
	const { source, target } = readTrade(context, first, second);
	return { op: 'afford', amount: toTerm(context, source), terms: [toTerm(context, target)] };
};

/** `closest to that`, but not the `about` of `about $5`. */
function isNearest({ atoms }: AskContext): boolean {
	return atoms.some((atom) => isCue(atom, 'nearest') && /^(?:near|close|similar|compar)/.test(atom.word));
}

/** `What can I buy with $20k`, `what car fits in 20 grand`, `what can I get for a house`. */
export const planBudget: Rule<SimplePlan> = (context) => {
	const { atoms } = context;
	if (!has(context, 'budget', 'possible', 'with') || has(context, 'max', 'min', 'over', 'left') || isNearest(context)) return undefined;
	if (has(context, 'under') && !has(context, 'budget', 'possible')) return undefined;
	const many = has(context, 'how-many', 'possible');
	const money = findMoney(context);
	const firm = firmThings(context);
	const goal = many ? 'many' : 'dearest';
	if (money >= 0) {
		if (firm.length > 0 || !(has(context, 'budget', 'possible') || has(context, 'list'))) return undefined;
		const amount = toAmount(context, money);
		return { op: 'budget', amount, goal, selector: { groups: readGroups(context) } };
	}
	const source = firm.length === 1 ? firm[0] : context.things.filter((at) => atoms[at]?.slugs && !isGroupUse(context, at))[0];
	if (source === undefined || firm.length > 1 || !has(context, 'budget', 'possible')) return undefined;
	if (!atoms.some((atom, at) => isCue(atom, 'list', 'everything', 'how-many') || (atom.group && at !== source))) return undefined;
	const amount = toTerm(context, source);
	return { op: 'budget', amount, goal, selector: { groups: readGroups(context) } };
};

/** `What is worth about $1 million`, `what costs the same as a Bitcoin`, `the car closest to $500`. */
export const planNearest: Rule<SimplePlan> = (context) => {
	const { atoms } = context;
	if (
		has(context, 'how-many', 'max', 'min', 'more', 'less', 'budget', 'average', 'left') ||
		(isYesNo(context) && !has(context, 'everything'))
	)
		return undefined;
	const bounds = readBounds(context);
	if (bounds.over || bounds.under) return undefined;
	const hedge = /^(?:about|around|roughly|approximately)$/;
	const strong = atoms.findIndex((atom) => isCue(atom, 'nearest', 'same') && !hedge.test(atom.word));
	const cue = strong >= 0 ? strong : find(context, 'nearest');
	const money = context.amounts.find((at) => !context.things.includes(at));
	const count = Math.min(readCount(context, Math.max(cue, 0)).count ?? 1, 20);
	if (money !== undefined) {
		if (firmThings(context).length > 0 || !(cue >= 0 || has(context, 'worth', 'list'))) return undefined;
		const amount = toAmount(context, money);
		return { op: 'nearest', amount, count, selector: { groups: readGroups(context) } };
	}
	const [item, ...rest] = context.things.filter((at) => !(atoms[at]?.group && at < cue));
	if (item === undefined || rest.length > 0 || cue < 0 || cue > item) return undefined;
	const asks = atoms.slice(0, item).some((atom) => isCue(atom, 'list', 'everything', 'exists') || atom.group);
	if (!asks || strong < 0) return undefined;
	const amount = toTerm(context, item);
	return { op: 'nearest', amount, count, selector: { groups: readGroups(context) } };
};
