import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from './browser.ts';

/** A phone in the light theme and a large screen in the dark one; widths in CSS pixels. */
const PHONE = { width: 360, height: 800 } as const;
const SCREEN = { width: 1600, height: 800 } as const;
/** The axe rules that depend on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Axe with its rule about small targets, which is off by default, and without the blank page that it opens after each run to join what frames of other hosts report; no page has such frames. */
function createAxe(page: Page): AxeBuilder {
	return new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }).setLegacyMode(true);
}

async function expectNoViolations(axe: AxeBuilder, where: string): Promise<void> {
	const { violations } = await axe.analyze();
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
	expect(found, where).toEqual([]);
}

async function expectToFit(page: Page, { width, height }: typeof PHONE | typeof SCREEN): Promise<void> {
	await page.setViewportSize({ width, height });
	expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} pixels`).toBeLessThanOrEqual(width);
}

/**
 * Checks a page on a phone in the light theme and on a large screen in the dark one: it has a heading, fits, asks no other host, logs no error and
 * breaks no Content-Security-Policy.
 * @param isAudited whether axe looks for violations of its rules too, which takes some seconds
 */
export async function expectFinePage(
	browser: Browser,
	{ origin, path, isAudited }: { origin: string; path: string; isAudited: boolean },
): Promise<void> {
	const { page, context, foreignRequests, errors } = await openPage(browser, origin, {
		colorScheme: 'light',
		// A color in transition could fail the contrast rule.
		reducedMotion: 'reduce',
		viewport: PHONE,
	});
	const refused: string[] = [];
	page.on('console', (message) => {
		if (/Content Security Policy|Refused to/i.test(message.text())) refused.push(message.text());
	});
	await page.goto(path, { waitUntil: 'networkidle' });
	expect(await page.locator('h1').first().isVisible()).toBe(true);
	// Closed details are not checked by axe.
	await page.evaluate(() => {
		for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
	});
	await expectToFit(page, PHONE);
	if (isAudited) await expectNoViolations(createAxe(page), 'in the light theme');
	await page.emulateMedia({ colorScheme: 'dark' });
	// The docs set their theme by script.
	await page.waitForFunction(() => document.documentElement.dataset.theme !== 'light');
	await expectToFit(page, SCREEN);
	if (isAudited) await expectNoViolations(createAxe(page).withRules(COLOR_RULES), 'in the dark theme');
	expect({ foreignRequests, errors, refused }).toEqual({ foreignRequests: [], errors: [], refused: [] });
	await context.close();
}
