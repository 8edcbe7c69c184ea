import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeSite } from '../support/describe-site.ts';
import { TEST_OUT_DIR } from '../support/test-build.ts';

const QUESTION = 'How many avocado toasts equal a Bitcoin?';
/** Bytes, compressed with Brotli, of what the page loads to answer by itself. */
const MAX_SCRIPT_BYTES = 60 * 1024;

describeSite({ name: 'the box and the page of answers', testFile: import.meta.url }, (site) => {
	/** Lets the API answer as it does once the limit is reached. */
	const limit = (page: Page, seconds: number) =>
		page.route('**/api/ask?*', (route) =>
			route.fulfill({
				status: 429,
				headers: { 'Content-Type': 'application/problem+json', 'Retry-After': String(seconds) },
				body: '{"code":"rate_limited","detail":"At most 10"}',
			}),
		);

	/** Keeps the files away that the page needs to answer by itself. */
	const loseFiles = (page: Page) => page.route('**/_astro/ask-catalogue.*', (route) => route.abort());
	const box = (page: Page) => page.getByRole('combobox', { name: 'Name, question or amount' });
	/** Asks by keyboard. */
	const askIn = async (page: Page, question: string) => {
		await box(page).fill(question);
		await box(page).press('Enter');
	};

	test('answers by keyboard alone, reads the answer out, and keeps the question in the address', async () => {
		const { page, errors } = await site.open('/ask/');
		await box(page).focus();
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
	});

	test('every example has an answer', async () => {
		const { page } = await site.open('/ask/');
		const questions = await page.locator('[data-example]').allTextContents();
		expect(questions.length).toBeGreaterThan(3);
		for (const question of questions) {
			await page.goto(`/ask/?q=${encodeURIComponent(question)}`);
			await expect.poll(() => page.locator('[data-answer-items] > li').count(), { message: question }).toBeGreaterThan(0);
			expect(await page.locator('[data-answer-text]').textContent(), question).toMatch(/\d|worth/);
		}
	});

	test.each([
		['another name of an item', 'BTC', '/items/bitcoin/'],
		['a name with its article', 'the mona lisa', '/items/mona-lisa/'],
		['other words', 'paintings', '/ask/?q=paintings'],
	])('on any page, %s leads where it belongs at once', async (_, text, path) => {
		const { page } = await site.open('/status/');
		await askIn(page, text);
		await page.waitForURL(`**${path}`);
	});

	test('says what was understood, and lists what matches below', async () => {
		const { page } = await site.open('/ask/?q=three+most+expensive+stamps');
		await expect.poll(() => page.locator('[data-answer-understood]').textContent()).toBe('Understood as: the 3 most expensive stamps');
		expect(await page.locator('[data-answer-items] > li').count()).toBe(3);
		expect(await page.locator('[data-answer-items] .amount').first().textContent()).toMatch(/^\$/);
	});

	test('lists what matches other words, and the lists of these', async () => {
		const { page } = await site.open('/ask/?q=stamps');
		await expect.poll(() => page.locator('[data-matches] [data-count]').textContent()).toMatch(/^\d+ matches$/);
		expect(await page.locator('[data-matches] [data-lists] a').first().getAttribute('href')).toBe('/items/?kind=stamp');
		expect(await page.locator('[data-answer]').isVisible()).toBe(false);
		const shown = await page.locator('[data-list] > li').count();
		await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
		expect(await page.locator('[data-list] > li').count()).toBeGreaterThan(shown);
		expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
	});

	test('offers the list that a question names', async () => {
		const { page } = await site.open('/ask/?q=what+is+the+most+expensive+thing%3F');
		const list = page.locator('[data-matches] [data-lists] a').first();
		await expect.poll(() => list.getAttribute('href')).toBe('/collections/most-expensive-things/');
	});

	test('says that nothing matches, and offers the form with what was typed and lists', async () => {
		const { page } = await site.open('/ask/?q=giraffe');
		await expect.poll(() => page.locator('[data-nothing]').textContent()).toContain('Nothing matches “giraffe”');
		expect(await page.locator('[data-matches]').isVisible()).toBe(false);
		expect(await page.locator('[data-nothing] [data-lists] a').count()).toBeGreaterThan(3);
		await page.getByRole('link', { name: 'Request it' }).click();
		await expect.poll(() => page.getByLabel('Name of the item').inputValue()).toBe('giraffe');
	});

	test.each(['/items/?q=gold', '/search/?q=gold', '/search?q=gold'])('the earlier address %s leads here', async (path) => {
		const { page } = await site.open(path);
		await page.waitForURL('**/ask/?q=gold');
	});

	test('an answer goes with the back button', async () => {
		const { page } = await site.open('/ask/');
		await askIn(page, QUESTION);
		await expect.poll(() => page.locator('[data-answer-text]').textContent()).toMatch(/^About/);
		await page.goBack();
		await expect.poll(() => page.locator('[data-answer]').isVisible()).toBe(false);
		expect(await box(page).inputValue()).toBe('');
	});

	test.each([
		['does not answer', (page: Page) => page.route('**/api/ask?*', (route) => route.abort()), /^The API did not answer/],
		[
			'is behind a proxy that cannot reach it',
			(page: Page) => page.route('**/api/ask?*', (route) => route.fulfill({ status: 502, body: '<html>502</html>' })),
			/^The API did not answer/,
		],
		[
			'has no function on this host',
			(page: Page) => page.route('**/api/ask?*', (route) => route.fulfill({ status: 405, body: '<html>405</html>' })),
			/^The API did not answer/,
		],
		['takes no more questions', (page: Page) => limit(page, 30), /^The API takes 10 questions in 60 seconds/],
	])('answers as the API does when the API %s, and says so', async (_, breakApi, note) => {
		const { page, errors, foreignRequests } = await site.open('/ask/');
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
		expect(errors).toEqual([]);
		expect(foreignRequests).toEqual([]);
	});

	test('loads what it needs to answer by itself only then, and asks the API again after a while', async () => {
		const { page } = await site.open();
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
		await page.unroute('**/api/ask?*');
		await page.waitForTimeout(2000);
		await askIn(page, QUESTION);
		await expect.poll(() => page.locator('[data-answer-note]').isVisible()).toBe(false);
	});

	test('the script that answers is small', async () => {
		const folder = path.join(TEST_OUT_DIR, 'current/site/_astro');
		const workers = (await readdir(folder)).filter((name) => /^ask-worker\..*\.js\.br$/.test(name));
		expect(workers.length).toBeGreaterThan(0);
		for (const name of workers) expect((await stat(path.join(folder, name))).size, name).toBeLessThan(MAX_SCRIPT_BYTES);
	});

	test('offers two more questions about the things of an answer, and their comparison', async () => {
		const { page } = await site.open('/ask/');
		await askIn(page, 'How many Avocado Toasts equal a Bitcoin?');
		const next = page.locator('[data-answer-next]').getByRole('button');
		await expect.poll(() => next.count()).toBe(2);
		const question = (await next.first().textContent()) ?? '';
		await next.first().click();
		await expect.poll(() => box(page).inputValue()).toBe(question);
		await expect.poll(() => page.locator('[data-answer-items] > li').count()).toBe(2);
		await page.getByRole('link', { name: 'Compare them' }).click();
		await page.waitForURL(/\/compare\/\?a=[\w-]+&b=[\w-]+/);
	});

	test('offers the two questions of a refusal as buttons', async () => {
		const { page } = await site.open('/ask/');
		await askIn(page, 'What is a blorf worth?');
		const suggestions = page.locator('[data-answer-suggestions]').getByRole('button');
		await expect.poll(() => suggestions.count()).toBe(2);
		expect(await page.locator('[data-answer-text]').textContent()).not.toContain('Try');
		const question = (await suggestions.first().textContent()) ?? '';
		await suggestions.first().press('Enter');
		await expect.poll(() => box(page).inputValue()).toBe(question);
		await expect.poll(() => page.locator('[data-answer-suggestions]').isVisible()).toBe(false);
		expect(await page.locator('[data-answer-items] > li').count()).toBeGreaterThan(0);
	});

	test('says in place that the API is down when the page cannot answer by itself either, and can be used again', async () => {
		const { page } = await site.open('/ask/');
		await page.route('**/api/ask?*', (route) => route.abort());
		await loseFiles(page);
		await askIn(page, QUESTION);
		await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/^The API is not responding/);
		expect(await box(page).inputValue()).toBe(QUESTION);
		await page.unroute('**/_astro/ask-catalogue.*');
		await box(page).press('Enter');
		await expect.poll(() => page.locator('[data-answer-note]').isVisible()).toBe(true);
	});

	test.each([
		['a name opens its item', 'btc', '/items/bitcoin/', 'h1', /^Bitcoin$/],
		[
			'a question is answered',
			QUESTION,
			'/ask/?q=How+many+avocado+toasts+equal+a+Bitcoin%3F&open=1',
			'[data-answer-text]',
			/^About [\d,]+\.$/,
		],
		['other words list what matches', 'stamps', '/ask/?q=stamps&open=1', '[data-count]', /^\d+ matches$/],
		['an amount is put in perspective', '1.25 million', '/perspective/?amount=1.25+million', '[data-label]', /^\$1,250,000$/],
		[
			'what matches nothing can be requested',
			'giraffe',
			'/ask/?q=giraffe&open=1',
			'[data-nothing] strong',
			/^Nothing matches “giraffe”\.$/,
		],
	])('without script, %s', async (_, text, path, selector, shown) => {
		const { page } = await site.open('/items/', { javaScriptEnabled: false });
		await page.getByRole('searchbox', { name: 'Name, question or amount' }).fill(text);
		await page.getByRole('button', { name: 'Search' }).click();
		await page.waitForURL(`**${path}`);
		expect(await page.locator(selector).first().textContent()).toMatch(shown);
	});

	test('a link to an answer leads to it, and the answer that the page came with is not asked for again', async () => {
		const { page } = await site.open();
		const asked: string[] = [];
		page.on('request', (request) => void (request.url().includes('/api/ask') && asked.push(request.url())));
		await page.goto(`/ask/?q=${encodeURIComponent(QUESTION)}`, { waitUntil: 'networkidle' });
		expect(await page.locator('[data-answer-text]').textContent()).toMatch(/^About [\d,]+\.$/);
		expect(await page.locator('[data-answer-next]').isVisible()).toBe(true);
		expect(await box(page).inputValue()).toBe(QUESTION);
		expect(asked).toEqual([]);
	});
});
