import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange, type RawAnswer } from '../support/http-exchange.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

let host: TestHost;
beforeAll(async () => {
	host = await startHost();
});
afterAll(() => host?.close());

const HEADER = 'worthdex-ignored-parameters';
const get = (target: string, init: Parameters<typeof exchange>[2] = {}): Promise<RawAnswer> => exchange(host.port, `/api${target}`, init);
const post = (target: string, body: unknown) =>
	get(target, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

describe('Worthdex-Ignored-Parameters', () => {
	test.each([
		'/items',
		'/items/search?q=gold',
		'/items/random',
		'/items/batch?slugs=bitcoin',
		'/items/bitcoin',
		'/items/bitcoin?format=text',
		'/compare?a=bitcoin&b=big-mac',
		'/compare/random',
		'/categories',
		'/tags',
		'/changes.json',
		'/feed.atom',
		'/catalogue.json.gz',
		'/openapi.json',
		'/manifest.json',
		'/health',
		'/docs',
	])('names what %s does not know, and such an answer is not stored', async (target) => {
		const mark = target.includes('?') ? '&' : '?';
		for (const method of ['GET', 'HEAD']) {
			const { status, headers } = await get(`${target}${mark}currency=EUR&date=2020-01-01&currency=USD`, { method });
			expect({ status, ignored: headers[HEADER], cache: headers['cache-control'] }).toEqual({
				status: 200,
				ignored: 'currency, date',
				cache: 'no-store',
			});
		}
		expect((await get(target)).headers[HEADER]).toBeUndefined();
	});

	test('is on answers to POST too', async () => {
		expect((await post('/ask?lang=de&explain=1', { q: 'How much is a Bitcoin?' })).headers[HEADER]).toBe('lang');
		expect((await post('/items/request?name=x', { name: 'Bitcoin' })).headers[HEADER]).toBe('name');
	});

	test('is on errors of an endpoint and on redirects, not where there is no endpoint or another method is needed', async () => {
		expect((await get('/items?sort=price&curency=EUR')).headers[HEADER]).toBe('curency');
		expect((await get('/items/no-such-item?x=1')).headers[HEADER]).toBe('x');
		expect((await get('/nothing?x=1')).headers[HEADER]).toBeUndefined();
		expect((await get('/items?x=1', { method: 'DELETE' })).headers[HEADER]).toBeUndefined();
		expect((await get('/items?x=1', { method: 'OPTIONS' })).headers[HEADER]).toBeUndefined();
	});

	test('may be read by scripts of other origins', async () => {
		const { headers } = await get('/items?x=1', { headers: { Origin: 'https://elsewhere.example' } });
		expect(String(headers['access-control-expose-headers']).split(', ')).toContain('Worthdex-Ignored-Parameters');
	});

	test('distinguishes letter case, and knows escaped names', async () => {
		expect((await get('/items?Limit=5&TAG=x&li%6Dit=3')).headers[HEADER]).toBe('Limit, TAG');
	});

	test.each([
		['?', undefined],
		['?&&', undefined],
		['?=1&=', undefined],
		['?utm%20source=1&utm+source=2', 'utm%20source'],
		['?a,b=1&a%2Cb=2', 'a%2Cb'],
		['?limit[]=5', 'limit%5B%5D'],
		['?x%0D%0ASet-Cookie:%20a=1', 'x%0D%0ASet-Cookie%3A%20a'],
		['?%00=1&%7F=1', '%00, %7F'],
		['?caf%C3%A9=1', 'caf%C3%A9'],
		['?%FF=1&%=2&%u0041=3', '%FF, %, %u0041'],
		['?%22%5C=1', '%22%5C'],
		['?__proto__=1&constructor=2', '__proto__, constructor'],
		[`?${'x'.repeat(40)}=1`, 'x'.repeat(40)],
		[`?${'x'.repeat(5000)}=1`, `${'x'.repeat(40)}...`],
		[`?${encodeURIComponent('é'.repeat(100))}=1`, `${'%C3%A9'.repeat(6)}%C3...`],
		[`?${Array.from({ length: 10 }, (_, index) => `p${index}`).join('&')}`, 'p0, p1, p2, p3, p4, p5, p6, p7, p8, p9'],
		[`?${Array.from({ length: 2000 }, (_, index) => `p${index}`).join('&')}`, 'p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, ...'],
	])('holds names that are safe and short: %s', async (query, expected) => {
		const { status, headers } = await get(`/items${query}`);
		expect({ status, ignored: headers[HEADER] }).toEqual({ status: 200, ignored: expected });
		expect(headers['set-cookie']).toBeUndefined();
	});
});
