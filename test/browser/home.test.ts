import { expect, test } from 'vitest';
import { describeSite } from '../support/browser/describe-site.ts';

describeSite({ name: 'the home page', testFile: import.meta.url }, (site) => {
	test('the search box finds a misspelt name as one types and leads to its page', async () => {
		const { page } = await site.open('/');
		const box = page.getByRole('combobox', { name: 'Name, question or amount' });
		await box.click();
		await box.pressSequentially('avocado tost');
		const option = page.getByRole('option').first();
		await option.waitFor();
		expect(await option.textContent()).toContain('Avocado Toast');
		await box.press('ArrowDown');
		await box.press('Enter');
		await page.waitForURL('**/items/avocado-toast/');
		expect(await page.locator('h1').textContent()).toContain('Avocado Toast');
	});

	test('loads the search index when the box first gets the focus, and not before', async () => {
		const { page } = await site.open();
		const asked: string[] = [];
		page.on('request', (request) => asked.push(new URL(request.url()).pathname));
		await page.goto('/', { waitUntil: 'networkidle' });
		expect(asked).not.toContain('/search-index.json');
		await page.getByRole('combobox').focus();
		await expect.poll(() => asked.filter((path) => path === '/search-index.json')).toHaveLength(1);
	});

	test.each([
		['/', 8],
		['/items/', 8],
		['/items/bitcoin/', 8],
		['/compare/bitcoin/big-mac/', 8],
		['/then/', 3],
	])('%s asks for at most %i scripts', async (path, most) => {
		const { page } = await site.open();
		const scripts: string[] = [];
		page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
		await page.goto(path, { waitUntil: 'networkidle' });
		expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(most);
	});

	test('two things can be shuffled, and the link leads to the pair that is shown', async () => {
		const { page } = await site.open('/');
		await page.route('**/compare/?shuffle=1', (route) =>
			route.fulfill({ status: 303, headers: { Location: '/compare/bitcoin/big-mac/' } }),
		);
		await page.getByRole('link', { name: 'Shuffle' }).click();
		await expect.poll(() => page.locator('[data-ratio-label]').textContent()).toMatch(/^One Bitcoin is worth about [\d,]+ Big Macs\.$/);
		expect(new URL(page.url()).pathname).toBe('/');
		await page.getByRole('link', { name: 'Compare others' }).click();
		await page.waitForURL('**/compare/bitcoin/big-mac/');
	});

	test('says in place that the search is not there', async () => {
		const { page } = await site.open();
		await page.route('**/search-index.json', (route) => route.abort());
		await page.goto('/');
		await page.getByRole('combobox').fill('gold');
		await expect.poll(() => page.locator('[data-search-status]').textContent()).toContain('isn’t available');
	});

	test('shows price changes with both figures, and a pair without script', async () => {
		const { page } = await site.open('/', { javaScriptEnabled: false });
		const mover = (await page.locator('.movers > li').first().textContent()) ?? '';
		expect(mover.match(/\$[\d.,]+/g)?.length).toBe(2);
		expect(await page.locator('[data-ratio-label]').textContent()).toMatch(/ (?:is worth|costs) /);
		await page.locator('.section-head a[href="/changes/"]').click();
		expect(await page.locator('h1').textContent()).toBe('Price changes');
		await page.goBack();
		await page.getByRole('link', { name: 'Shuffle' }).click();
		await page.waitForURL(/\/compare\/[\w-]+\/[\w-]+\/$/);
	});

	test('the round of the day is played with keys alone, has an end and a score that stays, and pairs without an end behind it', async () => {
		const { page, errors } = await site.open();
		await page.clock.setFixedTime(new Date('2026-12-24T12:00:00Z'));
		await page.goto('/');
		const game = page.locator('[data-game]');
		await expect.poll(() => game.locator('.game-card').first().isEnabled()).toBe(true);
		await game.locator('.game-card').first().focus();
		// A small catalogue has fewer than five pairs without a common item.
		const length = Number(/Pair 1 of (\d)/.exec((await game.locator('[data-progress]').textContent()) ?? '')?.[1]);
		expect(length).toBeGreaterThan(1);
		let right = 0;
		for (let pair = 1; pair <= length; pair++) {
			expect(await game.locator('[data-progress]').textContent()).toBe(`Pair ${pair} of ${length}. Each is closer than the last.`);
			await page.keyboard.press('Enter');
			await expect
				.poll(() => game.locator('[data-verdict]').textContent())
				.toMatch(/^(?:Right|No\. .+): about (?:twice|[\d.,]+ times) as much/);
			const verdict = (await game.locator('[data-verdict]').textContent()) ?? '';
			expect(await game.locator('.game-worth').first().textContent()).toMatch(/^\$[\d.,]+[MBT]?(?: an? [a-z ]+)?$/);
			right += Number(verdict.startsWith('Right'));
			expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-next'))).toBe(true);
			if (pair === length) continue;
			// The next pair has its number once it is shown.
			expect(await game.locator('[data-progress]').textContent()).toContain(`Pair ${pair} of`);
			await page.keyboard.press('Enter');
		}
		expect(await game.locator('[data-verdict]').textContent()).toContain(`${right} of ${length} right. There is a new round tomorrow.`);
		expect(await game.locator('[data-share-menu]').isVisible()).toBe(true);
		await page.keyboard.press('Enter');
		await expect.poll(() => game.locator('[data-progress]').textContent()).toBe('As many pairs as you like.');
		await page.reload();
		await expect.poll(() => game.locator('[data-verdict]').textContent()).toContain('Today: ');
		expect(await game.locator('[data-verdict]').textContent()).toContain(`${right} of ${length} right.`);
		expect(errors).toEqual([]);
	});

	test.each([1024, 1280])('no line of the ladder beside the heading ends outside it at %d pixels', async (width) => {
		const { page } = await site.open('/', { viewport: { width, height: 800 } });
		const ladder = (await page.locator('.hero-ladder').boundingBox()) ?? expect.fail('no ladder');
		const ends = await page.locator('.hero-ladder a text').evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().right));
		expect(ends.length).toBeGreaterThan(6);
		expect(Math.max(...ends)).toBeLessThanOrEqual(ladder.x + ladder.width);
	});

	test('a figure of the game never leaves its card on a narrow phone', async () => {
		const { page } = await site.open('/', { viewport: { width: 320, height: 700 } });
		const cards = page.locator('.game-card');
		for (let round = 0; round < 5; round++) {
			await expect.poll(() => cards.first().isEnabled()).toBe(true);
			await cards.first().click();
			const overflows = await cards.evaluateAll((all) => all.map((card) => card.scrollWidth - card.clientWidth));
			expect(Math.max(...overflows)).toBeLessThanOrEqual(0);
			await page.locator('[data-next]').click();
		}
	});

	test.each([320, 768, 1280])('no word of a category breaks, and its three pictures are in a row, at %d pixels', async (width) => {
		const { page } = await site.open('/', { viewport: { width, height: 900 } });
		const faults = await page.locator('.category-tiles > li').evaluateAll((tiles) =>
			tiles.flatMap((tile) => {
				const rows = new Set([...tile.querySelectorAll('img')].map((image) => image.offsetTop));
				const link = tile.querySelector('a') as HTMLElement;
				link.style.width = 'min-content';
				return rows.size > 1 || link.offsetWidth > (tile.querySelector('span') as HTMLElement).offsetWidth ? [link.textContent] : [];
			}),
		);
		expect(faults).toEqual([]);
	});

	test('every visitor of a day gets the same item and the same pair, and another day has others', async () => {
		const read = async (time: string, timezoneId: string) => {
			const { page } = await site.open(undefined, { timezoneId });
			await page.clock.setFixedTime(new Date(time));
			await page.goto('/');
			await expect.poll(() => page.locator('.game-card').first().isEnabled()).toBe(true);
			const names = await page.locator('.game-card [data-name]').allTextContents();
			const item = await page.locator('[data-item-of-day]').getAttribute('data-slug');
			return [item, ...names];
		};
		const here = await read('2026-12-24T01:00:00Z', 'Pacific/Auckland');
		expect(await read('2026-12-24T23:00:00Z', 'America/Los_Angeles')).toEqual(here);
		expect(await read('2026-12-25T01:00:00Z', 'America/Los_Angeles')).not.toEqual(here);
	});

	test('without script the first pair has its answer below', async () => {
		const { page } = await site.open('/', { javaScriptEnabled: false });
		expect(await page.locator('.game-card').first().isDisabled()).toBe(true);
		await page.getByText('Show the answer').click();
		expect(await page.locator('.game-answer .amount').allTextContents()).toEqual([
			expect.stringMatching(/^\$/),
			expect.stringMatching(/^\$/),
		]);
	});

	test.each(['/', '/docs/'])('%s has all its main links in one row at 320 pixels', async (target) => {
		const { page } = await site.open(target, { viewport: { width: 320, height: 700 } });
		const tops = await page
			.locator('.site-nav a, .docs-nav a')
			.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
		expect(tops.length).toBeGreaterThan(3);
		expect(new Set(tops).size).toBe(1);
	});

	test.each(['/', '/docs/api/'])('%s loads its typefaces before the first paint asks for them, so that no line moves', async (target) => {
		const { page } = await site.open();
		await page.goto(target, { waitUntil: 'networkidle' });
		const preloads = await page
			.locator('link[rel=preload][as=font]')
			.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
		const loaded = await page.evaluate(() =>
			performance
				.getEntriesByType('resource')
				.map(({ name }) => name)
				.filter((name) => name.endsWith('.woff2')),
		);
		expect(loaded.toSorted()).toEqual(preloads.toSorted());
		expect(
			await page.evaluate(() => document.fonts.check('16px "Besley Variable"') && document.fonts.check('16px "Figtree Variable"')),
		).toBe(true);
		let bytes = 0;
		for (const font of preloads) bytes += (await (await fetch(font)).arrayBuffer()).byteLength;
		expect(bytes).toBeLessThan(60_000);
	});
});
