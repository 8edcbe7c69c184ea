import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { makeOddBuild } from '../content/odd-items.ts';
import makeTestBuilds from '../global-setup.ts';
import { startHostProcess } from '../hosts/spawn-host.ts';
import { findProgram } from '../processes/find-program.ts';
import { makeFolder, removeFolder } from '../temp-folder.ts';
import { ODD_OUT_DIR } from '../test-build.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Where Playwright reaches the browser. */
		browserUrl: string;
		/** The address of the host on the test build. */
		siteOrigin: string;
		/** The address of the host on the odd items. */
		oddOrigin: string;
	}
}

/** Keeps a fresh Chromium from calling home and from wanting a sandbox or a graphics card that a server does not have. */
const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

/** Starts the one browser and the one host of all browser tests, and for `npm run test:all` one on the odd items. Without Chromium the tests are skipped. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	const executablePath = findProgram('chromium');
	if (executablePath === undefined) return undefined;
	await makeTestBuilds();
	const hasOdd = project.name.startsWith('all');
	if (hasOdd) await makeOddBuild();
	const dataDir = await makeFolder('browser');
	const env = { DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1/32' };
	const [server, host, odd] = await Promise.all([
		chromium.launchServer({ executablePath, args: FLAGS }),
		startHostProcess(env),
		hasOdd ? startHostProcess({ ...env, OUT_DIR: ODD_OUT_DIR }) : undefined,
	]);
	project.provide('browserUrl', server.wsEndpoint());
	project.provide('siteOrigin', `http://127.0.0.1:${host.port}`);
	if (odd) project.provide('oddOrigin', `http://127.0.0.1:${odd.port}`);
	return async () => {
		await Promise.all([server.close(), host.stop(), odd?.stop()]);
		await removeFolder(dataDir);
	};
}
