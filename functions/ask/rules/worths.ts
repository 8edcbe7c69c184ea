/* Runs at the edge. What one thing is worth, or several. */
import type { SimplePlan } from '../plan.ts';
import { isCue } from '../reading.ts';
import { has, type Rule, toTerm } from './ask-context.ts';

/** `Do you have the Mona Lisa`, `is there a Bitcoin`. */
export const planExists: Rule<SimplePlan> = (context) => {
	const [at, ...rest] = context.items;
	if (at === undefined || rest.length > 0 || context.moneys.length > 0 || !has(context, 'exists') || has(context, 'worth', 'how-much')) return undefined;
	return { op: 'exists', slug: toTerm(context, at).slug };
};

/** `3 Big Macs and a Bitcoin`, `A plus B`. */
export const planTotal: Rule<SimplePlan> = (context) => {
	const { items } = context;
	if (context.moneys.length > 0 || items.length === 0 || items.length > 12) return undefined;
	if (items.length === 1 && !has(context, 'total')) return undefined;
	const joined = items.slice(1).every((at, i) => context.atoms.slice((items[i] ?? 0) + 1, at).some((atom) => isCue(atom, 'and', 'total') || atom.word === ','));
	if (items.length > 1 && !joined && !has(context, 'total')) return undefined;
	return { op: 'total', terms: items.map((at) => toTerm(context, at)) };
};

/** `How much is a Bitcoin`, `price of a Big Mac`, `Mona Lisa`. */
export const planWorth: Rule<SimplePlan> = (context) => {
	const [at, ...rest] = context.items;
	const [group, ...groups] = context.groups;
	if (context.moneys.length > 0 && !context.atoms.some((atom) => isCue(atom, 'worth', 'how-much'))) return undefined;
	if (at !== undefined && rest.length === 0) return { op: 'worth', term: toTerm(context, at) };
	if (at === undefined && group !== undefined && groups.length === 0 && has(context, 'worth', 'how-much')) return { op: 'worth', term: toTerm(context, group) };
	return undefined;
};
