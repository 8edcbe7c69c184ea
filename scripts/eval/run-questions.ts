import { readFile } from 'node:fs/promises';
import { type CatalogueData, createCatalogue } from '../../core/catalogue.ts';
import { createSearchIndex, openSearchIndex } from '../../core/search-index.ts';
import { type AskDeps, answerPlan } from '../../functions/ask/answer-question.ts';
import type { Plan } from '../../functions/ask/plan.ts';
import { planQuestion } from '../../functions/ask/plan-question.ts';
import { includesPart, judgeAnswer, type Verdict } from './judge-answer.ts';
import type { Question } from './question-set.ts';

/** The catalogue that the question sets were written for: worths change weekly, expected answers do not. */
const CATALOGUE_FILE = 'test/ask/catalogue.json';

export async function loadAskDeps(): Promise<AskDeps> {
	const catalogue = createCatalogue(JSON.parse(await readFile(CATALOGUE_FILE, 'utf8')) as CatalogueData);
	return { catalogue, searchIndex: openSearchIndex(createSearchIndex(catalogue.items)) };
}

/** A question with what the rules made of it. `planAgrees`: undefined where no plan is expected. */
export type Outcome = Verdict & { question: Question; plan: Plan; answer: string; items: string[]; planAgrees: boolean | undefined };

/** Answers questions by the rules alone. */
export function runQuestions(questions: readonly Question[], deps: AskDeps): Outcome[] {
	return questions.map((question) => {
		const { plan, mentioned } = planQuestion(question.q, deps);
		const answer = answerPlan(plan, deps.catalogue, mentioned);
		const planAgrees = question.plan && includesPart(plan, question.plan);
		return { question, plan, ...answer, ...judgeAnswer(question, plan, answer), planAgrees };
	});
}
