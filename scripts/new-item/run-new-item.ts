import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { intro, outro } from '@clack/prompts';
import { toItemPath } from '../../build/content/read-content.ts';
import { BuildSettingsSchema, parseSettings, SettingsError } from '../../core/settings/settings.ts';
import { toItemFileText } from '../../functions/requests/proposal.ts';
import { AnswerError, answerFields } from './answer-fields.ts';
import { checkAnswers, readNeighbours, toFlagLines } from './check-answers.ts';
import { FIELDS, toFlagOptions } from './fields.ts';

const HELP = `npm run new-item                     asks about a new item and writes its file
npm run new-item -- --yes --name …   takes the answers from flags, and defaults for the rest

${FIELDS.map(({ flag, question, example, isMany }) => `  --${flag.padEnd(18)}${question}${isMany ? ' (may be repeated)' : ''}, such as "${example}"`).join('\n')}`;

/** Where a command reads its settings and writes its output. */
type Terminal = {
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly print: (text: string) => void;
	readonly printError: (message: unknown) => void;
};

async function writeItem(args: readonly string[], { env, print }: Terminal): Promise<void> {
	const { values } = parseArgs({
		args: [...args],
		options: { ...toFlagOptions(FIELDS), yes: { type: 'boolean', short: 'y' }, help: { type: 'boolean', short: 'h' } },
	});
	const { yes: isQuiet = false, help, ...flags } = values as Record<string, string[]> & { yes?: boolean; help?: boolean };
	if (help) return print(HELP);
	if (!isQuiet && !process.stdin.isTTY) throw new AnswerError('Cannot ask: this is not a terminal. Use --yes and flags; --help lists them');

	const { contentDir } = parseSettings(BuildSettingsSchema, env);
	const { neighbours, context } = await readNeighbours(contentDir, new Date());
	if (!isQuiet) intro('A new item');
	const answers = await answerFields(FIELDS, { flags, isQuiet }, { neighbours, context });
	const { item, faults } = checkAnswers(answers, neighbours);
	if (item === undefined || faults.length > 0) throw new AnswerError(`Cannot write this item:\n${toFlagLines(faults)}`);

	const file = toItemPath(neighbours.content, answers.slug?.[0] ?? '');
	await mkdir(path.dirname(file), { recursive: true });
	try {
		await writeFile(file, toItemFileText(item), { flag: 'wx' });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		throw new AnswerError(`Cannot write ${file}: the file exists already; choose another --slug`);
	}
	const news = `Wrote ${file}. Commit it on a branch and open a pull request.`;
	if (isQuiet) print(news);
	else outro(news);
}

/**
 * Writes the file of a new item, checked like all content. Errors that the author can fix are printed without a stack.
 * @returns whether it succeeded
 */
export async function runNewItem(args: readonly string[], terminal: Terminal): Promise<boolean> {
	try {
		await writeItem(args, terminal);
		return true;
	} catch (error) {
		const isArgument = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ?? false;
		const isPlain = error instanceof AnswerError || error instanceof SettingsError || isArgument;
		terminal.printError(isPlain ? (error as Error).message : error);
		return false;
	}
}
