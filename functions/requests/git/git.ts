import { spawn } from 'node:child_process';
import { ForgeError } from '../forge.ts';

/** Longest time for one git command, in milliseconds: after that the remote counts as lost. */
const TIMEOUT_MS = 60_000;
/** Messages of git are cut to this length. */
const MAX_MESSAGE_LENGTH = 300;

/** Variables that point to the repository of a caller, for example in a hook. */
const FOREIGN = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES', 'GIT_PREFIX'];

/** Options of one command. */
export type GitOptions = { readonly input?: string; readonly env?: Readonly<Record<string, string>> };

/** Runs git in one repository. Resolves to its standard output. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<string>;

/** Removes user names, passwords and tokens from URLs. */
function redact(text: string): string {
	return text
		.replace(/:\/\/[^/@\s]+@/g, '://')
		.trim()
		.slice(0, MAX_MESSAGE_LENGTH);
}

/** Prints the credential that `toRemote` puts into the environment: https://git-scm.com/docs/gitcredentials#_custom_helpers */
const HELPER = `!f() { printf 'username=%s\\npassword=%s\\n' "$WORTHDEX_GIT_USERNAME" "$WORTHDEX_GIT_PASSWORD"; }; f`;

/**
 * Separates a remote's address from its credential. Every local user can read the arguments of a process, but not its environment.
 * @param remote anything that `git push` accepts
 */
export function toRemote(remote: string): { readonly address: string; readonly env: Readonly<Record<string, string>> } {
	const url = /^[a-z][a-z+.-]*:\/\//i.test(remote) && URL.canParse(remote) ? new URL(remote) : undefined;
	if (url === undefined || (url.username === '' && url.password === '')) return { address: remote, env: {} };
	const [username, password] = [url.username, url.password].map(decodeURIComponent) as [string, string];
	url.password = '';
	// Over ssh the name is part of the address, and there are no passwords.
	if (!/^https?:$/.test(url.protocol)) return { address: url.href, env: {} };
	url.username = '';
	// A name alone goes to the helper that git is configured with.
	const settings =
		password === ''
			? [['credential.username', username]]
			: [
					['credential.helper', ''],
					['credential.helper', HELPER],
				];
	const first = Number(process.env.GIT_CONFIG_COUNT ?? 0);
	const pairs = settings.flatMap(([key = '', value = ''], index) => [
		[`GIT_CONFIG_KEY_${first + index}`, key],
		[`GIT_CONFIG_VALUE_${first + index}`, value],
	]);
	const credential = password === '' ? {} : { WORTHDEX_GIT_USERNAME: username, WORTHDEX_GIT_PASSWORD: password };
	return { address: url.href, env: { GIT_CONFIG_COUNT: String(first + settings.length), ...Object.fromEntries(pairs), ...credential } };
}

/** Messages of git, ssh and servers that refuse a credential. */
const REFUSED =
	/authentication failed|could not read (?:username|password)|permission denied|access denied|host key verification failed|repository not found|returned error: 40[13]|not granted/i;

function toError(command: string, complaint: string): ForgeError {
	const stops = REFUSED.test(complaint);
	const hint = stops ? '; check the credential of REQUESTS_REMOTE' : '';
	return new ForgeError(`Cannot run git ${command}: ${redact(complaint)}${hint}`, { retry: true, stops });
}

function createEnvironment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
	const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', ...extra };
	for (const name of FOREIGN) if (!(name in extra)) delete env[name];
	return env;
}

/**
 * Git in a bare repository, which need not exist yet.
 * Rejects with a ForgeError that may be retried if a command fails. Its message holds no credentials.
 */
export function createGit(
	dir: string,
	{ timeoutMs = TIMEOUT_MS, env: common = {} }: { readonly timeoutMs?: number; readonly env?: GitOptions['env'] } = {},
): Git {
	return (args, { input = '', env = {} } = {}) =>
		new Promise((resolve, reject) => {
			const fail = (complaint: string) => reject(toError(args[0] ?? '', complaint));
			const quiet = ['-c', 'gc.auto=0', '-c', 'core.hooksPath=/dev/null', '-c', 'protocol.ext.allow=never'];
			const child = spawn('git', ['--git-dir', dir, ...quiet, ...args], { env: createEnvironment({ ...common, ...env }) });
			const output: Buffer[] = [];
			let complaint = '';
			const timer = setTimeout(() => {
				child.kill();
				// A child process of git, such as ssh, may keep these open forever.
				for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
				fail(`no result after ${timeoutMs / 1000} s`);
			}, timeoutMs);
			child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
			child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
			// A command may end without reading its input.
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
