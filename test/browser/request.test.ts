import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeSite } from '../support/browser/describe-site.ts';

describeSite({ name: 'the page that requests', testFile: import.meta.url }, (site) => {
	const nameBox = (page: Page) => page.getByLabel('Name of the item');
	const mailBox = (page: Page) => page.getByLabel('Email');
	const fault = (page: Page, field: string) => page.locator(`[data-field-problem="${field}"]`).textContent();
	const send = (page: Page) => page.getByRole('button', { name: 'Send the request' }).click();

	test('shows while one types that a rule is kept, and how much there is', async () => {
		const { page } = await site.visit('/request/');
		const rule = page.locator('[data-rule="name"]');
		await nameBox(page).pressSequentially('L');
		expect(await rule.getAttribute('class')).not.toContain('is-kept');
		expect(await rule.textContent()).toContain('1 of 200');
		await nameBox(page).pressSequentially('ighthouse');
		expect(await rule.getAttribute('class')).toContain('is-kept');
		await nameBox(page).fill('🍕'.repeat(201));
		expect(await fault(page, 'name')).toBe('At most 200 characters; this has 201');
		await nameBox(page).fill('🍕'.repeat(200));
		expect(await fault(page, 'name')).toBe('');
	});

	test.each<[string, { name?: string; email?: string }]>([
		['an empty name', { name: '' }],
		['one letter', { name: 'x' }],
		['a name that cannot be seen', { name: '\u3164\u3164' }],
		['a direction override', { name: 'Gold\u202eraB' }],
		['an address without a domain', { email: 'nobody' }],
		['an address that is not ASCII', { email: 'é@example.org' }],
	])('refuses %s as the API would, without asking it', async (_, { name = 'A Lighthouse', email = '' }) => {
		const { page } = await site.visit('/request/');
		let calls = 0;
		page.on('request', (request) => void (request.method() === 'POST' && calls++));
		await nameBox(page).fill(name);
		await mailBox(page).fill(email);
		await send(page);
		const field = email === '' ? 'name' : 'email';
		expect(await fault(page, field)).not.toBe('');
		const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'));
		expect({ focused, calls }).toEqual({ focused: field, calls: 0 });
		const { status } = await fetch(`${site.host.api}/items/request`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ name, email }),
		});
		expect(status).toBe(400);
	});

	test('sends once, however often the button is pressed, and says what follows', async () => {
		const { page, errors } = await site.open();
		let calls = 0;
		let answer = () => {};
		const pressed = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route('**/api/items/request', async (route) => {
			calls++;
			await pressed;
			await route.continue();
		});
		await page.goto('/request/');
		await nameBox(page).fill('A  Lighthouse in Maine');
		await mailBox(page).fill('reader@example.org');
		for (let press = 0; press < 3; press++) await nameBox(page).press('Enter');
		answer();
		await expect.poll(() => page.locator('[data-success]').textContent()).toMatch(/“A Lighthouse in Maine” will be reviewed/);
		expect({ calls, name: await nameBox(page).inputValue(), email: await mailBox(page).inputValue() }).toEqual({
			calls: 1,
			name: '',
			email: '',
		});
		expect(errors).toEqual([]);
	});

	test('links to an item that is there already, as one types and when it is sent all the same', async () => {
		const { page } = await site.visit('/request/?name=bitcoin');
		expect(await nameBox(page).inputValue()).toBe('bitcoin');
		await expect.poll(() => page.locator('[data-near]').textContent()).toBe('Already in the catalogue: Bitcoin');
		await send(page);
		await expect.poll(() => page.locator('[data-success]').textContent()).toContain('in the catalogue already');
		expect(await page.locator('[data-success] a').getAttribute('href')).toBe('/items/bitcoin/');
	});

	test('asks whether a name that is near is meant', async () => {
		const { page } = await site.visit('/request/');
		await nameBox(page).fill('avocado tost');
		await expect.poll(() => page.locator('[data-near]').textContent()).toBe('Is it this one? Avocado Toast');
	});

	test.each([
		[
			'the limit is reached',
			{ status: 429, headers: { 'Retry-After': '540' }, body: '{"detail":"At most 30"}' },
			/^That’s all for now\..*in 9 minutes\.$/,
		],
		['the request cannot be kept', { status: 503, headers: {}, body: '{"detail":"no"}' }, /^The API can’t answer right now/],
		['nothing answers', undefined, /^The API isn’t responding/],
	])('says in place that %s, and keeps what was typed', async (_, answer, text) => {
		const { page } = await site.open('/request/');
		await page.route('**/api/items/request', (route) => (answer ? route.fulfill(answer) : route.abort()));
		await nameBox(page).fill('A Lighthouse in Maine');
		await send(page);
		await expect.poll(() => page.getByRole('alert').textContent()).toMatch(text);
		expect(await nameBox(page).inputValue()).toBe('A Lighthouse in Maine');
		expect(await page.getByRole('button', { name: 'Send the request' }).isEnabled()).toBe(true);
	});

	test('puts a fault that only the API finds beside its field', async () => {
		const { page } = await site.open('/request/');
		const body = JSON.stringify({ code: 'invalid_body', detail: 'x', errors: [{ pointer: '/email', detail: 'expected another' }] });
		await page.route('**/api/items/request', (route) => route.fulfill({ status: 400, body }));
		await nameBox(page).fill('A Lighthouse in Maine');
		await send(page);
		await expect.poll(() => fault(page, 'email')).toBe('expected another');
		expect(await mailBox(page).getAttribute('aria-invalid')).toBe('true');
	});
});
