import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from './browser.ts';

/**
 * A page that breaks no rule of axe, has a heading, fits its width, asks no other host, meets no error and breaks no Content-Security-Policy
 * at a width and in a theme.
 */
export async function expectFinePage(
	browser: Browser,
	address: { origin: string; path: string },
	{ width, colorScheme }: { width: number; colorScheme: 'light' | 'dark' },
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
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	expect({ foreignRequests, errors, refused }).toEqual({ foreignRequests: [], errors: [], refused: [] });
	await context.close();
}
