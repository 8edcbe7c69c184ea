import { HostSettingsSchema, parseSettings } from '../../core/settings/settings.ts';
import { serve } from '../../functions/node/serve.ts';
import { makeFolder, removeFolder } from './temp-folder.ts';
import { TEST_OUT_DIR } from './test-build.ts';

/** A Node host on a port of its own, with a data folder that is removed with it. */
export type TestHost = { origin: string; api: string; dataDir: string; port: number; close: () => Promise<void> };

/** Starts a host over a real socket; by default on the test build. */
export async function startHost(env: Readonly<Record<string, string>> = {}): Promise<TestHost> {
	const dataDir = await makeFolder('data');
	const host = await serve(
		parseSettings(HostSettingsSchema, { PORT: '0', OUT_DIR: TEST_OUT_DIR, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env }),
	);
	const origin = `http://127.0.0.1:${host.port}`;
	return {
		origin,
		api: `${origin}${new URL(host.baseUrl).pathname}`,
		dataDir,
		port: host.port,
		async close() {
			await host.close();
			await removeFolder(dataDir);
		},
	};
}
