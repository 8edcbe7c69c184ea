import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toListCents } from '../../core/item/views/list-figure.ts';
import type { SearchEntry } from '../../core/item/views/search-entry.ts';
import { watchShifts } from '../support/browser/browser.ts';
import { describeSite } from '../support/browser/describe-site.ts';
import { readAuthoredItems } from '../support/content/authored-items.ts';

const authored = readAuthoredItems();
const byWorth = authored.toSorted((a, b) => a.valuation.worthCents - b.valuation.worthCents);
const PAGE_SIZE = 32;

describeSite({ name: 'the catalogue', testFile: import.meta.url }, (site) => {
	const cards = (page: Page) => page.locator('[data-cards] > li');

	test('every page of it is light', async () => {
		for (const path of ['/items/', '/items/page/2/', '/categories/nature/']) {
			expect((await (await fetch(site.host.origin + path)).text()).length, path).toBeLessThan(150_000);
		}
	});

	test('without script all items stand on its pages with picture and worth, each once', async () => {
		const { page } = await site.open('/items/', { javaScriptEnabled: false });
		const seen: string[] = [];
		for (;;) {
			const found = await cards(page).evaluateAll((items) =>
				items.map((item) => ({
					slug: (item as HTMLElement).dataset.slug ?? '',
					worth: item.querySelector('.card-worth')?.textContent ?? '',
					picture: item.querySelector('img')?.getAttribute('src') ?? '',
				})),
			);
			for (const { slug, worth, picture } of found) {
				expect(worth).toMatch(/^(?:from )?\$[\d,.]+[MBT]?(?: to \$[\d,.]+[MBT]?)?$/);
				expect(picture).toBe(`/cdn/items/${slug}/small.png`);
				seen.push(slug);
			}
			const next = page.getByRole('link', { name: 'Next' });
			if ((await next.count()) === 0) break;
			await next.click();
		}
		expect(seen.toSorted()).toEqual(authored.map(({ slug }) => slug).toSorted());
		await page.goto('/items/');
		await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Nature' }).click();
		expect(await page.locator('h1').textContent()).toBe('Nature');
	});

	test('filters by category and kind, sorts, and keeps its state in the address', async () => {
		const { page } = await site.open('/items/');
		await page.getByRole('link', { name: 'Nature' }).click();
		await page.getByLabel('Sort').selectOption('Cheapest first');
		const nature = byWorth.filter(({ categoryId }) => categoryId === 'nature');
		await expect.poll(() => page.locator('[data-count]').textContent()).toBe(`${nature.length} of ${authored.length} items`);
		expect(await cards(page).first().textContent()).toContain(nature[0]?.name ?? 'no item');
		await page.getByLabel('Kind').selectOption('gold');
		await expect.poll(() => new URL(page.url()).search).toBe('?category=nature&kind=gold&sort=lowest');
		const gold = nature.filter(({ kind }) => kind === 'gold');
		await expect.poll(() => cards(page).count()).toBe(gold.length);
		await page.reload();
		await expect.poll(() => cards(page).count()).toBe(gold.length);
		expect(await page.getByLabel('Kind').inputValue()).toBe('gold');
		await page.goBack();
		await expect.poll(() => page.locator('[data-count]').textContent()).toContain(`${nature.length} of`);
		await page.getByRole('link', { name: 'Clear all filters' }).click();
		await expect.poll(() => new URL(page.url()).search).toBe('?sort=lowest');
		expect(await cards(page).first().textContent()).toContain(byWorth[0]?.name ?? 'no item');
	});

	test('filters by kind with the kinds below it, together with an order', async () => {
		const { page } = await site.open('/items/?kind=vehicle&sort=highest');
		await expect.poll(() => page.getByRole('link', { name: 'Clear all filters' }).isVisible()).toBe(true);
		const option = page.getByLabel('Kind').locator('option:checked');
		const [, total] = /^Vehicles \((\d+)\)$/.exec((await option.textContent()) ?? '') ?? [];
		expect(await page.locator('[data-count]').textContent()).toBe(`${total} of ${authored.length} items`);
		const vehicles = authored.filter(({ kind }) => kind === 'vehicle');
		expect(Number(total)).toBeGreaterThan(vehicles.length);
		await page.getByLabel('Kind').selectOption('');
		await expect.poll(() => new URL(page.url()).search).toBe('?sort=highest');
	});

	test('sorts by name and by worth', async () => {
		const { page } = await site.open('/items/?sort=highest');
		await expect.poll(() => cards(page).first().textContent()).toContain(byWorth.at(-1)?.name ?? 'no item');
		await page.getByLabel('Sort').selectOption('By name');
		const names = authored.map(({ name }) => name).sort(new Intl.Collator('en').compare);
		await expect.poll(() => cards(page).first().textContent()).toContain(names[0] ?? 'no name');
	});

	test('filters by price', async () => {
		const { page } = await site.open('/items/?category=food-drink');
		await page.getByLabel('To, in dollars').fill('10');
		const food = authored.filter(({ categoryId, valuation }) => categoryId === 'food-drink' && valuation.worthCents <= 1000);
		await expect.poll(() => page.locator('[data-count]').textContent()).toBe(`${food.length} of ${authored.length} items`);
		expect(new URL(page.url()).search).toBe('?category=food-drink&to=10');
	});

	test.each([
		{ width: 360, height: 780, most: 600 },
		{ width: 1280, height: 800, most: 700 },
	])('its list begins within $most px at $width, also with filters, and nothing shifts', async ({ most, ...viewport }) => {
		const { page } = await site.open(undefined, { viewport });
		const sumShifts = await watchShifts(page);
		for (const path of ['/items/', '/items/?category=food-drink&to=10', '/categories/nature/']) {
			await page.goto(path, { waitUntil: 'networkidle' });
			const card = (await page.locator('.cards > li').first().boundingBox()) ?? expect.fail('no card');
			expect(card.y, path).toBeLessThan(most);
			expect(await sumShifts(), path).toBeLessThan(0.02);
		}
	});

	test('shows more of a long list, and as many again when one comes back', async () => {
		const { page } = await site.open('/items/');
		await page.getByLabel('Sort').selectOption('By name');
		await expect.poll(() => new URL(page.url()).search).toBe('?sort=name');
		await expect.poll(() => cards(page).count()).toBe(PAGE_SIZE);
		await page.getByRole('button', { name: `Show ${PAGE_SIZE} more` }).click();
		expect(await cards(page).count()).toBe(2 * PAGE_SIZE);
		const first = cards(page).nth(PAGE_SIZE).getByRole('link');
		expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
		await page.reload();
		await expect.poll(() => cards(page).count()).toBe(2 * PAGE_SIZE);
	});

	test('shows and sorts old figures in today’s dollars, and as printed by choice, with the state in the address', async () => {
		const { page } = await site.open('/items/?kind=book');
		const card = page.locator('[data-slug=bay-psalm-book]');
		await expect.poll(() => card.locator('.card-figure').textContent()).toMatch(/^\$(?!14)\d\d(?:\.\d)?M \$14\.2M in 2013$/);
		await page.getByRole('switch', { name: 'In today’s dollars' }).press('Space');
		await expect.poll(() => new URL(page.url()).search).toBe('?kind=book&dollars=nominal');
		await expect.poll(() => card.locator('.card-figure').textContent()).toBe('$14.2M 2013');
		await page.goto('/items/?sort=highest');
		await expect.poll(() => page.getByRole('switch').isChecked()).toBe(true);
		// It cannot be converted, so it keeps its own figure and its year.
		expect(await cards(page).first().locator('.card-figure').textContent()).toMatch(/ 1999$/);
		const worths = await cards(page).locator('.card-worth').allTextContents();
		const factors: Record<string, number> = { M: 1e6, B: 1e9, T: 1e12 };
		const cents = worths.map((worth) => Number(worth.replace(/[$,MBT]/g, '')) * (factors[worth.slice(-1)] ?? 1));
		expect(cents).toEqual(cents.toSorted((a, b) => b - a));
	});

	test('a card is the same if the build, the function or the page made it', async () => {
		const { page } = await site.open('/items/');
		const read = () => cards(page).evaluateAll((items) => items.map((item) => item.outerHTML));
		const built = await read();
		await page.goto('/items/?from=0.01');
		expect(await read()).toEqual(built);
		await page.goto('/items/?sort=lowest');
		await page.getByLabel('Sort').selectOption('Best known first');
		await expect.poll(read).toEqual(built);
	});

	test('says that nothing fits, and how to go on', async () => {
		const { page } = await site.open('/items/?category=sports&to=0.01');
		await expect.poll(() => page.locator('[data-nothing]').isVisible()).toBe(true);
		await page.getByRole('link', { name: 'Show everything' }).click();
		await expect.poll(() => cards(page).count()).toBe(PAGE_SIZE);
	});

	test('says in place that filtering is not possible, and keeps what it shows', async () => {
		const { page } = await site.open();
		await page.route('**/search-index.json', (route) => route.abort());
		await page.goto('/items/');
		await page.getByLabel('Kind').selectOption('book');
		await expect
			.poll(() => page.getByRole('alert').textContent())
			.toBe('Filters and sorting aren’t working right now. Categories still are.');
		expect(await cards(page).count()).toBe(PAGE_SIZE);
	});

	test('a price that cannot be read replaces the list with an error, and stays in its field', async () => {
		const { page } = await site.open('/items/');
		const from = page.getByLabel('From, in dollars');
		await from.fill('abc');
		await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/^“abc” can’t be read as dollars/);
		expect(await cards(page).count()).toBe(0);
		expect(await from.getAttribute('aria-invalid')).toBe('true');
		await page.reload();
		await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/^“abc”/);
		expect(await from.inputValue()).toBe('abc');
		await from.fill('$5');
		await expect.poll(() => page.getByRole('alert').isVisible()).toBe(false);
		expect(await cards(page).count()).toBeGreaterThan(0);
	});

	test.each([1280, 360])('a part of the ladder opens the catalogue at its prices, at %i pixels', async (width) => {
		const { page } = await site.open('/items/', { viewport: { width, height: 900 } });
		await page.getByRole('link', { name: /^\$1 to \$10: \d+ items$/ }).click();
		await page.waitForURL('**/items/?from=1&to=10');
		const entries = (await (await fetch(`${site.host.origin}/search-index.json`)).json()) as SearchEntry[];
		const within = entries.map((entry) => toListCents(entry, 'today')).filter((cents) => cents >= 100 && cents <= 1000);
		await expect.poll(() => page.locator('[data-count]').textContent()).toBe(`${within.length} of ${authored.length} items`);
	});
});
