import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryRateLimiter } from '../../../functions/rate-limit/memory.ts';

const RATE = { limit: 10, windowMs: 60_000 };

function createClock() {
	const clock = { time: 5_000 };
	return { clock, limiter: createMemoryRateLimiter(() => clock.time) };
}

describe('createMemoryRateLimiter()', () => {
	test('never accepts more than the limit in any window, and always accepts what fits', async () => {
		const pauses = fc.array(fc.oneof(fc.nat(2_000), fc.constantFrom(0, 1, 59_999, 60_000, 60_001)), { minLength: 1, maxLength: 80 });
		await fc.assert(
			fc.asyncProperty(pauses, fc.integer({ min: 1, max: 12 }), async (waits, limit) => {
				const { clock, limiter } = createClock();
				const rate = { ...RATE, limit };
				const acceptedAt: number[] = [];
				for (const wait of waits) {
					clock.time += wait;
					const inWindow = acceptedAt.filter((time) => time > clock.time - rate.windowMs).length;
					const { accepted, remaining } = await limiter.take('a', rate);
					// Exactly where fewer than the limit were accepted in the window that ends now, which makes it so for any window.
					expect(accepted).toBe(inWindow < limit);
					if (accepted) acceptedAt.push(clock.time);
					expect(remaining).toBe(limit - inWindow - (accepted ? 1 : 0));
				}
			}),
			{ numRuns: 20 },
		);
	});

	test('says exactly when the next one is accepted', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(fc.nat(8_000), { minLength: 10, maxLength: 40 }), async (waits) => {
				const { clock, limiter } = createClock();
				for (const wait of waits) {
					clock.time += wait;
					const { accepted, resetMs } = await limiter.take('a', RATE);
					expect(resetMs).toBeGreaterThan(0);
					expect(resetMs).toBeLessThanOrEqual(RATE.windowMs);
					if (accepted) continue;
					clock.time += resetMs - 1;
					expect((await limiter.take('a', RATE)).accepted).toBe(false);
					clock.time += 1;
					expect((await limiter.take('a', RATE)).accepted).toBe(true);
				}
			}),
			{ numRuns: 10 },
		);
	});

	test('counts each client apart', async () => {
		const { limiter } = createClock();
		for (let turn = 0; turn < 10; turn++) await limiter.take('a', RATE);
		expect((await limiter.take('a', RATE)).accepted).toBe(false);
		expect(await limiter.take('b', RATE)).toMatchObject({ accepted: true, remaining: 9 });
	});

	test('counts on where clients are forgotten: only those whose window has passed are', async () => {
		const { clock, limiter } = createClock();
		for (let turn = 0; turn < 10; turn++) await limiter.take('a', RATE);
		clock.time += RATE.windowMs - 1;
		await limiter.take('b', RATE);
		expect((await limiter.take('a', RATE)).accepted).toBe(false);
		clock.time += 1;
		expect(await limiter.take('a', RATE)).toMatchObject({ accepted: true, remaining: 9 });
	});

	test('keeps to its memory whatever the number of addresses: 400,000 cost no more than 200,000', async () => {
		setFlagsFromString('--expose-gc');
		const collect = runInNewContext('gc') as () => void;
		const measure = () => {
			collect();
			return process.memoryUsage().heapUsed;
		};
		const { limiter } = createClock();
		const fill = async (from: number, to: number) => {
			for (let index = from; index < to; index++) await limiter.take(`ask:10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`, RATE);
		};
		const empty = measure();
		await fill(0, 200_000);
		const few = measure() - empty;
		await fill(200_000, 400_000);
		const all = measure() - empty;
		expect(few).toBeLessThan(45_000_000);
		expect(all).toBeLessThan(few * 1.15);
		// The least recent address was forgotten, the latest is remembered.
		expect((await limiter.take('ask:10.6.26.127', RATE)).remaining).toBe(8);
		expect((await limiter.take('ask:10.0.0.0', RATE)).remaining).toBe(9);
	});

	test('locks nobody out when its clock steps back, and never waits longer than a window', async () => {
		const { clock, limiter } = createClock();
		clock.time = 10 * 3_600_000;
		for (let turn = 0; turn < RATE.limit; turn++) await limiter.take('a', RATE);
		clock.time -= 9 * 3_600_000;
		expect(await limiter.take('a', RATE)).toMatchObject({ accepted: true, remaining: 9, resetMs: RATE.windowMs });
		for (let turn = 1; turn < RATE.limit; turn++) await limiter.take('a', RATE);
		expect(await limiter.take('a', RATE)).toMatchObject({ accepted: false, resetMs: RATE.windowMs });
	});

	test('gives an accepted request back when it is undone, once, and a refused one never', async () => {
		const limiter = createMemoryRateLimiter(() => 0);
		const taken = [];
		for (let i = 0; i < RATE.limit; i++) taken.push(await limiter.take('a', RATE));
		const refused = await limiter.take('a', RATE);
		await refused.undo();
		expect((await limiter.take('a', RATE)).accepted).toBe(false);
		await taken[3]?.undo();
		expect((await limiter.take('a', RATE)).accepted).toBe(true);
		expect((await limiter.take('a', RATE)).accepted).toBe(false);
	});
});
