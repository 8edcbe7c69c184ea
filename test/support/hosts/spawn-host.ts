import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type Child, startChild, toEnvironment } from '../processes/start-child.ts';
import { useFolder } from '../temp-folder.ts';
import { TEST_OUT_DIR } from '../test-build.ts';

/** A host in a process of its own. */
export type SpawnedHost = Child & { port: number };

/** What came of a command that ended by itself. */
export type Ended = { code: number | null; output: string };

/** Runs a script of the project until it ends. */
export async function runScript(
	file: string,
	env: Readonly<Record<string, string>>,
	nodeArguments: readonly string[] = [],
	words: readonly string[] = [],
): Promise<Ended> {
	const child = startChild([process.execPath, ...nodeArguments, file, ...words], { env: toEnvironment(env) });
	const code = await child.ended;
	return { code, output: child.readOutput() };
}

/** Waits until a host prints the port that it listens on. */
export async function waitForPort(child: Child): Promise<SpawnedHost> {
	return { ...child, port: await child.waitFor(() => Number(/Site\s+http:\/\/[^:/]+:(\d+)\//.exec(child.readOutput())?.[1]) || undefined) };
}

/**
 * Starts `functions/node/main.ts` as an operator does, and waits until it prints its address. The caller stops it.
 * @param wrapper a command that runs the host, such as one that sets limits first; it must become the host, not stay beside it
 */
export function startHostProcess(env: Readonly<Record<string, string>>, wrapper: readonly string[] = []): Promise<SpawnedHost> {
	const command = [...wrapper, process.execPath, 'functions/node/main.ts'];
	return waitForPort(startChild(command, { env: toEnvironment({ PORT: '0', OUT_DIR: TEST_OUT_DIR, ...env }) }));
}

/** Starts a host for the running test, which stops it when it ends. */
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
