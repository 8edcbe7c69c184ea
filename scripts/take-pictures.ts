import { mkdir } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { HostSettingsSchema, parseSettings } from '../core/settings/settings.ts';
import { serve } from '../functions/node/serve.ts';

/** Page types by the name of their pictures. */
const PAGES = {
	home: '/',
	catalogue: '/items/',
	item: '/items/bitcoin/',
	compare: '/compare/?a=bitcoin&b=big-mac',
	changes: '/changes/',
	category: '/categories/history/',
	ask: '/ask/',
	perspective: '/perspective/?amount=%243.5bn',
	request: '/request/',
	docs: '/docs/',
	reference: '/docs/api/operations/searchitems/',
	missing: '/no-such-page',
};
const WIDTHS = [360, 1280];
const FOLDER = 'docs/pictures';

/** `npm run pictures`: takes a screenshot of each page type at two widths, from the current build, with Debian's headless Chromium. */
const host = await serve(parseSettings(HostSettingsSchema, { ...process.env, PORT: '0' }));
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
	args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
try {
	await mkdir(FOLDER, { recursive: true });
	for (const width of WIDTHS) {
		const page = await browser.newPage({ viewport: { width, height: Math.round(width * (width < 600 ? 2 : 0.7)) } });
		for (const [name, path] of Object.entries(PAGES)) {
			await page.goto(`http://127.0.0.1:${host.port}${path}`, { waitUntil: 'networkidle' });
			await page.screenshot({ path: `${FOLDER}/${name}${width === 1280 ? '' : `-${width}`}.png` });
		}
		await page.close();
	}
} finally {
	await browser.close();
	await host.close();
}
