import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { RateLimiter } from '../../../functions/http/deps.ts';
import { createMemoryRateLimiter } from '../../../functions/rate-limit/memory.ts';
import { createRedisRateLimiter } from '../../../functions/rate-limit/redis.ts';
import { startRedis, type TestRedis } from '../../support/hosts/start-redis.ts';
import { PATIENCE } from '../../support/patience.ts';
import { CLOSED_PORT } from '../../support/processes/find-free-port.ts';
import { describeWith } from '../../support/processes/find-program.ts';

const RATE = { limit: 10, windowMs: 60_000 };

describeWith('redis-server', { name: 'createRedisRateLimiter()', testFile: import.meta.url }, (program) => {
	let redis: TestRedis;

	beforeAll(async () => {
		redis = await startRedis(program);
	});
	afterEach(() => redis.kill('SIGCONT'));
	afterAll(() => redis?.stop());

	/** A limiter that counts how often Redis did not decide. */
	function createLimiter({ commandTimeoutMs = PATIENCE.timeout } = {}) {
		const fallback = createMemoryRateLimiter(() => performance.now());
		const seen = { fallbacks: 0, errors: [] as unknown[], backs: 0 };
		const counted: RateLimiter = {
			take(key, rate) {
				seen.fallbacks++;
				return fallback.take(key, rate);
			},
		};
		const limiter = createRedisRateLimiter({
			url: redis.url,
			commandTimeoutMs,
			fallback: counted,
			onLost: (error) => seen.errors.push(error),
			onBack: () => seen.backs++,
		});
		onTestFinished(() => limiter.close());
		let wasConnected = false;
		/** Waits until Redis decides. What a slow first connection was told of is forgotten. */
		async function connect(): Promise<void> {
			await vi.waitFor(async () => {
				const before = seen.fallbacks;
				await limiter.take(`ready-${Math.random()}`, { limit: 1, windowMs: 1000 });
				expect(seen.fallbacks).toBe(before);
			}, PATIENCE);
			if (!wasConnected) Object.assign(seen, { errors: [], backs: 0 });
			wasConnected = true;
		}
		return { ...limiter, seen, connect };
	}

	/** Lets time pass for a key: what Redis keeps of it becomes older. */
	async function passTime(key: string, ms: number): Promise<void> {
		const client = new Redis(redis.port, '127.0.0.1');
		const entries = await client.zrange(`worthdex:${key}`, '0', '-1', 'WITHSCORES');
		expect(entries.length).toBeGreaterThan(0);
		for (let index = 0; index < entries.length; index += 2)
			await client.zadd(`worthdex:${key}`, Number(entries[index + 1]) - ms, entries[index] as string);
		client.disconnect();
	}

	test('shares one limit between two limiters', async () => {
		const one = createLimiter();
		const two = createLimiter();
		await one.connect();
		await two.connect();
		const decisions = await Promise.all(Array.from({ length: 60 }, (_, index) => (index % 2 ? one : two).take('shared', RATE)));
		const accepted = decisions.filter((decision) => decision.accepted);
		expect(accepted.map(({ remaining }) => remaining).sort((a, b) => b - a)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
		for (const { remaining, resetMs } of decisions.filter((decision) => !decision.accepted)) {
			expect(remaining).toBe(0);
			expect(resetMs).toBeGreaterThan(55_000);
			expect(resetMs).toBeLessThanOrEqual(60_000);
		}
		expect(await one.take('another', RATE)).toMatchObject({ accepted: true, remaining: 9 });
	});

	test('slides: each accepted request counts for one window, refused ones do not', async () => {
		const limiter = createLimiter();
		await limiter.connect();
		const rate = { ...RATE, limit: 2 };
		const take = async () => (await limiter.take('sliding', rate)).accepted;
		expect(await take()).toBe(true);
		await passTime('sliding', 30_000);
		expect([await take(), await take(), await take()]).toEqual([true, false, false]);
		await passTime('sliding', 31_000);
		// The first has left the window, the second has not.
		expect([await take(), await take()]).toEqual([true, false]);
	});

	test('takes back an accepted request alone', async () => {
		const one = createLimiter();
		const two = createLimiter();
		await one.connect();
		await two.connect();
		const rate = { ...RATE, limit: 2 };
		const first = await one.take('undone', rate);
		await two.take('undone', rate);
		await (await two.take('undone', rate)).undo();
		expect((await two.take('undone', rate)).accepted).toBe(false);
		await first.undo();
		expect(await two.take('undone', rate)).toMatchObject({ accepted: true, remaining: 0 });
	});

	test('says when the next one is accepted', async () => {
		const limiter = createLimiter();
		await limiter.connect();
		const rate = { ...RATE, limit: 1 };
		await limiter.take('reset', rate);
		const { accepted, resetMs } = await limiter.take('reset', rate);
		expect(accepted).toBe(false);
		await passTime('reset', resetMs + 2);
		expect((await limiter.take('reset', rate)).accepted).toBe(true);
	});

	test('never accepts more than the limit in a window under steady pressure', async () => {
		const limiter = createLimiter();
		await limiter.connect();
		const rate = { limit: 5, windowMs: 200 };
		const accepted: { sent: number; answered: number }[] = [];
		while (accepted.length < 15) {
			const sent = performance.now();
			if ((await limiter.take('pressure', rate)).accepted) accepted.push({ sent, answered: performance.now() });
		}
		// The sixth comes a window after the first; Redis's clock is read to the millisecond.
		const waits = accepted.slice(rate.limit).map(({ answered }, index) => answered - (accepted[index]?.sent ?? Number.NaN));
		expect(Math.min(...waits)).toBeGreaterThan(rate.windowMs - 2);
	});

	test('lets each process count for itself while Redis is gone, and shares again when it is back', async () => {
		const one = createLimiter();
		const two = createLimiter();
		await one.connect();
		await two.connect();
		await redis.stop();
		for (const limiter of [one, two]) {
			const decisions = [];
			for (let turn = 0; turn < 12; turn++) decisions.push(await limiter.take('alone', RATE));
			expect(decisions.filter(({ accepted }) => accepted)).toHaveLength(10);
		}
		await vi.waitFor(() => expect([one, two].every(({ seen }) => seen.errors.length > 0)).toBe(true), PATIENCE);
		await redis.restart();
		await one.connect();
		await two.connect();
		await one.take('together', RATE);
		expect(await two.take('together', RATE)).toMatchObject({ accepted: true, remaining: 8 });
		// Each told once, however often it looked for Redis meanwhile.
		for (const { seen } of [one, two]) expect([seen.errors.length, seen.backs]).toEqual([1, 1]);
	});

	test('locks nobody out when its clock steps back', async () => {
		const limiter = createLimiter();
		await limiter.connect();
		const client = new Redis(redis.port, '127.0.0.1');
		// What an hour ahead of today's clock would have left there.
		const later = Date.now() + 3_600_000;
		for (let turn = 0; turn < RATE.limit; turn++) await client.zadd('worthdex:stepped', later + turn, `m${turn}`);
		client.disconnect();
		const { accepted, remaining, resetMs } = await limiter.take('stepped', RATE);
		expect([accepted, remaining]).toEqual([true, 9]);
		expect(resetMs).toBeGreaterThan(0);
		expect(resetMs).toBeLessThanOrEqual(RATE.windowMs);
	});

	test('does not let a request wait for a Redis that hangs', async () => {
		const limiter = createLimiter({ commandTimeoutMs: 250 });
		await limiter.connect();
		redis.kill('SIGSTOP');
		expect(await limiter.take('hanging', RATE)).toMatchObject({ accepted: true, remaining: 9 });
		expect(limiter.seen.fallbacks).toBeGreaterThan(0);
	});

	test('is told of a Redis that hangs, once, without a request waiting for it', async () => {
		const [commandTimeoutMs, takes] = [200, 20];
		const limiter = createLimiter({ commandTimeoutMs });
		await limiter.connect();
		expect(limiter.isShared()).toBe(true);
		redis.kill('SIGSTOP');
		await vi.waitFor(() => expect(limiter.seen.errors).toHaveLength(1), PATIENCE);
		expect(limiter.isShared()).toBe(false);
		const { fallbacks } = limiter.seen;
		for (let turn = 0; turn < takes; turn++) await limiter.take(`hung-${turn}`, RATE);
		expect(limiter.seen.fallbacks).toBe(fallbacks + takes);
		// Some probes and attempts to connect again.
		await new Promise((resolve) => setTimeout(resolve, 4 * commandTimeoutMs));
		expect([limiter.seen.errors.length, limiter.seen.backs]).toEqual([1, 0]);
		redis.kill('SIGCONT');
		await vi.waitFor(() => expect(limiter.isShared()).toBe(true), PATIENCE);
		expect([limiter.seen.errors.length, limiter.seen.backs]).toEqual([1, 1]);
	});

	test.each(['-eval', '-@write', '-@scripting', 'resetkeys'])('is told of a Redis that refuses the script (ACL %s), once', async (rule) => {
		const limiter = createLimiter();
		await limiter.connect();
		const setup = new Redis(redis.port, '127.0.0.1');
		await setup.acl('SETUSER', 'admin', 'reset', 'on', '>admin', 'allkeys', '+@all');
		setup.disconnect();
		const admin = new Redis(redis.port, '127.0.0.1', { username: 'admin', password: 'admin' });
		onTestFinished(() => admin.disconnect());
		await admin.acl('SETUSER', 'default', rule);
		const decisions = [];
		for (let turn = 0; turn < 12; turn++) decisions.push(await limiter.take(`acl-${rule}`, RATE));
		expect(decisions.filter(({ accepted }) => accepted)).toHaveLength(10);
		await vi.waitFor(() => expect(limiter.seen.errors).toEqual([expect.stringMatching(/NOPERM|permission|can't/)]), PATIENCE);
		expect(limiter.isShared()).toBe(false);
		await admin.acl('SETUSER', 'default', '+@all', 'allkeys');
		await vi.waitFor(() => expect([limiter.isShared(), limiter.seen.backs]).toEqual([true, 1]), PATIENCE);
		expect(limiter.seen.errors).toHaveLength(1);
	});

	test('decides at once where Redis was never there', async () => {
		const seen: unknown[] = [];
		const fallback = createMemoryRateLimiter(() => performance.now());
		const limiter = createRedisRateLimiter({
			url: `redis://127.0.0.1:${CLOSED_PORT}`,
			fallback,
			onLost: (error) => seen.push(error),
			onBack: () => seen.push('back'),
		});
		onTestFinished(() => limiter.close());
		expect(await limiter.take('a', RATE)).toMatchObject({ accepted: true, remaining: 9 });
		await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0), PATIENCE);
	});
});
