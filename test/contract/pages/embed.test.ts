import { describe, expect, test } from 'vitest';
import { OembedSchema } from '../../../core/api/schemas/item-replies.ts';
import { DEFAULT_ORIGIN } from '../../../core/settings/default-addresses.ts';
import { readAuthoredItems } from '../../support/content/authored-items.ts';
import { FIXTURE_BASE_URL, useFixtureHost } from '../../support/hosts/start-fixture-host.ts';
import { useHost } from '../../support/hosts/start-host.ts';
import { expectProblem } from '../../support/http/expect-problem.ts';

const authored = readAuthoredItems();
const host = useHost();
const { call } = host;
const fixture = useFixtureHost();

const callUrl = (address: string, more = '') => call(`/oembed?url=${encodeURIComponent(address)}${more}`);

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
		const page = await (await fetchFromHost(`${DEFAULT_ORIGIN}/items/mona-lisa/`)).text();
		const link = /<link (?=[^>]*type="application\/json\+oembed")[^>]*href="([^"]+)"/.exec(page)?.[1] ?? '';
		const found = OembedSchema.parse(await (await fetchFromHost(new URL(link, DEFAULT_ORIGIN).href)).json());
		expect(found).toMatchObject({ version: '1.0', type: 'rich', title: expect.stringContaining('Mona Lisa') });
		const [, card = ''] = /<iframe src="([^"]+)"/.exec(String(found.html)) ?? [];
		expect((await fetchFromHost(card)).status).toBe(200);
		expect((await fetchFromHost(String(found.thumbnail_url))).headers.get('content-type')).toBe('image/png');
	});

	test('is given for the address of a page or a card, as a provider of oEmbed gives it', async () => {
		for (const address of ['items/bitcoin/', 'items/bitcoin', 'embed/items/bitcoin/', 'items/bitcoin/?utm_source=x#history'])
			expect((await callUrl(`${DEFAULT_ORIGIN}/${address}`)).text, address).toBe((await call('/oembed/items/bitcoin.json')).text);
	});

	test('is that of the chart for the address of its card', async () => {
		const oembed = OembedSchema.parse((await callUrl(`${DEFAULT_ORIGIN}/embed/items/bitcoin/history/`, '&maxwidth=400')).json());
		expect(oembed).toMatchObject({ title: 'Bitcoin over time', width: 400, height: 360 });
		expect(oembed.html).toContain(`<iframe src="${DEFAULT_ORIGIN}/embed/items/bitcoin/history/" title="Bitcoin over time"`);
		const { slug } = authored.find((item) => (item.history ?? []).length === 0 && item.series === undefined) ?? expect.fail();
		expectProblem(await callUrl(`${DEFAULT_ORIGIN}/embed/items/${slug}/history/`), { status: 404, code: 'not_found', parameter: 'url' });
	});

	test.each([
		['&maxwidth=320', { width: 320, height: 220 }],
		['&maxwidth=320&maxheight=150&format=json', { width: 320, height: 150 }],
		['&maxwidth=9999&maxheight=9999', { width: 480, height: 220 }],
	])('keeps to the size that a consumer has room for: %s', async (size, frame) => {
		const oembed = OembedSchema.parse((await callUrl(`${DEFAULT_ORIGIN}/items/bitcoin/`, size)).json());
		expect(oembed).toMatchObject(frame);
		expect(oembed.html).toContain(`width="${frame.width}" height="${frame.height}"`);
	});

	test.each([
		['', '&maxwidth=1', { status: 400, code: 'invalid_parameter', parameter: 'url' }],
		['bitcoin', '', { status: 400, code: 'invalid_parameter', parameter: 'url' }],
		[`${DEFAULT_ORIGIN}/items/bitcoin/`, '&maxwidth=0', { status: 400, code: 'invalid_parameter', parameter: 'maxwidth' }],
		[`${DEFAULT_ORIGIN}/items/bitcoin/`, '&maxheight=1e3', { status: 400, code: 'invalid_parameter', parameter: 'maxheight' }],
		[`${DEFAULT_ORIGIN}/items/bitcoin/`, '&format=xml', { status: 400, code: 'invalid_parameter', parameter: 'format' }],
		[`${DEFAULT_ORIGIN}/items/bitcoin/`, '&format=yaml', { status: 400, code: 'invalid_parameter', parameter: 'format' }],
		[`${DEFAULT_ORIGIN}/items/`, '', { status: 404, code: 'not_found', parameter: 'url' }],
		['https://elsewhere.example/items/bitcoin/', '', { status: 404, code: 'not_found', parameter: 'url' }],
		[`${DEFAULT_ORIGIN}/items/bitcoinn/`, '', { status: 404, code: 'item_not_found', parameter: 'url' }],
	])('refuses %j%s', async (address, more, expected) => {
		expectProblem(await callUrl(address, more), expected);
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

	test('of a chart are the drawing of the item’s page, without script', async () => {
		for (const slug of ['bitcoin', 'mona-lisa', 'gold-ounce']) {
			const [card, page] = await Promise.all(
				[`/embed/items/${slug}/history/`, `/items/${slug}/`].map(async (target) => (await fetch(host.origin + target)).text()),
			);
			const drawing = /<svg class="drawing" viewBox="0 0 480 230".*?<\/svg>/s.exec(card ?? '')?.[0] ?? expect.fail(slug);
			expect(page, slug).toContain(drawing);
			expect(page, slug).toContain(`href="/embed/items/${slug}/history/"`);
			expect(card, slug).not.toMatch(/<script|javascript:|\son\w+=|\sstyle=/i);
			expect(card, slug).toContain(`href="${DEFAULT_ORIGIN}/items/${slug}/#history"`);
		}
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
