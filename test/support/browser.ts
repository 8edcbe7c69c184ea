import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

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

/** Starts Debian's Chromium. */
export function launchBrowser(executablePath: string): Promise<Browser> {
	return chromium.launch({ executablePath, args: FLAGS });
}

/** A page that notes every request that leaves an origin, and every error, breaches of the Content-Security-Policy among them. */
export type WatchedPage = { page: Page; context: BrowserContext; foreignRequests: string[]; errors: string[] };

/** Opens a page in a context of its own. */
export async function openPage(browser: Browser, origin: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<WatchedPage> {
	const context = await browser.newContext({ baseURL: origin, ...options });
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
