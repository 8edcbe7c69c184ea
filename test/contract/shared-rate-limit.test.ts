import { expect, test, vi } from 'vitest';
import { createApiClient, postJson } from '../support/api-client.ts';
import { expectProblem } from '../support/expect-problem.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { describeWith } from '../support/find-program.ts';
import { PATIENCE } from '../support/patience.ts';
import { spawnHost } from '../support/spawn-host.ts';
import { startRedis } from '../support/start-redis.ts';
import { createTempFolder } from '../support/temp-folder.ts';

const QUESTION = 'How much is a Bitcoin?';

/** A host in a process of its own, and how one client asks it. */
async function startAskedHost(env: Record<string, string>) {
	const host = await spawnHost({ TRUSTED_PROXIES: '127.0.0.0/8', DATA_DIR: await createTempFolder(), ...env });
	const call = createApiClient(`http://127.0.0.1:${host.port}/api`);
	return (client: string, q = QUESTION) => call('/ask', postJson({ q }, { 'X-Forwarded-For': client }));
}

const readLeft = (headers: Headers) => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);

describeWith('redis-server', { name: 'the rate limit of several processes', testFile: import.meta.url }, (program) => {
	test('is one limit while Redis is there, one for each process when it is gone, and the rules answer either way', async () => {
		const redis = await startRedis(program, await findFreePort());
		// Nobody listens at the model's address: what the rules are not sure of falls back as well.
		const groq = { GROQ_API_KEY: 'key', GROQ_BASE_URL: `http://127.0.0.1:${await findFreePort()}` };
		const [one, two] = await Promise.all([
			startAskedHost({ REDIS_URL: redis.url, ...groq }),
			startAskedHost({ REDIS_URL: redis.url, ...groq }),
		]);
		await vi.waitFor(async () => {
			const client = `198.18.2.${Math.floor(Math.random() * 250)}`;
			expect(readLeft((await one(client)).headers)).toBe(9);
			expect(readLeft((await two(client)).headers)).toBe(8);
		}, PATIENCE);

		const statuses: number[] = [];
		for (let turn = 0; turn < 12; turn++) statuses.push((await (turn % 2 ? one : two)('203.0.113.7')).status);
		expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
		for (const ask of [one, two]) {
			const refused = await ask('203.0.113.7');
			expectProblem(refused, { status: 429, code: 'rate_limited' });
			const seconds = Number(refused.headers.get('retry-after'));
			expect(seconds).toBeGreaterThan(45);
			expect(refused.headers.get('ratelimit')).toBe(`"ask";r=0;t=${seconds}`);
		}

		await redis.stop();
		for (const ask of [one, two]) {
			const answers = [];
			for (let turn = 0; turn < 12; turn++) answers.push(await ask('203.0.113.8'));
			expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
			expect(answers[0]?.json<{ items: string[] }>().items).toEqual(['bitcoin']);
			expect((await ask('203.0.113.9', 'a blorptastic zquirk')).json()).toMatchObject({ items: [] });
		}
	});
});
