import { describe, expect, test, vi } from 'vitest';
import { findFreePort } from '../support/find-free-port.ts';
import { describeWith } from '../support/find-program.ts';
import { findSpooled } from '../support/find-spooled.ts';
import { startGroqStandIn } from '../support/groq-stand-in.ts';
import { PATIENCE } from '../support/patience.ts';
import { createKeepAliveClient, type KeepAliveClient } from '../support/reliability/keep-alive-client.ts';
import { startMarkedHost } from '../support/reliability/start-marked-host.ts';
import { withLimits } from '../support/reliability/wrappers.ts';
import { startRedis } from '../support/start-redis.ts';

/** Files and the function are answered while a dependency is missing. */
async function expectOthers(client: KeepAliveClient): Promise<void> {
	for (const target of ['/api/items', '/api/items/stamp-1901?format=text', '/', '/api/items/search?q=stamp', '/api/compare/random'])
		expect((await client.get(target)).status, target).toBe(200);
}

let asked = 0;
const ask = (client: KeepAliveClient, q: string) => client.post('/api/ask', { q }, { 'X-Forwarded-For': `198.18.0.${asked++}` });

describeWith('redis-server', { name: 'a host whose Redis goes and comes back', testFile: import.meta.url }, (program) => {
	test('serves on, counts by itself meanwhile, and says once that it went and once that it is back', async () => {
		const port = await findFreePort();
		let redis = await startRedis(program, port);
		const host = await startMarkedHost({ REDIS_URL: redis.url, TRUSTED_PROXIES: '127.0.0.0/8' });
		const client = createKeepAliveClient(host.port);
		const readLeft = async () => Number(/r=(\d+)/.exec((await ask(client, 'How much is Stamp 1901?')).headers.ratelimit as string)?.[1]);
		expect(await readLeft()).toBe(9);
		for (let outage = 1; outage <= 2; outage++) {
			await redis.stop();
			await expectOthers(client);
			expect(await readLeft()).toBe(9);
			// Long enough for several attempts to find it again.
			await vi.waitFor(() => expect(host.readOutput().match(/Redis is out of reach/g)).toHaveLength(outage), PATIENCE);
			await new Promise((resolve) => setTimeout(resolve, 700));
			redis = await startRedis(program, port);
			await vi.waitFor(() => expect(host.readOutput().match(/Redis is back/g)).toHaveLength(outage), PATIENCE);
			expect(await readLeft()).toBe(9);
		}
		expect(host.readOutput().match(/Redis is out of reach/g)).toHaveLength(2);
		client.close();
	});
});

describeWith('redis-server', { name: 'a host whose Redis hangs', testFile: import.meta.url }, (program) => {
	test('says so once in the log and in its health, and lets no client wait for 300 ms', async () => {
		const redis = await startRedis(program, await findFreePort());
		const host = await startMarkedHost({ REDIS_URL: redis.url, TRUSTED_PROXIES: '127.0.0.0/8' });
		const client = createKeepAliveClient(host.port);
		const readShared = async () => JSON.parse((await client.get('/api/health')).text).sharesRateLimits;
		// The first question loads the reader of questions.
		await ask(client, 'How much is Stamp 1901?');
		await vi.waitFor(async () => expect(await readShared()).toBe(true), PATIENCE);
		async function measureWaits(): Promise<number[]> {
			const waits: number[] = [];
			for (let turn = 0; turn < 30; turn++) {
				const started = performance.now();
				expect((await ask(client, 'How much is Stamp 1901?')).status).toBe(200);
				waits.push(performance.now() - started);
			}
			return waits.sort((a, b) => a - b);
		}
		// What a busy machine adds by itself.
		const usual = (await measureWaits()).at(-1) as number;
		redis.kill('SIGSTOP');
		const waits = await measureWaits();
		// One alone finds out, in 200 ms.
		expect(waits.at(-1)).toBeLessThan(300 + usual);
		expect(waits.at(-2)).toBeLessThan(150 + usual);
		expect(await readShared()).toBe(false);
		expect(host.readOutput().match(/Redis is out of reach/g)).toHaveLength(1);
		redis.kill('SIGCONT');
		await vi.waitFor(async () => expect(await readShared()).toBe(true), PATIENCE);
		client.close();
	});
});

describe('a host whose model hangs', () => {
	test('serves everything else at once, and those who asked after five seconds', async () => {
		const groq = await startGroqStandIn();
		groq.behave(() => {});
		const host = await startMarkedHost({ GROQ_API_KEY: 'key', GROQ_BASE_URL: groq.origin, TRUSTED_PROXIES: '127.0.0.0/8' });
		const waiting = Promise.all(
			Array.from({ length: 40 }, async (_, index) => {
				const client = createKeepAliveClient(host.port);
				const { status } = await ask(client, `Would a blorptastic zquirk of Stamp ${1901 + index} fetch more than a vlimpet?`);
				client.close();
				return status;
			}),
		);
		const client = createKeepAliveClient(host.port);
		await vi.waitFor(() => expect(groq.calls.length).toBe(8), PATIENCE);
		await expectOthers(client);
		expect((await ask(client, 'How much is Stamp 1901?')).status).toBe(200);
		expect(new Set(await waiting)).toEqual(new Set([200]));
		client.close();
		await groq.close();
	});
});

describe('a host whose disk takes no byte more', () => {
	test('says that it cannot keep a request, promises nothing, and serves everything else', async () => {
		const host = await startMarkedHost({}, withLimits('-f', '0'));
		const client = createKeepAliveClient(host.port);
		const request = { name: 'A Thing Nobody Has', email: 'unmistakable@example.org' };
		const { status, headers, text } = await client.post('/api/items/request', request);
		expect([status, headers['retry-after']]).toEqual([503, '60']);
		expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' });
		// The folder can be written, by its permissions.
		expect(JSON.parse((await client.get('/api/health')).text)).toMatchObject({ status: 'ok', keepsRequests: false });
		await expectOthers(client);
		client.close();
		await host.stop();
		expect(await findSpooled(`${host.dir}/data`, request.name)).toEqual([]);
		expect(host.readOutput()).toMatch(/"level":50.*"requestId".*EFBIG/);
		expect(host.readOutput()).not.toContain('unmistakable');
	});
});
