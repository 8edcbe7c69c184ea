import type { Browser } from 'playwright-core';
import { beforeAll, inject } from 'vitest';
import { connectBrowser } from './browser.ts';
import { describeWith } from './find-program.ts';

/** A browser, and a host on the test build; both are there once the tests run. */
export type Site = { browser: Browser; host: { origin: string; api: string } };

/**
 * A `describe` of tests that look at pages of the test build in a browser.
 * @param testFile `import.meta.url` of the test file
 */
export function describeSite(about: { name: string; testFile: string }, body: (site: Readonly<Site>) => void): void {
	describeWith('chromium', about, () => {
		const site: Partial<Site> = {};
		beforeAll(async () => {
			const origin = inject('siteOrigin');
			site.host = { origin, api: `${origin}/api` };
			site.browser = await connectBrowser();
		});
		body(site as Site);
	});
}
