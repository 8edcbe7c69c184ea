import { autocomplete, autocompleteMultiselect, isCancel, select, text } from '@clack/prompts';
import { getOwn } from '../../core/get-own.ts';
import { checkAnswers, type Neighbours, toFlag } from './check-answers.ts';
import { type Answers, EXAMPLES, type Field, type FieldContext } from './fields.ts';

/** Thrown if answers are missing, or the user leaves. */
export class AnswerError extends Error {}

function needAnswer<T>(value: T): Exclude<T, symbol> {
	if (isCancel(value)) throw new AnswerError('Left; nothing was written');
	return value as Exclude<T, symbol>;
}

const toLines = (value: string) =>
	value
		.split('|')
		.map((part) => part.trim())
		.filter((part) => part !== '');

/** The fault of one answer, given the earlier ones; undefined if it is valid. */
function findFault(field: Field, answers: Answers, neighbours: Neighbours): string | undefined {
	const fault = checkAnswers({ ...EXAMPLES, ...answers }, neighbours).faults.find((fault) => toFlag(fault) === field.flag);
	return fault && `Expected ${fault.expected}`;
}

/** Asks to choose from the tags of the catalogue. */
async function askTags(field: Field, tags: readonly string[], { content }: Neighbours): Promise<readonly string[]> {
	const options = Object.entries(content.tags).map(([value, hint]) => ({ value, label: value, hint }));
	const initialValues = tags.filter((tag) => Object.hasOwn(content.tags, tag));
	return needAnswer(await autocompleteMultiselect({ message: field.question, options, initialValues, required: true, maxItems: 8 }));
}

/** Asks to choose from the kinds of the catalogue. */
async function askKind(field: Field, { content }: Neighbours): Promise<readonly string[]> {
	const options = Object.entries(content.kinds).map(([value, { plural }]) => ({ value, label: value, hint: plural }));
	return [needAnswer(await autocomplete({ message: field.question, options, maxItems: 8 }))];
}

async function askField(field: Field, answers: Answers, { fallback, neighbours }: { fallback: readonly string[]; neighbours: Neighbours }) {
	const { flag, question, example, options, isMany = false } = field;
	if (flag === 'tag' && Object.keys(neighbours.content.tags).length > 0) return askTags(field, fallback, neighbours);
	if (flag === 'kind' && Object.keys(neighbours.content.kinds).length > 0) return askKind(field, neighbours);
	if (options !== undefined) {
		const choices = options.map((value) => ({ value, label: value }));
		return [
			needAnswer(
				await select({ message: question, options: choices, ...(fallback[0] === undefined ? {} : { initialValue: fallback[0] }) }),
			),
		];
	}
	const toAnswer = (value = '') => (isMany ? toLines(value) : [value.trim()].filter((part) => part !== ''));
	const answer = await text({
		message: isMany ? `${question}, with | between them` : question,
		placeholder: example,
		initialValue: fallback.join(' | '),
		validate: (value) => findFault(field, { ...answers, [flag]: toAnswer(value) }, neighbours),
	});
	return toAnswer(needAnswer(answer));
}

/**
 * Answers every field: by its flag, else on the terminal, or with `isQuiet` by its default.
 * @param flags answers by flag
 * @param drafted answers of a draft, used before defaults
 * @param decided answers to questions that are not asked
 * @throws AnswerError that names every missing flag
 */
export async function answerFields(
	fields: readonly Field[],
	{ flags, drafted = {}, decided = {}, isQuiet }: { flags: Answers; drafted?: Answers; decided?: Answers; isQuiet: boolean },
	{ neighbours, context }: { readonly neighbours: Neighbours; readonly context: FieldContext },
): Promise<Answers> {
	let answers = decided;
	const missing: string[] = [];
	for (const field of fields) {
		const fallback = getOwn(drafted, field.flag) ?? field.toDefault(answers, context);
		const answer =
			getOwn(flags, field.flag) ??
			(isQuiet || field.isAsked?.(answers) === false ? fallback : await askField(field, answers, { fallback: fallback ?? [], neighbours }));
		if (answer === undefined) missing.push(`  --${field.flag}: ${field.question}, such as "${field.example}"`);
		else answers = { ...answers, [field.flag]: answer };
	}
	if (missing.length > 0) throw new AnswerError(`Cannot use defaults for these flags:\n${missing.join('\n')}`);
	return answers;
}
