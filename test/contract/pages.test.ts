import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAuthoredItems } from '../support/authored-items.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

type Page = { status: number; type: string | null; bytes: Buffer; text: string };

const authored = readAuthoredItems();
let host: TestHost;
/** The page of every item, by slug. */
const itemPages = new Map<string, Page>();

beforeAll(async () => {
	host = await startHost();
	for (const { slug } of authored) itemPages.set(slug, await read(`/items/${slug}/`));
});
afterAll(() => host?.close());

async function read(target: string): Promise<Page> {
	const response = await fetch(host.origin + target);
	const bytes = Buffer.from(await response.arrayBuffer());
	return { status: response.status, type: response.headers.get('content-type'), bytes, text: bytes.toString('utf8') };
}

describe('pictures', () => {
	test.each([
		['small', 200],
		['large', 800],
	])('%s.png of every item is a transparent PNG of %i pixels', async (size, edge) => {
		for (const { slug } of authored) {
			const { status, type, bytes } = await read(`/cdn/items/${slug}/${size}.png`);
			expect({ slug, status, type }).toEqual({ slug, status: 200, type: 'image/png' });
			const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
			expect({ slug, format, width, height, hasAlpha }).toEqual({ slug, format: 'png', width: edge, height: edge, hasAlpha: true });
		}
	});

	test('are see-through at their edge and not in their middle', async () => {
		for (const { slug } of authored.slice(0, 20)) {
			const { bytes } = await read(`/cdn/items/${slug}/small.png`);
			const alpha = await sharp(bytes).ensureAlpha().extractChannel('alpha').raw().toBuffer();
			expect([alpha[0], alpha[199], alpha[200 * 199], alpha[200 * 200 - 1]], slug).toEqual([0, 0, 0, 0]);
			expect(Math.max(...alpha), slug).toBe(255);
		}
	});

	test('that do not exist are 404', async () => {
		for (const target of ['/cdn/items/no-such/small.png', '/cdn/items/bitcoin/huge.png', '/cdn/', '/cdn/..%2fapi%2fmanifest.json']) {
			expect((await read(target)).status, target).toBe(404);
		}
	});
});

describe('pages for people', () => {
	test.each(['/', '/items/bitcoin/', '/compare/'])('live outside the base path: %s', async (target) => {
		const { status, type, text } = await read(target);
		expect({ status, type }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
		expect(text).toMatch(/^<!doctype html>/i);
	});

	test('every item has one, which says how to report a wrong value', () => {
		for (const { slug, name } of authored) {
			const { status, text } = itemPages.get(slug) ?? expect.fail(slug);
			expect({ slug, status }).toEqual({ slug, status: 200 });
			expect(text).toContain(name.replaceAll('&', '&amp;'));
			expect(text.replace(/<[^>]+>/g, ' '), slug).toMatch(
				/(?:report|wrong|mistake)[^.]{0,80}(?:value|worth|tell us|issue)|(?:value|worth)[^.]{0,80}(?:wrong|mistake)/i,
			);
		}
	});

	test('affiliate links are disclosed and marked rel="sponsored"', async () => {
		for (const { slug, affiliateLinks } of authored.filter((item) => item.affiliateLinks.length > 0)) {
			const item = (await (await fetch(`${host.api}/items/${slug}`)).json()) as { affiliateLinks: { url: string }[] };
			const { text } = itemPages.get(slug) ?? expect.fail(slug);
			const anchors = [...text.matchAll(/<a\s[^>]*>/g)].map(([tag]) => tag.replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
			for (const { url } of item.affiliateLinks) {
				const links = anchors.filter((tag) => tag.includes(`href="${url}"`));
				expect(links.length, `${slug} ${url}`).toBeGreaterThan(0);
				for (const link of links) expect(link, slug).toMatch(/rel="[^"]*\bsponsored\b[^"]*"/);
			}
			expect(affiliateLinks.length).toBe(item.affiliateLinks.length);
			expect(text.replace(/<[^>]+>/g, ' '), slug).toMatch(/affiliate|commission/i);
		}
	});
});
