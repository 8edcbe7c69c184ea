import { spawn } from 'node:child_process';
import { ForgeError } from '../forge.ts';

/** A git command that takes longer has lost its remote, in milliseconds. */
const TIMEOUT_MS = 60_000;
/** What git says is quoted up to this length. */
const MAX_MESSAGE_LENGTH = 300;

/** Variables with which a caller's own repository would be meant, such as in a hook. */
const FOREIGN = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES', 'GIT_PREFIX'];

/** Options of one command. */
export type GitOptions = { readonly input?: string; readonly env?: Readonly<Record<string, string>> };

/** Runs git in one repository, and resolves to what it prints. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<string>;

/** Takes user names, passwords and tokens out of addresses. */
function redact(text: string): string {
	return text
		.replace(/:\/\/[^/@\s]+@/g, '://')
		.trim()
		.slice(0, MAX_MESSAGE_LENGTH);
}

function createEnvironment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
	const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', ...extra };
	for (const name of FOREIGN) if (!(name in extra)) delete env[name];
	return env;
}

/**
 * Git in a bare repository, which need not exist yet.
 * Rejects with a ForgeError, worth another try, when a command fails; the message holds no credentials.
 */
export function createGit(dir: string, { timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {}): Git {
	return (args, { input = '', env = {} } = {}) =>
		new Promise((resolve, reject) => {
			const fail = (cause: string) => reject(new ForgeError(`Cannot run git ${args[0]}: ${redact(cause)}`, { retry: true }));
			const quiet = ['-c', 'gc.auto=0', '-c', 'core.hooksPath=/dev/null', '-c', 'protocol.ext.allow=never'];
			const child = spawn('git', ['--git-dir', dir, ...quiet, ...args], { env: createEnvironment(env) });
			const output: Buffer[] = [];
			let complaint = '';
			const timer = setTimeout(() => {
				child.kill();
				// What git has started, such as ssh, may hold these open for ever.
				for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
				fail(`no end after ${timeoutMs / 1000} s`);
			}, timeoutMs);
			child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
			child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
			// A command that ends without reading its input.
			child.stdin.on('error', () => {});
			child.on('error', (error) => fail(error.message));
			child.on('close', (code, signal) => {
				clearTimeout(timer);
				if (code === 0) resolve(Buffer.concat(output).toString('utf8'));
				else fail(complaint || `ended by ${signal ?? `status ${code}`}`);
			});
			child.stdin.end(input);
		});
}
