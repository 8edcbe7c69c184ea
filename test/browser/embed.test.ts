import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectBrowser } from '../support/browser.ts';
import { describeWith } from '../support/find-program.ts';
import { LONGEST } from '../support/odd-items.ts';

/** What WordPress allows the frames of sites that it does not know. */
const WORDPRESS_SANDBOX = 'sandbox="allow-scripts" security="restricted"';

describeWith('chromium', { name: 'the card of an item', testFile: import.meta.url }, () => {
	const origin = inject('siteOrigin');
	let browser: Browser;
	let frame = '';
	/** Another site, with a page that holds a frame. */
	const other = createServer((_, response) => {
		response.setHeader('Content-Type', 'text/html');
		response.end(`<!doctype html><title>Another site</title><body style="margin:0">${frame}`);
	});

	beforeAll(async () => {
		browser = await connectBrowser();
		await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
	});
	afterAll(() => new Promise((resolve) => other.close(resolve)));

	async function openFrame(html: string, width = 480) {
		frame = html;
		const page = await browser.newPage({ viewport: { width, height: 400 } });
		await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`, { waitUntil: 'networkidle' });
		return { page, card: page.frameLocator('iframe') };
	}

	test.each(['', WORDPRESS_SANDBOX])('shows in a frame of another site, with its picture and style: %s', async (attributes) => {
		const { page, card } = await openFrame(`<iframe src="${origin}/embed/items/bitcoin/" width="480" height="220" ${attributes}></iframe>`);
		expect(await card.locator('h1').textContent()).toBe('Bitcoin');
		expect(await card.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(200);
		expect(await card.locator('.card').evaluate((element) => getComputedStyle(element).display)).toBe('grid');
		await page.close();
	});

	test('opens the item outside the frame', async () => {
		const { page, card } = await openFrame(`<iframe src="${origin}/embed/items/bitcoin/" width="480" height="220"></iframe>`);
		for (const link of await card.locator('a').all()) expect(await link.getAttribute('target')).toBe('_blank');
		await page.close();
	});

	test.each(['/items/bitcoin/', '/', '/request/', '/docs/', '/embed/items/none/'])('%s refuses the frame', async (path) => {
		const { page, card } = await openFrame(`<iframe src="${origin}${path}" width="480" height="220"></iframe>`);
		expect(await card.locator('h1').count()).toBe(0);
		await page.close();
	});

	test.each([240, 320, 480])('fits %d pixels with the longest name and the greatest worth', async (width) => {
		const page = await browser.newPage({ viewport: { width, height: 220 } });
		await page.goto(`${inject('oddOrigin')}/embed/items/longest/`);
		expect(await page.locator('h1').textContent()).toBe(LONGEST);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		await page.close();
	});
});
