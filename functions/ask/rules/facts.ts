/* Runs at the edge. What is known about one item. */
import type { PlanOf, SimplePlan } from '../plan.ts';
import { isCue } from '../reading.ts';
import { type AskContext, has, type Rule, toTerm } from './ask-context.ts';

function onlyItem(context: AskContext): number | undefined {
	const firm = context.items.filter((at) => !context.atoms[at]?.group);
	const places = firm.length > 0 ? firm : context.items;
	return places.length === 1 && context.moneys.length === 0 ? places[0] : undefined;
}

function readFact(context: AskContext): PlanOf<'fact'>['fact'] | undefined {
	if (has(context, 'tags')) return 'tags';
	if (has(context, 'category')) return 'category';
	if (has(context, 'source')) return 'source';
	if (has(context, 'confidence')) return 'confidence';
	if (has(context, 'when') && (has(context, 'valuing') || context.atoms.some((atom) => isCue(atom, 'when') && atom.word !== 'when'))) return 'when';
	if (has(context, 'basis') && has(context, 'valuing', 'worth')) return 'basis';
	if (has(context, 'spread')) return 'spread';
	return undefined;
}

/** `When was the Mona Lisa valued`, `what tags has it`, `how sure is that`. */
export const planFact: Rule<SimplePlan> = (context) => {
	const at = onlyItem(context);
	const fact = at === undefined ? undefined : readFact(context);
	if (at === undefined || !fact || has(context, 'max', 'min', 'how-many')) return undefined;
	return { op: 'fact', slug: toTerm(context, at).slug, fact };
};

/** `How has Bitcoin changed`, `what was a house worth in 2020`. */
export const planHistory: Rule<SimplePlan> = (context) => {
	const at = onlyItem(context);
	if (at === undefined) return undefined;
	const yearAt = context.atoms.findIndex((atom, place) => atom.number?.d === 1n && atom.number.n >= 1000n && atom.number.n <= 2100n && /^\d{4}$/.test(atom.text) && ['in', 'since', 'from', 'during', 'of', 'back', 'year'].includes(context.atoms[place - 1]?.word ?? ''));
	const year = context.atoms[yearAt]?.number;
	if (!year && !has(context, 'history')) return undefined;
	const slug = toTerm(context, at).slug;
	return year && context.atoms[yearAt - 1]?.word !== 'since' && !has(context, 'history') ? { op: 'history', slug, year: Number(year.n) } : { op: 'history', slug };
};
