import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Pins this process, the client, to the second core. */
export function useSecondCore(): void {
	execFileSync('taskset', ['-cp', '1', String(process.pid)]);
}

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Networks that a measured host trusts, so that requests can name addresses of many clients, each below the rate limit. */
export const TRUSTED_PROXIES = '127.0.0.0/8';
/** Headers of a client of its own. */
export const toClientHeaders = (random: () => number = Math.random) => ({
	'X-Forwarded-For': [10, ...Array.from({ length: 3 }, () => Math.floor(random() * 256))].join('.'),
});

/** A server in another process. `readRss` gives its resident memory in bytes. */
export type Server = { origin: string; startMs: number; readRss: () => number; stop: () => Promise<number | null> };

/** Longest wait for the first answer. */
const MAX_START_MS = 30_000;

/**
 * Starts a server pinned to the first core, so that the client has the second, and waits until an address of it answers.
 * @param command gets the port in the variable `PORT`
 */
export async function startServer(
	command: readonly string[],
	{ port, target, env = {} }: { port: number; target: string; env?: Readonly<Record<string, string>> },
): Promise<Server> {
	const started = performance.now();
	const child: ChildProcess = spawn('taskset', ['-c', '0', ...command], {
		env: { ...process.env, PORT: String(port), ...env },
		stdio: 'ignore',
	});
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
	const stop = () => {
		child.kill('SIGTERM');
		return ended;
	};
	const origin = `http://127.0.0.1:${port}`;
	const isUp = () =>
		fetch(origin + target).then(
			(response) => response.ok,
			() => false,
		);
	while (!(await isUp())) {
		if (performance.now() - started > MAX_START_MS || child.exitCode !== null) {
			await stop();
			throw new Error(`Cannot start ${command.join(' ')}: ${origin}${target} does not answer`);
		}
		await new Promise((resolve) => setTimeout(resolve, 2));
	}
	const readRss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024;
	return { origin, startMs: performance.now() - started, readRss, stop };
}
