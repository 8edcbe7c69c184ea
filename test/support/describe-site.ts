import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { describeWith } from './find-program.ts';
import { startHost, type TestHost } from './start-host.ts';

/** A browser, and a host on the build of the real catalogue; both are there once the tests run. */
export type Site = { browser: Browser; host: TestHost };

/**
 * A `describe` of tests that look at pages of the real catalogue in a browser.
 * @param testFile `import.meta.url` of the test file
 */
export function describeSite(about: { name: string; testFile: string }, body: (site: Readonly<Site>) => void): void {
	describeWith('chromium', about, (program) => {
		const site: Partial<Site> = {};
		beforeAll(async () => {
			site.host = await startHost();
			site.browser = await launchBrowser(program);
		});
		afterAll(async () => {
			await site.browser?.close();
			await site.host?.close();
		});
		body(site as Site);
	});
}
