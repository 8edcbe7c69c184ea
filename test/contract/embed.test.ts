import { extract } from '@extractus/oembed-extractor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OembedSchema } from '../../core/api/schemas.ts';
import { DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import { type ApiCall, createApiClient } from '../support/api-client.ts';
import { readAuthoredItems } from '../support/authored-items.ts';
import { FIXTURE_BASE_URL, type FixtureHost, startFixtureHost } from '../support/start-fixture-host.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

const authored = readAuthoredItems();
let host: TestHost;
let fixture: FixtureHost;
let call: ApiCall;

beforeAll(async () => {
	[host, fixture] = await Promise.all([startHost(), startFixtureHost()]);
	call = createApiClient(host.api);
});
afterAll(() => Promise.all([host?.close(), fixture?.close()]));

/** Fetches an address of the build from the test's host, which listens on another port. */
const fetchFromHost = (url: string) => fetch(url.replace(DEFAULT_ORIGIN, host.origin));
const readPolicy = async (target: string) => (await fetch(host.origin + target)).headers.get('content-security-policy') ?? '';

describe('GET /oembed/items/{slug}.json', () => {
	test('is a rich answer with a frame of the card, for every item', async () => {
		for (const { slug, name } of authored) {
			const answer = await call(`/oembed/items/${slug}.json`);
			const oembed = OembedSchema.parse(answer.json());
			expect(oembed.title.startsWith(`${name}: $`), slug).toBe(true);
			expect(oembed.html, slug).toMatch(new RegExp(`^<iframe src="${DEFAULT_ORIGIN}/embed/items/${slug}/" [^>]*></iframe>$`));
			expect(oembed.html).toContain(`width="${oembed.width}" height="${oembed.height}"`);
		}
	});

	test('is found by a consumer that is given the page of an item', async () => {
		const found = await extract(`${DEFAULT_ORIGIN}/items/mona-lisa/`, { maxwidth: 600 }, fetchFromHost);
		expect(found).toMatchObject({ version: '1.0', type: 'rich', method: 'auto-discovery', title: expect.stringContaining('Mona Lisa') });
		const [, card = ''] = /<iframe src="([^"]+)"/.exec(String(found.html)) ?? [];
		expect((await fetchFromHost(card)).status).toBe(200);
		expect((await fetchFromHost(String(found.thumbnail_url))).headers.get('content-type')).toBe('image/png');
	});

	test('leads from a former slug to the present one, and tells retired and unknown items apart', async () => {
		const read = (slug: string) => fetch(`${fixture.api}/oembed/items/${slug}.json`, { redirect: 'manual' });
		const moved = await read('old-piano');
		expect([moved.status, moved.headers.get('location')]).toEqual([308, `${FIXTURE_BASE_URL}/oembed/items/grand-piano.json`]);
		expect(await (await read('lost-painting')).json()).toMatchObject({ status: 410, code: 'gone' });
		expect(await (await read('grand-pianos')).json()).toMatchObject({ status: 404, code: 'item_not_found', suggestions: ['grand-piano'] });
	});
});

describe('cards', () => {
	test('of every item are less than 15 KB with their stylesheet, without script, and not for search engines', async () => {
		const sizes = new Map<string, number>();
		for (const { slug } of authored) {
			const html = await (await fetch(`${host.origin}/embed/items/${slug}/`)).text();
			expect(html, slug).not.toMatch(/<script|javascript:|\son\w+=/i);
			expect(html, slug).toContain('<meta name="robots" content="noindex">');
			const links = [...html.matchAll(/<link [^>]*href="([^"]+\.css)"/g)].map(([, href = '']) => href);
			expect(links.length, slug).toBeGreaterThan(0);
			for (const link of links) if (!sizes.has(link)) sizes.set(link, (await (await fetch(host.origin + link)).text()).length);
			const styles = links.reduce((sum, link) => sum + (sizes.get(link) ?? 0), 0);
			expect(Buffer.byteLength(html) + styles, slug).toBeLessThan(15_000);
		}
	});

	test('say name, worth, figure, date and source, and link back', async () => {
		const text = await (await fetch(`${host.origin}/embed/items/mona-lisa/`)).text();
		const { name, valuation } = authored.find(({ slug }) => slug === 'mona-lisa') ?? expect.fail();
		const words = text.replace(/<[^>]+>/g, ' ');
		for (const part of [name, 'Estimated at', 'Source:', 'CC BY 4.0']) expect(words).toContain(part);
		expect(words).toMatch(/\$[\d,]+/);
		expect(text).toContain(`<time datetime="${valuation.asOf}">`);
		expect(text).toContain(`href="${DEFAULT_ORIGIN}/items/mona-lisa/"`);
	});

	test('are the only pages that other sites may frame', async () => {
		expect(await readPolicy('/embed/items/mona-lisa/')).toContain('frame-ancestors *;');
		for (const target of [
			'/',
			'/items/mona-lisa/',
			'/request/',
			'/docs/',
			'/api/docs',
			'/embed/items/none/',
			'/embed/items/..%2f..%2frequest/',
		])
			expect(await readPolicy(target), target).toContain("frame-ancestors 'none'");
	});
});
