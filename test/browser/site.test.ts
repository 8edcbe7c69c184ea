import { expect, test } from 'vitest';
import { openPage } from '../support/browser.ts';
import { describeSite } from '../support/describe-site.ts';

describeSite({ name: 'the site', testFile: import.meta.url }, (site) => {
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
