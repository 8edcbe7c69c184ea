import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { describeWith } from '../processes/find-program.ts';
import { connectBrowser, openPage, type WatchedPage } from './browser.ts';

/** A browser, and a host on the test build; both are there once the tests run. */
export type Site = {
	browser: Browser;
	host: { origin: string; api: string };
	/** Opens a page of the site in a context of its own, which is closed after the test. Without a path the page is empty. */
	open: (path?: string, options?: Parameters<typeof openPage>[2]) => Promise<Omit<WatchedPage, 'context'>>;
	/** Goes to a page of the site in a context that all tests of the describe share, where none leaves anything behind: it is there at once. */
	visit: (path: string, options?: { javaScriptEnabled?: boolean }) => Promise<Omit<WatchedPage, 'context'>>;
};

/**
 * A `describe` of tests that look at pages of the test build in a browser.
 * @param testFile `import.meta.url` of the test file
 */
export function describeSite(about: { name: string; testFile: string }, body: (site: Readonly<Site>) => void): void {
	describeWith('chromium', about, () => {
		const site: Partial<Site> = {};
		const opened: WatchedPage[] = [];
		const shared = new Map<boolean, WatchedPage>();
		beforeAll(async () => {
			const origin = inject('siteOrigin');
			site.host = { origin, api: `${origin}/api` };
			const browser = await connectBrowser();
			site.browser = browser;
			site.open = async (path, options) => {
				const watched = await openPage(browser, origin, options);
				opened.push(watched);
				if (path !== undefined) await watched.page.goto(path);
				return watched;
			};
			site.visit = async (path, { javaScriptEnabled = true } = {}) => {
				const watched = shared.get(javaScriptEnabled) ?? (await openPage(browser, origin, { javaScriptEnabled }));
				shared.set(javaScriptEnabled, watched);
				watched.errors.length = 0;
				await watched.page.goto(path);
				return watched;
			};
		});
		afterEach(async () => {
			await Promise.all(opened.splice(0).map(({ context }) => context.close()));
		});
		afterAll(() => Promise.all([...shared.values()].map(({ context }) => context.close())));
		body(site as Site);
	});
}
