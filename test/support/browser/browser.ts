import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

let connected: Promise<Browser> | undefined;

/** The browser that all tests share; each test file runs its pages in contexts of its own. */
export function connectBrowser(): Promise<Browser> {
	connected ??= chromium.connect(inject('browserUrl'));
	return connected;
}

/** A page that notes every request that leaves an origin, and every error, breaches of the Content-Security-Policy among them. */
export type WatchedPage = { page: Page; context: BrowserContext; foreignRequests: string[]; errors: string[] };

let clients = 0;

/** An address of a client that no other context has, so that no limit is shared. The shared host trusts it. */
function nextClientAddress(): string {
	clients++;
	return `10.${process.pid % 256}.${Math.floor(clients / 250)}.${(clients % 250) + 1}`;
}

/** Opens a page in a context of its own. */
export async function openPage(browser: Browser, origin: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<WatchedPage> {
	const context = await browser.newContext({
		baseURL: origin,
		extraHTTPHeaders: { 'X-Forwarded-For': nextClientAddress() },
		...options,
	});
	const page = await context.newPage();
	const foreignRequests: string[] = [];
	const errors: string[] = [];
	page.on('request', (request) => {
		if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:')) foreignRequests.push(request.url());
	});
	page.on('pageerror', (error) => errors.push(error.message));
	page.on('console', (message) => {
		if (message.type() === 'error' && message.text().includes('Content Security Policy')) errors.push(message.text());
	});
	return { page, context, foreignRequests, errors };
}

/** Watches a page from before its first script on, and returns a function that sums up the layout shifts so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		const shifts: number[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
				if (!entry.hadRecentInput) shifts.push(entry.value);
		}).observe({ type: 'layout-shift', buffered: true });
	});
	return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
}
