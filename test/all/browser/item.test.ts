import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import { connectBrowser, openPage, watchShifts } from '../../support/browser/browser.ts';
import { describeWith } from '../../support/processes/find-program.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

describeWith('chromium', { name: 'the page of an item', testFile: import.meta.url }, () => {
	const real = { origin: inject('siteOrigin'), api: `${inject('siteOrigin')}/api` };
	let browser: Browser;

	beforeAll(async () => {
		browser = await connectBrowser();
	});

	test('copies the citation by keyboard and says so', async () => {
		const { page, context } = await openPage(browser, real.origin, { permissions: ['clipboard-read', 'clipboard-write'] });
		await page.goto('/items/bitcoin/', { waitUntil: 'networkidle' });
		const button = page.getByRole('button', { name: 'Copy the citation' });
		await button.focus();
		await page.keyboard.press('Enter');
		await expect.poll(() => page.locator('section[aria-labelledby=about] [role=status]').first().textContent()).toBe('Copied');
		const copied = await page.evaluate(() => navigator.clipboard.readText());
		expect(copied).toMatch(/^Worthdex\. “How much is one Bitcoin worth\? \$[\d,.]+\.” .+ http:\/\/localhost:4321\/items\/bitcoin\/$/);
		await context.close();
	});

	test('tells each figure of its history to keys and to the pointer', async () => {
		const { page, context, errors } = await openPage(browser, real.origin);
		await page.goto('/items/bitcoin/');
		const chart = page.getByRole('slider', { name: /What Bitcoin was worth/ });
		const tip = page.locator('[data-tip-box]').first();
		await chart.focus();
		await page.keyboard.press('Home');
		const { points } = (await (await fetch(`${real.api}/items/bitcoin/history.json`)).json()) as { points: { asOf: string }[] };
		const first = await chart.getAttribute('aria-valuetext');
		expect(first).toMatch(new RegExp(`${points[0]?.asOf.slice(0, 4)}: \\$[\\d.,]+, [a-z ]+$`));
		expect(await tip.textContent()).toBe(first);
		await page.keyboard.press('ArrowRight');
		expect(await chart.getAttribute('aria-valuenow')).toBe('2');
		await page.keyboard.press('Escape');
		expect(await tip.isVisible()).toBe(false);
		const box = (await chart.boundingBox()) ?? expect.fail('no chart');
		await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
		expect(await chart.getAttribute('aria-valuenow')).toBe(String(points.length));
		expect(await tip.isVisible()).toBe(true);
		expect(errors).toEqual([]);
		await context.close();
	});

	test.each(['light', 'dark'] as const)(
		'its chart is saved on the ground of a %s page: it was pale lines on nothing',
		async (colorScheme) => {
			const { page, context, errors } = await openPage(browser, real.origin, { colorScheme, acceptDownloads: true });
			await page.goto('/items/bitcoin/');
			const folder = await createTempFolder();
			const take = async (click: () => Promise<void>) => {
				const [download] = await Promise.all([page.waitForEvent('download'), click()]);
				const file = path.join(folder, download.suggestedFilename());
				await download.saveAs(file);
				return { name: download.suggestedFilename(), bytes: await readFile(file) };
			};
			const svg = await take(() => page.locator('[data-save-chart=svg]').click());
			const png = await take(() => page.locator('[data-save-chart=png]').click());
			const csv = await take(() => page.locator('a[href$="/history.csv"]').first().click());
			expect([svg.name, png.name, csv.name]).toEqual(['bitcoin.svg', 'bitcoin.png', 'bitcoin.csv']);
			const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
			expect(svg.bytes.toString('utf8')).toContain(`fill="${ground}"`);
			const { data, info } = await sharp(png.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
			expect([info.width, info.height], 'the size that sites show').toEqual([1200, 630]);
			expect(`rgb(${[...data.subarray(0, 3)].join(', ')})`).toBe(ground);
			expect(data[3]).toBe(255);
			expect(csv.bytes.toString('utf8')).toMatch(/^asOf,period,worthCents,/);
			expect(errors).toEqual([]);
			await context.close();
		},
	);

	test('says the figure’s kind and age beside the number, and what it is in today’s dollars', async () => {
		const { page, context } = await openPage(browser, real.origin);
		await page.goto('/items/bay-psalm-book/');
		const head = page.locator('.item-title');
		expect(await head.innerText()).toMatch(/Sold for\s+\$[\d.]+\smillion\s+.*\s+in November 2013, \d+ years ago/);
		expect(await page.locator('.item-spoken').textContent()).toBe('in today’s dollars; $14.17 million in 2013');
		await context.close();
	});

	test('draws its history in today’s dollars, too, and moves nothing when it is opened so', async () => {
		const { page, context } = await openPage(browser, real.origin, { viewport: { width: 360, height: 780 } });
		const sumShifts = await watchShifts(page);
		await page.goto('/items/bitcoin/?dollars=today', { waitUntil: 'networkidle' });
		const chart = page.getByRole('slider', { name: /What Bitcoin in dollars of .* was worth/ });
		await chart.focus();
		await page.keyboard.press('Home');
		const inTodaysDollars = await chart.getAttribute('aria-valuetext');
		expect(await sumShifts()).toBeLessThan(0.02);
		await page.getByRole('switch', { name: /^In today’s dollars/ }).press('Space');
		expect(new URL(page.url()).search).toBe('');
		const nominal = page.getByRole('slider', { name: /What Bitcoin was worth/ });
		await nominal.focus();
		await page.keyboard.press('Home');
		expect(await nominal.getAttribute('aria-valuetext')).not.toBe(inTodaysDollars);
		await context.close();
	});

	test('compares with three things to scale, and leads to the next steps of the ladder', async () => {
		const { page, context } = await openPage(browser, real.origin);
		await page.goto('/items/bitcoin/');
		// The item itself and what this small catalogue has beside it.
		expect(await page.locator('.tailored-list li').count()).toBeGreaterThan(1);
		const steps = await page.locator('.neighbor-list .amount').allTextContents();
		expect(steps.length).toBeGreaterThan(4);
		const names = await page.locator('.neighbor-list .neighbor-name').allTextContents();
		await page.getByRole('link', { name: 'Next more expensive' }).click();
		await page.waitForURL('**/items/*/');
		expect(await page.locator('h1').textContent()).toBe(names[names.indexOf('Bitcoin') + 1]);
		await context.close();
	});

	test('unfolds the figures of its history by keyboard', async () => {
		const { page, context } = await openPage(browser, real.origin);
		await page.goto('/items/bitcoin/');
		const table = page.locator('.history-table table');
		expect(await table.isVisible()).toBe(false);
		await page.locator('.history-table summary').focus();
		await page.keyboard.press('Enter');
		expect(await table.isVisible()).toBe(true);
		const item = (await (await fetch(`${real.api}/items/bitcoin`)).json()) as { history: { asOf: string }[] };
		const days = await table.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
		expect(days).toEqual(item.history.map(({ asOf }) => asOf).toReversed());
		await context.close();
	});

	test('leads to a report that is accepted', async () => {
		const { page, context } = await openPage(browser, real.origin);
		await page.goto('/items/bitcoin/');
		await page.getByRole('link', { name: 'Report a wrong price' }).first().click();
		await page.waitForURL('**/report/?item=bitcoin');
		expect(await page.locator('h1').textContent()).toBe('Report a wrong price');
		const problem = page.getByLabel('What’s wrong?');
		await expect.poll(() => page.locator('.request-form li').textContent()).toContain('Bitcoin');
		await page.getByRole('button', { name: 'Send the report' }).click();
		expect(await problem.evaluate((field) => field === document.activeElement)).toBe(true);
		await problem.fill('It rose since');
		await page.getByLabel('The right price').fill('70k');
		expect(await page.locator('[data-price-read]').textContent()).toBe('$70,000');
		await page.getByLabel('A link to the source').fill('example.org');
		await page.getByRole('button', { name: 'Send the report' }).click();
		expect(await page.locator('[data-field-problem="source"]').textContent()).toContain('https://');
		await page.getByLabel('A link to the source').fill('https://example.org/bitcoin');
		const sent = page.waitForRequest('**/api/items/bitcoin/report');
		await page.getByRole('button', { name: 'Send the report' }).click();
		expect((await sent).postDataJSON()).toEqual({
			problem: 'It rose since',
			worthCents: 7_000_000,
			source: 'https://example.org/bitcoin',
		});
		await expect.poll(() => page.locator('[data-success]').textContent()).toContain('Thank you. The report about “Bitcoin”');
		expect(await page.locator('.request-form').isVisible()).toBe(false);
		expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Thank you.');
		await context.close();
	});

	test('the report of an unknown item says so in place, with a search for one', async () => {
		const { page, context } = await openPage(browser, real.origin);
		await page.goto('/report/?item=xyzzy');
		expect(await page.getByRole('alert').first().textContent()).toBe('No match for “xyzzy”.');
		await page.getByRole('combobox', { name: 'Find the item' }).fill('btc');
		await page.getByRole('combobox', { name: 'Find the item' }).press('Enter');
		await page.waitForURL('**/report/?item=bitcoin');
		await context.close();
	});

	test('is printed dark on light in either theme, without what can be pressed', async () => {
		const { page, context } = await openPage(browser, real.origin, { colorScheme: 'dark' });
		await page.addInitScript(() => localStorage.setItem('starlight-theme', 'dark'));
		await page.goto('/items/bitcoin/');
		await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
		const colors = await page.evaluate(() => {
			const { color, backgroundColor } = getComputedStyle(document.documentElement);
			return [color, backgroundColor].map((text) => (text.match(/\d+/g) ?? []).reduce((sum, part) => sum + Number(part), 0));
		});
		expect(colors[0]).toBeLessThan(150);
		expect(colors[1]).toBeGreaterThan(600);
		expect(await page.locator('nav:visible, button:visible, input:visible').count()).toBe(0);
		expect(await page.locator('.item-worth').first().isVisible()).toBe(true);
		await context.close();
	});

	test.each([
		['/items/bitcoin/', 390],
		['/compare/bitcoin/big-mac/', 390],
		['/then/2009/', 320],
	])('the menu of Share on %s stays inside a screen of %d pixels', async (address, width) => {
		const { page, context } = await openPage(browser, real.origin, { viewport: { width, height: 800 } });
		await page.goto(address);
		await page.locator('[data-share-menu] summary').first().click();
		const menu = page.locator('.share-menu').first();
		const toEdges = () => menu.evaluate((box) => [box.getBoundingClientRect().left, document.documentElement.scrollWidth]);
		await expect.poll(async () => (await toEdges())[1]).toBe(width);
		expect((await toEdges())[0]).toBeGreaterThanOrEqual(0);
		await context.close();
	});

	test('says everything without script', async () => {
		const { page, context } = await openPage(browser, real.origin, { javaScriptEnabled: false });
		await page.goto('/items/bitcoin/');
		const text = (await page.locator('main').textContent()) ?? '';
		for (const words of [
			'How sure is this?',
			'Sources',
			'Over time',
			'Good to know',
			'Worth about the same',
			'Cite',
			'Compared with other things',
			'affiliate link',
			'Report a wrong price',
		])
			expect(text).toContain(words);
		// The box in the header opens the page of answers, without script too.
		expect(await page.getByRole('button').allTextContents()).toHaveLength(1);
		expect(await page.locator('.chart svg').first().isVisible()).toBe(true);
		for (const part of await page.locator('[data-dollars=today]').all()) expect(await part.isVisible()).toBe(false);
		await context.close();
	});
});
