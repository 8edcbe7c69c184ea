import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseDeliverySettings } from '../../core/settings/delivery-settings.ts';
import { SettingsError } from '../../core/settings/settings.ts';
import { createNodeDeliverer } from '../../functions/node/deliverer.ts';
import { ServiceError } from '../../functions/submissions/retries.ts';
import { ArchiveError } from '../../functions/submissions/store/archive.ts';
import { ifThere } from '../../functions/submissions/store/files.ts';
import { toFailure } from '../run-command.ts';
import { COMMANDS, type Command } from './commands.ts';
import { CommandError } from './groups.ts';

const HELP = `npm run requests -- <command> [--json]

${Object.values<Command>(COMMANDS)
	.map(({ usage, about }) => `  ${usage.padEnd(48)}${about}`)
	.join('\n')}

<request> is the beginning of the key that "list" shows, which is also in the name of the branch.`;

/**
 * Refuses a folder that is not the service's: without the service's settings a command would read an empty one, and say that there is nothing.
 * Refuses another user than the owner too: the service could not read the files that root writes.
 * @param mayBeNew whether the command may make the spool, as `restore` does
 * @throws SettingsError
 */
async function expectSpool(dataDir: string, { mayBeNew }: { mayBeNew: boolean }): Promise<void> {
	const folder = path.resolve(dataDir);
	const found = await ifThere(stat(folder));
	const user = process.getuid?.();
	if (found !== undefined && user !== undefined && found.uid !== user) {
		throw new SettingsError(
			`Setting DATA_DIR is "${folder}", which belongs to user ${found.uid}, and this is user ${user}: run the command as its owner, sudo -u '#${found.uid}' …`,
		);
	}
	if (mayBeNew || (await ifThere(stat(path.join(folder, 'requests')))) !== undefined) return;
	throw new SettingsError(`Setting DATA_DIR is "${folder}", expected the folder of a service, with item requests in it`);
}

/** Where a command reads its settings and writes its output. */
type Terminal = {
	/** Read once a command is known: the help needs no settings. */
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly print: (text: string) => void;
	/** For standard error, so that errors do not mix with the output of `--json`. */
	readonly printError: (message: unknown) => void;
};

/** Flags of all commands. */
const OPTIONS = {
	json: { type: 'boolean', default: false },
	all: { type: 'boolean', default: false },
	match: { type: 'string' },
	sort: { type: 'string' },
	help: { type: 'boolean', short: 'h', default: false },
} as const;

/** @returns whether the command succeeded */
async function runCommand(args: readonly string[], terminal: Terminal): Promise<boolean> {
	const { print, printError } = terminal;
	const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
	const { json, all, match, sort, help } = values;
	const [name = '', ...words] = positionals;
	if (help || name === '' || name === 'help') {
		print(HELP);
		return true;
	}
	const command: Command | undefined = Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : undefined;
	if (command === undefined) throw new CommandError(`Cannot run "${name}": expected one of ${Object.keys(COMMANDS).join(', ')}`);

	const settings = parseDeliverySettings(terminal.env);
	const log = {
		info() {},
		error: (fields: Readonly<Record<string, unknown>>, message: string) =>
			printError(`${message} ${JSON.stringify({ ...fields, err: String(fields.err ?? '') || undefined })}`),
	};
	await expectSpool(settings.dataDir, { mayBeNew: name === 'restore' });
	const deliverer = await createNodeDeliverer(settings, log);
	const result = await command.run({ settings, deliverer, words, all, match, sort });
	print(json ? JSON.stringify(result.json, null, '\t') : result.text);
	return !result.failed;
}

/** Further errors that a maintainer can fix. */
const PLAIN_ERRORS = [CommandError, ServiceError, ArchiveError];

/**
 * Runs one command on the submissions of visitors.
 * @returns whether it succeeded
 */
export async function runRequests(args: readonly string[], terminal: Terminal): Promise<boolean> {
	try {
		return await runCommand(args, terminal);
	} catch (error) {
		terminal.printError(toFailure(error, PLAIN_ERRORS));
		return false;
	}
}
