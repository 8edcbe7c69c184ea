import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { HostSettingsSchema, parseSettings } from '../../../core/settings/settings.ts';
import { serve } from '../../../functions/node/serve.ts';
import { type ApiAnswer, type ApiCall, createApiClient, postJson } from '../http/api-client.ts';
import { makeFolder, removeFolder } from '../temp-folder.ts';
import { TEST_OUT_DIR } from '../test-build.ts';

/** A Node host on a port of its own, with a data folder that is removed with it. */
export type TestHost = {
	origin: string;
	api: string;
	outDir: string;
	dataDir: string;
	port: number;
	/** Asks the API; the answer is held to the OpenAPI document of the build. */
	call: ApiCall;
	/** Posts a body to the API, each time as another client, so that no limit is met; only where the host trusts this machine as a proxy. */
	post: (target: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<ApiAnswer>;
	close: () => Promise<void>;
};

/** The setting that lets a test choose the address of its client. */
export const TRUSTS_TESTS = { TRUSTED_PROXIES: '127.0.0.0/8' };

let clients = 0;

/** An address that no other request of this process comes from. */
function nextClientAddress(): string {
	clients++;
	return `198.18.${clients >> 8}.${clients & 255}`;
}

/** Starts a host over a real socket; by default on the test build. */
export async function startHost(env: Readonly<Record<string, string>> = {}, times?: Parameters<typeof serve>[2]): Promise<TestHost> {
	const dataDir = await makeFolder('data');
	const outDir = env.OUT_DIR ?? TEST_OUT_DIR;
	const settings = parseSettings(HostSettingsSchema, { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env, OUT_DIR: outDir });
	const host = await serve(settings, undefined, times);
	const origin = `http://127.0.0.1:${host.port}`;
	const api = `${origin}${new URL(host.baseUrl).pathname}`;
	const call = createApiClient(api, path.join(outDir, 'current/api/openapi.json'));
	return {
		origin,
		api,
		outDir,
		dataDir,
		port: host.port,
		call,
		post: (target, body, headers) => call(target, postJson(body, { 'X-Forwarded-For': nextClientAddress(), ...headers })),
		async close() {
			await host.close();
			await removeFolder(dataDir);
		},
	};
}

/**
 * The host of the running file or `describe`: it is started before its tests and closed after them. Its members are there once the tests run;
 * `call` and `post` can be taken at once.
 */
export function useStarted<Host extends TestHost>(start: () => Promise<Host>): Host {
	let started: Host | undefined;
	const host: Partial<Host> = {};
	beforeAll(async () => {
		started = await start();
		Object.assign(host, started);
	});
	afterAll(() => started?.close());
	const running = () => started as Host;
	return Object.assign(host, {
		call: (...asked: Parameters<ApiCall>) => running().call(...asked),
		post: (...posted: Parameters<TestHost['post']>) => running().post(...posted),
	}) as Host;
}

/** The host of the running file or `describe`, by default on the test build. */
export function useHost(env: Readonly<Record<string, string>> = TRUSTS_TESTS): TestHost {
	return useStarted(() => startHost(env));
}
