import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBuild } from '../../build/run-build.ts';
import { CDN_PATH, DEFAULT_BASE_URL, DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { describeWith } from '../support/find-program.ts';
import { type FixtureItems, writeFixtureContent } from '../support/fixture-content.ts';
import { createItemFile } from '../support/item-factory.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

/** The same from run to run, inside the project's cache: what Astro makes of it lies beside it, and is made anew only where something has changed. */
const OUT_DIR = path.join('.cache', 'hostile-names');
const HOSTILE = '</script><img src=x onerror=window.caught=1>';
const HOSTILE_TOO = '"><svg onload=window.caught=1> {{7*7}} &lt;b&gt;';
const HOSTILE_GONE = '<!--<script>window.caught=1</script>';

/** A catalogue whose names and texts are markup; the worths are what the home page's and the ladder's drawings need. */
function createHostileItems(change: { worthCents: number; status?: 'published' | 'retired' }): FixtureItems {
	const plain = Array.from({ length: 9 }, (_, i) => [`plain-${i}`, createItemFile({ name: `Plain ${i}`, worthCents: 10 ** (i + 1) })]);
	const source = { title: HOSTILE, publisher: HOSTILE_TOO, url: 'https://kettles.example/"onclick=x', retrievedOn: '2025-02-02' };
	return {
		...Object.fromEntries(plain),
		'cafe-creme': createItemFile({ name: 'Café Crème', worthCents: 350, categoryId: 'food-drink', tags: ['drink'] }),
		'grand-piano': createItemFile({ name: 'Grand Piano', worthCents: 9_900_000 }),
		hostile: createItemFile({
			name: HOSTILE,
			aliases: [`${HOSTILE_TOO} too`],
			worthCents: change.worthCents,
			valuation: { lowCents: 1, sources: [source] },
		}),
		'hostile-too': createItemFile({ name: HOSTILE_TOO, worthCents: 7000 }),
		'hostile-gone': createItemFile({ name: HOSTILE_GONE, ...(change.status ? { status: change.status } : {}) }),
	};
}

describeWith('chromium', { name: 'names that are markup', testFile: import.meta.url }, (program) => {
	let dir: string;
	let host: TestHost;
	let browser: Browser;

	beforeAll(async () => {
		dir = await mkdtemp(path.join(tmpdir(), 'worthdex-hostile-'));
		await rm(OUT_DIR, { recursive: true, force: true });
		const settings = {
			contentDir: path.join(dir, 'content'),
			outDir: OUT_DIR,
			baseUrl: DEFAULT_BASE_URL,
			cdnUrl: `${DEFAULT_ORIGIN}${CDN_PATH}`,
		};
		const run = { settings, now: () => new Date(), startStep: () => ({ update() {}, end() {} }), withImages: false };
		await writeFixtureContent(settings.contentDir, createHostileItems({ worthCents: 5000 }));
		await runBuild({ ...run, withSite: false });
		// The second build has a former one to tell the changes from.
		await writeFixtureContent(settings.contentDir, createHostileItems({ worthCents: 6000, status: 'retired' }));
		await runBuild(run);
		host = await startHost({ OUT_DIR });
		browser = await launchBrowser(program);
	}, 300_000);
	afterAll(async () => {
		await browser?.close();
		await host?.close();
		for (const folder of [dir, OUT_DIR]) await rm(folder, { recursive: true, force: true });
	});

	/** Nothing of a name has become an element, and nothing of it has run. */
	async function expectInert(page: Page): Promise<void> {
		expect(await page.locator('img[src="x"], svg[onload], [onerror], [onclick]').count()).toBe(0);
		expect(await page.evaluate(() => 'caught' in window)).toBe(false);
	}

	test.each([
		['the home page', '/', HOSTILE],
		['the catalogue', '/items/', HOSTILE],
		['a category', '/categories/everyday/', HOSTILE],
		['a tag', '/tags/kitchen/', HOSTILE_TOO],
		['the item’s page', '/items/hostile/', HOSTILE],
		['what has changed', '/changes/', HOSTILE_GONE],
		['a comparison', '/compare/?a=hostile&b=hostile-too', `1 ${HOSTILE_TOO} is worth about`],
		['the catalogue, made in the page', '/items/?q=img%20src&sort=dearest', HOSTILE],
	])('are text on %s', async (_, target, name) => {
		const { page, context, errors } = await openPage(browser, host.origin);
		await page.goto(target, { waitUntil: 'networkidle' });
		await expect.poll(() => page.locator('main').textContent()).toContain(name);
		await expectInert(page);
		expect(errors).toEqual([]);
		await context.close();
	});

	test('are text among search results, on the ladder’s card and as what is typed', async () => {
		const { page, context } = await openPage(browser, host.origin, { viewport: { width: 1280, height: 900 } });
		await page.goto('/');
		await page.getByLabel('Look something up').pressSequentially('img src=x');
		await expect.poll(() => page.getByRole('option').first().textContent()).toContain(HOSTILE);
		await expectInert(page);
		await page.goto(`/items/?q=${encodeURIComponent(HOSTILE)}`);
		await expect.poll(() => page.locator('[data-cards] > li').count()).toBe(1);
		// From here on the ladder is walked over what was found.
		await expect.poll(() => page.locator('.ladder-lying [data-dim]').count()).toBe(1);
		await page.getByRole('slider').focus();
		await page.keyboard.press('End');
		await expect.poll(() => page.locator('[data-ladder-card]').textContent()).toContain(HOSTILE);
		await expectInert(page);
		await page.goto(`/compare/?a=${encodeURIComponent(HOSTILE)}&b=hostile`);
		await expect.poll(() => page.locator('[data-problem]').textContent()).toContain(HOSTILE);
		await expectInert(page);
		await context.close();
	});

	test('what a build changed stands on the page of changes: moved with both figures and sources, and retired', async () => {
		const { page, context } = await openPage(browser, host.origin, { javaScriptEnabled: false });
		await page.goto('/changes/');
		const mover = (await page.locator('.movers > li').first().textContent()) ?? '';
		expect(mover.replaceAll(/\s+/g, ' ')).toContain('From $50 → to $60');
		expect(mover).toContain('+20%');
		expect(mover).toContain(HOSTILE_TOO);
		expect(await page.getByRole('heading', { name: 'Retired' }).count()).toBe(1);
		await page.goto('/');
		expect(await page.getByRole('heading', { name: 'Movers', exact: true }).count()).toBe(1);
		await context.close();
	});
});
