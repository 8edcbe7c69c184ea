import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectBrowser } from '../../support/browser/browser.ts';
import { LONGEST } from '../../support/content/odd-items.ts';
import { describeWith } from '../../support/processes/find-program.ts';

/** The sandbox in which WordPress puts the frames of sites that it does not know. */
const WORDPRESS_SANDBOX = 'sandbox="allow-scripts" security="restricted"';

/** Widths of frames, those around the change of layout among them. */
const WIDTHS = [240, 280, 320, 400, 459, 460, 480];

/** Lines that are left out first. */
const LAST_LINES = ['no source', 'no sureness'];

/** Faults of a card in a frame: text that is out of sight or cut, or a frame that scrolls. */
async function findFaults(page: Page, width: number, height = 220): Promise<string[]> {
	await page.setViewportSize({ width, height });
	return page.evaluate(() => {
		const { scrollWidth, scrollHeight } = document.documentElement;
		const isShown = (element: Element, { right, bottom, top }: { right: number; bottom: number; top: number }) => {
			const box = element.getBoundingClientRect();
			return box.height > 0 && box.top >= top - 1 && box.right <= right + 1 && box.bottom <= bottom + 1;
		};
		const figure = document.querySelector('.figure')?.getBoundingClientRect() ?? new DOMRect();
		const lines = [...document.querySelectorAll('.figure > p')].filter((line) => !isShown(line, figure));
		const names = [...document.querySelectorAll('h1')].filter((name) => name.scrollHeight > name.clientHeight + 1);
		const attribution = document.querySelector('.attribution');
		return [
			...(scrollWidth > innerWidth || scrollHeight > innerHeight ? ['scrolls'] : []),
			...(attribution && isShown(attribution, { top: 0, right: innerWidth, bottom: innerHeight }) ? [] : ['no attribution']),
			...names.map(() => 'a cut name'),
			...lines.map((line) => (line.matches('.source, .sureness') ? `no ${line.className.split(' ')[0]}` : `no line "${line.textContent}"`)),
		];
	});
}

describeWith('chromium', { name: 'the card of an item', testFile: import.meta.url }, () => {
	const origin = inject('siteOrigin');
	let browser: Browser;
	let framing: Page;
	let frame = '';
	/** Another site, with a page that holds a frame. */
	const other = createServer((_, response) => {
		response.setHeader('Content-Type', 'text/html');
		response.end(`<!doctype html><title>Another site</title><body style="margin:0">${frame}`);
	});

	beforeAll(async () => {
		browser = await connectBrowser();
		framing = await browser.newPage({ viewport: { width: 480, height: 400 } });
		await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
	});
	afterAll(async () => {
		await framing?.close();
		await new Promise((resolve) => other.close(resolve));
	});

	/** Goes to the other site in the page that all tests share. */
	async function openFrame(src: string, attributes = '') {
		frame = `<iframe src="${origin}${src}" width="480" height="220" ${attributes}></iframe>`;
		await framing.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
		return framing.frameLocator('iframe');
	}

	async function openCard(url: string): Promise<Page> {
		// Tests add styles, which the policy of cards does not allow.
		const page = await browser.newPage({ bypassCSP: true });
		await page.goto(url);
		return page;
	}

	test.each(['', WORDPRESS_SANDBOX])('shows in a frame of another site, with its picture and style: %s', async (attributes) => {
		const card = await openFrame('/embed/items/bitcoin/', attributes);
		expect(await card.locator('h1').textContent()).toBe('Bitcoin');
		expect(await card.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(200);
		expect(await card.locator('.card').evaluate((element) => getComputedStyle(element).display)).toBe('flex');
	});

	test('opens the item outside the frame', async () => {
		const card = await openFrame('/embed/items/bitcoin/');
		for (const link of await card.locator('a').all()) expect(await link.getAttribute('target')).toBe('_blank');
	});

	test.each(['/items/bitcoin/', '/', '/request/', '/docs/', '/embed/items/none/'])('%s refuses the frame', async (path) => {
		const card = await openFrame(path);
		expect(await card.locator('h1').count()).toBe(0);
	});

	test('fits every width with the longest name, address and worth', async () => {
		const page = await openCard(`${inject('oddOrigin')}/embed/items/longest/`);
		expect(await page.locator('h1').textContent()).toBe(LONGEST);
		await page.locator('.attribution a').evaluate((link) => {
			link.textContent = `www.worthdex.example/items/${'abcdefg-'.repeat(8)}/`;
		});
		for (const width of WIDTHS) expect((await findFaults(page, width)).filter((fault) => !LAST_LINES.includes(fault))).toEqual([]);
		await page.close();
	});

	test('of a pair fits every width, in a frame of another site', async () => {
		const card = await openFrame('/embed/compare/bitcoin/big-mac/');
		expect(await card.locator('h1').textContent()).toMatch(/Bitcoin .* Big Macs/);
		const alone = await openCard(`${origin}/embed/compare/bitcoin/big-mac/`);
		for (const width of WIDTHS) expect(await findFaults(alone, width), `${width} px`).toEqual([]);
		await alone.close();
	});

	test('of a chart fits every width, in a frame of another site', async () => {
		const card = await openFrame('/embed/items/bitcoin/history/');
		expect(await card.locator('h1').textContent()).toBe('Bitcoin over time');
		expect((await card.locator('.chart svg').boundingBox())?.height).toBeGreaterThan(20);
		const alone = await openCard(`${origin}/embed/items/bitcoin/history/`);
		for (const width of WIDTHS) {
			expect(await findFaults(alone, width, 360), `${width} px`).toEqual([]);
			expect((await alone.locator('.chart svg').boundingBox())?.height, `${width} px`).toBeGreaterThan(90);
		}
		await alone.close();
	});

	test.each(['* { font-family: monospace !important }', '* { letter-spacing: 0.06em }'])('fits every width with %s', async (content) => {
		const page = await openCard(`${origin}/embed/items/100-trillion-dollar-note/`);
		await page.addStyleTag({ content });
		for (const width of WIDTHS)
			expect(
				(await findFaults(page, width)).filter((fault) => fault !== 'no sureness'),
				`${width} px`,
			).toEqual([]);
		await page.close();
	});

	test('shows the attribution in a frame that is too low, and with letters that are too large', async () => {
		const page = await openCard(`${origin}/embed/items/100-trillion-dollar-note/`);
		expect(await findFaults(page, 480, 100)).not.toContain('no attribution');
		await page.addStyleTag({ content: '* { font-size: 24px !important }' });
		for (const width of WIDTHS) {
			const faults = await findFaults(page, width);
			expect(faults, `${width} px`).toContain('no source');
			expect(faults, `${width} px`).not.toContain('no attribution');
			expect(faults, `${width} px`).not.toContain('scrolls');
		}
		await page.close();
	});
});
