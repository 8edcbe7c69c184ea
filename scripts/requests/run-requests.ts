import { parseArgs } from 'node:util';
import { parseDeliverySettings } from '../../core/settings/delivery-settings.ts';
import { SettingsError } from '../../core/settings/settings.ts';
import { createNodeDeliverer } from '../../functions/node/deliverer.ts';
import { ForgeError } from '../../functions/requests/forge.ts';
import { AnswerError } from '../new-item/answer-fields.ts';
import { toFlagOptions } from '../new-item/fields.ts';
import { APPROVE_FIELDS, COMMANDS, type Command, CommandError } from './commands.ts';

const HELP = `npm run requests -- <command> [--json]

${Object.values<Command>(COMMANDS)
	.map(({ usage, about }) => `  ${usage.padEnd(48)}${about}`)
	.join('\n')}

<request> is the beginning of the key that "list" shows, or the id in the pull request.
Flags of approve:

${APPROVE_FIELDS.map(({ flag, question, isMany }) => `  --${flag.padEnd(18)}${question}${isMany ? ' (may be repeated)' : ''}`).join('\n')}`;

/** Where a command reads its settings and writes its output. */
type Terminal = {
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly print: (text: string) => void;
	/** For standard error, so that errors do not mix with the output of `--json`. */
	readonly printError: (message: unknown) => void;
};

/** @returns whether the command succeeded */
async function runCommand(args: readonly string[], { env, print, printError }: Terminal): Promise<boolean> {
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: {
			...toFlagOptions(APPROVE_FIELDS),
			json: { type: 'boolean' },
			all: { type: 'boolean' },
			match: { type: 'string' },
			sort: { type: 'string' },
			yes: { type: 'boolean', short: 'y' },
			help: { type: 'boolean', short: 'h' },
		},
	});
	const {
		json = false,
		all = false,
		yes: isQuiet = false,
		help = false,
		match,
		sort,
		...flags
	} = values as Record<string, string[]> & Partial<Record<'json' | 'all' | 'yes' | 'help', boolean>> & { match?: string; sort?: string };
	const [name = '', ...words] = positionals;
	const command: Command | undefined = Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : undefined;
	if (help || name === '' || name === 'help') {
		print(HELP);
		return true;
	}
	if (command === undefined) throw new CommandError(`Cannot run "${name}": expected one of ${Object.keys(COMMANDS).join(', ')}`);

	const settings = parseDeliverySettings(env);
	const log = {
		info() {},
		error: (fields: Readonly<Record<string, unknown>>, message: string) =>
			printError(`${message} ${JSON.stringify({ ...fields, err: String(fields.err ?? '') || undefined })}`),
	};
	const deliverer = await createNodeDeliverer(settings, log);
	const result = await command.run({ settings, deliverer, words, flags, isQuiet, all, match, sort });
	print(json ? JSON.stringify(result.json, null, '\t') : result.text);
	return !result.failed;
}

/**
 * Runs one command on the item requests of visitors. Errors that a maintainer can fix are printed without a stack.
 * @returns whether it succeeded
 */
export async function runRequests(args: readonly string[], terminal: Terminal): Promise<boolean> {
	try {
		return await runCommand(args, terminal);
	} catch (error) {
		const isArgument = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ?? false;
		const isPlain = [CommandError, AnswerError, SettingsError, ForgeError].some((kind) => error instanceof kind);
		terminal.printError(isPlain || isArgument ? (error as Error).message : error);
		return false;
	}
}
