import { spawn } from 'node:child_process';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { useFolder } from './temp-folder.ts';
import { TEST_OUT_DIR } from './test-build.ts';

/** A host in a process of its own, with all that it ever printed. */
export type SpawnedHost = {
	port: number;
	pid: number;
	readOutput: () => string;
	/** How it ended: its code, or null where a signal ended it. */
	ended: Promise<number | null>;
	stop: () => Promise<void>;
};

/** What came of a command that ended by itself. */
export type Ended = { code: number | null; output: string };

/** The environment of a command: nothing of the test's own settings. */
export function toEnvironment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
	const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
	return { PATH, HOME, NODE_COMPILE_CACHE, ...env };
}

/** Runs a script of the project until it ends. */
export function runScript(
	file: string,
	env: Readonly<Record<string, string>>,
	nodeArguments: readonly string[] = [],
	words: readonly string[] = [],
): Promise<Ended> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [...nodeArguments, file, ...words], { env: toEnvironment(env) });
		let output = '';
		for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
		child.on('error', reject);
		child.on('close', (code) => resolve({ code, output }));
	});
}

/**
 * Starts `functions/node/main.ts` as an operator does, and waits until it prints its address. The caller stops it.
 * @param wrapper a command that runs the host, such as one that sets limits first; it must become the host, not stay beside it
 */
export function startHostProcess(env: Readonly<Record<string, string>>, wrapper: readonly string[] = []): Promise<SpawnedHost> {
	return new Promise((resolve, reject) => {
		const [program, ...words] = [...wrapper, process.execPath, 'functions/node/main.ts'];
		const child = spawn(program as string, words, { env: toEnvironment({ PORT: '0', OUT_DIR: TEST_OUT_DIR, ...env }) });
		let output = '';
		const ended = new Promise<number | null>((done) => child.on('close', done));
		const closed = ended.then(() => {});
		const look = (chunk: Buffer) => {
			output += chunk.toString('utf8');
			const port = /Site\s+http:\/\/[^:/]+:(\d+)\//.exec(output)?.[1];
			if (port === undefined) return;
			resolve({
				port: Number(port),
				pid: child.pid as number,
				readOutput: () => output,
				ended,
				stop: () => {
					child.kill('SIGTERM');
					return closed;
				},
			});
		};
		child.stdout.on('data', look);
		child.stderr.on('data', look);
		closed.then(() => reject(new Error(`Cannot start the host: ${output}`)));
	});
}

/** The same for the running test alone: stopped when it ends. */
export async function spawnHost(env: Readonly<Record<string, string>>, wrapper: readonly string[] = []): Promise<SpawnedHost> {
	const host = await startHostProcess(env, wrapper);
	onTestFinished(() => void host.stop());
	return host;
}

/** A host for the running file or `describe`, in a process and with a data folder of its own. Its members are there once the tests run. */
export function useHostProcess(
	env: Readonly<Record<string, string>> = { TRUSTED_PROXIES: '127.0.0.0/8' },
): SpawnedHost & { dataDir: string } {
	const dataDir = useFolder('host');
	const host: Partial<SpawnedHost> = {};
	beforeAll(async () => void Object.assign(host, await startHostProcess({ DATA_DIR: dataDir, ...env })));
	afterAll(() => host.stop?.());
	return Object.assign(host as SpawnedHost, { dataDir });
}
