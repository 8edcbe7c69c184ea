import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { type AskDeps, answerPlan } from '../../core/ask/answer-question.ts';
import type { Plan } from '../../core/ask/plan.ts';
import { planQuestion } from '../../core/ask/rules/plan-question.ts';
import { type CatalogueData, createCatalogue } from '../../core/item/catalogue.ts';
import { createSearchIndex, openSearchIndex } from '../../core/search-index/search-index.ts';
import { includesPart, judgeAnswer, type Verdict } from './judge-answer.ts';

/** Kinds of questions. A compound question counts under its first or main part. */
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

/** A question with the expected answer, worked out from the catalogue. */
const QuestionSchema = z.strictObject({
	q: z.string().min(1).max(500),
	operator: z.enum(OPERATORS),
	style: z.enum(['plain', 'terse', 'chatty', 'misspelt', 'compound', 'hostile', 'out-of-scope']),
	/** Expected slugs. */
	items: z.array(z.string()),
	order: z.enum(['exact', 'any']),
	/** Numbers that the answer must state, before rounding; money in US dollars. */
	figures: z.array(FigureSchema),
	/** Lowercase words. The answer must contain one of them. */
	words: z.array(z.string()).optional(),
	/** True if only a refusal is right. */
	refuse: z.boolean(),
	/** The relevant part of the plan. */
	plan: z.record(z.string(), z.unknown()).optional(),
	/** True if the slugs may differ: the answer may name the items of a group or not. */
	itemsDebatable: z.literal(true).optional(),
	note: z.string().optional(),
});

export type ExpectedFigure = z.infer<typeof FigureSchema>;
export type Question = z.infer<typeof QuestionSchema>;

/** The questions of a JSON Lines file. Rejects with the number of an invalid line. */
export async function readQuestions(file: string): Promise<Question[]> {
	const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
	return lines.map((line, index) => {
		const result = QuestionSchema.safeParse(JSON.parse(line));
		if (!result.success) throw new Error(`${file}, line ${index + 1}: ${z.prettifyError(result.error)}`);
		return result.data;
	});
}

/** The catalogue of the question sets. Fixed, since worths change weekly and expected answers do not. */
const CATALOGUE_FILE = 'test/core/ask/catalogue.json';

export async function loadAskDeps(): Promise<AskDeps> {
	const catalogue = createCatalogue(JSON.parse(await readFile(CATALOGUE_FILE, 'utf8')) as CatalogueData);
	return { catalogue, searchIndex: openSearchIndex(createSearchIndex(catalogue.items)) };
}

/** A question with its outcome. `planAgrees` is undefined if no plan is expected. */
export type Outcome = Verdict & { question: Question; plan: Plan; answer: string; items: string[]; planAgrees: boolean | undefined };

/** Answers questions with the rules, without a model. */
export function runQuestions(questions: readonly Question[], deps: AskDeps): Outcome[] {
	return questions.map((question) => {
		const { plan, mentioned } = planQuestion(question.q, deps);
		const answer = answerPlan(plan, deps.catalogue, mentioned);
		const planAgrees = question.plan && includesPart(plan, question.plan);
		return { question, plan, ...answer, ...judgeAnswer(question, plan, answer), planAgrees };
	});
}
