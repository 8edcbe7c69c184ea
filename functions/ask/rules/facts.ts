/* Runs at the edge. What is known about one item. */
import type { PlanOf, SimplePlan } from '../plan.ts';
import { isCue } from '../reading.ts';
import { type AskContext, firmThings, has, type Rule } from './ask-context.ts';
import { toTerm } from './read-terms.ts';

function onlyItem(context: AskContext): number | undefined {
	const firm = firmThings(context);
	const places = firm.length > 0 ? firm : context.things;
	return places.length === 1 && context.atoms[places[0] ?? -1]?.slugs && !context.amounts.some((at) => context.atoms[at]?.cents)
		? places[0]
		: undefined;
}

function readFact(context: AskContext): PlanOf<'fact'>['fact'] | undefined {
	if (has(context, 'tags')) return 'tags';
	if (has(context, 'category')) return 'category';
	if (has(context, 'source')) return 'source';
	if (has(context, 'confidence')) return 'confidence';
	// `how old is the Mona Lisa` does not ask for the day of its valuation.
	if (
		has(context, 'when') &&
		(has(context, 'valuing', 'worth') || context.atoms.some((atom) => /last |date/.test(atom.word) && isCue(atom, 'when')))
	)
		return 'when';
	if (has(context, 'basis') && has(context, 'valuing', 'worth')) return 'basis';
	if (has(context, 'spread')) return 'spread';
	return undefined;
}

/** `When was the Mona Lisa valued`, `what tags has it`, `how sure is that`. */
export const planFact: Rule<SimplePlan> = (context) => {
	const at = onlyItem(context);
	const fact = at === undefined ? undefined : readFact(context);
	if (at === undefined || !fact || has(context, 'max', 'min', 'how-many', 'budget', 'over', 'under', 'average')) return undefined;
	return { op: 'fact', slug: toTerm(context, at).slug, fact };
};

function findYear(context: AskContext): number {
	return context.atoms.findIndex(
		(atom, at) =>
			atom.number?.d === 1n &&
			/^(?:1\d|20)\d\d$/.test(atom.text) &&
			/(?:^| )(?:in|since|from|during|of|back|year|after|for)$/.test(context.atoms[at - 1]?.word ?? ''),
	);
}

/** `How has Bitcoin changed`, `what was a house worth in 2020`. */
export const planHistory: Rule<SimplePlan> = (context) => {
	const at = onlyItem(context);
	if (at === undefined || has(context, 'how-many', 'max', 'min', 'than', 'budget', 'average', 'future')) return undefined;
	const yearAt = findYear(context);
	const year = context.atoms[yearAt]?.number;
	if (!year && (!has(context, 'history') || has(context, 'over', 'under'))) return undefined;
	if (year) context.used.add(yearAt);
	const { slug } = toTerm(context, at);
	if (year && String(year.n) > (context.lexicon.bySlug.get(slug)?.item.valuation.asOf.slice(0, 4) ?? ''))
		return { op: 'unknown', reason: 'future', words: '', near: [] };
	const change = has(context, 'history') || ['since', 'from', 'after'].includes(context.atoms[yearAt - 1]?.word ?? '');
	if (!year) return { op: 'history', slug };
	return change ? { op: 'history', slug, since: Number(year.n) } : { op: 'history', slug, year: Number(year.n) };
};
