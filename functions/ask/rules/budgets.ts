/* Runs at the edge. What an amount buys, and what is worth about as much. */
import type { SimplePlan } from '../plan.ts';
import { isCue } from '../reading.ts';
import { has, readBounds, readSelector, type Rule, toAmount, toCents, toTerm } from './ask-context.ts';

/** `What can I buy with $20k`, `can I afford a Bitcoin with $50k`, `what can I get for a house`. */
export const planBudget: Rule<SimplePlan> = (context) => {
	const { atoms } = context;
	const budgetAt = context.moneys[0] ?? atoms.findIndex((atom) => atom.number !== undefined && toCents(atom) !== undefined);
	const firm = context.items.filter((at) => !atoms[at]?.group || has(context, 'budget'));
	if (!has(context, 'budget', 'possible')) return undefined;
	if (budgetAt >= 0) {
		const wanted = context.items.filter((at) => !(atoms[at]?.group && isGroupUse(context.atoms, at)));
		const amount = toAmount(context, budgetAt);
		if (wanted.length > 0) return { op: 'afford', amount, terms: wanted.map((at) => toTerm(context, at)) };
		const used = new Set([budgetAt]);
		const { groups } = readSelector(context, used);
		return { op: 'budget', amount, goal: has(context, 'how-many', 'possible') ? 'many' : 'dearest', selector: { groups } };
	}
	const [source, ...rest] = firm;
	if (source === undefined || rest.length > 0 || !atoms.slice(0, source).some((atom) => isCue(atom, 'list', 'budget'))) return undefined;
	if (!atoms.slice(0, source).some((atom) => isCue(atom, 'with'))) return undefined;
	const { groups } = readSelector(context, new Set([source]));
	return { op: 'budget', amount: toTerm(context, source), goal: has(context, 'how-many', 'possible') ? 'many' : 'dearest', selector: { groups } };
};

/** Whether a word that names an item and a group is used for the group: `what car`, `which cars`. */
function isGroupUse(atoms: readonly { plural?: true; word: string }[], at: number): boolean {
	const before = atoms[at - 1]?.word ?? '';
	return atoms[at]?.plural === true || ['what', 'which', 'any', 'kind of', 'best'].includes(before);
}

/** `What is worth about $1 million`, `what costs the same as a Bitcoin`, `closest to $500`. */
export const planNearest: Rule<SimplePlan> = (context) => {
	const { atoms } = context;
	const bounds = readBounds(context, new Set());
	if (bounds.over || bounds.under || has(context, 'how-many')) return undefined;
	const money = context.moneys[0];
	const cue = atoms.findIndex((atom) => isCue(atom, 'nearest', 'same'));
	const [item, ...rest] = context.items.filter((at) => !(atoms[at]?.group && at < cue));
	if (money !== undefined && context.items.every((at) => atoms[at]?.group)) {
		if (cue < 0 && !has(context, 'worth', 'list')) return undefined;
		const { groups } = readSelector(context, new Set([money]));
		return { op: 'nearest', amount: toAmount(context, money), count: 1, selector: { groups } };
	}
	if (item === undefined || rest.length > 0 || money !== undefined) return undefined;
	const asks = atoms.slice(0, item).some((atom) => isCue(atom, 'list', 'everything') || atom.group);
	const near = atoms.slice(0, item).some((atom) => isCue(atom, 'same') || (isCue(atom, 'nearest') && !/^(?:about|around|roughly|approximately)$/.test(atom.word)));
	if (!asks || !near) return undefined;
	const { groups } = readSelector(context, new Set([item]));
	return { op: 'nearest', amount: toTerm(context, item), count: 1, selector: { groups } };
};

