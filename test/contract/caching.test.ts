import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { useFixtureHost } from '../support/hosts/start-fixture-host.ts';
import { useHost } from '../support/hosts/start-host.ts';
import { exchange, type RawAnswer } from '../support/http/http-exchange.ts';

/** On data: a day in shared caches, five minutes in browsers, and stale while it is looked up or cannot be. */
const DATA = 'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=604800';
const STATIC = [
	'/items',
	'/items?category=tech',
	'/items?tag=gold',
	'/items?sort=worth',
	'/items?sort=-worth&category=tech',
	'/items/bitcoin',
	'/items/bitcoin?format=text',
	'/categories',
	'/tags',
	'/changes.json',
	'/feed.atom',
	'/feed/tech.atom',
	'/catalogue.csv',
	'/catalogue.parquet',
	'/catalogue.sqlite',
	'/datapackage.json',
	'/openapi.json',
	'/manifest.json',
	'/docs',
	'/docs?format=md',
];
/** Answers large enough to be worth compressing. */
const LARGE = [
	'/catalogue.csv',
	'/catalogue.sqlite',
	'/items',
	'/items?category=tech',
	'/items/bitcoin',
	'/openapi.json',
	'/docs',
	'/docs?format=md',
];

const host = useHost();
const fixture = useFixtureHost();

const get = (target: string, headers: Record<string, string> = {}): Promise<RawAnswer> => exchange(host.port, `/api${target}`, { headers });

describe('Cache-Control', () => {
	test.each([
		...STATIC.filter((target) => target !== '/manifest.json'),
		'/items?limit=7',
		'/items?q=gold',
		'/items/search?q=gold',
		'/compare?a=bitcoin&b=big-mac',
		'/perspective?amount=5',
		'/perspective?amount=5&format=text',
		'/items?kind=cryptocurrency&sort=name',
		'/items/batch?slugs=bitcoin,big-mac',
	])('of data is public, 300 s, 86400 s shared, stale for a week: %s', async (target) => {
		const { status, headers } = await get(target);
		expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: DATA });
	});

	test.each(['/items/bitcoin?x=1', '/items?q=gold&x=1', '/manifest.json?x=1', '/items/old-piano?x=1'])(
		'is no-store on an answer to a request with an unknown parameter: %s',
		async (target) => {
			const { headers } = await exchange(fixture.port, `/api${target}`);
			expect(headers['cache-control']).toBe('no-store');
		},
	);

	test('of a later page is that of data: its cursor names an item', async () => {
		const { nextCursor } = JSON.parse((await get('/items?limit=7')).text) as { nextCursor: string };
		expect((await get(`/items?limit=7&cursor=${nextCursor}`)).headers['cache-control']).toBe(DATA);
	});

	test('of pages and pictures is public without a query and escapes only', async () => {
		const read = async (target: string) => (await exchange(host.port, target)).headers['cache-control'];
		for (const target of ['/', '/items/bitcoin/', '/items', '/cdn/items/bitcoin/small.png']) expect(await read(target), target).toBe(DATA);
		for (const target of ['/?', '/items/bitcoin/?x=1', '/items/%62itcoin/', '/items?x=1', '/cdn/items/bitcoin/small.png?x=1'])
			expect(await read(target), target).toBe('no-store');
	});

	test('of the manifest is 60 s', async () => {
		expect((await get('/manifest.json')).headers['cache-control']).toMatch(/^public, max-age=60(,|$)/);
	});

	test.each([
		['GET', '/items/random', 200],
		['GET', '/compare/random', 200],
		['GET', '/health', 200],
		['POST', '/ask', 200],
		['POST', '/items/request', 202],
		['GET', '/items?limit=0', 400],
		['GET', '/items/no-such', 404],
		['GET', '/items/no-such?format=text', 404],
		['GET', '/nowhere', 404],
		['DELETE', '/items', 405],
	])('of random, request, ask, health and errors is no-store: %s %s', async (method, target, status) => {
		const body = method === 'POST' ? { body: JSON.stringify({ q: 'How much is a Bitcoin?', name: 'Paper Clip' }) } : {};
		const answer = await exchange(host.port, `/api${target}`, { method, headers: { 'Content-Type': 'application/json' }, ...body });
		expect({ status: answer.status, cache: answer.headers['cache-control'] }).toEqual({ status, cache: 'no-store' });
	});

	test('of hashed assets is immutable', async () => {
		const page = await exchange(host.port, '/');
		const assets = [...page.text.matchAll(/(?:href|src)="(\/_astro\/[^"]+)"/g)].map(([, asset = '']) => asset);
		expect(assets.length).toBeGreaterThan(0);
		for (const asset of assets)
			expect((await exchange(host.port, asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
	});
});

describe('ETag', () => {
	test.each(STATIC)('is strong on every static answer, and If-None-Match gets 304 without a body: %s', async (target) => {
		const first = await get(target);
		expect(first.headers.etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
		for (const condition of [first.headers.etag, `W/${first.headers.etag}`, `"other", ${first.headers.etag}`, '*']) {
			const again = await get(target, { 'If-None-Match': condition ?? '' });
			expect({ status: again.status, bytes: again.bytes.length, etag: again.headers.etag }).toEqual({
				status: 304,
				bytes: 0,
				etag: first.headers.etag,
			});
			expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
			expect(again.headers.vary).toBe(first.headers.vary);
			expect(again.headers['access-control-allow-origin']).toBe('*');
		}
		expect((await get(target, { 'If-None-Match': '"other"' })).status).toBe(200);
	});
});

describe('Last-Modified', () => {
	const targets = [...STATIC.map((target) => `/api${target}`), '/', '/items/bitcoin/', '/cdn/items/bitcoin/small.png', '/robots.txt'];
	test.each(targets)('is the time of the file, and If-Modified-Since gets 304: %s', async (target) => {
		const ask = (headers = {}) => exchange(host.port, target, { headers });
		const { headers } = await ask();
		const date = headers['last-modified'] ?? '';
		expect(new Date(date).toUTCString()).toBe(date);
		expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
		expect(await ask({ 'If-Modified-Since': date })).toMatchObject({ status: 304, text: '' });
		expect(await ask({ 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toMatchObject({ status: 200 });
		expect(await ask({ 'If-Modified-Since': date, 'If-None-Match': '"other"' })).toMatchObject({ status: 200 });
	});
});

describe('encodings', () => {
	test.each(LARGE)('gzip and brotli are ready-made, decode to the same bytes, and have tags of their own: %s', async (target) => {
		const encodings = ['identity', 'gzip', 'br'];
		const ask = (encoding: string, tag = '') => get(target, { 'Accept-Encoding': encoding, 'If-None-Match': tag });
		const answers = (await Promise.all(encodings.map((encoding) => ask(encoding)))) as [RawAnswer, RawAnswer, RawAnswer];
		const [plain, gzip, br] = answers;
		expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
		expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
		expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
		expect(Math.max(gzip.bytes.length, br.bytes.length)).toBeLessThan(plain.bytes.length);
		const tags = answers.map(({ headers }) => String(headers.etag));
		expect(new Set(tags).size).toBe(3);
		for (const [index, { headers, bytes }] of answers.entries()) {
			expect(Number(headers['content-length'])).toBe(bytes.length);
			expect((headers.vary ?? '').toLowerCase().split(/, */)).toContain('accept-encoding');
			expect((await ask(encodings[index] as string, tags[index])).status).toBe(304);
			expect((await ask(encodings[index] as string, tags[(index + 1) % 3])).status).toBe(200);
		}
	});
});
