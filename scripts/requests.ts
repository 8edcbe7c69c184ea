import { parseArgs } from 'node:util';
import { parseDeliverySettings } from '../core/settings/delivery-settings.ts';
import { SettingsError } from '../core/settings/settings.ts';
import { createNodeDeliverer } from '../functions/node/deliverer.ts';
import { ForgeError } from '../functions/requests/forge.ts';
import { AnswerError } from './new-item/answer-fields.ts';
import { toFlagOptions } from './new-item/fields.ts';
import { APPROVE_FIELDS, approve } from './requests/approve-command.ts';
import { decline, deliver, retry } from './requests/change-commands.ts';
import { type Command, CommandError } from './requests/command.ts';
import { dead, list, show } from './requests/look-commands.ts';

const COMMANDS: Readonly<Record<string, Command>> = { list, show, approve, decline, retry, dead, deliver };

const HELP = `npm run requests -- <command> [--json]

${Object.values(COMMANDS)
	.map(({ usage, about }) => `  ${usage.padEnd(44)}${about}`)
	.join('\n')}

A request is named by the beginning of what "list" shows, or by the id in its pull request.
The flags of approve:

${APPROVE_FIELDS.map(({ flag, question, isMany }) => `  --${flag.padEnd(18)}${question}${isMany ? ' (may be repeated)' : ''}`).join('\n')}`;

/** What delivery tells while a command runs: troubles on standard error, where they are not in the way of `--json`. */
const log = {
	info() {},
	error: (fields: Readonly<Record<string, unknown>>, message: string) =>
		console.error(message, JSON.stringify({ ...fields, err: String(fields.err ?? '') || undefined })),
};

/** `npm run requests`: the requests for items that visitors have sent. */
async function run(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			...toFlagOptions(APPROVE_FIELDS),
			json: { type: 'boolean' },
			all: { type: 'boolean' },
			yes: { type: 'boolean', short: 'y' },
			help: { type: 'boolean', short: 'h' },
		},
	});
	const {
		json = false,
		all = false,
		yes: isQuiet = false,
		help = false,
		...flags
	} = values as Record<string, string[]> & Partial<Record<'json' | 'all' | 'yes' | 'help', boolean>>;
	const [name = '', ...words] = positionals;
	const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
	if (help || name === '' || name === 'help') return console.log(HELP);
	if (command === undefined) throw new CommandError(`Cannot run "${name}": expected one of ${Object.keys(COMMANDS).join(', ')}`);

	const settings = parseDeliverySettings(process.env);
	const deliverer = await createNodeDeliverer(settings, log);
	const result = await command.run({ settings, deliverer, words, flags, isQuiet, all });
	console.log(json ? JSON.stringify(result.json, null, '\t') : result.text);
	if (result.failed) process.exitCode = 1;
}

try {
	await run();
} catch (error) {
	const isArgument = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ?? false;
	const isPlain = [CommandError, AnswerError, SettingsError, ForgeError].some((kind) => error instanceof kind);
	console.error(isPlain || isArgument ? (error as Error).message : error);
	process.exitCode = 1;
}
