import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';

const execute = promisify(execFile);

/** A fenced block that shows a command and its output. */
const EXAMPLE = /```console\n\$ (?<command>[^\n]+)\n[^`]*```/g;

/** Runs each example of a Markdown text and replaces the output below its command. */
export async function runExamples(markdown: string, run: (command: string) => Promise<string>): Promise<string> {
	let answered = markdown.replaceAll('\r\n', '\n');
	for (const [block, command] of answered.matchAll(EXAMPLE)) {
		if (command === undefined) continue;
		const output = (await run(command)).trimEnd();
		answered = answered.replace(block, () => `\`\`\`console\n$ ${command}\n${output}\n\`\`\``);
	}
	return answered;
}

/** Creates a runner that executes examples in a shell, with the default origin replaced by that of the host under test. */
export function createExampleRunner(origin: string): (command: string) => Promise<string> {
	return async (command) => {
		const script = `set -o pipefail; curl() { command curl --silent --show-error --fail "$@"; }\n${command.replaceAll(DEFAULT_ORIGIN, origin)}`;
		return (await execute('bash', ['-c', script])).stdout;
	};
}
