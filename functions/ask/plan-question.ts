/* Runs at the edge. The planner by rules. */
import type { SearchIndex } from '../../core/search-index.ts';
import { getLexicon, type Lexicon } from './lexicon.ts';
import type { Catalogue } from '../../core/catalogue.ts';
import { type Plan, PlanSchema, type SimplePlan } from './plan.ts';
import { readQuestion } from './read-question.ts';
import { type Atom, isStrange, type Reading } from './reading.ts';
import { createContext, has, type Rule } from './rules/ask-context.ts';
import { planBudget, planNearest } from './rules/budgets.ts';
import { planCompare, planDifference, planRank } from './rules/comparisons.ts';
import { planHowMany, planRatio, planShare } from './rules/counts.ts';
import { planFact, planHistory } from './rules/facts.ts';
import { planAverage, planCount, planExtreme, planList, planPosition, planTotalGroup } from './rules/groups.ts';
import { planExists, planTotal, planWorth } from './rules/worths.ts';

/** A plan, and whether the rules understood every word that matters; when not, another planner may do better. */
export type Planned = { plan: Plan; sure: boolean };

/** The first rule that knows the question takes it: from the particular to the general. */
const RULES: readonly Rule<SimplePlan>[] = [
	planShare, planRatio, planHowMany, planDifference, planRank, planPosition, planAverage, planFact, planCompare, planBudget,
	planExtreme, planCount, planNearest, planList, planTotalGroup, planHistory, planExists, planTotal, planWorth,
];

function unknown(reason: 'empty' | 'no-item' | 'not-understood' | 'foreign-currency' | 'amount' | 'future' | 'help', words = '', near: readonly string[] = []): SimplePlan {
	return { op: 'unknown', reason, words, near: near.slice(0, 5) };
}

/** Words that nobody understands and that the description of no named item explains (`the Mona Lisa painting` is fine, `a Bitcoin miner` is not). */
function findStrange(reading: Reading): Atom[] {
	const named = reading.atoms.flatMap((atom) => (atom.slugs?.length === 1 ? (atom.slugs[0] ?? []) : []));
	const about = named.flatMap((slug) => reading.lexicon.bySlug.get(slug) ?? []);
	return reading.atoms.filter((atom) => isStrange(atom) && !about.some((entry) => entry.aboutStems.has(atom.word)));
}

/** Slugs whose names are like the words. */
function findNear(words: string, lexicon: Lexicon, searchIndex: SearchIndex): string[] {
	return searchIndex.findSimilar(words.slice(0, 200), { limit: 3, minSimilarity: 0.3 }).flatMap(({ ordinal }) => lexicon.entries[ordinal]?.item.slug ?? []);
}

function planSimple(reading: Reading, searchIndex: SearchIndex): Planned {
	const { atoms, lexicon } = reading;
	const context = createContext(reading);
	const strange = findStrange(reading);
	const words = strange.map((atom) => atom.text).join(' ');
	if (atoms.some((atom) => atom.foreign)) return { plan: unknown('foreign-currency'), sure: true };
	if (atoms.some((atom, at) => atom.word === '-' && atoms[at + 1]?.cents && !atoms[at - 1]?.cents)) return { plan: unknown('amount'), sure: true };
	if (has(context, 'future')) return { plan: unknown('future'), sure: false };
	for (const rule of RULES) {
		context.doubts.length = 0;
		const plan = rule(context);
		if (!plan) continue;
		if (strange.length > 0) return { plan: unknown('no-item', words, findNear(words, lexicon, searchIndex)), sure: false };
		const doubt = context.doubts[0];
		if (doubt) {
			const slugs = [...new Set(doubt.slugs)];
			return slugs.length > 1 ? { plan: { op: 'ambiguous', words: doubt.text, slugs: slugs.slice(0, 5) }, sure: true } : { plan: unknown('no-item', doubt.text), sure: false };
		}
		return { plan, sure: !has(context, 'negation') };
	}
	const near = strange.length > 0 ? findNear(words, lexicon, searchIndex) : [];
	return { plan: unknown(strange.length > 0 ? 'no-item' : 'not-understood', words, near), sure: false };
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
