import { expect, test } from 'vitest';
import { nextClientAddress, openPage } from '../support/browser.ts';
import { describeSite } from '../support/describe-site.ts';

describeSite({ name: 'the site', testFile: import.meta.url }, (site) => {
	test('a question gets its answer, and the page says when the limit is reached', async () => {
		const client = { 'X-Forwarded-For': nextClientAddress() };
		const { page, context } = await openPage(site.browser, site.host.origin, { extraHTTPHeaders: client });
		await page.goto('/ask/');
		await page.getByLabel('Your question').fill('How many avocado toasts equal a Bitcoin?');
		await page.getByRole('button', { name: 'Ask' }).click();
		await expect.poll(() => page.locator('[data-answer-text]').textContent()).toMatch(/^About [\d,]+\.$/);
		expect(await page.locator('[data-answer-items] > li').count()).toBe(2);
		for (let i = 0; i < 12; i++) {
			await fetch(`${site.host.api}/ask`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', ...client },
				body: '{"q":"How much is a Big Mac?"}',
			});
		}
		await page.getByRole('button', { name: 'Ask' }).click();
		await expect.poll(() => page.locator('[data-answer-note]').textContent()).toMatch(/10 questions in 60 seconds, so this page/);
		await context.close();
	});

	test('an item request is sent, and its rules are shown beside the field', async () => {
		const { page, context } = await openPage(site.browser, site.host.origin);
		await page.goto('/request/');
		await page.getByRole('button', { name: 'Send the request' }).click();
		await expect.poll(() => page.locator('[data-field-problem="/name"]').textContent()).not.toBe('');
		await page.getByLabel('Name of the item').fill('A Lighthouse in Maine');
		await page.getByRole('button', { name: 'Send the request' }).click();
		await expect.poll(() => page.locator('[data-success]').textContent()).toContain('A Lighthouse in Maine');
		await context.close();
	});

	test('a missing page names what is near', async () => {
		const { page, context } = await openPage(site.browser, site.host.origin);
		const response = await page.goto('/items/avocado-tost/');
		expect(response?.status()).toBe(404);
		await expect.poll(() => page.locator('[data-near-names]').textContent()).toContain('Avocado Toast');
		await context.close();
	});

	test('pages show what they have without script', async () => {
		const { page, context } = await openPage(site.browser, site.host.origin, { javaScriptEnabled: false });
		await page.goto('/items/bitcoin/');
		expect(await page.locator('main').textContent()).toContain('How sure is this?');
		await page.goto('/ask/');
		expect(await page.locator('noscript').first().textContent()).toContain('/api/ask');
		await context.close();
	});
});
