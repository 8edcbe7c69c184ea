import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { DOCS_SLUGS } from '../../../site/docs/pages.ts';
import { describeSite } from '../../support/browser/describe-site.ts';

describeSite({ name: 'the documentation', testFile: import.meta.url }, (site) => {
	test('every page keeps the Content-Security-Policy, and has no inline script or stylesheet', async () => {
		const index = await (await fetch(`${site.host.origin}/docs/api/`)).text();
		const operations = new Set([...index.matchAll(/href="(\/docs\/api\/operations\/[^"#]+)"/g)].map(([, href = '']) => href));
		expect(operations.size).toBeGreaterThanOrEqual(9);
		for (const path of [...DOCS_SLUGS.map((slug) => `/${slug}/`), ...operations]) {
			const response = await fetch(site.host.origin + path);
			expect(response.headers.get('content-security-policy'), path).toMatch(
				/^default-src 'self';(?!.*(?:script-src|style-src|style-src-elem) [^;]*unsafe-inline)/,
			);
			const inline = (await response.text()).match(/<style\b|<script(?![^>]*(?: src=|ld\+json))[^>]*>/g);
			expect(inline ?? [], path).toEqual([]);
		}
	});

	test('the reference names operations in words and shows no regular expression', async () => {
		const { page } = await site.open('/docs/api/operations/getitem/');
		const labels = await page.locator('nav.sidebar a[href^="/docs/api/operations/"] > span:first-child').allTextContents();
		expect(labels).toContain('Fetch an item');
		expect(labels.filter((label) => label.includes('/'))).toEqual([]);
		for (const path of ['/docs/api/operations/getitem/', '/docs/api/operations/getmanifest/']) {
			await page.goto(path);
			expect(await page.locator('main').textContent()).not.toMatch(/\^[[(]|\\d|\[0-9a-f\]/);
		}
	});

	test.each([360, 1280])('catalogue, compare and ask are within reach at %d pixels', async (width) => {
		const { page } = await site.open('/docs/', { viewport: { width, height: 800 } });
		if (width < 800) await page.getByRole('button', { name: 'Menu' }).click();
		for (const name of ['Catalogue', 'Compare', 'Docs'])
			expect(await page.getByRole('link', { name, exact: true }).first().count()).toBe(1);
		const main = page.locator('header');
		await main.getByRole('link', { name: 'Catalogue', exact: true }).click();
		await page.waitForURL('**/items/');
	});

	test('theme, snippets and the menu work under it', async () => {
		const { page, errors } = await site.open('/docs/api/operations/searchitems/', { viewport: { width: 1280, height: 900 } });
		await page.getByRole('combobox', { name: 'Select theme' }).first().selectOption('dark');
		expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
		// What was chosen is there before the first paint of the next page.
		await page.goto('/docs/errors/', { waitUntil: 'commit' });
		await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
		const [plain, coloured] = await page
			.locator('.ec-line span[style]')
			.evaluateAll((spans) => [...new Set(spans.map((span) => getComputedStyle(span).color))]);
		expect(plain).not.toBe(coloured);
		expect(coloured).toMatch(/^rgb/);

		await page.goto('/docs/api/operations/searchitems/');
		await page.getByRole('tab', { name: 'Python' }).click();
		expect(await page.locator('starlight-tabs pre:visible').textContent()).toContain('urlopen');

		await page.setViewportSize({ width: 360, height: 800 });
		await page.getByRole('button', { name: 'Menu' }).click();
		expect(await page.getByRole('link', { name: 'Pagination' }).isVisible()).toBe(true);
		expect(errors).toEqual([]);
	});

	test('the search opens by keyboard, finds sections by their words, and leads to them', async () => {
		const { page, errors } = await site.open('/docs/errors/');
		const search = page.getByRole('dialog', { name: 'Search the documentation' });
		const results = search.getByRole('listitem');
		const status = search.getByRole('status');
		await page.keyboard.press('/');
		// One letter is wrong, and the words are in another order than in the text.
		await page.keyboard.type('paramter ignored');
		await expect.poll(() => results.first().textContent()).toMatch(/^Ignored parameters/);
		expect(await status.textContent()).toMatch(/^\d+ results$/);
		await search.getByRole('searchbox').fill('zzqqxx');
		await expect.poll(() => status.textContent()).toBe('No results');
		await search.getByRole('searchbox').fill('search names fuzzily');
		await expect.poll(() => results.first().getByRole('link').getAttribute('href')).toBe('/docs/api/operations/searchitems/');
		await search.getByRole('searchbox').fill('cursor');
		await expect.poll(() => results.count()).toBeGreaterThan(2);
		const href = await results.nth(1).getByRole('link').getAttribute('href');
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await page.waitForURL(`**${href}`);
		await page.keyboard.press('Control+k');
		expect(await search.isVisible()).toBe(true);
		await page.keyboard.press('Escape');
		expect(await search.isVisible()).toBe(false);
		expect(errors).toEqual([]);
	});

	test('the open search is accessible in both themes, and fits a phone', async () => {
		for (const [colorScheme, width] of [
			['light', 360],
			['dark', 1280],
		] as const) {
			const viewport = { width, height: 800 };
			const { page } = await site.open('/docs/', { colorScheme, viewport, reducedMotion: 'reduce' });
			await page.getByRole('button', { name: 'Search' }).click();
			await page.getByRole('searchbox').fill('cursor');
			await page.getByRole('dialog').getByRole('listitem').first().waitFor();
			const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
			expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		}
	});

	test('one language is shown at a time, chosen by keyboard, and stays chosen on the page and on the next', async () => {
		const { page, errors } = await site.open();
		const programs = (text: string) => page.locator(`starlight-tabs pre:visible:has-text("${text}")`).count();
		await page.goto('/docs/');
		const groups = await page.locator('starlight-tabs').count();
		expect(groups).toBeGreaterThan(2);
		expect([await programs('curl'), await programs('fetch('), await programs('urlopen')]).toEqual([groups, 0, 0]);
		await page.getByRole('tab', { name: 'curl' }).first().focus();
		await page.keyboard.press('ArrowRight');
		await page.keyboard.press('ArrowRight');
		expect(await page.getByRole('tab', { name: 'Python', selected: true }).count()).toBe(groups);
		expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Python');
		expect([await programs('curl'), await programs('fetch('), await programs('urlopen')]).toEqual([0, 0, groups]);
		await page.goto('/api/docs');
		expect(await programs('urlopen')).toBe(groups);
		expect(errors).toEqual([]);
	});

	test('what somebody puts into a page does not run', async () => {
		const { page, errors } = await site.open();
		for (const path of ['/docs/', '/api/docs', '/ask/']) {
			await page.goto(path);
			await page.evaluate(() => {
				const script = document.createElement('script');
				script.textContent = 'window.harmed = true';
				document.body.append(script);
				document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="window.harmed = true">');
			});
			await page.waitForTimeout(200);
			expect(await page.evaluate(() => 'harmed' in window), path).toBe(false);
		}
		expect(errors.length).toBeGreaterThanOrEqual(6);
	});

	test('pages of the reference have a panel that calls the running API', async () => {
		const { page, errors } = await site.open();
		for (const [operation, status] of [
			['listitems', /^200, \d+ ms$/],
			['getitem', /^200, \d+ ms$/],
			['requestitem', /^400, /],
			['ask', /^200, \d+ ms$/],
		] as const) {
			await page.goto(`/docs/api/operations/${operation}/`);
			const panel = page.locator('try-it').first();
			await panel.locator('summary').press('Enter');
			await panel.getByRole('button', { name: 'Send' }).press('Enter');
			await expect.poll(() => panel.getByRole('status').textContent(), { message: operation }).toMatch(status);
			expect((await panel.getByRole('region', { name: 'Answer' }).textContent())?.length, operation).toBeGreaterThan(10);
		}
		expect(errors).toEqual([]);
	});

	test('a panel sends what was changed in it, and says when the API cannot be reached', async () => {
		const { page } = await site.open('/docs/errors/');
		const panel = page.locator('try-it').first();
		await panel.locator('summary').click();
		await panel.getByRole('textbox').fill('/items/no-such-item');
		await panel.getByRole('button', { name: 'Send' }).click();
		await expect.poll(() => panel.getByRole('status').textContent()).toMatch(/^404, /);
		expect(await panel.getByRole('region').textContent()).toContain('item_not_found');
		await page.route('**/api/**', (route) => route.abort());
		await panel.getByRole('button', { name: 'Send' }).click();
		await expect.poll(() => panel.getByRole('status').textContent()).toBe('The API cannot be reached.');
	});

	test('shows its text, its code and its links without script', async () => {
		const { page } = await site.open('/api/docs', { javaScriptEnabled: false });
		expect(await page.locator('h1').textContent()).toBe('Quickstart');
		for (const program of ['curl', 'await fetch', 'urlopen'])
			expect(await page.locator(`pre:visible:has-text("${program}")`).count()).toBeGreaterThan(0);
		await page.getByRole('link', { name: 'API reference' }).last().click();
		await page.waitForURL('**/docs/api/');
	});
});
