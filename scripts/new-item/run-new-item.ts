import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { autocomplete, intro, isCancel, outro, select, text } from '@clack/prompts';
import { toFaultLine } from '../../build/content/fault.ts';
import { toItemPath } from '../../build/content/read-content.ts';
import { SlugSchema } from '../../core/item/schema/field-schemas.ts';
import { BuildSettingsSchema, parseSettings } from '../../core/settings/settings.ts';
import { toSlug } from '../../functions/submissions/proposal.ts';
import { toFailure } from '../run-command.ts';
import { checkItemText, type Neighbours, readNeighbours } from './check-item.ts';
import { type Answers, EXAMPLES, QUESTIONS, type Question, toDraftText } from './questions.ts';

const HELP = `npm run new-item                     asks about a new item and writes its draft
npm run new-item -- --yes --name …   takes the answers from flags, and defaults for the rest

${QUESTIONS.map(({ flag, question, example }) => `  --${flag.padEnd(18)}${question}, such as "${example}"`).join('\n')}
  --slug              Its file's name, where that does not follow from its name`;

/** Thrown if answers are missing or wrong, or the user leaves. */
class AnswerError extends Error {}

/** Where a command reads its settings and writes its output. */
type Terminal = {
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly print: (text: string) => void;
	readonly printError: (message: unknown) => void;
};

/** Faults of a draft with these answers, each with the flag whose answer has it. */
function findFaults(answers: Answers, slug: string, neighbours: Neighbours) {
	const { faults } = checkItemText(slug, toDraftText(answers), neighbours);
	return faults.map((fault) => ({
		fault,
		flag: QUESTIONS.find(({ pointers }) => pointers.some((pointer) => fault.pointer.startsWith(pointer)))?.flag ?? 'slug',
	}));
}

/** Asks one question on the terminal until its answer is valid, given the earlier ones. */
async function ask(
	{ flag, question, example, options }: Question,
	answers: Answers,
	[fallback, neighbours]: [string | undefined, Neighbours],
) {
	const findFault = (value = '') => {
		const known = { ...EXAMPLES, ...answers, [flag]: value.trim() };
		const found = findFaults(known, 'placeholder', neighbours).find((one) => one.flag === flag);
		return found && `Expected ${found.fault.expected}`;
	};
	const kinds = flag === 'kind' ? Object.entries(neighbours.content.kinds) : [];
	const ask = () => {
		if (options) {
			const choices = options.map((value) => ({ value, label: value }));
			return select({ message: question, options: choices, ...(fallback === undefined ? {} : { initialValue: fallback }) });
		}
		if (kinds.length === 0) return text({ message: question, placeholder: example, initialValue: fallback ?? '', validate: findFault });
		return autocomplete({
			message: question,
			options: kinds.map(([value, { plural }]) => ({ value, label: value, hint: plural })),
			maxItems: 8,
		});
	};
	const answer = await ask();
	if (isCancel(answer)) throw new AnswerError('Left; nothing was written');
	return String(answer).trim();
}

/** Answers every question: by its flag, else on the terminal, or with `isQuiet` by its default. */
async function askQuestions(flags: Answers, { isQuiet, neighbours }: { isQuiet: boolean; neighbours: Neighbours }): Promise<Answers> {
	let answers: Answers = {};
	const missing: string[] = [];
	for (const question of QUESTIONS) {
		const { flag, toDefault, isAsked } = question;
		if (isAsked?.(answers) === false) continue;
		const fallback = toDefault?.(answers);
		const answer = flags[flag] ?? (isQuiet ? fallback : await ask(question, answers, [fallback, neighbours]));
		if (answer === undefined) missing.push(`  --${flag}: ${question.question}, such as "${question.example}"`);
		else answers = { ...answers, [flag]: answer };
	}
	if (missing.length > 0) throw new AnswerError(`Cannot use defaults for these flags:\n${missing.join('\n')}`);
	return answers;
}

async function writeItem(args: readonly string[], { env, print }: Terminal): Promise<void> {
	const options = Object.fromEntries([...QUESTIONS.map(({ flag }) => flag), 'slug'].map((flag) => [flag, { type: 'string' as const }]));
	const { values } = parseArgs({
		args: [...args],
		options: { ...options, yes: { type: 'boolean', short: 'y' }, help: { type: 'boolean', short: 'h' } },
	});
	const { yes: isQuiet = false, help, ...flags } = values as Record<string, string> & { yes?: boolean; help?: boolean };
	if (help) return print(HELP);
	if (!isQuiet && !process.stdin.isTTY) throw new AnswerError('Cannot ask: this is not a terminal. Use --yes and flags; --help lists them');

	const neighbours = await readNeighbours(parseSettings(BuildSettingsSchema, env).contentDir);
	if (!isQuiet) intro('A new item');
	const answers = await askQuestions(flags, { isQuiet, neighbours });
	const slug = SlugSchema.safeParse(flags.slug ?? toSlug(answers.name ?? ''));
	if (!slug.success) throw new AnswerError(`Cannot name the file: give --slug, ${slug.error.issues[0]?.message}`);
	const file = toItemPath(neighbours.content, slug.data);
	if (neighbours.content.items.has(slug.data))
		throw new AnswerError(`Cannot write ${file}: the file exists already; choose another --slug`);
	const faults = findFaults(answers, slug.data, neighbours).map(({ flag, fault }) => `  --${flag}: ${toFaultLine(fault)}`);
	if (faults.length > 0) throw new AnswerError(`Cannot write this item:\n${faults.join('\n')}`);

	await mkdir(path.dirname(file), { recursive: true });
	await writeFile(file, toDraftText(answers), { flag: 'wx' });
	const news = `Wrote ${file} as a draft. Fill in category, tags, description and basis, and set its status to published.`;
	if (isQuiet) print(news);
	else outro(news);
}

/**
 * Writes the draft of a new item, checked like all content. Errors that the author can fix are printed without a stack.
 * @returns whether it succeeded
 */
export async function runNewItem(args: readonly string[], terminal: Terminal): Promise<boolean> {
	try {
		await writeItem(args, terminal);
		return true;
	} catch (error) {
		terminal.printError(toFailure(error, [AnswerError]));
		return false;
	}
}
