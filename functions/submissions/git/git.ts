import { execFile } from 'node:child_process';
import { ServiceError } from '../retries.ts';

/** Longest time for one git command, in milliseconds: after that the remote counts as lost. */
const TIMEOUT_MS = 60_000;
/** Messages of git are cut to this length. */
const MAX_MESSAGE_LENGTH = 300;
/** Largest output of a command, in bytes: the items of a large catalogue. */
const MAX_OUTPUT_BYTES = 2 ** 28;
/** Variables that point to the repository of a caller, for example in a hook. */
const FOREIGN = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES', 'GIT_PREFIX'];
const CONFIG = ['-c', 'gc.auto=0', '-c', 'core.hooksPath=/dev/null', '-c', 'protocol.ext.allow=never'];
/** Options of one command. */
export type GitOptions = { readonly input?: string; readonly env?: Readonly<Record<string, string>> };

/** Runs git in one repository. Resolves to its standard output. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<string>;

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

/** Every failure counts as an outage: nothing is known of the remote. */
function toError(command: string | undefined, complaint: string): ServiceError {
	// Without user names, passwords and tokens in URLs.
	const text = complaint
		.replace(/:\/\/[^/@\s]+@/g, '://')
		.trim()
		.slice(0, MAX_MESSAGE_LENGTH);
	return new ServiceError(`Cannot run git ${command}: ${text}; if this lasts, check REQUESTS_REMOTE`, 'outage');
}

/**
 * Git in a bare repository, which need not exist yet.
 * Rejects with a ServiceError if a command fails. Its message holds no credentials.
 */
export function createGit(
	dir: string,
	{ timeoutMs = TIMEOUT_MS, env: common = {} }: { timeoutMs?: number; env?: GitOptions['env'] } = {},
): Git {
	const outer = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.includes(name)));
	return ([command, ...args], { input = '', env = {} } = {}) =>
		new Promise((resolve, reject) => {
			const options = {
				env: { ...outer, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', ...common, ...env },
				// Ends the output too, which a child process of git, such as ssh, may keep open forever.
				timeout: timeoutMs,
				maxBuffer: MAX_OUTPUT_BYTES,
			};
			const child = execFile('git', ['--git-dir', dir, ...CONFIG, command ?? '', ...args], options, (error, output, complaint) => {
				if (!error) return resolve(output);
				const reason = error.killed
					? `no result after ${timeoutMs / 1000} s`
					: complaint || (error.signal ? `ended by ${error.signal}` : error.message);
				reject(toError(command, reason));
			});
			// A command may end without reading its input.
			child.stdin?.on('error', () => {});
			child.stdin?.end(input);
		});
}
