import { expect, test } from 'vitest';
import { describeSite } from '../../support/browser/describe-site.ts';

describeSite({ name: 'the page for what is missing', testFile: import.meta.url }, (site) => {
	test.each([
		['/items/avocado-tost/', '/items/avocado-toast/'],
		['/items/Bitcoins', '/items/bitcoin/'],
		['/mona%20lisa.html', '/items/mona-lisa/'],
		['/docs/paginaton/', '/docs/pagination/'],
		['/docs/quickstart', '/docs/'],
		['/catalogue/', '/items/'],
		['/compares', '/compare/'],
		['/then/9999/', expect.stringMatching(/^\/then\/20\d\d\/$/)],
		['/items/mona-lsa/', '/items/mona-lisa/'],
	])('%s names %s first', async (path, near) => {
		const { page, errors } = await site.visit(path);
		const first = page.locator('[data-near-names] a').first();
		await first.waitFor();
		expect(await first.getAttribute('href')).toEqual(near);
		expect(errors).toEqual([]);
	});

	test.each(['/%ff%fe', '/<script>alert(1)</script>', '/items/%3Cimg%20src=x%20onerror=alert(1)%3E/', '/qqqqqqqqqqqqqq'])(
		'%s leads to the search all the same',
		async (path) => {
			const { page, errors } = await site.visit(path);
			await page.getByLabel('Name, question or amount').fill('bitcoin');
			await page.getByRole('option', { name: 'Bitcoin' }).first().waitFor();
			expect(errors).toEqual([]);
		},
	);

	test('helps without the index of names', async () => {
		const { page, errors } = await site.open();
		await page.route('**/search-index.json', (route) => route.abort());
		await page.goto('/items/avocado-tost/', { waitUntil: 'networkidle' });
		expect(await page.locator('[data-near-names]').isVisible()).toBe(false);
		expect(await page.getByRole('link', { name: 'The whole catalogue' }).isVisible()).toBe(true);
		expect(errors).toEqual([]);
	});

	test('has a search that works without script', async () => {
		const { page } = await site.open('/items/avocado-tost/', { javaScriptEnabled: false });
		await page.getByLabel('Name, question or amount').fill('avocado');
		await page.getByRole('button', { name: 'Search' }).click();
		await page.waitForURL('**/ask/?q=avocado');
	});
});
