import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startRedis } from '../../support/hosts/start-redis.ts';
import { PATIENCE } from '../../support/patience.ts';
import { startGroqStandIn } from '../../support/planner/groq-stand-in.ts';
import { describeWith } from '../../support/processes/find-program.ts';
import { createKeepAliveClient, type KeepAliveClient } from '../../support/reliability/keep-alive-client.ts';
import { startMarkedHost } from '../../support/reliability/start-marked-host.ts';

/** Files and the function are answered while a dependency is missing. */
async function expectOthers(client: KeepAliveClient): Promise<void> {
	for (const target of ['/api/items', '/api/items/stamp-1901?format=text', '/', '/api/items/search?q=stamp', '/api/compare/random'])
		expect((await client.get(target)).status, target).toBe(200);
}

let asked = 0;
const ask = (client: KeepAliveClient, q: string) => client.post('/api/ask', { q }, { 'X-Forwarded-For': `198.18.0.${asked++}` });

// That it is told once, and that no request waits for a Redis that hangs, is tested in test/functions/rate-limit/redis.test.ts.
describeWith('redis-server', { name: 'hosts whose Redis goes and comes back', testFile: import.meta.url }, (program) => {
	test('share one limit, serve on, count by themselves meanwhile, and say in log and health that it went and that it is back', async () => {
		const redis = await startRedis(program);
		onTestFinished(redis.stop);
		const env = { REDIS_URL: redis.url, TRUSTED_PROXIES: '127.0.0.0/8' };
		const hosts = await Promise.all([startMarkedHost(env), startMarkedHost(env)]);
		const clients = hosts.map((host) => createKeepAliveClient(host.port)) as [KeepAliveClient, KeepAliveClient];
		/** How many questions a new address has left at each host, after it has asked both. */
		async function readLeft(): Promise<number[]> {
			const from = { 'X-Forwarded-For': `198.18.1.${asked++ % 256}` };
			const answers = [];
			for (const client of clients) answers.push(await client.post('/api/ask', { q: 'How much is Stamp 1901?' }, from));
			return answers.map(({ headers }) => Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]));
		}
		const countLines = (text: RegExp) => hosts.map((host) => host.readOutput().match(text)?.length ?? 0);
		const readShared = async () => JSON.parse((await clients[0].get('/api/health')).text).sharesRateLimits as boolean;
		await vi.waitFor(async () => expect(await readLeft()).toEqual([9, 8]), PATIENCE);
		expect(await readShared()).toBe(true);
		const [lost, back] = [countLines(/Redis is out of reach/g), countLines(/Redis is back/g)];

		await redis.stop();
		await expectOthers(clients[0]);
		expect(await readLeft()).toEqual([9, 9]);
		await vi.waitFor(() => expect(countLines(/Redis is out of reach/g)).toEqual(lost.map((count) => count + 1)), PATIENCE);
		expect(await readShared()).toBe(false);
		await redis.restart();
		await vi.waitFor(() => expect(countLines(/Redis is back/g).every((count, host) => count > (back[host] ?? 0))).toBe(true), PATIENCE);
		await vi.waitFor(async () => expect(await readLeft()).toEqual([9, 8]), PATIENCE);
		for (const client of clients) client.close();
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
