/* Runs at the edge. A plain question, an exact answer, never an invented number. */
import type { Catalogue } from '../../core/catalogue.ts';
import type { SearchIndex } from '../../core/search-index.ts';
import { executePlan } from './execute-plan.ts';
import { say, toGuardedText } from './figure-guard.ts';
import { getLexicon } from './lexicon.ts';
import { type Phrased, phraseAnswer } from './phrase-answer.ts';
import type { Plan } from './plan.ts';
import { planQuestion } from './plan-question.ts';

/** A sentence, and the slugs of the items that it speaks of in the order that the question needs. */
export type AskAnswer = { answer: string; items: string[] };

/** What answering needs; the index is made from `catalogue.items` in their order. */
export type AskDeps = { catalogue: Catalogue; searchIndex: SearchIndex };

/**
 * Answers a plan. Whatever goes wrong in between, no sentence with a number of unknown origin gets out: a refusal does.
 * @param plan a valid plan; slugs that the catalogue does not have make it a refusal
 */
export function answerPlan(plan: Plan, catalogue: Catalogue): AskAnswer {
	const lexicon = getLexicon(catalogue);
	const isName = (text: string) => lexicon.labels.has(text);
	try {
		const phrased: Phrased[] = (plan.op === 'several' ? plan.plans : [plan]).map((simple) =>
			phraseAnswer(executePlan(simple, catalogue), lexicon),
		);
		const items = [...new Set(phrased.flatMap(({ slugs }) => slugs))].filter((slug) => catalogue.bySlug.has(slug));
		return { answer: phrased.map(({ pieces }) => toGuardedText(pieces, isName)).join(' '), items };
	} catch {
		return { answer: toGuardedText(say`That question could not be answered.`, isName), items: [] };
	}
}

/** Answers a question by rules alone. The same catalogue and question give the same answer. */
export function answerQuestion(question: string, deps: AskDeps): AskAnswer {
	return answerPlan(planQuestion(question, deps).plan, deps.catalogue);
}
