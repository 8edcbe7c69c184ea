import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeSite } from '../support/browser/describe-site.ts';

/**
 * What a visitor comes for: what is typed into the box, if anything, the link or button that is chosen then, if any, and what shows that it worked: an
 * address, an answer, or a part of the page.
 */
type Task = {
	task: string;
	typed?: string;
	chosen?: (page: Page) => ReturnType<Page['locator']>;
	shown: string | RegExp | ((page: Page) => ReturnType<Page['locator']>);
};
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first();
const TASKS: readonly Task[] = [
	{ task: 'look up a name', typed: 'bitcoin', shown: '/items/bitcoin/' },
	{
		task: 'look up a misspelt name',
		typed: 'avocado tost',
		chosen: (page) => page.locator('[data-list] a').first(),
		shown: '/items/avocado-toast/',
	},
	{ task: 'ask a question', typed: 'how many big macs equal a bitcoin', shown: /^About [\d,]+/ },
	{ task: 'see the most expensive stamps', typed: 'most expensive stamps', shown: /stamp.*\$/i },
	{ task: 'find food under $10', typed: 'food under $10', shown: /\$10/ },
	{ task: 'compare two things', typed: 'bitcoin vs big mac', shown: '/compare/bitcoin/big-mac/' },
	{ task: 'compare two things by “and”', typed: 'bitcoin and avocado toast', shown: '/compare/bitcoin/avocado-toast/' },
	{ task: 'compare two things by a comma', typed: 'bitcoin, avocado toast', shown: '/compare/bitcoin/avocado-toast/' },
	{
		task: 'share a comparison',
		typed: 'bitcoin vs big mac',
		chosen: (page) => page.locator('[data-share-menu] summary').first(),
		shown: 'Copy link',
	},
	{ task: 'convert money', typed: '$1.5 million', shown: '/perspective/?amount=%241.5+million' },
	{ task: 'convert a number', typed: '50', shown: '/perspective/?amount=50' },
	{
		task: 'request a missing thing',
		typed: 'giraffe',
		chosen: (page) => page.getByRole('link', { name: 'Request it' }),
		shown: '/request/?name=giraffe',
	},
	{
		task: 'report a wrong figure',
		typed: 'bitcoin',
		chosen: (page) => page.getByRole('link', { name: 'Report a wrong price' }).first(),
		shown: '/report/?item=bitcoin',
	},
	{ task: 'see what things cost in a year', typed: '2009', shown: '/then/2009/' },
	{ task: 'play the daily round', chosen: link('Which is worth more?'), shown: '/play/' },
	{ task: 'find the years', chosen: link('Then & now'), shown: '/then/' },
	{
		task: 'save the picture of a comparison',
		typed: 'bitcoin vs big mac',
		shown: (page) => page.locator('a[download="compare-bitcoin-big-mac.png"]'),
	},
	{
		task: 'get the code of a card',
		typed: 'bitcoin',
		chosen: (page) => page.getByText('Embed this on a site'),
		shown: (page) => page.getByText('<iframe src='),
	},
	{ task: 'see the sources of a price', typed: 'bitcoin', shown: (page) => page.getByRole('heading', { name: 'Sources' }) },
	{ task: 'see an old sum in today’s dollars', typed: 'bay psalm book', shown: (page) => page.getByText('in today’s dollars; $').first() },
	{ task: 'share an item', typed: 'bitcoin', chosen: (page) => page.locator('[data-share-menu] summary').first(), shown: 'Copy link' },
];

/** The same without script: a page, what is filled in or chosen and pressed there, and where it ends: an address, or a text of the page. */
type PlainTask = { task: string; path: string; filled: Readonly<Record<string, string>>; pressed: string; shown: string | RegExp };
const PLAIN_TASKS: readonly PlainTask[] = [
	{
		task: 'filter a list by price',
		path: '/items/',
		filled: { 'From, in dollars': '5', 'To, in dollars': '7' },
		pressed: 'Apply',
		shown: /\d+ of 140 items.*Big Mac.*\$6\.12/,
	},
	{
		task: 'filter and sort a category, with a slip in the price',
		path: '/items/?category=tech',
		filled: { 'From, in dollars': 'many' },
		pressed: 'Apply',
		shown: '“many” can’t be read as dollars.',
	},
	{
		task: 'ask a question',
		path: '/ask/',
		filled: { 'Name, question or amount': 'how many big macs equal a bitcoin' },
		pressed: 'Search',
		shown: /About [\d,]+/,
	},
	{
		task: 'convert money in the box of the first page',
		path: '/',
		filled: { 'Name, question or amount': '50 dollars' },
		pressed: 'Search',
		shown: '/perspective/?amount=50+dollars',
	},
	{
		task: 'look up a name from any page',
		path: '/collections/',
		filled: { 'Name, question or amount': 'bitcoin' },
		pressed: 'Search',
		shown: '/items/bitcoin/',
	},
	{
		task: 'compare two things',
		path: '/compare/',
		filled: { First: 'bitcoin', Second: 'big mac' },
		pressed: 'Compare',
		shown: '/compare/bitcoin/big-mac/',
	},
	{
		task: 'choose a year',
		path: '/then/',
		filled: { 'Ten prices then and now. Your year:': '2009' },
		pressed: 'Show',
		shown: '/then/2009/',
	},
	{
		task: 'request an item',
		path: '/request/',
		filled: { 'Name of the item': 'A Lighthouse in Oregon' },
		pressed: 'Send the request',
		shown: 'Thank you. “A Lighthouse in Oregon” will be reviewed, and added if approved.',
	},
	{
		task: 'find an item to report',
		path: '/report/',
		filled: { 'Find the item': 'btc' },
		pressed: 'Search',
		shown: '/report/?item=bitcoin',
	},
	{
		task: 'report a price',
		path: '/report/?item=bitcoin',
		filled: { 'What’s wrong?': 'It fell since', 'The right price': '60,000' },
		pressed: 'Send the report',
		shown: 'Thank you. The report about “Bitcoin” will be reviewed.',
	},
	{
		task: 'learn what is wrong with a report',
		path: '/report/?item=bitcoin',
		filled: { 'What’s wrong?': 'It fell since', 'A link to the source': 'example.org' },
		pressed: 'Send the report',
		shown: 'Enter a link that starts with https://',
	},
];

describeSite({ name: 'the tasks of a new visitor', testFile: import.meta.url }, (site) => {
	test('without script: narrow a list by kind and order, and read on', async () => {
		const { page } = await site.visit('/items/', { javaScriptEnabled: false });
		await page.getByLabel('Sort').selectOption('Cheapest first');
		await page.getByLabel('Kind').selectOption('stamp');
		await page.getByRole('button', { name: 'Apply' }).click();
		await page.getByRole('link', { name: 'Next page' }).click();
		expect(new URL(page.url()).searchParams.get('page')).toBe('2');
		expect(await page.locator('[data-cards] > li').first().getAttribute('data-slug')).toBe('stamp-1933');
		expect(await page.getByLabel('Kind').inputValue()).toBe('stamp');
		await page.getByRole('link', { name: 'Clear all filters' }).click();
		await page.waitForURL('**/items/?sort=lowest');
	});

	test.each(PLAIN_TASKS)('without script: $task', async ({ path, filled, pressed, shown }) => {
		const { page } = await site.visit(path, { javaScriptEnabled: false });
		const main = page.locator(path === '/collections/' ? 'header' : 'main');
		for (const [label, text] of Object.entries(filled)) await main.getByLabel(label).and(page.locator('input')).fill(text);
		await main.getByRole('button', { name: pressed }).first().click();
		if (typeof shown === 'string' && shown.startsWith('/')) await page.waitForURL(`**${shown}`);
		else expect(await page.locator('main').textContent()).toMatch(shown);
	});

	test.each(TASKS)('$task in two actions', async ({ typed, chosen, shown }) => {
		const { page } = await site.visit('/');
		const box = page.getByRole('combobox', { name: 'Name, question or amount' });
		if (typed !== undefined) {
			await box.fill(typed);
			await box.press('Enter');
		}
		await chosen?.(page).click();
		if (typeof shown === 'function') await expect.poll(() => shown(page).isVisible()).toBe(true);
		else if (typeof shown !== 'string') await expect.poll(() => page.locator('[data-answer-text]').textContent()).toMatch(shown);
		else if (shown.startsWith('/')) await page.waitForURL(`**${shown}`);
		else await expect.poll(() => page.getByRole('button', { name: shown }).isVisible()).toBe(true);
	});
});
