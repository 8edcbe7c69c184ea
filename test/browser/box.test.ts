import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeSite } from '../support/browser/describe-site.ts';

const QUESTION = 'How many avocado toasts equal a Bitcoin?';
describeSite({ name: 'the box and the page of answers', testFile: import.meta.url }, (site) => {
	/** The status of the page with a fault, as the function makes it. */
	const refuse = (retry: number) =>
		`<html><head></head><body><main><div data-swap="status"><h2 data-answer-text data-retry="${retry}">You’ve asked 60 questions this minute.</h2></div></main></body></html>`;
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
		await expect.poll(() => page.getByRole('status').getByRole('heading').textContent()).toMatch(/^About [\d,]+ avocado toasts\.$/i);
		const links = page.locator('[data-answer-items]').getByRole('link');
		expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
			'/items/avocado-toast/',
			'/items/bitcoin/',
		]);
		expect(new URL(page.url()).searchParams.get('q')).toBe(QUESTION);
		expect(errors).toEqual([]);
	});

	test('every example has an answer', async () => {
		const { page } = await site.open('/ask/');
		const questions = await page.locator('[data-examples] a').allTextContents();
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
		const { page } = await site.visit('/request/');
		await askIn(page, text);
		await page.waitForURL(`**${path}`);
	});

	test.each([
		['a ranking', 'most expensive things', 'Most expensive things'],
		['an amount', '50 dollars', '$50 in things you know'],
		['two names', 'bitcoin vs big mac', 'Bitcoin vs. Big Mac'],
	])('suggests what %s means, and no other item', async (_, text, suggestion) => {
		const { page } = await site.visit('/request/');
		await box(page).fill(text);
		await expect.poll(() => page.locator('.combo-list').first().getByRole('option').allTextContents()).toEqual([suggestion]);
	});

	test('lists the things of an answer', async () => {
		const { page } = await site.visit('/ask/?q=three+most+expensive+stamps');
		expect(await page.locator('[data-answer-items] > li').count()).toBe(3);
		expect(await page.locator('[data-answer-items] .amount').first().textContent()).toMatch(/^\$/);
	});

	test('lists what matches other words, and the lists of these', async () => {
		const { page } = await site.visit('/ask/?q=stamps');
		await expect.poll(() => page.locator('[data-count]').textContent()).toMatch(/^\d+ matches$/);
		expect(await page.locator('.matches [data-lists] a').first().getAttribute('href')).toBe('/items/?kind=stamp');
		expect(await page.locator('[data-answer-text]').isVisible()).toBe(false);
		await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
		await expect.poll(() => page.locator('#more > li').count()).toBeGreaterThan(50);
		expect(await page.evaluate(() => document.activeElement?.id)).toBe('more');
	});

	test('offers the list that a question names', async () => {
		const { page } = await site.visit('/ask/?q=what+is+the+most+expensive+thing%3F');
		const list = page.locator('.matches [data-lists] a').first();
		await expect.poll(() => list.getAttribute('href')).toBe('/collections/most-expensive-things/');
	});

	test('says that nothing matches, and offers the form with what was typed and lists', async () => {
		const { page } = await site.visit('/ask/?q=giraffe');
		await expect.poll(() => page.getByRole('status').getByRole('heading').textContent()).toBe('No match for “giraffe”.');
		expect(await page.locator('.matches').isVisible()).toBe(false);
		expect(await page.locator('[data-nothing] [data-lists] a').count()).toBeGreaterThan(3);
		await page.getByRole('link', { name: 'Request it' }).click();
		await expect.poll(() => page.getByLabel('Name of the item').inputValue()).toBe('giraffe');
	});

	test.each(['/items/?q=stamps', '/search/?q=stamps', '/search?q=stamps'])('the earlier address %s leads here', async (path) => {
		const { page } = await site.visit(path);
		await page.waitForURL('**/ask/?q=stamps');
	});

	test('an answer goes with the back button', async () => {
		const { page } = await site.open('/ask/');
		await askIn(page, QUESTION);
		await expect.poll(() => page.locator('[data-answer-text]').textContent()).toMatch(/^About/);
		await page.goBack();
		await expect.poll(() => page.locator('[data-answer-text]').isVisible()).toBe(false);
		expect(await box(page).inputValue()).toBe('');
	});

	test('out of quota, says so and answers by itself as soon as it may', async () => {
		const { page, errors } = await site.open('/ask/');
		await page.route('**/ask/?q=*', (route) => route.fulfill({ body: refuse(1), status: 429, contentType: 'text/html' }), { times: 1 });
		await askIn(page, QUESTION);
		await expect.poll(() => page.locator('[data-answer-text]').textContent()).toBe('You’ve asked 60 questions this minute.');
		expect(await box(page).inputValue()).toBe(QUESTION);
		await expect.poll(() => page.locator('[data-answer-text]').textContent()).toMatch(/^About/);
		expect(errors.filter((error) => !error.includes('429'))).toEqual([]);
	});

	test('is busy while an answer is worked out', async () => {
		const { page } = await site.open('/ask/');
		const held = Promise.withResolvers<void>();
		await page.route('**/ask/?q=*', async (route) => {
			await held.promise;
			await route.continue();
		});
		await askIn(page, QUESTION);
		const status = page.locator('[data-swap=status]');
		await expect.poll(() => status.getAttribute('aria-busy')).toBe('true');
		expect((await status.boundingBox())?.height).toBeGreaterThan(50);
		held.resolve();
		await expect.poll(() => status.getAttribute('aria-busy')).toBe('false');
		expect(await page.locator('[data-answer-text]').textContent()).toMatch(/^About/);
	});

	test('offers two more questions about the things of an answer, and their comparison', async () => {
		const { page } = await site.open('/ask/');
		await askIn(page, 'How many Avocado Toasts equal a Bitcoin?');
		const next = page.locator('[data-answer-next]').getByRole('link');
		await expect.poll(() => next.count()).toBe(2);
		const question = (await next.first().textContent()) ?? '';
		await next.first().click();
		await expect.poll(() => box(page).inputValue()).toBe(question);
		await expect.poll(() => page.locator('[data-answer-items] > li').count()).toBe(2);
		await page.getByRole('link', { name: 'Compare side by side' }).click();
		await page.waitForURL(/\/compare\/[\w-]+\/[\w-]+\/$/);
	});

	test('offers the questions of a refusal as links', async () => {
		const { page } = await site.open('/ask/');
		await askIn(page, 'What is a blorf worth?');
		const suggestions = page.locator('[data-answer-text]').getByRole('link');
		await expect.poll(() => suggestions.count()).toBeGreaterThan(0);
		const question = (await suggestions.first().textContent()) ?? '';
		await suggestions.first().press('Enter');
		await expect.poll(() => box(page).inputValue()).toBe(question);
		await expect.poll(() => page.locator('[data-answer-items] > li').count()).toBeGreaterThan(0);
	});

	test('says in place that there is no answer, and can be used again', async () => {
		const { page } = await site.open('/ask/');
		await page.route('**/ask/?q=*', (route) => route.abort());
		await askIn(page, QUESTION);
		await expect.poll(() => page.locator('[data-swap=status]').textContent()).toMatch(/^This can’t be answered right now/);
		expect(await box(page).inputValue()).toBe(QUESTION);
		await page.unroute('**/ask/?q=*');
		await box(page).press('Enter');
		await expect.poll(() => page.locator('[data-answer-text]').textContent()).toMatch(/^About/);
	});

	test.each([
		['a name opens its item', 'btc', '/items/bitcoin/', 'h1', /^Bitcoin$/],
		[
			'a question is answered',
			QUESTION,
			'/ask/?q=How+many+avocado+toasts+equal+a+Bitcoin%3F',
			'[data-answer-text]',
			/^About [\d,]+ avocado toasts\.$/i,
		],
		['other words list what matches', 'stamps', '/ask/?q=stamps', '[data-count]', /^\d+ matches$/],
		['an amount is put in perspective', '1.25 million', '/perspective/?amount=1.25+million', '[data-label]', /^\$1,250,000$/],
		['what matches nothing can be requested', 'giraffe', '/ask/?q=giraffe', '[data-swap=status] h2', /^No match for “giraffe”\.$/],
	])('without script, %s', async (_, text, path, selector, shown) => {
		const { page } = await site.visit('/items/', { javaScriptEnabled: false });
		await page.getByRole('searchbox', { name: 'Name, question or amount' }).fill(text);
		await page.getByRole('button', { name: 'Search' }).click();
		await page.waitForURL(`**${path}`);
		expect(await page.locator(selector).first().textContent()).toMatch(shown);
	});

	test('a link to an answer leads to it, and nothing is asked again', async () => {
		const { page } = await site.open();
		const asked: string[] = [];
		page.on('request', (request) => void (/\/ask/.test(request.url()) && asked.push(request.url())));
		await page.goto(`/ask/?q=${encodeURIComponent(QUESTION)}`, { waitUntil: 'networkidle' });
		expect(await page.locator('[data-answer-text]').textContent()).toMatch(/^About [\d,]+ avocado toasts\.$/i);
		expect(await page.locator('[data-answer-next]').isVisible()).toBe(true);
		expect(await box(page).inputValue()).toBe(QUESTION);
		expect(asked).toHaveLength(1);
	});
});
