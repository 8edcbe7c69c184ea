import { afterEach, describe, expect, test } from 'vitest';
import { createApiClient, postJson } from '../support/api-client.ts';
import { expectProblem } from '../support/expect-problem.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

const QUESTION = { q: 'How much is a Bitcoin?' };

let host: TestHost | undefined;
afterEach(() => host?.close());

type Env = Readonly<Record<string, string>>;

/** Starts a host of its own, so that no test meets another's count. */
async function start(env: Env = {}) {
	host = await startHost(env);
	const call = createApiClient(host.api);
	const ask = (headers: Env = {}, body: unknown = QUESTION) => call('/ask', postJson(body, headers));
	return {
		call,
		ask,
		/** Asks until it is refused, and says how often it was accepted. */
		async countAccepted(toHeaders: (index: number) => Env = () => ({})): Promise<number> {
			for (let index = 0; index < 40; index++) if ((await ask(toHeaders(index))).status === 429) return index;
			return Number.POSITIVE_INFINITY;
		},
	};
}

const from = (address: string): Env => ({ 'X-Forwarded-For': address });

describe('the rate limit of /ask', () => {
	test('accepts 10 requests, and says with each how many are left', async () => {
		const { ask } = await start();
		for (let left = 9; left >= 0; left--) {
			const { status, headers } = await ask();
			expect(status).toBe(200);
			expect(headers.get('ratelimit-policy')).toBe('"ask";q=10;w=60');
			expect(headers.get('ratelimit')).toMatch(new RegExp(`^"ask";r=${left};t=([1-9]|[1-5]\\d|60)$`));
			expect(headers.get('retry-after')).toBeNull();
		}
	});

	test('refuses the eleventh with 429 rate_limited, Retry-After, RateLimit-Policy and RateLimit', async () => {
		const { ask, countAccepted } = await start();
		expect(await countAccepted()).toBe(10);
		const answer = await ask();
		expectProblem(answer, { status: 429, code: 'rate_limited' });
		expect(answer.headers.get('ratelimit-policy')).toBe('"ask";q=10;w=60');
		const seconds = Number(answer.headers.get('retry-after'));
		expect(seconds).toBeGreaterThanOrEqual(50);
		expect(seconds).toBeLessThanOrEqual(60);
		expect(answer.headers.get('ratelimit')).toBe(`"ask";r=0;t=${seconds}`);
		expect(answer.headers.get('access-control-allow-origin')).toBe('*');
	});

	test('refuses text with text', async () => {
		const { ask, countAccepted } = await start();
		await countAccepted();
		const answer = await ask({ Accept: 'text/plain' });
		expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({ status: 429, type: 'text/plain; charset=utf-8' });
	});

	test('counts accepted requests only: refused ones take no place and do not prolong the wait', async () => {
		const { call, ask, countAccepted } = await start();
		for (let i = 0; i < 12; i++) {
			expect((await ask({}, {})).status).toBe(400);
			expect((await ask({ 'Content-Type': 'text/plain' })).status).toBe(415);
			expect((await ask({ Accept: 'image/png' })).status).toBe(406);
			expect((await call('/ask')).status).toBe(405);
		}
		expect(await countAccepted()).toBe(10);
		const first = Number((await ask()).headers.get('retry-after'));
		for (let i = 0; i < 20; i++) await ask();
		expect(Number((await ask()).headers.get('retry-after'))).toBeLessThanOrEqual(first);
	});

	test('holds 10 of many requests at once', async () => {
		const { ask } = await start();
		const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await ask()).status));
		expect(statuses.filter((status) => status === 200)).toHaveLength(10);
		expect(statuses.filter((status) => status === 429)).toHaveLength(20);
	});

	test('limits nothing but /ask', async () => {
		const { call, countAccepted } = await start();
		await countAccepted();
		for (const target of ['/items', '/items/search?q=gold', '/items/random', '/health']) expect((await call(target)).status).toBe(200);
		expect((await call('/items/request', postJson({ name: 'Paper Clip' }))).status).toBe(202);
	});
});

// How the address is found is tested in test/functions/rate-limit/client-address.test.ts.
describe('the client that a limit counts', () => {
	test.each(['X-Forwarded-For', 'Forwarded', 'CF-Connecting-IP'])('is the socket’s address, never an unverified %s', async (header) => {
		const { countAccepted } = await start();
		expect(await countAccepted((index) => ({ [header]: header === 'Forwarded' ? `for=198.51.100.${index}` : `198.51.100.${index}` }))).toBe(
			10,
		);
	});

	test('is what a trusted proxy says', async () => {
		const { ask, countAccepted } = await start({ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.0/8' });
		expect(await countAccepted(() => from('203.0.113.7'))).toBe(10);
		expect((await ask(from('203.0.113.8'))).status).toBe(200);
	});

	test('is what a configured platform header says', async () => {
		const { ask, countAccepted } = await start({ CLIENT_IP_HEADER: 'CF-Connecting-IP', TRUSTED_PROXIES: '127.0.0.0/8' });
		expect(await countAccepted((index) => ({ 'CF-Connecting-IP': '203.0.113.7', ...from(`198.51.100.${index}`) }))).toBe(10);
		expect((await ask({ 'CF-Connecting-IP': '203.0.113.8' })).status).toBe(200);
	});

	test.each(['', '10.0.0.0/8'])('is not what that header says behind no trusted proxy (TRUSTED_PROXIES=%s)', async (proxies) => {
		const { countAccepted } = await start({ CLIENT_IP_HEADER: 'CF-Connecting-IP', TRUSTED_PROXIES: proxies });
		expect(await countAccepted((index) => ({ 'CF-Connecting-IP': `203.0.113.${index}` }))).toBe(10);
	});
});
