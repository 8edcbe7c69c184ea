/* Facts about one item. */
import type { PlanOf, SimplePlan } from '../plan.ts';
import { isCue, isYear } from '../read/reading.ts';
import { type AskContext, firmThings, has, type Rule } from './ask-context.ts';
import { isYesNo } from './comparisons.ts';
import { readGroups, readOrder, toTerm } from './read-terms.ts';

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
	// `how old is the Mona Lisa` does not ask for the date of its valuation.
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
	// `is the katana filed under weapons` wants a yes or no.
	const claimed = (fact === 'category' || fact === 'tags') && isYesNo(context) && context.atoms.some((atom) => atom.group);
	if (at === undefined || !fact || claimed || has(context, 'max', 'min', 'how-many', 'budget', 'over', 'under', 'average'))
		return undefined;
	// `filed under history or pop culture`: the answer says which.
	if (fact === 'category' || fact === 'tags') readGroups(context);
	return { op: 'fact', slug: toTerm(context, at).slug, fact };
};

/** `Bitcoin 2012`, `forever stamp price 2022`: the year is last, right after the item. */
function isBareYear({ atoms }: AskContext, at: number): boolean {
	const rest = atoms.slice(at + 1).every((atom) => !/[\p{L}\p{N}]/u.test(atom.word));
	const before = atoms[at - 1];
	return rest && (before?.slugs !== undefined || /^(?:price|cost|value|worth)$/.test(before?.word ?? ''));
}

function findYear(context: AskContext): number {
	return context.atoms.findIndex(
		(atom, at) =>
			isYear(atom) &&
			(/(?:^| )(?:in|since|from|during|of|back|year|after|for|between|than)$/.test(context.atoms[at - 1]?.word ?? '') ||
				isBareYear(context, at)),
	);
}

/** `The highest price on record for Bitcoin`, `when was gold at its lowest ever`. */
export const planPeak: Rule<SimplePlan> = (context) => {
	const at = onlyItem(context);
	const isPeak = context.atoms.some((atom) => isCue(atom, 'record')) && has(context, 'max', 'min');
	if (at === undefined || !isPeak || has(context, 'everything', 'how-many')) return undefined;
	return { op: 'history', slug: toTerm(context, at).slug, peak: readOrder(context, 'max', 'min') === 'cheapest' ? 'lowest' : 'highest' };
};

/** `How has Bitcoin changed`, `what was a house worth in 2020`. */
export const planHistory: Rule<SimplePlan> = (context) => {
	const at = onlyItem(context);
	const yearAt = at === undefined ? -1 : findYear(context);
	const year = context.atoms[yearAt]?.number;
	// `dearer now than in 2022`, `how many percent more than in 1971`
	const against = year !== undefined && has(context, 'than', 'more', 'less') && context.things.length === 1;
	if (at === undefined || has(context, 'max', 'min', 'budget', 'average', 'future', 'why')) return undefined;
	if (has(context, 'how-many') && !((against || year) && has(context, 'share', 'history'))) return undefined;
	if (has(context, 'than') && !against) return undefined;
	if (!year && (!has(context, 'history') || has(context, 'over', 'under'))) return undefined;
	if (year) context.used.add(yearAt);
	// `between 2015 and 2020`, `from 2012 to now`
	const endAt = year ? context.atoms.findIndex((atom, place) => place > yearAt && place <= yearAt + 2 && isYear(atom)) : -1;
	const end = context.atoms[endAt]?.number;
	if (end) context.used.add(endAt);
	const { slug } = toTerm(context, at);
	if (year && String(year.n) > (context.lexicon.bySlug.get(slug)?.item.valuation.asOf.slice(0, 4) ?? ''))
		return { op: 'unknown', reason: 'future', words: '', near: [] };
	const change =
		against || end !== undefined || has(context, 'history') || ['since', 'from', 'after'].includes(context.atoms[yearAt - 1]?.word ?? '');
	if (!year) return { op: 'history', slug };
	if (!change) return { op: 'history', slug, year: Number(year.n) };
	return { op: 'history', slug, since: Number(year.n), ...(end && { until: Number(end.n) }) };
};
