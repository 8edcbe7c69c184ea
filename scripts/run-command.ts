import { type ParseArgsConfig, parseArgs } from 'node:util';
import { BuildError } from '../build/content/fault.ts';
import { SettingsError } from '../core/settings/settings.ts';
import { printFailure, printUncaught } from '../functions/node/print-failure.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
/** A class of errors that a person can fix. */
type PlainError = new (...words: never[]) => Error;

/** A failure as it is printed: one sentence if a person can fix it, otherwise everything about the error. @param plain further classes of errors that a person can fix */
export function toFailure(error: unknown, plain: readonly PlainError[] = []): unknown {
	const { code, path, message } = error as NodeJS.ErrnoException;
	const isPlain = [BuildError, SettingsError, ...plain].some((kind) => error instanceof kind);
	if (isPlain || code?.startsWith('ERR_PARSE_ARGS')) return message;
	// Such as a file that another user owns.
	return code !== undefined && path !== undefined ? `Cannot use ${path}: ${code}` : error;
}

/**
 * Runs a command: prints its help if that is asked for, or why it failed.
 * @param command.takesWords whether words may follow the name
 * @param run gets the flags and the words; it resolves to false if it has said itself why it failed
 */
export async function runCommand<const O extends Options>(
	{ help, options, takesWords = false, plain }: { help: string; options: O; takesWords?: boolean; plain?: readonly PlainError[] },
	run: (values: ReturnType<typeof parseArgs<{ options: O }>>['values'], words: readonly string[]) => unknown,
): Promise<void> {
	printUncaught();
	try {
		const { values, positionals } = parseArgs({
			options: { ...options, help: { type: 'boolean', short: 'h' } },
			allowPositionals: takesWords,
		} as const);
		if ((values as { help?: boolean }).help) console.log(help);
		else if ((await run(values as never, positionals)) === false) process.exitCode = 1;
	} catch (error) {
		printFailure(toFailure(error, plain));
		process.exitCode = 1;
	}
}
