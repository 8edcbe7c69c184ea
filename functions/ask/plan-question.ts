/* Runs at the edge. The planner by rules. */
import type { SearchIndex } from '../../core/search-index.ts';
import { type Entry, getLexicon, type Lexicon } from './lexicon.ts';
import { isInGroup } from './group.ts';
import type { Catalogue } from '../../core/catalogue.ts';
import { type Plan, type PlanOf, PlanSchema, type SimplePlan } from './plan.ts';
import { readQuestion } from './read-question.ts';
import { type Atom, isFigure, isStrange, type Reading } from './reading.ts';
import { type AskContext, createContext, has, type Rule } from './rules/ask-context.ts';
import { planAfford, planBudget, planNearest } from './rules/budgets.ts';
import { planCompare, planDifference, planRank } from './rules/comparisons.ts';
import { planHowMany, planRatio, planShare } from './rules/counts.ts';
import { planFact, planHistory } from './rules/facts.ts';
import { planAnyThere, planAverage, planCount, planExtreme, planList, planPosition, planTotalGroup } from './rules/groups.ts';
import { planExists, planTotal, planWorth } from './rules/worths.ts';

/** A plan, and whether the rules understood every word that matters; when not, another planner may do better. */
export type Planned = { plan: Plan; sure: boolean };

/** The first rule that knows the question takes it: from the particular to the general. */
const RULES: readonly Rule<SimplePlan>[] = [
	planShare, planRatio, planHowMany, planDifference, planRank, planPosition, planAverage, planFact, planCompare, planAfford, planExtreme,
	planBudget, planCount, planNearest, planAnyThere, planList, planTotalGroup, planHistory, planExists, planTotal, planWorth,
];

function unknown(reason: PlanOf<'unknown'>['reason'], words = '', near: readonly string[] = []): SimplePlan {
	return { op: 'unknown', reason, words, near: near.slice(0, 5) };
}

/** Slugs whose names are like the words. */
function findNear(words: string, lexicon: Lexicon, searchIndex: SearchIndex): string[] {
	return searchIndex.findSimilar(words.slice(0, 200), { limit: 3, minSimilarity: 0.3 }).flatMap(({ ordinal }) => lexicon.entries[ordinal]?.item.slug ?? []);
}

/** Names, groups and amounts that the rule made no use of, and that no item it used explains (`painting` beside the Mona Lisa). */
function isIgnored(context: AskContext, at: number, used: readonly Entry[]): boolean {
	const atom = context.atoms[at];
	if (!atom || context.used.has(at)) return false;
	if (isFigure(atom)) return true;
	if (atom.slugs?.some((slug) => used.some((entry) => entry.item.slug === slug))) return false;
	const { group } = atom;
	if (group) return !atom.cues && !used.some((entry) => isInGroup(entry.item, group, entry.nameStems));
	return atom.slugs !== undefined;
}

function planSimple(reading: Reading, searchIndex: SearchIndex): { plan: SimplePlan; sure: boolean } {
	const { atoms, lexicon } = reading;
	const context = createContext(reading);
	if (atoms.some((atom) => atom.foreign)) return { plan: unknown('foreign-currency'), sure: true };
	if (atoms.some((atom, at) => atom.word === '-' && atoms[at + 1]?.cents && !isFigure(atoms[at - 1] ?? atom))) return { plan: unknown('amount'), sure: true };
	if (has(context, 'future')) return { plan: unknown('future'), sure: false };
	const strange = atoms.filter(isStrange);
	for (const rule of RULES) {
		context.doubts.length = 0;
		context.used.clear();
		const plan = rule(context);
		if (!plan) continue;
		const used = [...context.used].flatMap((at) => (atoms[at]?.slugs?.length === 1 ? (lexicon.bySlug.get(atoms[at]?.slugs?.[0] ?? '') ?? []) : []));
		// `The Mona Lisa by Leonardo` is explained by the item itself, `a Bitcoin miner` is not.
		const open = strange.filter((atom) => !used.some((entry) => entry.aboutStems.has(atom.stem)));
		const words = open.map((atom) => atom.text).join(' ');
		if (open.length > 0) return { plan: unknown('no-item', words, findNear(words, lexicon, searchIndex)), sure: false };
		if (atoms.some((_, at) => isIgnored(context, at, used)) || has(context, 'negation')) return { plan: unknown('not-understood'), sure: false };
		const doubt = context.doubts[0];
		if (!doubt) return { plan, sure: true };
		const slugs = [...new Set(doubt.slugs)];
		return slugs.length > 1 ? { plan: { op: 'ambiguous', words: doubt.text, slugs: slugs.slice(0, 5), of: slugs.length }, sure: true } : { plan: unknown('no-item', doubt.text), sure: false };
	}
	const words = strange.map((atom) => atom.text).join(' ');
	return { plan: unknown(words === '' ? 'not-understood' : 'no-item', words, words === '' ? [] : findNear(words, lexicon, searchIndex)), sure: false };
}

/** The plan for a question, by rules alone. */
export function planQuestion(question: string, { catalogue, searchIndex }: { catalogue: Catalogue; searchIndex: SearchIndex }): Planned {
	const lexicon = getLexicon(catalogue);
	const reading = readQuestion(question, lexicon, searchIndex);
	if (reading.atoms.every((atom) => isPunctuation(atom))) return { plan: unknown('empty'), sure: true };
	const { plan, sure } = planSimple(reading, searchIndex);
	if (!sure && plan.op !== 'unknown') return { plan: unknown('not-understood'), sure: false };
	return { plan: PlanSchema.parse(plan), sure };
}

function isPunctuation(atom: Atom): boolean {
	return !/[\p{L}\p{N}$]/u.test(atom.word);
}
