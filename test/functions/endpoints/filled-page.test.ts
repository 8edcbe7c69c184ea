import { beforeEach, describe, expect, test } from 'vitest';
import { createCatalogue } from '../../../core/item/catalogue.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { fillPage, isFilledPage } from '../../../functions/endpoints/filled-page.ts';
import type { Deps } from '../../../functions/http/deps.ts';
import { createItem } from '../../support/item-factory.ts';

const HEAD = `<html lang="en"><title>Compare | Worthdex</title><meta name="description" content="Two"><link rel="canonical" href="https://x.example/compare/">
<meta property="og:title" content="Compare"><meta property="og:description" content="Two"><meta property="og:url" content="https://x.example/compare/">
<meta property="og:image" content="https://x.example/cdn/share.png"><meta property="og:image:alt" content="Two">`;
const FILES: Record<string, string> = {
	'site/compare/index.html': `${HEAD}<h1 data-pair-heading>Compare</h1><span data-ratio-label></span><span data-dating></span><p data-comparison-note>Old</p><div data-comparison-picture><ul>Old</ul></div>`,
	'site/ask/index.html': `${HEAD}<div data-answers-page><input id="question" name="q"><section data-answer hidden><p class="answer-text statement" data-answer-text></p><ul data-answer-items></ul></section>
<section data-matches hidden><span data-count></span><ul data-lists></ul><ul data-list></ul></section><section data-nothing hidden><span data-words></span></section></div>`,
	'site/perspective/index.html': `${HEAD}<input id="amount"><p data-rule>Dollars</p><h2 data-label></h2><ol data-sentences><li></li></ol><ul data-nearest></ul>`,
	'cdn/compare/pen/mug/share.png': 'png',
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
let deps: Deps;

beforeEach(() => {
	left = 10;
	const catalogue = createCatalogue({ items, retired: [], renamed: {}, yardsticks: [] });
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
			readApiFile: async () => undefined,
			readPageFile: async (file) => (FILES[file] === undefined ? undefined : toFile(FILES[file])),
		},
		random: () => 0,
		now: () => 0,
		rateLimiter: { take: async () => ({ accepted: left-- > 0, remaining: left, resetMs: 1000, undo: async () => {} }) },
		reportError: () => {},
	};
});

async function get(target: string) {
	const request = new Request(`https://x.example${target}`);
	const { status, headers, cacheControl, body } = await fillPage(
		{ request, rawQuery: new URL(request.url).search.slice(1), params: {}, host: '', findClientAddress: () => '1.2.3.4' },
		deps,
	);
	return { status, cacheControl, location: headers?.Location, policy: headers?.['Content-Security-Policy'], html: String(body) };
}

describe('isFilledPage()', () => {
	test.each(['/compare/mug/pen/', '/compare/?a=mug&b=pen', '/ask/?q=mug', '/perspective/?amount=5', '/search/?q=mug', '/search'])(
		'is true for %s',
		(target) => {
			expect(isFilledPage(target)).toBe(true);
		},
	);

	test.each([
		'/',
		'/ask/',
		'/ask/?x=1',
		'/compare/',
		'/compare/?a=mug',
		'/compare/mug/',
		'/compare/mug/pen',
		'/compare/Mug/pen/',
		'/compare/mug/pen/x/',
		'/items/mug/',
	])('is false for %s', (target) => {
		expect(isFilledPage(target)).toBe(false);
	});
});

describe('fillPage()', () => {
	test('gives any pair a head of its own and the comparison in words', async () => {
		const { html, status, policy, cacheControl } = await get('/compare/mug/pen/');
		expect(status).toBe(200);
		expect(cacheControl).toContain('public');
		expect(policy).toContain("default-src 'self'");
		expect(html).toContain('<title>Mug and A &lt;b&gt;&quot;Pen&quot; compared | Worthdex</title>');
		expect(html).toContain('<link rel="canonical" href="https://x.example/compare/mug/pen/">');
		expect(html).toContain('<meta property="og:url" content="https://x.example/compare/mug/pen/">');
		expect(html).toContain('<meta property="og:image" content="https://x.example/cdn/share.png">');
		expect(html).toContain('<meta property="og:image:alt" content="Two">');
		expect(html).toContain('<span data-ratio-label>1 A &lt;b&gt;&quot;Pen&quot; is worth about 2 Mugs</span>');
		expect(html).toContain('data-slug="mug">Mug</a><span class="amount">$5</span>');
		expect(html).not.toMatch(/<b>|Old/);
	});

	test('shows the picture of a pair that the build drew', async () => {
		expect((await get('/compare/pen/mug/')).html).toContain(
			'<meta property="og:image" content="https://x.example/cdn/compare/pen/mug/share.png">',
		);
	});

	test('takes a pair from the query too, with the address of its own as the canonical one', async () => {
		const { html, cacheControl } = await get('/compare/?a=mug&b=pen');
		expect(html).toContain('<link rel="canonical" href="https://x.example/compare/mug/pen/">');
		expect(cacheControl).toBe('no-store');
	});

	test('is the page as it is where an item does not exist', async () => {
		expect(await get('/compare/mug/cup/')).toMatchObject({ status: 404, cacheControl: 'no-store', html: FILES['site/compare/index.html'] });
	});

	test('answers a question, once for the page and its script', async () => {
		const { html, cacheControl } = await get('/ask/?q=what+is+a+mug+worth%3F');
		expect(cacheControl).toBe('no-store');
		expect(html).toContain('<title>what is a mug worth? | Worthdex</title>');
		expect(html).toContain('<input id="question" value="what is a mug worth?" name="q">');
		expect(html).toMatch(
			/<section data-answer><p class="answer-text statement" data-answer-text>[^<]*\$5[^<]*<\/p><ul data-answer-items><li>.*href="\/items\/mug\/">Mug<.*\$5<\/span><\/li><\/ul>/,
		);
		const [, reply = ''] = /data-reply="([^"]*)"/.exec(html) ?? [];
		expect(JSON.parse(reply.replaceAll('&quot;', '"'))).toMatchObject({ q: 'what is a mug worth?', items: ['mug'], plan: { op: 'worth' } });
		expect(left).toBe(9);
	});

	test('writes a long answer in smaller type', async () => {
		const { html } = await get('/ask/?q=what+are+the+three+most+expensive+items%3F');
		expect(html).toMatch(/<p class="answer-text is-long statement" data-answer-text>.{80,}<\/p>/);
	});

	test('above the limit shows matches alone', async () => {
		left = 0;
		const { html, status } = await get('/ask/?q=price+of+pencil');
		expect(status).toBe(200);
		expect(html).not.toContain('data-reply');
	});

	test('lists what matches other words, without a question of the limit', async () => {
		const { html } = await get('/ask/?q=pencl+case');
		expect(html).toMatch(
			/<section data-matches><span data-count>1 match<\/span><ul data-lists><\/ul><ul data-list><li>.*\/items\/pencil\//,
		);
		expect(html).toContain('data-answer hidden');
		expect(left).toBe(10);
	});

	test('is whole for a question that names its attributes', async () => {
		const { html } = await get('/ask/?q=is+my+data-answer-text+data-answer-items+worth+it');
		expect(html).toContain('<input id="question" value="is my data-answer-text');
		expect(html).toMatch(/<section data-answer><p class="answer-text statement" data-answer-text>[^<]+<\/p><ul data-answer-items><\/ul>/);
	});

	test('says that nothing matches, and cannot be made to hold markup', async () => {
		const { html } = await get(`/ask/?q=${encodeURIComponent('"><script>$& xyzzy')}`);
		expect(html).toContain('<section data-nothing><span data-words>&quot;&gt;&lt;script&gt;$&amp; xyzzy</span>');
		expect(html).toContain('<input id="question" value="&quot;&gt;&lt;script&gt;$&amp; xyzzy" name="q">');
		expect(html).not.toContain('<script>');
	});

	test.each([
		['a name, from the form without script', '/ask/?q=tea+mug&open=1', '/items/mug/'],
		['an amount', '/ask/?q=%245+million', '/perspective/?amount=%245+million'],
	])('leads %s where it belongs', async (_, target, location) => {
		expect(await get(target)).toMatchObject({ status: 303, location, cacheControl: 'no-store' });
	});

	test('leads from the former address of the page with its query', async () => {
		expect(await get('/search/?q=mug')).toMatchObject({ status: 308, location: '/ask/?q=mug' });
	});

	test('puts an amount in perspective, and says what an amount must look like', async () => {
		const { html } = await get('/perspective/?amount=1.25m');
		expect(html).toContain('<title>$1,250,000 in perspective | Worthdex</title>');
		expect(html).toContain('<h2 data-label>$1,250,000</h2>');
		expect(html).toContain('href="/items/pencil/">Pencil Case</a>');
		expect((await get('/perspective/?amount=many')).html).toContain('<p data-rule>Expected dollars');
	});

	test.each(['/ask/?q=', `/ask/?q=${'x'.repeat(501)}`, '/ask/?q=%00'])('is the page as it is at %s', async (target) => {
		expect((await get(target)).html).toBe(FILES['site/ask/index.html']);
	});
});
