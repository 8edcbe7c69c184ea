import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectBrowser, openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { HOSTILE, HOSTILE_GONE, HOSTILE_TOO } from '../../support/content/odd-items.ts';
import { describeWith } from '../../support/processes/find-program.ts';

describeWith('chromium', { name: 'names that are markup', testFile: import.meta.url }, () => {
	const origin = inject('oddOrigin');
	let browser: Browser;
	let shared: WatchedPage;

	beforeAll(async () => {
		browser = await connectBrowser();
		shared = await openPage(browser, origin, { viewport: { width: 320, height: 700 } });
	});
	afterAll(() => shared?.context.close());

	/** Nothing of a name has become an element, and nothing of it has run. */
	async function expectInert(page: Page): Promise<void> {
		expect(await page.locator('img[src="x"], svg[onload], [onerror], [onclick]').count()).toBe(0);
		expect(await page.evaluate(() => 'caught' in window)).toBe(false);
	}

	test.each([
		['the home page', '/', HOSTILE],
		['the catalogue', '/items/', HOSTILE],
		['a category', '/categories/everyday/', HOSTILE],
		['a tag', '/items/?tag=kitchen', HOSTILE_TOO],
		['the item’s page', '/items/hostile/', HOSTILE],
		['what has changed', '/changes/', HOSTILE_GONE],
		['a comparison', '/compare/?a=hostile&b=hostile-too', `${HOSTILE_TOO} costs about`],
		['the catalogue, made in the page', '/items/?sort=highest', HOSTILE],
		// Looked up in a plain object, these names find functions, and no page is built.
		['the page of a member of every object', '/items/constructor/', 'constructor'],
		['a tag of that name', '/items/?tag=constructor', 'constructor'],
		['a kind of that name', '/items/?kind=constructor', 'constructor'],
		['the page of another', '/items/proto/', '__proto__'],
		['a comparison of both', '/compare/constructor/proto/', 'constructor'],
		['the page of a Japanese name', '/items/tokyo/', '東京タワー'],
		['what a Japanese name equals', '/compare/tokyo/plain-0/', '東京タワー'],
	])('are text on %s', async (_, target, name) => {
		const { page, errors } = shared;
		await page.goto(target);
		await expect.poll(() => page.locator('main').textContent()).toContain(name);
		await expectInert(page);
		expect(errors).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	});

	test('are text among search results, in swapped pages and as what is typed', async () => {
		const { page, context } = await openPage(browser, origin, { viewport: { width: 1280, height: 900 } });
		await page.goto('/');
		await page.getByRole('combobox').pressSequentially('img src=x');
		await expect.poll(() => page.getByRole('option').first().textContent()).toContain(HOSTILE);
		await expectInert(page);
		await page.goto('/ask/?q=img+src');
		await expect.poll(() => page.locator('[data-list] > li').first().textContent()).toContain(HOSTILE);
		await page.goto(`/ask/?q=${encodeURIComponent('<b>zzzz')}`);
		await expect.poll(() => page.locator('[data-swap=status]').textContent()).toContain('<b>zzzz');
		await page.getByRole('combobox').fill('src img');
		await page.getByRole('combobox').press('Enter');
		await expect.poll(() => page.locator('[data-list]').textContent()).toContain(HOSTILE);
		await expectInert(page);
		await page.goto('/compare/');
		await page.getByRole('combobox', { name: 'Second' }).fill('<b>zzzz');
		await page.getByRole('combobox', { name: 'Second' }).press('Enter');
		await expect.poll(() => page.locator('[data-swap=status]').textContent()).toContain('<b>zzzz');
		await expectInert(page);
		await page.goto('/items/?category=everyday');
		await expect.poll(() => page.locator('[data-cards] > li').allTextContents()).toContainEqual(expect.stringContaining(HOSTILE));
		await expectInert(page);
		await page.goto(`/compare/?a=hostile&b=${encodeURIComponent(`${HOSTILE} zzzz`)}`);
		await expect.poll(() => page.locator('[data-swap=status]').textContent()).toContain(`No match for “${HOSTILE} zzzz”.`);
		await expectInert(page);
		await context.close();
	});

	test('the page of changes lists what a build changed: moves with both figures and their sources, and retired items', async () => {
		const { page, context } = await openPage(browser, origin, { javaScriptEnabled: false });
		await page.goto('/changes/');
		const mover = (await page.locator('.movers > li').first().textContent()) ?? '';
		expect(mover.replaceAll(/\s+/g, ' ')).toContain('From $50 → to $60');
		expect(mover).toContain('+20%');
		expect(mover).toContain(HOSTILE_TOO);
		expect(await page.getByRole('heading', { name: 'Retired' }).count()).toBe(1);
		await page.goto('/');
		expect(await page.getByRole('heading', { name: 'Price changes', exact: true }).count()).toBe(1);
		await context.close();
	});
});
