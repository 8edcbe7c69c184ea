import { expect, test } from 'vitest';
import { openPage } from '../support/browser.ts';
import { describeSite } from '../support/describe-site.ts';

describeSite({ name: 'the status page', testFile: import.meta.url }, (site) => {
	test('says what works, as /health tells it', async () => {
		const { page, context, errors } = await openPage(site.browser, site.host.origin);
		await page.goto('/status/');
		const rows = page.locator('[data-status-rows]:not([aria-busy]) li');
		await rows.first().waitFor();
		expect(await rows.allTextContents()).toEqual([
			'Works The API answers.',
			expect.stringMatching(/^\w+ The data were built \d+ \w+ ago: \d+ items, the newest worth of [A-Z]\w+ \d{1,2}, \d{4}\./),
			'Works Item requests are accepted.',
		]);
		expect(errors).toEqual([]);
		await context.close();
	});

	test('says that the API does not answer, where it does not', async () => {
		const { page, context } = await openPage(site.browser, site.host.origin);
		await page.route('**/api/health', (route) => route.abort());
		await page.goto('/status/');
		await page.getByText('Trouble The API does not answer.').waitFor();
		await context.close();
	});
});
