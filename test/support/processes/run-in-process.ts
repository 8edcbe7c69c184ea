import type { Finished } from './run-command.ts';

/** The body of a command: `env` replaces the environment of the process. Resolves to whether it succeeded. */
type Command = (
	args: readonly string[],
	terminal: {
		readonly env: Readonly<Record<string, string>>;
		readonly print: (text: string) => void;
		readonly printError: (message: unknown) => void;
	},
) => Promise<boolean>;

/** Runs the body of a command in this process, as `runCommand` does in one of its own: that takes a second. */
export async function runInProcess(
	command: Command,
	args: readonly string[],
	env: Readonly<Record<string, string>> = {},
): Promise<Finished> {
	let stdout = '';
	let stderr = '';
	const succeeded = await command(args, {
		env,
		print: (text) => (stdout += `${text}\n`),
		printError: (message) => (stderr += `${message instanceof Error ? message.stack : message}\n`),
	});
	return { code: succeeded ? 0 : 1, stdout, stderr };
}
