import { describe, expect, test } from 'vitest';
import { API_LOOKUP_RATE, LOOKUP_RATE } from '../../core/api/limits.ts';
import { startHost, type TestHost, useHost } from '../support/hosts/start-host.ts';
import { postJson } from '../support/http/api-client.ts';
import { expectProblem } from '../support/http/expect-problem.ts';

type Headers = Readonly<Record<string, string>>;

const QUESTION = { q: 'How much is a Bitcoin?' };
const PROXY = '127.0.0.0/8';
const from = (address: string): Headers => ({ 'X-Forwarded-For': address });

/** Ways to ask a host. */
function createAsker({ call }: Pick<TestHost, 'call'>) {
	const ask = (headers: Headers = {}, body: unknown = QUESTION) => call('/ask', postJson(body, headers));
	return {
		ask,
		/** Asks until it is refused, and says how often it was accepted. */
		async countAccepted(toHeaders: (index: number) => Headers): Promise<number> {
			for (let index = 0; index < 40; index++) if ((await ask(toHeaders(index))).status === 429) return index;
			return Number.POSITIVE_INFINITY;
		},
	};
}

/** Every test has addresses of its own, so that none meets another's count. */
describe('the rate limit of /ask', () => {
	const { call } = useHost({ TRUSTED_PROXIES: `10.0.0.0/8, ${PROXY}` });
	const asker = createAsker({ call });

	test('accepts 10 requests of an address, says with each how many are left, and refuses the eleventh, text with text', async () => {
		const { ask } = asker;
		const me = from('203.0.113.1');
		for (let left = 9; left >= 0; left--) {
			const { status, headers } = await ask(me);
			expect(status).toBe(200);
			expect(headers.get('ratelimit-policy')).toBe('"ask";q=10;w=60');
			expect(headers.get('ratelimit')).toMatch(new RegExp(`^"ask";r=${left};t=([1-9]|[1-5]\\d|60)$`));
			expect(headers.get('retry-after')).toBeNull();
		}
		const answer = await ask(me);
		expectProblem(answer, { status: 429, code: 'rate_limited' });
		const seconds = Number(answer.headers.get('retry-after'));
		expect(seconds).toBeGreaterThan(0);
		expect(seconds).toBeLessThanOrEqual(60);
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			'ratelimit-policy': '"ask";q=10;w=60',
			ratelimit: `"ask";r=0;t=${seconds}`,
			'access-control-allow-origin': '*',
		});
		const text = await ask({ ...me, Accept: 'text/plain' });
		expect([text.status, text.headers.get('content-type')]).toEqual([429, 'text/plain; charset=utf-8']);
		expect((await ask(from('203.0.113.2'))).status).toBe(200);
	});

	test('counts accepted requests only: refused ones take no place and do not prolong the wait', async () => {
		const { ask, countAccepted } = asker;
		const me = from('203.0.113.3');
		for (let i = 0; i < 12; i++) {
			expect((await ask(me, {})).status).toBe(400);
			expect((await ask({ ...me, 'Content-Type': 'text/plain' })).status).toBe(415);
			expect((await ask({ ...me, Accept: 'image/png' })).status).toBe(406);
			expect((await call('/ask', { headers: me })).status).toBe(405);
		}
		expect(await countAccepted(() => me)).toBe(10);
		const first = Number((await ask(me)).headers.get('retry-after'));
		for (let i = 0; i < 20; i++) await ask(me);
		expect(Number((await ask(me)).headers.get('retry-after'))).toBeLessThanOrEqual(first);
		for (const target of ['/items', '/items/search?q=gold', '/items/random', '/health'])
			expect((await call(target, { headers: me })).status).toBe(200);
		expect((await call('/items/request', postJson({ name: 'Paper Clip' }, me))).status).toBe(202);
	});

	test('holds 10 of many requests at once', async () => {
		const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await asker.ask(from('203.0.113.4'))).status));
		expect(statuses.filter((status) => status === 200)).toHaveLength(10);
		expect(statuses.filter((status) => status === 429)).toHaveLength(20);
	});
});

describe('the rate limit of look-ups of the API, without which a few connections keep a host busy', () => {
	const host = useHost({ TRUSTED_PROXIES: PROXY });
	const { call } = host;
	const LOOKUPS = [
		'/items/search?q=gold',
		'/items/batch?slugs=bitcoin',
		'/compare?a=bitcoin&b=big-mac',
		'/perspective?amount=5',
		'/items?q=gold',
		'/items?limit=5',
		'/items?kind=car',
		'/items/search?q=',
	];
	const FILES = [
		'/items',
		'/items?category=tech',
		'/items/bitcoin',
		'/items/bitcoin?format=text',
		'/categories',
		'/items/random',
		'/health',
	];

	test('is shared by all of them and by the tools of agents, and reached by no file', async () => {
		const me = from('203.0.113.50');
		for (let taken = 0; taken < API_LOOKUP_RATE.limit; taken += LOOKUPS.length) {
			const answers = await Promise.all(LOOKUPS.map((target) => fetch(`${host.api}${target}`, { headers: me })));
			expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 400]);
			// A shared cache would tell them to another client.
			for (const { headers } of answers) expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null]);
		}
		for (const target of LOOKUPS) {
			const answer = await call(target, { headers: me });
			expectProblem(answer, { status: 429, code: 'rate_limited' });
			expect(answer.headers.get('ratelimit-policy')).toBe('"api-lookup";q=600;w=60');
			expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
			expect(answer.headers.get('cache-control')).toBe('no-store');
		}
		const tools = {
			compare: { a: 'bitcoin', b: 'big-mac' },
			perspective: { amount: '5' },
			fetch_several: { ids: ['bitcoin'] },
			list_items: {},
		};
		for (const [name, args] of Object.entries(tools)) {
			const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
			const { result } = JSON.parse((await call('/mcp', postJson(message, me))).text) as { result: { content: { text: string }[] } };
			expect(result.content[0]?.text, name).toMatch(/^Too many requests \(rate_limited\)\./);
		}
		for (const target of FILES) expect((await call(target, { headers: me })).status).toBe(200);
		expect((await call('/items/search?q=gold', { headers: from('203.0.113.51') })).status).toBe(200);
	});
});

describe('the rate limit of lookups, without which pages and agents compare names for as long as a client likes', () => {
	const host = useHost();
	const { call } = host;
	const site = (target: string, headers: Headers) => fetch(new URL(target, host.api), { headers, redirect: 'manual' });
	const search = (me: Headers, query = 'bitcoin') =>
		call('/mcp', postJson({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search', arguments: { query } } }, me));
	test('beyond it, a page says when it can go on, and then goes on by itself; pages without a query do not count: caches keep them', async () => {
		const me = from('203.0.113.10');
		for (let taken = 0; taken < LOOKUP_RATE.limit; taken++) expect((await site('/ask/?q=x', me)).status).toBe(200);
		const targets = [
			'/ask/?q=bitcoin',
			'/ask/?q=how+many+big+macs+is+a+bitcoin',
			'/perspective/?amount=5',
			'/compare/?a=bitcoin&b=big-mac',
		];
		for (const target of [...targets, '/compare/x/y/']) {
			const answer = await site(target, me);
			const shown = [answer.status, answer.headers.get('cache-control'), answer.headers.get('retry-after')];
			expect(shown, target).toEqual([429, 'no-store', expect.any(String)]);
			expect(await answer.text()).toMatch(/data-retry="\d+">You’ve looked up 120 things this minute/);
		}
		for (const target of ['/', '/ask/', '/compare/bitcoin/big-mac/', '/items/bitcoin/']) expect((await site(target, me)).status).toBe(200);
		expect(await (await site('/compare/bitcoin/big-mac/', me)).text()).toContain('Bitcoin vs.');
	});

	test('beyond it, the search of agents is refused, whatever it looks for, and others are not', async () => {
		const me = from('203.0.113.101');
		for (let taken = 0; taken < LOOKUP_RATE.limit; taken++) await search(me, taken % 2 === 0 ? 'bitcoin' : 'a'.repeat(201));
		for (const query of ['bitcoin', 'a'.repeat(201)]) {
			const { result } = JSON.parse((await search(me, query)).text) as { result: { isError?: boolean; content: { text: string }[] } };
			expect([result.isError, result.content[0]?.text]).toEqual([true, expect.stringMatching(/^Too many requests \(rate_limited\)\./)]);
		}
		expect(JSON.parse((await search(from('203.0.113.102'))).text)).not.toHaveProperty('result.isError');
	});
});

// How the address is found is tested in test/functions/rate-limit/client-address.test.ts.
describe('the client that a limit counts', () => {
	const ofPlatform = (index: number) => ({ 'CF-Connecting-IP': '203.0.113.7', ...from(`198.51.100.${index}`) });
	const pretended = (index: number) => ({
		'CF-Connecting-IP': `203.0.113.${index}`,
		Forwarded: `for=198.51.100.${index}`,
		...from(`198.51.100.${index}`),
	});

	test.each<[string, Headers, (index: number) => Headers]>([
		['the socket’s address, never an unverified header', {}, pretended],
		['what a configured platform header says', { CLIENT_IP_HEADER: 'CF-Connecting-IP', TRUSTED_PROXIES: PROXY }, ofPlatform],
	])('is %s', async (_, env, toHeaders) => {
		const host = await startHost(env);
		try {
			expect(await createAsker(host).countAccepted(toHeaders)).toBe(10);
		} finally {
			await host.close();
		}
	});
});
