import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeSite } from '../../support/browser/describe-site.ts';

describeSite({ name: 'the comparison page', testFile: import.meta.url }, (site) => {
	/** The address that the share button gives to other sites. */
	const readShared = async (page: Page) => {
		await page.locator('[data-share-menu] summary').first().click();
		const link = (await page.getByRole('link', { name: 'Facebook' }).first().getAttribute('href')) ?? '';
		return new URL(link).searchParams.get('u');
	};

	test('the pair in the address is compared in words, to scale, with a link to share', async () => {
		const { page } = await site.open('/compare/?a=bitcoin&b=big-mac');
		await expect.poll(() => page.locator('[data-ratio-label]').textContent()).toMatch(/^One Bitcoin is worth about [\d,]+ Big Macs\.$/);
		const { ratio } = (await (await fetch(`${site.host.api}/compare?a=bitcoin&b=big-mac`)).json()) as { ratio: number };
		const sides = await page
			.locator('[data-side] rect')
			.evaluateAll((squares) => squares.map((square) => Number(square.getAttribute('width'))));
		expect((sides[0]! / sides[1]!) ** 2).toBeCloseTo(ratio, 0);
		expect(await readShared(page)).toBe(`${site.host.origin}/compare/bitcoin/big-mac/`);
		expect(await page.title()).toContain('Bitcoin vs. Big Mac');
	});

	test('shows Share on the first screen of a phone, also below two dates', async () => {
		const { page } = await site.open('/compare/mona-lisa/new-car/', { viewport: { width: 390, height: 844 } });
		const { y = 0, height = 0 } = (await page.locator('[data-share-menu] summary').first().boundingBox()) ?? {};
		expect(y).toBeGreaterThan(0);
		expect(y + height).toBeLessThan(844);
	});

	test('two items are picked by typing, misspelt, with the keyboard alone', async () => {
		const { page } = await site.open('/compare/');
		for (const [label, text] of [
			['First', 'mona lsia'],
			['Second', 'big mca'],
		] as const) {
			const field = page.getByRole('combobox', { name: label });
			await field.focus();
			await field.fill('');
			await field.pressSequentially(text);
			await page.getByRole('option').first().waitFor();
			await field.press('ArrowDown');
			await field.press('Enter');
		}
		await page.waitForURL('**/compare/mona-lisa/big-mac/');
		await expect.poll(() => page.locator('[data-ratio-label]').textContent()).toMatch(/^The Mona Lisa is worth about .+ Big Macs\.$/);
		await page.getByRole('button', { name: 'Swap both' }).click();
		await page.waitForURL('**/compare/big-mac/mona-lisa/');
		await page.goBack();
		await expect.poll(() => page.getByRole('combobox', { name: 'First' }).inputValue()).toBe('Mona Lisa');
	});

	test('typing into a filled field that was clicked replaces its name: it was "Goattaylor", which is nothing', async () => {
		const { page } = await site.open('/compare/bitcoin/big-mac/');
		const field = page.getByRole('combobox', { name: 'First' });
		await expect.poll(() => field.inputValue()).toBe('Bitcoin');
		await field.click();
		await page.keyboard.type('mona');
		expect(await field.inputValue()).toBe('mona');
		await page.getByRole('option', { name: 'Mona Lisa' }).waitFor();
		// Another click puts the cursor, so that a name can be mended.
		await field.click();
		expect(await field.evaluate((input: HTMLInputElement) => input.selectionEnd! - input.selectionStart!)).toBe(0);
	});

	test('a name that is typed while a comparison loads is kept', async () => {
		const { page } = await site.open();
		const held = Promise.withResolvers<void>();
		await page.route('**/compare/?*', async (route) => {
			await held.promise;
			await route.continue();
		});
		await page.goto('/compare/');
		await page.getByRole('combobox', { name: 'First' }).fill('mona lisa');
		await page.getByRole('option').first().click();
		const second = page.getByRole('combobox', { name: 'Second' });
		await second.pressSequentially('zzz');
		held.resolve();
		await expect.poll(() => page.locator('[data-ratio-label]').textContent()).toMatch(/^The Mona Lisa is worth/);
		expect(await second.inputValue()).toContain('zzz');
	});

	test('shuffle leads to a pair, which takes the place of the one that is shown', async () => {
		const { page } = await site.open('/compare/');
		await page.getByRole('link', { name: 'Shuffle' }).click();
		await page.waitForURL(/\/compare\/[a-z0-9-]+\/[a-z0-9-]+\/$/);
		expect(await page.title()).toContain((await page.locator('h1').textContent()) ?? '');
	});

	test('a name that matches nothing replaces the pair with an error, and moves no field', async () => {
		const { page } = await site.open('/compare/');
		const second = page.getByRole('combobox', { name: 'Second' });
		const before = await second.boundingBox();
		await second.fill('zzzz');
		await second.press('Enter');
		await expect.poll(() => page.locator('[data-swap=status]').textContent()).toBe('No match for “zzzz”.');
		expect(await page.locator('.comparison-drawing, [data-ratio-label], [data-share-menu]').filter({ visible: true }).count()).toBe(0);
		expect(await second.inputValue()).toBe('zzzz');
		expect(await second.getAttribute('aria-invalid')).toBe('true');
		expect(await second.boundingBox()).toEqual(before);
	});

	test('says in place that there is no answer, and keeps what was typed', async () => {
		const { page } = await site.open('/compare/');
		await page.route('**/compare/?*', (route) => route.fulfill({ status: 502, body: '<html>502</html>', contentType: 'text/plain' }));
		await page.getByRole('combobox', { name: 'Second' }).fill('mona lisa');
		await page.getByRole('button', { name: 'Compare' }).click();
		await expect.poll(() => page.locator('[data-swap=status]').textContent()).toMatch(/^This can’t be answered right now/);
		expect(await page.getByRole('combobox', { name: 'Second' }).inputValue()).toBe('mona lisa');
	});

	test('is not taken for an answer where the page came as the build made it', async () => {
		const { page } = await site.open();
		const built = await (await fetch(`${site.host.origin}/compare/`)).text();
		await page.route('**/compare/bitcoin/big-mac/', (route) => route.fulfill({ body: built, contentType: 'text/html' }));
		await page.goto('/compare/bitcoin/big-mac/');
		await expect.poll(() => page.locator('[data-swap=status]').textContent()).toMatch(/^This can’t be answered right now/);
	});

	test('figures that are years apart are compared in today’s dollars, with their years; the switch is in the address', async () => {
		const { page } = await site.open('/compare/?a=big-mac&b=bay-psalm-book');
		const dollars = page.getByRole('switch', { name: 'In today’s dollars' });
		await expect.poll(() => dollars.isChecked()).toBe(true);
		expect(await page.locator('[data-dating]').textContent()).toMatch(/^In today’s dollars, based on data from 2013 and 20\d\d\.$/);
		const { ratioLabel } = (await (await fetch(`${site.host.api}/compare?a=big-mac&b=bay-psalm-book&dollars=today`)).json()) as {
			ratioLabel: string;
		};
		const [, millions] = /about ([\d.]+) million Big Macs$/.exec(ratioLabel) ?? expect.fail(ratioLabel);
		const said = (await page.locator('[data-ratio-label]').textContent()) ?? '';
		const [, shown] = /^The Bay Psalm Book sold for about what ([\d.]+) million Big Macs cost\.$/.exec(said) ?? expect.fail(said);
		// The sentence has three digits, the label two.
		expect(Number(shown)).toBeCloseTo(Number(millions), 1);
		await dollars.press('Space');
		await expect.poll(() => new URL(page.url()).search).toBe('?dollars=nominal');
		expect(await page.locator('[data-dating]').textContent()).toMatch(/^Based on data from 2013 and 20\d\d, not adjusted for inflation\.$/);
		expect(await readShared(page)).toBe(page.url());
		await page.reload();
		await expect.poll(() => page.locator('[data-dating]').textContent()).toContain('not adjusted for inflation');
		expect(await dollars.isChecked()).toBe(false);
	});

	test('a pair has a picture of its own to save, and any pair says without script how many of one equal the other', async () => {
		const { page } = await site.open('/compare/', { javaScriptEnabled: false });
		await page.locator('[data-pair]').first().click();
		await page.waitForURL(/\/compare\/[\w-]+\/[\w-]+\/$/);
		const picture = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '');
		expect(picture.pathname).toBe(`/pictures${new URL(page.url()).pathname.slice(0, -1)}.png`);
		expect(await page.getByRole('link', { name: 'Save picture' }).getAttribute('href')).toBe(picture.pathname);
		expect((await fetch(site.host.origin + picture.pathname)).headers.get('content-type')).toBe('image/png');
		await page.getByLabel('First').fill('btc');
		await page.getByLabel('Second').fill('big mca');
		await page.getByRole('button', { name: 'Compare' }).click();
		await page.waitForURL('**/compare/bitcoin/big-mac/');
		expect(await page.locator('h1').textContent()).toBe('Bitcoin vs. Big Mac');
		expect(await page.locator('[data-ratio-label]').textContent()).toMatch(/^One Bitcoin is worth about [\d,]+ Big Macs\.$/);
		expect(await page.locator('.comparison-sides').textContent()).toMatch(/^Bitcoin\$[\d,.]+Big Mac\$[\d.]+$/);
	});

	test('any pair has an address with its own title, description, address and picture, and works there', async () => {
		const { page } = await site.open();
		const response = await page.goto('/compare/avocado-toast/mona-lisa/');
		expect(response?.status()).toBe(200);
		const html = (await response?.text()) ?? '';
		expect(html).toMatch(/<title>Avocado Toast vs. Mona Lisa \| /);
		expect(html).toMatch(/<link rel="canonical" href="[^"]+\/compare\/avocado-toast\/mona-lisa\/"/);
		expect(html).toMatch(/<meta property="og:image" content="[^"]+\/pictures\/compare\/avocado-toast\/mona-lisa\.png"/);
		expect(html).toMatch(/<meta name="description" content="The Mona Lisa is worth about \d+ million times as much as/);
		await expect.poll(() => page.locator('[data-ratio-label]').textContent()).toMatch(/^The Mona Lisa is worth about/);
	});

	test('loads the small picture where the screen shows no more, and the large one on a dense screen', async () => {
		const read = async (deviceScaleFactor: number) => {
			const { page } = await site.open('/compare/?a=bitcoin&b=avocado-toast', {
				viewport: { width: 1280, height: 900 },
				deviceScaleFactor,
			});
			return await page.locator('[data-side=a] img').evaluate((image) => (image as HTMLImageElement).currentSrc);
		};
		expect(await read(1)).toMatch(/bitcoin\/small\.png$/);
		expect(await read(2)).toMatch(/bitcoin\/large\.png$/);
	});

	test('a pair with an unknown name suggests others and keeps what was typed', async () => {
		const { page } = await site.open();
		const response = await page.goto('/compare/bitcoin/big-mak/');
		expect(response?.status()).toBe(404);
		expect(await page.locator('[data-swap=status]').textContent()).toBe('No match for “big-mak”. Did you mean Big Mac?');
		expect(await page.getByRole('combobox', { name: 'Second' }).inputValue()).toBe('big-mak');
		await page.getByRole('link', { name: 'Big Mac' }).click();
		await page.waitForURL('**/compare/bitcoin/big-mac/');
	});
});
