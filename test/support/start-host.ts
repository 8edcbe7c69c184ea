import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HostSettingsSchema, parseSettings } from '../../core/settings/settings.ts';
import { serve } from '../../functions/node/serve.ts';

/** A Node host on a port of its own, with a data folder that is removed with it. */
export type TestHost = { origin: string; api: string; dataDir: string; port: number; close: () => Promise<void> };

/** Starts a host over a real socket; by default on the build of the real catalogue. */
export async function startHost(env: Readonly<Record<string, string>> = {}): Promise<TestHost> {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'worthdex-data-'));
	const host = await serve(parseSettings(HostSettingsSchema, { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env }));
	const origin = `http://127.0.0.1:${host.port}`;
	return {
		origin,
		api: `${origin}${new URL(host.baseUrl).pathname}`,
		dataDir,
		port: host.port,
		async close() {
			await host.close();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}
