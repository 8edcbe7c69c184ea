import { beforeEach, describe, expect, test } from 'vitest';
import { DATA_CACHE_CONTROL } from '../../../../core/api/http-headers.ts';
import { createCatalogue } from '../../../../core/item/catalogue.ts';
import type { Drawing } from '../../../../core/pages/drawn-pictures.ts';
import { findDynamicPage } from '../../../../core/pages/dynamic-pages.ts';
import { type PlaceName, toPlace } from '../../../../core/pages/places.ts';
import { createSearchIndex, openSearchIndex } from '../../../../core/search-index/search-index.ts';
import { escapeMarkup } from '../../../../core/text.ts';
import { getPage } from '../../../../functions/endpoints/pages/get-page.ts';
import type { Deps } from '../../../../functions/http/deps.ts';
import { createItem } from '../../../support/content/item-factory.ts';
import { createHttpRequest } from '../../../support/http/create-http-request.ts';

const toPage = (...names: PlaceName[]) => names.map((name) => toPlace(name, `built ${name}`)).join('\n');
const FILES: Record<string, string> = {
	'site/embed/index.html': toPage('head', 'details'),
	'site/items/mug/index.html': `<main>${toPlace('chart', '<p>From $4 to $5.</p>')}</main>`,
	'site/items/pen/index.html': '<main></main>',
	'site/ask/index.html': toPage('head', 'field', 'status', 'details'),
	'site/compare/index.html': toPage('head', 'heading', 'field', 'second-field', 'status', 'details', 'save', 'picture'),
	'site/then/1980/index.html': '<main></main>',
	'site/then/index.html': toPage('status'),
	'site/items/index.html': [
		toPage('head', 'status', 'problem', 'save', 'cards', 'pages', 'picture'),
		toPlace('nothing', '<div hidden>No match.</div>'),
		toPlace(
			'field',
			'<a href="/items/" data-category="" aria-current="true">All</a><a href="/categories/everyday/" data-category="everyday">Everyday</a><form><input name="category"><input name="tag"><input name="from"><option value="name">By name</option></form>',
		),
	].join(''),
	'site/search-index.json': JSON.stringify(
		Array.from({ length: 70 }, (_, i) => ({
			slug: `pen-${i}`,
			name: `Pen <${String(i).padStart(2, '0')}>`,
			worthCents: 100 * (i + 1),
			categoryId: i < 40 ? 'everyday' : 'tech',
			kind: 'pen',
			tags: i === 0 ? ['ink'] : [],
			addedOn: '2026-01-01',
		})),
	),
	'site/perspective/index.html': toPage('head', 'field', 'status', 'details', 'save'),
	'cdn/items/mug/large.png': 'mug',
	'cdn/items/pen/large.png': 'pen',
	'cdn/items/pencil/large.png': 'pencil',
};
const toFile = (text: string) => ({ bytes: new TextEncoder().encode(text), etag: '"e"', contentType: 'text/html' });
const items = [
	{ slug: 'mug', name: 'Mug', worthCents: 500, aliases: ['Tea Mug'] },
	{ slug: 'pen', name: 'A <b>"Pen"', worthCents: 1000, aliases: ['Pen'] },
	{ slug: 'pencil', name: 'Pencil Case', worthCents: 2000, aliases: [] },
].map(({ slug, name, worthCents, aliases }) => {
	const item = createItem({ slug, name, aliases });
	return { ...item, plural: `${name}s`, valuation: { ...item.valuation, worthCents, lowCents: worthCents, highCents: worthCents } };
});
let left: number;
let mayLookUp: boolean;
let asked: [key: string, limit: number][];
let deps: Deps;

beforeEach(() => {
	left = 10;
	mayLookUp = true;
	asked = [];
	const catalogue = createCatalogue({ items, retired: [], renamed: { cup: 'mug' }, yardsticks: ['pencil'] });
	const notNeeded = () => Promise.reject(new Error('not needed'));
	deps = {
		build: {
			id: '0123456789ab',
			builtAt: '2025-06-15T12:00:00Z',
			complete: true,
			baseUrl: 'https://x.example/api',
			cdnUrl: 'https://x.example/cdn',
			catalogue,
			searchIndex: openSearchIndex(createSearchIndex(catalogue.items)),
			readDetails: notNeeded,
			readApiFile: async (file) =>
				file === 'collections.json'
					? toFile('[{"id":"dearest-pens","title":"Dearest pens"}]')
					: file === 'years.json'
						? toFile('{"years":[{"year":1980},{"year":1990}]}')
						: undefined,
			readPageFile: async (file) => (FILES[file] === undefined ? undefined : toFile(FILES[file])),
		},
		random: () => 0,
		now: () => 0,
		rateLimiter: {
			take: async (key, { limit }) => {
				asked.push([key, limit]);
				if (key.startsWith('ask-page:')) left--;
				else if (!mayLookUp) return { accepted: false, remaining: 0, resetMs: 7000, undo: async () => {} };
				return { accepted: left >= 0, remaining: left, resetMs: 20_000, undo: async () => {} };
			},
		},
		reportError: () => {},
	};
});

async function get(target: string) {
	const page = findDynamicPage(target);
	if (!page) throw new Error(`${target} is no page that depends on the request`);
	const { status, headers, body } = await getPage(page, createHttpRequest(target), deps);
	return { status, cacheControl: headers['Cache-Control'], headers, location: headers.Location, html: String(body) };
}

/** The markup of a place. */
const at = (html: string, name: PlaceName) => html.split(`<!--${name}-->`)[1]?.split(`<!--/${name}-->`)[0] ?? '';

describe('a pair', () => {
	test('has a head of its own, its names in the fields, and the comparison in words and to scale', async () => {
		const { html, status, headers, cacheControl } = await get('/compare/mug/pen/');
		expect(status).toBe(200);
		expect(cacheControl).toContain('public');
		expect(headers?.['Content-Security-Policy']).toContain("default-src 'self'");
		const head = at(html, 'head');
		expect(head).toContain('<title>Mug vs. A &lt;b&gt;&quot;Pen&quot; | Worth Catalogue</title>');
		expect(head).toContain('<meta name="description" content="A &lt;b&gt;&quot;Pen&quot; costs about as much as 2 mugs.">');
		expect(head).toContain('<link rel="canonical" href="https://x.example/compare/mug/pen/">');
		expect(head).toContain('<meta property="og:url" content="https://x.example/compare/mug/pen/">');
		expect(head).toContain('<meta property="og:image" content="https://x.example/pictures/compare/mug/pen.png">');
		expect(at(html, 'heading')).toBe('Mug vs. A &lt;b&gt;&quot;Pen&quot;');
		expect(at(html, 'field')).toContain('value="Mug"');
		expect(at(html, 'status')).toContain('A &lt;b&gt;&quot;Pen&quot; costs about as much as 2 mugs');
		expect(at(html, 'picture')).toContain('data-slug="mug">Mug</a><span class="amount">$5</span>');
		expect(html).not.toMatch(/<b>|built/);
	});

	test.each([
		['names', '/compare/?a=Tea+Mug&b=pencl+case', '/compare/mug/pencil/'],
		['slugs', '/compare/?a=mug&b=pen', '/compare/mug/pen/'],
		['chosen dollars', '/compare/?a=mug&b=pen&dollars=today', '/compare/mug/pen/?dollars=today'],
		['a shuffle', '/compare/?shuffle=1', '/compare/mug/pen/'],
		['“vs” in the box', '/ask/?q=mug+vs+pencil+case', '/compare/mug/pencil/'],
		['“vs” and a slip', '/ask/?q=a+mug+vs.+pencl+case', '/compare/mug/pencil/'],
		['“compare” in the box', '/ask/?q=compare+mug+and+pen', '/compare/mug/pen/'],
		['“and” in the box', '/ask/?q=mug+and+pencil+case', '/compare/mug/pencil/'],
		['a comma in the box', '/ask/?q=mug,+pencil+case', '/compare/mug/pencil/'],
	])('is led to by %s', async (_, target, location) => {
		expect(await get(target)).toMatchObject({ status: 303, location, cacheControl: 'no-store' });
	});

	test.each(['tea and mug', 'mug and giraffe', 'mug, pen, pencil case', 'dearest and pens'])('is not led to by %s', async (text) => {
		expect((await get(`/ask/?q=${encodeURIComponent(text)}`)).location ?? '').not.toContain('/compare/');
	});

	test('that is not there is an error in place of a result, with the fields as they were typed', async () => {
		const { html, status, cacheControl } = await get('/compare/?a=mug&b=zzzz%22');
		expect([status, cacheControl]).toEqual([200, 'no-store']);
		expect(at(html, 'status')).toBe('<p class="problem" data-fault="compare-b">No match for “zzzz&quot;”.</p>');
		expect([at(html, 'details'), at(html, 'picture')]).toEqual(['', '']);
		expect(at(html, 'field')).toContain('value="Mug"');
		expect(at(html, 'second-field')).toContain('value="zzzz&quot;"');
	});

	test('is 404 for a slug that no item has, with pairs of items of similar names', async () => {
		const { html, status } = await get('/compare/mug/pencil-cse/');
		expect(status).toBe(404);
		expect(at(html, 'status')).toContain('Did you mean <a href="/compare/mug/pencil/">Pencil Case</a>?');
	});

	test('of a former slug leads to the present one', async () => {
		expect(await get('/compare/cup/pen/')).toMatchObject({ status: 308, location: '/compare/mug/pen/' });
	});
});

describe('an answer', () => {
	test('is a heading, in a page with a head and an address of its own', async () => {
		const { html, cacheControl } = await get('/ask/?q=what+is+a+mug+worth%3F');
		expect(cacheControl).toBe('no-store');
		expect(at(html, 'head')).toContain('<title>what is a mug worth? | Worth Catalogue</title>');
		expect(at(html, 'head')).toContain('<meta property="og:url" content="https://x.example/ask/?q=what+is+a+mug+worth%3F">');
		expect(at(html, 'field')).toContain('value="what is a mug worth?"');
		expect(at(html, 'status')).toMatch(/^<h2 class="answer-text[^>]*>[^<]*\$5[^<]*<\/h2>$/);
		expect(at(html, 'head')).toContain('<meta property="og:image" content="https://x.example/cdn/items/mug/share.png">');
		expect(at(html, 'details')).toMatch(/data-answer-items><li>.*href="\/items\/mug\/">Mug<.*\$5<\/span><\/li><\/ul>/);
		expect(asked).toEqual([
			['lookup:1.2.3.4', 120],
			['ask-page:1.2.3.4', 60],
		]);
	});

	test('is given to words that match no name, of which the page said that they do not exist', async () => {
		expect(at((await get('/ask/?q=mug+in+paris')).html, 'status')).toContain('I have no figure for Paris.');
		expect(at((await get('/ask/?q=blorf+grumf')).html, 'status')).toContain('No match for');
	});

	test.each([
		['recognized a thing', '/ask/?q=who+invented+the+mug%3F'],
		['recognized nothing', '/ask/?q=who+invented+the+zorple%3F'],
	])('that is a refusal and %s has its question as a link, and a way on', async (_, target) => {
		const { html } = await get(target);
		expect(at(html, 'status')).toMatch(/“<a href="\/ask\/\?q=[^"]+">[^<]+\?<\/a>”/);
		expect(at(html, 'details')).toContain('<a class="button is-quiet" href="/request/">');
	});

	test('out of quota, says when the next one comes, lists what matches, and asks again by itself', async () => {
		left = 0;
		const { html, status, headers } = await get('/ask/?q=price+of+pencil+case');
		expect(status).toBe(429);
		expect(headers?.['Retry-After']).toBe('20');
		expect(at(html, 'status')).toContain(
			'data-retry="20">You’ve asked 60 questions this minute. The next answer comes in 20 seconds.</h2>',
		);
		expect(at(html, 'head')).toContain('<noscript><meta http-equiv="refresh" content="20"></noscript>');
		expect(at(html, 'head')).toContain('noindex');
	});

	test('out of order, says so and lists what matches', async () => {
		deps = { ...deps, planner: { plan: () => Promise.reject(new Error('broken')) } };
		const { html, status } = await get('/ask/?q=why+is+pencil+case+xyzzy%3F');
		expect(status).toBe(200);
		expect(at(html, 'status')).toContain('Questions can’t be answered right now.');
	});

	test.each([
		['an answer is sure', '/ask/?q=how+much+is+a+pencil+case%3F'],
		['a refusal is about something else', '/ask/?q=%E2%82%AC50+pencil+case%3F'],
	])('%s: no list of similar names is below it', async (_, target) => {
		expect(at((await get(target)).html, 'details')).not.toContain('data-count');
	});

	test('of two letters matches no name that begins with them', async () => {
		expect(at((await get('/ask/?q=pe')).html, 'status')).toContain('No match for');
	});

	test('is not looked for in words that are no question', async () => {
		const { html } = await get('/ask/?q=pencl+case');
		expect(at(html, 'status')).toBe('<h2 data-count>1 match</h2>');
		expect(at(html, 'details')).toMatch(/data-list><li>.*\/items\/pencil\//);
		expect(asked).toEqual([['lookup:1.2.3.4', 120]]);
	});

	test('cannot be made to hold markup', async () => {
		const { html } = await get(`/ask/?q=${encodeURIComponent('"><script>$& xyzzy<!--details-->')}`);
		expect(at(html, 'status')).toContain('No match for “<span data-words>&quot;&gt;&lt;script&gt;$&amp; xyzzy&lt;!--details--&gt;</span>”');
		expect(html).not.toContain('<script>');
	});

	test.each([
		['a name', '/ask/?q=tea+mug', '/items/mug/'],
		['an amount', '/ask/?q=%245+million', '/perspective/?amount=%245+million'],
		['a number', '/ask/?q=50', '/perspective/?amount=50'],
		['dollars in words', '/ask/?q=50+dollars', '/perspective/?amount=50+dollars'],
		['a bound alone', '/ask/?q=%245+or+less', '/items/?to=5'],
		['bounds in words', '/ask/?q=between+5+and+15+dollars', '/items/?from=5&to=15'],
		['a year with a page', '/ask/?q=1980', '/then/1980/'],
		['a year without one', '/ask/?q=1979', '/perspective/?amount=1979'],
	])('%s leads where it belongs', async (_, target, location) => {
		expect(await get(target)).toMatchObject({ status: 303, location, cacheControl: 'no-store' });
	});

	test('has a former address, which leads to the page with its query', async () => {
		expect(await get('/search/?q=mug')).toMatchObject({ status: 308, location: '/ask/?q=mug' });
		expect(await get('/tags/space-race/2/?x=1')).toMatchObject({ status: 308, location: '/items/?tag=space-race' });
	});

	test.each([`/ask/?q=${'x'.repeat(501)}`, '/ask/?q=%00'])('is not looked for where the text cannot be a question: %#', async (target) => {
		expect(at((await get(target)).html, 'status')).toContain('data-fault="question">Ask in 500 characters or fewer.');
	});
});

describe('an amount', () => {
	test('is put in perspective', async () => {
		const { html } = await get('/perspective/?amount=1.25m');
		expect(at(html, 'head')).toContain('<title>$1,250,000 in perspective | Worth Catalogue</title>');
		expect(at(html, 'head')).toContain('<link rel="canonical" href="https://x.example/perspective/?amount=1250000">');
		expect(at(html, 'head')).toContain('<meta property="og:image" content="https://x.example/pictures/perspective/125000000.png">');
		expect(at(html, 'save')).toContain('download="perspective-125000000.png"');
		expect(at(html, 'status')).toContain('<h2 class="amount statement" data-label>$1,250,000</h2>');
		expect(at(html, 'details')).toContain('href="/items/pencil/">Pencil Case</a>');
	});

	test.each(['0', '$0.00', '-5', '-$5', '$-5', '−5'])('that is not above zero, as %s, is said to be too low', async (amount) => {
		const { html } = await get(`/perspective/?${new URLSearchParams({ amount })}`);
		expect(at(html, 'status')).toContain('data-fault="amount">Enter an amount above zero.');
	});

	test.each(['€50', 'many'])(
		'that cannot be read, as %s, is an error in place of a result, with the field as it was typed',
		async (amount) => {
			const { html } = await get(`/perspective/?${new URLSearchParams({ amount })}`);
			expect(at(html, 'status')).toContain(`data-fault="amount">“${amount}” can’t be read as dollars.`);
			expect(at(html, 'details')).toBe('');
			expect(at(html, 'field')).toContain(`value="${amount}"`);
		},
	);
});

describe('a drawn picture', () => {
	let drawn: [key: string, drawing: Drawing][];

	beforeEach(() => {
		drawn = [];
		const kept = new Map<string, Uint8Array<ArrayBuffer>>();
		const draw = async (key: string, drawing: Drawing) => {
			drawn.push([key, drawing]);
			kept.set(key, new TextEncoder().encode('png'));
			return new TextEncoder().encode('png');
		};
		deps = { ...deps, drawer: { peek: (key) => kept.get(key), draw } };
	});

	test('of a pair says the sentence of its page, and has the pictures of both items', async () => {
		const { status, cacheControl } = await get('/pictures/compare/pencil/mug.png');
		expect([status, cacheControl]).toEqual([200, DATA_CACHE_CONTROL]);
		const [key, drawing] = drawn[0] ?? [];
		if (!drawing || !('picture' in drawing)) return expect.fail('no picture of items');
		const { picture, large } = drawing;
		expect(key).toBe('0123456789ab /pictures/compare/pencil/mug.png');
		expect(picture).toMatchObject({ service: 'Worth Catalogue', worthRange: [500, 2000], kind: 'pair' });
		const description = picture.kind === 'pair' ? `content="${picture.sentence}."` : 'none';
		expect(at((await get('/compare/pencil/mug/')).html, 'head')).toContain(description);
		expect(large.map((bytes) => new TextDecoder().decode(bytes))).toEqual(['pencil', 'mug']);
	});

	test('of an amount has the sentences of its page', async () => {
		await get('/pictures/perspective/4000.png');
		const [, drawing] = drawn[0] ?? [];
		if (!drawing || !('picture' in drawing) || drawing.picture.kind !== 'amount') return expect.fail('no amount');
		const { picture } = drawing;
		const head = at((await get('/perspective/?amount=40')).html, 'head');
		expect(picture.label).toBe('$40');
		expect(picture.sentences.length).toBeGreaterThan(0);
		for (const sentence of picture.sentences) expect(head).toContain(escapeMarkup(sentence));
	});

	test.each([
		'/pictures/compare/mug/none.png',
		'/pictures/compare/cup/pen.png',
		'/pictures/compare/mug/pen/nominal.png',
		'/pictures/perspective/999999999999999999.png',
	])('is not there in another spelling than the canonical one: %s', async (target) => {
		await expect(get(target)).rejects.toMatchObject({ code: 'not_found' });
		expect(asked).toEqual([]);
	});

	test.each([
		['/pictures/compare/pen/mug.png', '/cdn/items/pen/share.png'],
		['/pictures/perspective/4000.png', '/cdn/share.png'],
	])('%s leads to one of the build on a host that draws none, such as a Worker', async (target, location) => {
		deps = { ...deps, drawer: undefined };
		expect(await get(target)).toMatchObject({ status: 302, location });
		await expect(get('/pictures/compare/pen/none.png')).rejects.toMatchObject({ code: 'not_found' });
	});

	test('of an item is drawn where the build has no file of it, with the headers of a picture', async () => {
		const { status, headers } = await get('/cdn/items/mug/share.png');
		expect([status, headers?.['Access-Control-Allow-Origin']]).toEqual([200, '*']);
		expect(drawn[0]?.[1]).toMatchObject({ picture: { kind: 'item', slugs: ['mug'], item: { name: 'Mug', worthCents: 500 } } });
		for (const target of ['/cdn/items/none/share.png', '/cdn/then/1980/share.png'])
			await expect(get(target)).rejects.toMatchObject({ code: 'not_found' });
		deps = { ...deps, drawer: undefined };
		expect(await get('/cdn/items/mug/share.png')).toMatchObject({ status: 302, location: '/cdn/items/mug/large.png' });
	});

	test('is unavailable where the pictures of its items are missing', async () => {
		deps = { ...deps, build: { ...deps.build, readPageFile: async () => undefined } };
		await expect(get('/pictures/compare/pen/mug.png')).rejects.toMatchObject({ code: 'unavailable' });
	});

	test('is drawn with all that it shows while the build makes its pictures, so that the first pages are not empty', async () => {
		deps = { ...deps, build: { ...deps.build, complete: false, readPageFile: async () => undefined } };
		const { status, headers } = await get('/cdn/items/mug/small.png');
		expect([status, headers?.['Access-Control-Allow-Origin']]).toEqual([200, '*']);
		expect((await get('/cdn/items/pen/share.png')).status).toBe(200);
		const names = drawn.map(([, drawing]) => ('own' in drawing ? drawing.own : drawing.picture.kind));
		expect(names).toEqual([{ slug: 'mug', size: 'small' }, { slug: 'pen', size: 'large' }, 'item']);
		await expect(get('/cdn/items/none/small.png')).rejects.toMatchObject({ code: 'not_found' });
		// A page shows 32 pictures.
		mayLookUp = false;
		expect((await get('/cdn/items/mug/large.png')).status).toBe(200);
		deps = { ...deps, drawer: undefined };
		await expect(get('/cdn/items/mug/small.png')).rejects.toMatchObject({ code: 'not_found' });
	});
});

test.each([
	['/ask/?q=x%22y', 'field', 'value="x&quot;y"'],
	['/perspective/?amount=5', 'field', 'value="5"'],
	['/compare/?a=mug&b=pen', 'second-field', 'value="pen"'],
	['/compare/mug/none/', 'second-field', 'built'],
	['/items/?tag=ink', 'status', 'built'],
] as const)('%s is refused beyond the limit of lookups, says when it goes on, and keeps what was typed', async (target, place, kept) => {
	mayLookUp = false;
	const { html, status, headers } = await get(target);
	expect([status, headers?.['Retry-After']]).toEqual([429, '7']);
	expect(at(html, 'status') + at(html, 'problem')).toContain(
		'data-retry="7">You’ve looked up 120 things this minute. The next one comes in 7 seconds.',
	);
	expect(at(html, place)).toContain(kept);
	expect(at(html, 'details') + at(html, 'cards')).toBe('');
});

describe('the card of a chart', () => {
	test('has the chart of the item’s page, its name, and a link to it', async () => {
		const { status, html, cacheControl, headers } = await get('/embed/items/mug/history/');
		expect([status, cacheControl]).toEqual([200, DATA_CACHE_CONTROL]);
		expect(headers?.['Content-Security-Policy']).toContain('frame-ancestors *;');
		expect(at(html, 'head')).toContain('<title>Mug over time');
		expect(at(html, 'details')).toContain('<p>From $4 to $5.</p>');
		expect(at(html, 'details')).toContain('href="https://x.example/items/mug/#history" target="_blank"');
	});

	test.each(['/embed/items/mug/history', '/embed/items/cup/history/'])('%s leads to its own spelling', async (target) => {
		expect(await get(target)).toMatchObject({ status: 308, location: '/embed/items/mug/history/' });
	});

	test.each(['/embed/items/none/history/', '/embed/items/pen/history/'])('%s is not found: no such item, or no chart', async (target) => {
		await expect(get(target)).rejects.toMatchObject({ code: 'not_found' });
	});
});

describe('the catalogue’s list of an address', () => {
	test('has its items as cards, its choices in the filters, and the pages on both sides', async () => {
		const { html, status, cacheControl } = await get('/items/?category=everyday&from=3&sort=name&page=2');
		expect([status, cacheControl]).toEqual([200, 'no-store']);
		expect(at(html, 'cards').match(/data-slug="[^"]+"/g)).toEqual([34, 35, 36, 37, 38, 39].map((i) => `data-slug="pen-${i}"`));
		expect(at(html, 'cards')).toContain('Pen &lt;34&gt;');
		expect(at(html, 'status')).toContain('<p role="status" data-count>38 of 70 items</p>');
		expect(at(html, 'status')).toContain('href="/items/?sort=name" data-clear>');
		expect(at(html, 'status')).toContain('href="https://x.example/api/items.csv?category=everyday&amp;minWorth=300&amp;sort=name"');
		expect(at(html, 'field')).toContain('href="/items/?from=3&amp;sort=name" data-category="">');
		expect(at(html, 'field')).toContain('data-category="everyday" aria-current="true">');
		expect(at(html, 'field')).toContain('name="from" value="3"');
		expect(at(html, 'field')).toContain('<option value="name" selected>');
		expect(at(html, 'pages')).toContain('href="/items/?category=everyday&amp;from=3&amp;sort=name" rel="prev"');
		expect(at(html, 'pages')).not.toContain('rel="next"');
		expect([at(html, 'picture'), at(html, 'nothing')]).toEqual(['', '<div hidden>No match.</div>']);
	});

	test.each([
		['nothing fits', '/items/?to=0.5', '<div>No match.</div>', '0 of 70 items'],
		['a page is beyond the last', '/items/?tag=ink&page=99', '<div hidden>No match.</div>', '1 of 70 items'],
		['a category and a kind are none', '/items/?category=x&kind=x', '<div hidden>No match.</div>', '70 items'],
	])('says so where %s', async (_, target, nothing, count) => {
		const { html } = await get(target);
		expect([at(html, 'nothing'), at(html, 'status')]).toEqual([nothing, expect.stringContaining(`data-count>${count}<`)]);
	});

	test('is an error where a price cannot be read, which keeps what was typed', async () => {
		const { html } = await get('/items/?from=%3Cb%3E%22');
		expect(at(html, 'problem')).toMatch(/role="alert" data-problem>“&lt;b&gt;&quot;” can’t be read as dollars/);
		expect([at(html, 'cards'), at(html, 'field')]).toEqual(['', expect.stringContaining('aria-invalid="true" value="&lt;b&gt;&quot;"')]);
	});

	test('of the former search leads to its answers', async () => {
		expect(await get('/items/?q=gold+bar')).toMatchObject({ status: 303, location: '/ask/?q=gold+bar' });
	});
});

describe('a year that is typed without script', () => {
	test('leads to its page', async () => {
		expect(await get('/then/?year=1980')).toMatchObject({ status: 303, location: '/then/1980/' });
	});

	test.each([
		['1787', 'There are too few prices of 1787. The nearest year is <a href="/then/1980/">1980</a>.'],
		['1985', 'There are too few prices of 1985. The nearest year is <a href="/then/1990/">1990</a>.'],
		['soon', 'Enter a year, such as 1980.'],
	])('%s names the nearest, and is not another year in silence', async (year, status) => {
		expect(at((await get(`/then/?year=${year}`)).html, 'status')).toBe(status);
	});
});
