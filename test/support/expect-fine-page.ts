import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from './browser.ts';

/** Widths of a phone and of a large screen, in CSS pixels. */
const WIDTHS = [360, 1600] as const;

/**
 * Checks a page in one theme: it has a heading, no violation of an axe rule at the given width, fits both widths, asks no other host,
 * logs no error and breaks no Content-Security-Policy.
 */
export async function expectFinePage(
	browser: Browser,
	address: { origin: string; path: string },
	{ width, colorScheme }: { width: (typeof WIDTHS)[number]; colorScheme: 'light' | 'dark' },
): Promise<void> {
	const { page, context, foreignRequests, errors } = await openPage(browser, address.origin, {
		colorScheme,
		// A color in transition could fail the contrast rule.
		reducedMotion: 'reduce',
		viewport: { width, height: 800 },
	});
	const refused: string[] = [];
	page.on('console', (message) => {
		if (/Content Security Policy|Refused to/i.test(message.text())) refused.push(message.text());
	});
	await page.goto(address.path, { waitUntil: 'networkidle' });
	expect(await page.locator('h1').first().isVisible()).toBe(true);
	// Closed details are not checked by axe.
	await page.evaluate(() => {
		for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
	});
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
	for (const each of [width, ...WIDTHS.filter((other) => other !== width)]) {
		await page.setViewportSize({ width: each, height: 800 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${each} pixels`).toBeLessThanOrEqual(each);
	}
	expect({ foreignRequests, errors, refused }).toEqual({ foreignRequests: [], errors: [], refused: [] });
	await context.close();
}
