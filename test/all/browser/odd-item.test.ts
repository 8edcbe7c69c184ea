import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import { connectBrowser, openPage } from '../../support/browser/browser.ts';
import { HOSTILE_NAME, HOSTILE_TEXT, LONGEST, ODD_CDN_URL } from '../../support/content/odd-items.ts';
import { describeWith } from '../../support/processes/find-program.ts';

describeWith('chromium', { name: 'the page of an odd item', testFile: import.meta.url }, () => {
	const odd = { origin: inject('oddOrigin') };
	let browser: Browser;

	beforeAll(async () => {
		browser = await connectBrowser();
	});

	test.each([360, 768, 1600])('the longest name, the greatest worth and fifteen points of history fit %d pixels', async (width) => {
		const { page, context } = await openPage(browser, odd.origin, { viewport: { width, height: 900 } });
		await page.goto('/items/longest/');
		expect(await page.locator('h1').textContent()).toBe(LONGEST);
		expect(await page.locator('.item-worth').textContent()).toBe('$90.07\u00a0trillion');
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		const cut = await page.evaluate(
			() =>
				[...document.querySelectorAll('.item-worth, h1, .range dd')].filter((part) => part.getBoundingClientRect().right > innerWidth)
					.length,
		);
		expect(cut).toBe(0);
		expect(await page.locator('.chart circle').count()).toBe(16);
		expect(await page.locator('.history-table tbody tr').count()).toBe(16);
		await context.close();
	});

	test('an item with markup for a name is inert: it is text in the page, its title, its metadata and its data', async () => {
		const { page, context, errors } = await openPage(browser, odd.origin);
		const dialogs: string[] = [];
		page.on('dialog', (dialog) => {
			dialogs.push(dialog.message());
			void dialog.dismiss();
		});
		await page.goto('/items/hostile-name/', { waitUntil: 'networkidle' });
		expect(await page.locator('h1').textContent()).toBe(HOSTILE_NAME);
		expect(await page.title()).toBe(`${HOSTILE_NAME}: $123 | Worthdex`);
		const readMeta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
		expect(await readMeta('og:title')).toBe(`${HOSTILE_NAME}: $123 | Worthdex`);
		expect(await readMeta('og:description')).toContain(HOSTILE_TEXT);
		expect(await readMeta('og:image:alt')).toContain(HOSTILE_NAME);
		const data = page.locator('script[type="application/ld+json"]');
		expect(await data.count()).toBe(1);
		expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({ about: { name: HOSTILE_NAME, description: HOSTILE_TEXT } });
		expect(await page.locator('img[src=x], svg[onload], main script, [onerror], main b').count()).toBe(0);
		for (const path of ['/', '/items/', '/items/least/']) await page.goto(path, { waitUntil: 'networkidle' });
		expect(await page.locator('img[src=x], svg[onload], [onerror]').count()).toBe(0);
		expect({ dialogs, errors }).toEqual({ dialogs: [], errors: [] });
		await context.close();
	});

	test('has a picture for links at the address that its metadata names, under the address of pictures', async () => {
		for (const slug of ['hostile-name', 'longest', 'least']) {
			const html = await (await fetch(`${odd.origin}/items/${slug}/`)).text();
			const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
			expect(address).toBe(`${ODD_CDN_URL}/items/${slug}/share.png`);
			const response = await fetch(`${odd.origin}/cdn/items/${slug}/share.png`);
			expect(response.headers.get('content-type')).toBe('image/png');
			const bytes = Buffer.from(await response.arrayBuffer());
			expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
			expect(bytes.length, slug).toBeLessThan(150_000);
		}
	});
});
