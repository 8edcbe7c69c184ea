import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../support/browser.ts';
import { describeSite } from '../support/describe-site.ts';
import { TEST_OUT_DIR } from '../support/test-build.ts';

const QUESTION = 'How many avocado toasts equal a Bitcoin?';
/** Bytes, compressed with Brotli, of what the page loads to answer by itself. */
const MAX_SCRIPT_BYTES = 60 * 1024;

describeSite({ name: 'the page that asks', testFile: import.meta.url }, (site) => {
	/** Lets the API answer as it does once the limit is reached. */
	const limit = (page: Page, seconds: number) =>
		page.route('**/api/ask', (route) =>
			route.fulfill({
				status: 429,
				headers: { 'Content-Type': 'application/problem+json', 'Retry-After': String(seconds) },
				body: '{"code":"rate_limited","detail":"At most 10"}',
			}),
		);

	/** Keeps the files away that the page needs to answer by itself. */
	const loseFiles = (page: Page) => page.route('**/_astro/ask-catalogue.*', (route) => route.abort());
	/** Asks by keyboard. */
	const askIn = async (page: Page, question: string) => {
		await page.getByLabel('Your question').fill(question);
		await page.getByLabel('Your question').press('Enter');
	};

	test('answers by keyboard alone, reads the answer out, and keeps the question in the address', async () => {
		const { page, context, errors } = await openPage(site.browser, site.host.origin);
		await page.goto('/ask/');
		await page.getByLabel('Your question').focus();
		await page.keyboard.type(QUESTION);
		await page.keyboard.press('Enter');
		const answer = page.locator('[data-answer]');
		await expect.poll(() => answer.locator('[data-answer-text]').textContent()).toMatch(/^About [\d,]+\.$/);
		expect(await answer.getAttribute('aria-live')).toBe('polite');
		const links = answer.locator('[data-answer-items]').getByRole('link');
		expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
			'/items/avocado-toast/',
			'/items/bitcoin/',
		]);
		expect(new URL(page.url()).searchParams.get('q')).toBe(QUESTION);
		expect(errors).toEqual([]);
		await context.close();
	});

	test('a link to an answer leads to it', async () => {
		const { page, context } = await openPage(site.browser, site.host.origin);
		await page.goto(`/ask/?q=${encodeURIComponent(QUESTION)}`);
		await expect.poll(() => page.locator('[data-answer-text]').textContent()).toMatch(/^About [\d,]+\.$/);
		expect(await page.getByLabel('Your question').inputValue()).toBe(QUESTION);
		await context.close();
	});

	test('every example has an answer', async () => {
		const { page, context } = await openPage(site.browser, site.host.origin);
		await page.goto('/ask/');
		for (const example of await page.locator('[data-example]').all()) {
			await example.click();
			const question = (await example.textContent()) ?? '';
			await expect.poll(() => page.locator('[data-answer-question]').textContent()).toBe(question);
			expect(await page.locator('[data-answer-text]').textContent(), question).toMatch(/\d|worth/);
			expect(await page.locator('[data-answer-items] > li').count(), question).toBeGreaterThan(0);
		}
		await context.close();
	});

	test('says what is wrong with a question beside it, and counts code points as the API does', async () => {
		const { page, context } = await openPage(site.browser, site.host.origin);
		const asked: string[] = [];
		page.on('request', (request) => void (request.url().endsWith('/ask') && asked.push(request.postData() ?? '')));
		await page.goto('/ask/');
		const box = page.getByLabel('Your question');
		const fault = page.locator('[data-field-problem]');
		await box.fill('   ');
		await box.press('Enter');
		expect(await fault.textContent()).toMatch(/^Type a question/);
		expect(await box.getAttribute('aria-invalid')).toBe('true');
		await box.fill('🍕'.repeat(501));
		expect(await fault.textContent()).toBe('At most 500 characters; these are 501');
		await box.press('Enter');
		expect(asked).toEqual([]);
		await box.fill('🍕'.repeat(500));
		expect(await fault.textContent()).toBe('');
		await box.press('Enter');
		await expect.poll(() => page.locator('[data-answer-text]').textContent()).not.toBe('');
		expect(asked).toHaveLength(1);
		await context.close();
	});

	test.each([
		['does not answer', (page: Page) => page.route('**/api/ask', (route) => route.abort()), /^The API did not answer/],
		[
			'is behind a proxy that cannot reach it',
			(page: Page) => page.route('**/api/ask', (route) => route.fulfill({ status: 502, body: '<html>502</html>' })),
			/^The API did not answer/,
		],
		[
			'has no function on this host',
			(page: Page) => page.route('**/api/ask', (route) => route.fulfill({ status: 405, body: '<html>405</html>' })),
			/^The API did not answer/,
		],
		['takes no more questions', (page: Page) => limit(page, 30), /^The API takes 10 questions in 60 seconds/],
	])('answers as the API does when the API %s, and says so', async (_, breakApi, note) => {
		const { page, context, errors, foreignRequests } = await openPage(site.browser, site.host.origin);
		await page.goto('/ask/');
		await askIn(page, QUESTION);
		const answer = page.locator('[data-answer]');
		await expect.poll(() => answer.locator('[data-answer-text]').textContent()).toMatch(/^About/);
		const read = async () => ({
			text: await answer.locator('[data-answer-text]').textContent(),
			items: await answer.getByRole('link').allTextContents(),
		});
		const ofApi = await read();
		expect(await answer.locator('[data-answer-note]').isVisible()).toBe(false);
		await breakApi(page);
		await askIn(page, QUESTION);
		await expect.poll(() => answer.locator('[data-answer-note]').textContent()).toMatch(note);
		expect(await read()).toEqual(ofApi);
		expect(await page.getByRole('alert').isVisible()).toBe(false);
		expect(await page.getByRole('button', { name: 'Ask', exact: true }).isEnabled()).toBe(true);
		expect(errors).toEqual([]);
		expect(foreignRequests).toEqual([]);
		await context.close();
	});

	test('loads what it needs to answer by itself only then, and asks the API again after a while', async () => {
		const { page, context } = await openPage(site.browser, site.host.origin);
		const own: string[] = [];
		page.on('request', (request) => void (/ask-catalogue|weights/.test(request.url()) && own.push(request.url())));
		await page.goto('/ask/');
		await askIn(page, QUESTION);
		await expect.poll(() => page.locator('[data-answer-text]').textContent()).toMatch(/^About/);
		expect(own).toEqual([]);
		await limit(page, 2);
		await askIn(page, QUESTION);
		await expect.poll(() => page.locator('[data-answer-note]').isVisible()).toBe(true);
		expect(own).toHaveLength(2);
		await page.unroute('**/api/ask');
		await page.waitForTimeout(2000);
		await askIn(page, QUESTION);
		await expect.poll(() => page.locator('[data-answer-note]').isVisible()).toBe(false);
		await context.close();
	});

	test('the script that answers is small', async () => {
		const folder = path.join(TEST_OUT_DIR, 'current/site/_astro');
		const workers = (await readdir(folder)).filter((name) => /^worker\..*\.js\.br$/.test(name));
		expect(workers.length).toBeGreaterThan(0);
		for (const name of workers) expect((await stat(path.join(folder, name))).size, name).toBeLessThan(MAX_SCRIPT_BYTES);
	});

	test('offers two more questions about the things of an answer, and their comparison', async () => {
		const { page, context } = await openPage(site.browser, site.host.origin);
		await page.goto('/ask/');
		await askIn(page, 'How many Avocado Toasts equal a Bitcoin?');
		const next = page.locator('[data-answer-next]').getByRole('button');
		await expect.poll(() => next.count()).toBe(2);
		const question = (await next.first().textContent()) ?? '';
		await next.first().click();
		await expect.poll(() => page.locator('[data-answer-question]').textContent()).toBe(question);
		expect(await page.locator('[data-answer-items] > li').count()).toBe(2);
		await page.getByRole('link', { name: 'Compare them' }).click();
		await page.waitForURL(/\/compare\/\?a=[\w-]+&b=[\w-]+/);
		await context.close();
	});

	test('offers the two questions of a refusal as buttons', async () => {
		const { page, context } = await openPage(site.browser, site.host.origin);
		await page.goto('/ask/');
		await askIn(page, 'Hello');
		const suggestions = page.locator('[data-answer-suggestions]').getByRole('button');
		await expect.poll(() => suggestions.count()).toBe(2);
		expect(await page.locator('[data-answer-text]').textContent()).not.toContain('Try');
		const question = (await suggestions.first().textContent()) ?? '';
		await suggestions.first().press('Enter');
		await expect.poll(() => page.locator('[data-answer-question]').textContent()).toBe(question);
		await expect.poll(() => page.locator('[data-answer-items] > li').count()).toBeGreaterThan(0);
		expect(await page.locator('[data-answer-suggestions]').isVisible()).toBe(false);
		await context.close();
	});

	test('says that the limit is reached and for how long, counts down, and asks again after it, when it cannot answer by itself', async () => {
		const { page, context } = await openPage(site.browser, site.host.origin);
		await page.goto('/ask/');
		await limit(page, 2);
		await loseFiles(page);
		await askIn(page, QUESTION);
		const problem = page.getByRole('alert');
		await expect.poll(() => problem.textContent()).toMatch(/last of 10 questions in 60 seconds.*in 2 seconds\.$/);
		expect(await page.getByRole('button', { name: /^Ask in [12] s$/ }).isDisabled()).toBe(true);
		await page.getByLabel('Your question').press('Enter');
		await page.unroute('**/api/ask');
		await expect.poll(() => page.getByRole('button', { name: 'Ask', exact: true }).isEnabled()).toBe(true);
		expect(await problem.isVisible()).toBe(false);
		await page.getByLabel('Your question').press('Enter');
		await expect.poll(() => page.locator('[data-answer-text]').textContent()).toMatch(/^About/);
		await context.close();
	});

	test('says in place that the API is down when the page cannot answer by itself either, and can be used again', async () => {
		const { page, context } = await openPage(site.browser, site.host.origin);
		await page.goto('/ask/');
		await page.route('**/api/ask', (route) => route.abort());
		await loseFiles(page);
		await askIn(page, QUESTION);
		await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/^The API does not answer/);
		expect(await page.getByLabel('Your question').inputValue()).toBe(QUESTION);
		expect(await page.getByRole('button', { name: 'Ask', exact: true }).isEnabled()).toBe(true);
		await page.unroute('**/_astro/ask-catalogue.*');
		await page.getByLabel('Your question').press('Enter');
		await expect.poll(() => page.locator('[data-answer-note]').isVisible()).toBe(true);
		await context.close();
	});

	test('shows how to ask without script', async () => {
		const { page, context } = await openPage(site.browser, site.host.origin, { javaScriptEnabled: false });
		await page.goto('/ask/');
		expect(await page.locator('noscript').textContent()).toContain('/api/ask');
		expect(await page.locator('[data-ask-form]').isVisible()).toBe(false);
		await context.close();
	});
});
