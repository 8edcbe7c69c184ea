import { expect, test } from 'vitest';
import { describeSite } from '../support/describe-site.ts';

describeSite({ name: 'the status page', testFile: import.meta.url }, (site) => {
	test('says what works, as /health tells it', async () => {
		const { page, errors } = await site.open('/status/');
		const rows = page.locator('[data-status-rows]:not([aria-busy]) li');
		await rows.first().waitFor();
		expect(await rows.allTextContents()).toEqual([
			'Works The API is up.',
			expect.stringMatching(/^\w+ The data was built \d+ \w+ ago: \d+ items\. The newest price is from [A-Z]\w+ \d{1,2}, \d{4}\./),
			'Works Item requests are accepted.',
		]);
		expect(errors).toEqual([]);
	});

	test('says that the API does not answer, where it does not', async () => {
		const { page } = await site.open();
		await page.route('**/api/health', (route) => route.abort());
		await page.goto('/status/');
		await page.getByText('Trouble The API isn’t responding.').waitFor();
	});
});
