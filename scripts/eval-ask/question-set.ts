import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { type AskDeps, answerPlan } from '../../core/ask/answer-question.ts';
import type { Plan } from '../../core/ask/plan.ts';
import { planQuestion } from '../../core/ask/rules/plan-question.ts';
import { type CatalogueData, createCatalogue } from '../../core/item/catalogue.ts';
import { createSearchIndex, openSearchIndex } from '../../core/search-index/search-index.ts';
import { includesPart, judgeAnswer, type Verdict } from './judge-answer.ts';

/** What kinds of question there are. A compound question stands under its first or main part. */
export const OPERATORS = [
	'worth',
	'compare',
	'how-many',
	'difference',
	'share',
	'total',
	'average',
	'extreme',
	'count',
	'bounds',
	'budget',
	'nearest',
	'rank',
	'exists',
	'membership',
	'provenance',
	'history',
	'ambiguous',
	'unknown',
] as const;

const FigureSchema = z.strictObject({ value: z.number(), unit: z.enum(['usd', 'count', 'ratio', 'percent', 'year']) });

/** A question with what its answer must be, worked out from the catalogue alone. */
const QuestionSchema = z.strictObject({
	q: z.string().min(1).max(500),
	operator: z.enum(OPERATORS),
	style: z.enum(['plain', 'terse', 'chatty', 'misspelt', 'compound', 'hostile', 'out-of-scope']),
	/** Slugs, in the order that the question needs, or in any. */
	items: z.array(z.string()),
	order: z.enum(['exact', 'any']),
	/** Numbers that the answer must state, unrounded; money in US dollars. */
	figures: z.array(FigureSchema),
	/** Lower-case words of which the answer must hold one. */
	words: z.array(z.string()).optional(),
	/** Whether only a refusal is right. */
	refuse: z.boolean(),
	/** What matters of the plan. */
	plan: z.record(z.string(), z.unknown()).optional(),
	/** Whether the slugs may differ: where a number answers for a whole group, naming its items is a matter of taste. */
	itemsDebatable: z.literal(true).optional(),
	note: z.string().optional(),
});

export type ExpectedFigure = z.infer<typeof FigureSchema>;
export type Question = z.infer<typeof QuestionSchema>;

/** The questions of a JSON Lines file. Rejects with the number of a line that is not one. */
export async function readQuestions(file: string): Promise<Question[]> {
	const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
	return lines.map((line, index) => {
		const result = QuestionSchema.safeParse(JSON.parse(line));
		if (!result.success) throw new Error(`${file}, line ${index + 1}: ${z.prettifyError(result.error)}`);
		return result.data;
	});
}

/** The catalogue that the question sets were written for: worths change weekly, expected answers do not. */
const CATALOGUE_FILE = 'test/core/ask/catalogue.json';

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
