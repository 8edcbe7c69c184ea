import { expect, test } from 'vitest';
import { describeSite } from '../../support/browser/describe-site.ts';

describeSite({ name: 'the perspective page', testFile: import.meta.url }, (site) => {
	test('an amount in the address is put in perspective, with a link to share', async () => {
		const { page } = await site.open('/perspective/?amount=3.5bn');
		await expect.poll(() => page.locator('[data-label]').textContent()).toBe('$3,500,000,000');
		const answer = await (await fetch(`${site.host.api}/perspective?amount=3.5bn`)).json();
		const { perspectives, nearest } = answer as { perspectives: { text: string }[]; nearest: { name: string }[] };
		expect(await page.locator('[data-sentences] p').allTextContents()).toEqual(perspectives.map(({ text }) => text));
		expect(await page.locator('[data-nearest] a').allTextContents()).toEqual(nearest.map(({ name }) => name));
		await page.locator('[data-share-menu] summary').click();
		const shared = (await page.getByRole('link', { name: 'Facebook' }).getAttribute('href')) ?? '';
		expect(new URL(shared).searchParams.get('u')).toBe(`${site.host.origin}/perspective/?amount=3.5bn`);
		expect(await page.title()).toContain('$3,500,000,000');
	});

	test('amounts are typed, and are in the browser’s history', async () => {
		const { page } = await site.open('/perspective/');
		const field = page.getByLabel('An amount in dollars');
		for (const amount of ['$50', '$1.25 million']) {
			await field.fill(amount);
			await field.press('Enter');
			await expect.poll(() => new URL(page.url()).searchParams.get('amount')).toBe(amount);
		}
		await expect.poll(() => page.locator('[data-label]').textContent()).toBe('$1,250,000');
		await page.goBack();
		await expect.poll(() => page.locator('[data-label]').textContent()).toBe('$50');
		expect(await field.inputValue()).toBe('$50');
	});

	test('an amount that cannot be read replaces the result with an error, and stays in the field', async () => {
		const { page } = await site.open('/perspective/');
		const field = page.getByLabel('An amount in dollars');
		await field.fill('€50');
		await field.press('Enter');
		await expect.poll(() => page.locator('[data-swap=status]').textContent()).toMatch(/^“€50” can’t be read as dollars. Try 12\.50/);
		expect(await page.locator('[data-label], [data-nearest], [data-share-menu]').filter({ visible: true }).count()).toBe(0);
		expect(await field.inputValue()).toBe('€50');
		expect(await field.getAttribute('aria-invalid')).toBe('true');
		await page.route('**/perspective/?amount=*', (route) => route.abort());
		await field.fill('5');
		await field.press('Enter');
		await expect.poll(() => page.locator('[data-swap=status]').textContent()).toMatch(/^This can’t be answered right now/);
		expect(await field.getAttribute('aria-invalid')).toBeNull();
	});

	test('without script the form gives the same page', async () => {
		const { page } = await site.open('/perspective/', { javaScriptEnabled: false });
		await page.getByLabel('An amount in dollars').fill('1.25m');
		await page.getByRole('button', { name: 'Picture it' }).click();
		await page.waitForURL('**/perspective/?amount=1.25m');
		expect(await page.title()).toMatch(/^\$1,250,000 in perspective/);
		expect(await page.locator('[data-sentences] > li').count()).toBe(3);
	});
});
