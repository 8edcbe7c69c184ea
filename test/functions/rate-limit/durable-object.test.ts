import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AskLimiter, createCloudflareRateLimiter } from '../../../functions/rate-limit/durable-object.ts';

import { createMemoryRateLimiter } from '../../../functions/rate-limit/memory.ts';

const RATE = { limit: 10, windowMs: 60_000 };

/** Durable Objects of one class, taken out of memory after each call, with their storage and alarms. */
function createObjects() {
	const stored = new Map<string, Map<string, unknown>>();
	const alarms = new Map<string, number>();

	function load(name: string): AskLimiter {
		const entries = stored.get(name) ?? new Map<string, unknown>();
		stored.set(name, entries);
		return new AskLimiter({
			storage: {
				get: async (key) => entries.get(key),
				put: async (key, value) => void entries.set(key, structuredClone(value)),
				deleteAll: async () => void stored.delete(name),
				setAlarm: async (time) => void alarms.set(name, time),
			},
		});
	}

	const limiter = createCloudflareRateLimiter({
		limiters: {
			idFromName: (name) => name,
			get: (name: string) => ({ fetch: (url, init) => load(name).fetch(new Request(url, init)) }),
		},
		fallback: createMemoryRateLimiter(() => 0),
		reportError: (error) => expect.unreachable(String(error)),
	});
	/** Rings what is due, as the platform does. */
	async function ring(): Promise<void> {
		for (const [name, time] of alarms) {
			if (time > Date.now()) continue;
			alarms.delete(name);
			await load(name).alarm();
		}
	}
	return { limiter, stored, ring };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('AskLimiter', () => {
	test('accepts exactly what fits into any window, also when it is taken out of memory and its alarms ring', async () => {
		const pauses = fc.array(fc.oneof(fc.nat(9_000), fc.constantFrom(0, 1, 59_999, 60_000, 60_001)), { minLength: 1, maxLength: 60 });
		await fc.assert(
			fc.asyncProperty(pauses, async (waits) => {
				const { limiter, ring } = createObjects();
				const reference = createMemoryRateLimiter(() => Date.now());
				for (const wait of waits) {
					vi.setSystemTime(Date.now() + wait);
					await ring();
					const { undo: _, ...expected } = await reference.take('ask:192.0.2.1', RATE);
					expect(await limiter.take('ask:192.0.2.1', RATE)).toMatchObject(expected);
				}
			}),
			{ numRuns: 15 },
		);
	});

	test('keeps nothing of a client whose window has passed, and never its address', async () => {
		const { limiter, stored, ring } = createObjects();
		for (let client = 0; client < 1000; client++) await limiter.take(`ask:192.0.2.${client}`, RATE);
		expect(stored.size).toBe(1000);
		for (const entries of stored.values()) expect([...entries]).toEqual([['log', [1_000_000]]]);
		vi.setSystemTime(Date.now() + RATE.windowMs);
		await ring();
		expect(stored.size).toBe(0);
	});

	test('counts clients and limits apart, and takes a request back once', async () => {
		const { limiter } = createObjects();
		const first = await limiter.take('request:a', { limit: 2, windowMs: 1000 });
		expect((await limiter.take('request:b', { limit: 2, windowMs: 1000 })).remaining).toBe(1);
		await limiter.take('request:a', { limit: 2, windowMs: 1000 });
		expect((await limiter.take('request:a', { limit: 2, windowMs: 1000 })).accepted).toBe(false);
		await first.undo();
		await first.undo();
		expect(await limiter.take('request:a', { limit: 2, windowMs: 1000 })).toMatchObject({ accepted: true, remaining: 0 });
		expect((await limiter.take('request:a', { limit: 2, windowMs: 1000 })).accepted).toBe(false);
	});

	test('is not fooled by a clock that steps back', async () => {
		const { limiter } = createObjects();
		for (let count = 0; count < 10; count++) await limiter.take('ask:a', RATE);
		vi.setSystemTime(Date.now() - 3_600_000);
		expect(await limiter.take('ask:a', RATE)).toMatchObject({ accepted: false, resetMs: RATE.windowMs });
	});
});
