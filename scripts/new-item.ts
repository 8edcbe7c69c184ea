import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { intro, outro } from '@clack/prompts';
import { toItemPath } from '../build/content/read-content.ts';
import { BuildSettingsSchema, parseSettings, SettingsError } from '../core/settings/settings.ts';
import { toItemFileText } from '../functions/requests/proposal.ts';
import { AnswerError, answerFields } from './new-item/answer-fields.ts';
import { checkAnswers, readNeighbours, toFlagLines } from './new-item/check-answers.ts';
import { FIELDS, toFlagOptions } from './new-item/fields.ts';

const HELP = `npm run new-item                     asks about a new item and writes its file
npm run new-item -- --yes --name …   takes the answers from flags, and defaults for the rest

${FIELDS.map(({ flag, question, example, isMany }) => `  --${flag.padEnd(18)}${question}${isMany ? ' (may be repeated)' : ''}, such as "${example}"`).join('\n')}`;

/** `npm run new-item`: writes a new item's file, checked like all content. */
async function run(): Promise<void> {
	const { values } = parseArgs({
		options: { ...toFlagOptions(FIELDS), yes: { type: 'boolean', short: 'y' }, help: { type: 'boolean', short: 'h' } },
	});
	const { yes: isQuiet = false, help, ...given } = values as Record<string, string[]> & { yes?: boolean; help?: boolean };
	if (help) return console.log(HELP);
	if (!isQuiet && !process.stdin.isTTY) throw new AnswerError('Cannot ask: this is no terminal. Give --yes and flags; --help lists them');

	const { contentDir } = parseSettings(BuildSettingsSchema, process.env);
	const { neighbours, context } = await readNeighbours(contentDir, new Date());
	if (!isQuiet) intro('A new item');
	const answers = await answerFields(FIELDS, { given, isQuiet }, { neighbours, context });
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
	if (isQuiet) console.log(news);
	else outro(news);
}

try {
	await run();
} catch (error) {
	const isPlain =
		error instanceof AnswerError || error instanceof SettingsError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
	console.error(isPlain ? (error as Error).message : error);
	process.exitCode = 1;
}
