import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { answerReading } from '../../core/ask/answer-question.ts';
import type { Plan } from '../../core/ask/plan.ts';
import { type ReadDeps, readQuestion } from '../../core/ask/read-question.ts';
import { type AskModel, openAskModel } from '../../core/ask/score/model.ts';
import { loadWorld } from '../ask-train/sets.ts';
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

/** The committed weights. */
export async function loadAskModel(): Promise<AskModel> {
	return openAskModel(await readFile('core/ask/score/weights.bin'));
}

/** The catalogue of the question sets, with the committed weights. It is fixed, since worths change weekly and expected answers do not. */
export async function loadAskDeps(): Promise<ReadDeps> {
	const [{ catalogue, searchIndex }, model] = await Promise.all([loadWorld('first'), loadAskModel()]);
	return { catalogue, searchIndex, model };
}

/** A question with its outcome. `planAgrees` is undefined if no plan is expected. */
export type Outcome = Verdict & { question: Question; plan: Plan; answer: string; items: string[]; planAgrees: boolean | undefined };

/** Answers questions without a model from outside. */
export function runQuestions(questions: readonly Question[], deps: ReadDeps): Outcome[] {
	return questions.map((question) => {
		const reading = readQuestion(question.q, deps);
		const { plan } = reading;
		const answer = answerReading(reading, deps.catalogue);
		const planAgrees = question.plan && includesPart(plan, question.plan);
		return { question, plan, ...answer, ...judgeAnswer(question, plan, answer), planAgrees };
	});
}
