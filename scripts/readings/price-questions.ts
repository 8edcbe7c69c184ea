import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { BuildError, toFaultLine } from '../../build/content/fault.ts';
import { parseJsonFile } from '../../build/content/parse-json-file.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import type { Source } from '../research/edit-item-text.ts';
import type { Candidate } from './find-printed.ts';
import { isRenewable, type NewPrice } from './renew-prices.ts';

/** Questions of the readings, relative to the working directory: which amount of a page is the new price of an item. */
export const QUESTIONS_FILE = '.cache/questions.json';
/** Answers of `scripts/weekly/choose-prices.js`: for each slug the number of a place, or null. */
export const ANSWERS_FILE = '.cache/answers.json';

const QuestionsSchema = z.array(
	z.object({
		slug: z.string(),
		/** The page. */
		address: z.string(),
		/** The name of the thing with the price. */
		thing: z.string(),
		/** The old price, as it was printed. */
		old: z.string(),
		/** Amounts of the page, each with the words around it. */
		places: z.array(z.object({ amount: z.string(), words: z.string() })),
	}),
);
export type Question = z.infer<typeof QuestionsSchema>[number];

const AnswersSchema = z.array(z.object({ slug: z.string(), place: z.int().nullable() }));
type Answer = z.infer<typeof AnswersSchema>[number];

/** The question about a figure that is gone; undefined where no candidate could be written. */
export function toQuestion(
	slug: string,
	{ item, source, candidates }: { item: ItemFile; source: Source; candidates: readonly Candidate[] },
): Question | undefined {
	if (candidates.length === 0 || source.url === undefined || !isRenewable(item, source)) return undefined;
	const places = candidates.map(({ printed, around }) => ({ amount: printed, words: around }));
	return { slug, address: source.url, thing: `${item.name}: ${item.shortDescription}`, old: source.figure ?? '', places };
}

/** The prices that answers point at. An answer only names a place: the amount there was read before anyone was asked. */
export function toNewPrices(questions: readonly Question[], answers: readonly Answer[]): NewPrice[] {
	const chosen = new Map(answers.map(({ slug, place }) => [slug, place]));
	return questions.flatMap(({ slug, address, places }) => {
		const place = places[(chosen.get(slug) ?? 0) - 1];
		return place === undefined ? [] : [{ slug, address, printed: place.amount }];
	});
}

/** A file of these schemas; an empty list where there is none. @throws BuildError with its faults */
async function readList<T>(file: string, schema: z.ZodType<T[]>): Promise<T[]> {
	const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return '[]';
		throw error;
	});
	const result = parseJsonFile(file, text, schema);
	if ('faults' in result) throw new BuildError(result.faults.map(toFaultLine).join('\n'));
	return result.value;
}

export const readQuestions = (file = QUESTIONS_FILE): Promise<Question[]> => readList(file, QuestionsSchema);
export const readAnswers = (file = ANSWERS_FILE): Promise<Answer[]> => readList(file, AnswersSchema);
