/* From a question in plain English to an exact answer, without invented numbers. */
import type { Catalogue } from '../item/catalogue.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { getLexicon } from './lexicon/lexicon.ts';
import { executePlan } from './operators/execute-plan.ts';
import { say, toGuardedText } from './phrases/figures.ts';
import { type Phrased, phraseAnswer } from './phrases/phrase-answer.ts';
import type { Plan } from './plan.ts';
import { planQuestion } from './rules/plan-question.ts';

/** A sentence, and the slugs of the items that it mentions, in the order of the question. */
export type AskAnswer = { answer: string; items: string[] };

/** The inputs of answering. The index must be built from `catalogue.items` in their order. */
export type AskDeps = { catalogue: Catalogue; searchIndex: SearchIndex };

/** Operators whose items come in the order of the question, not in that of the answer (such as a ranking). */
const IN_ORDER_OF_MENTION: ReadonlySet<Plan['op']> = new Set<Plan['op']>([
	'worth',
	'total',
	'compare',
	'how-many',
	'ratio',
	'difference',
	'share',
	'average',
	'afford',
]);

function orderSlugs(op: Plan['op'], slugs: readonly string[], mentioned: readonly string[]): readonly string[] {
	if (!IN_ORDER_OF_MENTION.has(op)) return slugs;
	const place = (slug: string) => (mentioned.includes(slug) ? mentioned.indexOf(slug) : mentioned.length);
	return [...slugs].sort((a, b) => place(a) - place(b));
}

/**
 * Answers a plan. If anything goes wrong, the answer is a refusal, never a sentence with a number of unknown origin.
 * @param plan a valid plan; an unknown slug leads to a refusal
 * @param mentioned the slugs of the items that the question names, in its order
 */
export function answerPlan(plan: Plan, catalogue: Catalogue, mentioned: readonly string[] = []): AskAnswer {
	const lexicon = getLexicon(catalogue);
	const isName = (text: string) => lexicon.labels.has(text);
	try {
		const phrased: Phrased[] = (plan.op === 'several' ? plan.plans : [plan]).map((simple) => {
			const { pieces, slugs } = phraseAnswer(executePlan(simple, catalogue), lexicon);
			return { pieces, slugs: orderSlugs(simple.op, slugs, mentioned) };
		});
		const items = [...new Set(phrased.flatMap(({ slugs }) => slugs))].filter((slug) => catalogue.bySlug.has(slug));
		return { answer: phrased.map(({ pieces }) => toGuardedText(pieces, isName)).join(' '), items };
	} catch {
		return { answer: toGuardedText(say`That question could not be answered.`, isName), items: [] };
	}
}

/** Answers a question by rules alone. The same catalogue and question give the same answer. */
export function answerQuestion(question: string, deps: AskDeps): AskAnswer {
	const { plan, mentioned } = planQuestion(question, deps);
	return answerPlan(plan, deps.catalogue, mentioned);
}
