import sharp, { type Metadata } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAuthoredItems } from '../../support/content/authored-items.ts';
import { useHost } from '../../support/hosts/start-host.ts';

type Page = { status: number; type: string | null; bytes: Buffer; text: string };

const authored = readAuthoredItems();
const host = useHost();
/** The page of every item, by slug. */
const itemPages = new Map<string, Page>();

beforeAll(async () => {
	for (const { slug } of authored) itemPages.set(slug, await read(`/items/${slug}/`));
});

async function read(target: string): Promise<Page> {
	const response = await fetch(host.origin + target);
	const bytes = Buffer.from(await response.arrayBuffer());
	return { status: response.status, type: response.headers.get('content-type'), bytes, text: bytes.toString('utf8') };
}

const FILES = ['small.png', 'large.png', 'share.png'];

/** The items whose pictures are looked at; how any is drawn is tested in test/build/pictures. */
const SAMPLE = authored.filter((_, place) => place % 12 === 0).map(({ slug }) => slug);

describe('pictures', () => {
	test.each<[string, Partial<Metadata>]>([
		['small.png', { width: 200, height: 200, hasAlpha: true }],
		['large.png', { width: 800, height: 800, hasAlpha: true }],
		['share.png', { width: 1200, height: 630, hasAlpha: false }],
	])('%s of an item is a PNG of its size, see-through at the edge where it may be', async (file, expected) => {
		for (const slug of SAMPLE) {
			const { status, type, bytes } = await read(`/cdn/items/${slug}/${file}`);
			expect([slug, status, type]).toEqual([slug, 200, 'image/png']);
			expect(await sharp(bytes).metadata(), slug).toMatchObject({ format: 'png', ...expected });
			if (!expected.hasAlpha) expect(bytes.length, slug).toBeLessThan(150_000);
			if (expected.width !== 200) continue;
			const alpha = await sharp(bytes).ensureAlpha().extractChannel('alpha').raw().toBuffer();
			expect([alpha[0], alpha[199], alpha[200 * 199], alpha[200 * 200 - 1]], slug).toEqual([0, 0, 0, 0]);
			expect(Math.max(...alpha), slug).toBe(255);
		}
	});

	test('every item has them, and the site has one to share', async () => {
		const targets = ['/cdn/share.png', ...authored.flatMap(({ slug }) => FILES.map((file) => `/cdn/items/${slug}/${file}`))];
		const statuses = await Promise.all(targets.map(async (target) => (await fetch(host.origin + target, { method: 'HEAD' })).status));
		expect(targets.filter((_, place) => statuses[place] !== 200)).toEqual([]);
	});

	test.each(['/compare/bitcoin/big-mac/', '/compare/big-mac/bay-psalm-book/?dollars=nominal', '/perspective/?amount=3.5bn'])(
		'%s has one of its own, which is drawn when it is asked for',
		async (page) => {
			const { text } = await read(page);
			const { pathname } = new URL(/property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '');
			expect(text).toContain(`href="${pathname}" download="${pathname.split('/').slice(2).join('-')}">Save picture</a>`);
			const { status, type, bytes } = await read(pathname);
			expect([pathname, status, type]).toEqual([expect.stringMatching(/^\/pictures\//), 200, 'image/png']);
			expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
		},
	);

	test('of a year is saved from its page', async () => {
		const { text } = await read('/then/2009/');
		expect(text).toContain('href="/cdn/then/2009/share.png" download="2009.png">Save picture</a>');
		expect((await read('/cdn/then/2009/share.png')).type).toBe('image/png');
	});
});

describe('pages for people', () => {
	test('every item has one, which says how to report a wrong value', () => {
		for (const { slug, name } of authored) {
			const { status, text } = itemPages.get(slug) ?? expect.fail(slug);
			expect({ slug, status }).toEqual({ slug, status: 200 });
			expect(text).toContain(name.replaceAll('&', '&amp;'));
			expect(text.replace(/<[^>]+>/g, ' '), slug).toMatch(
				/(?:report|wrong|mistake)[^.]{0,80}(?:value|worth|price|tell us|issue)|(?:value|worth)[^.]{0,80}(?:wrong|mistake)/i,
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

describe('what machines read of pages', () => {
	const origin = 'http://localhost:4321';
	const readTags = ({ text }: Page) => {
		const head = text.slice(0, text.indexOf('</head>'));
		const tags = [...head.matchAll(/<(?:meta|link)\s[^>]*>/g)].map(([tag]) => tag);
		const find = (...parts: string[]) => tags.filter((tag) => parts.every((part) => tag.includes(part)));
		return { find, count: (...parts: string[]) => find(...parts).length };
	};

	test('robots.txt lets everything be read and names the sitemap', async () => {
		const { status, type, text } = await read('/robots.txt');
		expect({ status, type }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
		expect(text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap-index.xml\n`);
	});

	test('the sitemap has every item’s page and the others once each, all of which answer, and no page that is not to be listed', async () => {
		const readLocations = async (target: string) =>
			[...(await read(target)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
		const files = await readLocations('/sitemap-index.xml');
		expect(files.length).toBeGreaterThan(0);
		const pages: string[] = [];
		for (const file of files) pages.push(...(await readLocations(file.replace(origin, ''))));
		expect(new Set(pages).size).toBe(pages.length);
		for (const { slug } of authored) expect(pages).toContain(`${origin}/items/${slug}/`);
		for (const path of ['/', '/items/', '/compare/', '/ask/', '/perspective/', '/request/', '/docs/'])
			expect(pages).toContain(`${origin}${path}`);
		expect(pages.filter((url) => url.includes('404') || url.includes('/embed/') || url.includes('?'))).toEqual([]);
		for (const url of pages.filter((page) => !page.includes('/items/')))
			expect({ url, status: (await read(url.replace(origin, ''))).status }).toEqual({ url, status: 200 });
	});

	test.each(['/', '/items/', '/compare/', '/ask/', '/perspective/', '/request/', '/docs/', '/docs/data/', '/items/mona-lisa/'])(
		'%s has one canonical address, the feed, a picture with its size, and a description',
		async (target) => {
			const { count } = readTags(await read(target));
			expect(count('rel="canonical"', `href="${origin}${target}"`)).toBe(1);
			expect(count('rel="canonical"')).toBe(1);
			expect(count('rel="alternate"', 'type="application/atom+xml"', 'href="/api/feed.atom"')).toBe(1);
			expect(count('property="og:image"')).toBe(1);
			expect(count('property="og:image:width"', 'content="1200"')).toBe(1);
			expect(count('property="og:image:height"', 'content="630"')).toBe(1);
			expect(count('property="og:image:alt"')).toBe(1);
			expect(count('name="twitter:card"', 'content="summary_large_image"')).toBe(1);
			expect(count('name="description"')).toBe(1);
		},
	);

	test('every item’s page names its own picture, address and data', () => {
		for (const { slug, name, valuation } of authored) {
			const page = itemPages.get(slug) ?? expect.fail(slug);
			const { count } = readTags(page);
			expect(count('property="og:image"', `content="${origin}/cdn/items/${slug}/share.png"`), slug).toBe(1);
			expect(count('rel="canonical"', `href="${origin}/items/${slug}/"`), slug).toBe(1);
			const oembed = `href="${origin}/api/oembed/items/${slug}.json"`;
			expect(count('rel="alternate"', 'type="application/json+oembed"', oembed), slug).toBe(1);
			const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.text) ?? [];
			expect(JSON.parse(data), slug).toMatchObject({
				'@type': 'ItemPage',
				about: { name },
				mainEntity: {
					'@type': 'Observation',
					observationDate: valuation.asOf,
					value: { currency: 'USD', value: valuation.worthCents / 100 },
				},
			});
			expect(data, slug).not.toMatch(/"@type":"(?:Offer|Product)"/);
		}
	});

	test('a category’s pages name its feed', async () => {
		const { count } = readTags(await read('/categories/tech/'));
		expect(count('rel="alternate"', 'type="application/atom+xml"', 'href="/api/feed/tech.atom"')).toBe(1);
		expect(count('rel="alternate"', 'type="application/atom+xml"')).toBe(2);
	});

	test('a missing page is not to be listed', async () => {
		const { count } = readTags(await read('/no-such-page'));
		expect(count('name="robots"', 'content="noindex"')).toBe(1);
		expect(count('rel="canonical"')).toBe(0);
	});
});
