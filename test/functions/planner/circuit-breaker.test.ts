import { describe, expect, test } from 'vitest';
import { createCircuitBreaker } from '../../../functions/planner/circuit-breaker.ts';

function create() {
	const clock = { time: 1_000 };
	const breaker = createCircuitBreaker(() => clock.time);
	const fail = (times: number) => {
		for (let i = 0; i < times; i++) breaker.fail();
	};
	return { clock, breaker, fail };
}

describe('createCircuitBreaker()', () => {
	test('stays closed for fewer than five failures in a row', () => {
		const { breaker, fail } = create();
		for (let turn = 0; turn < 10; turn++) {
			fail(4);
			expect(breaker.allow()).toBe(true);
			breaker.succeed();
		}
	});

	test('opens for thirty seconds after the fifth failure in a row', () => {
		const { breaker, clock, fail } = create();
		fail(5);
		expect(breaker.allow()).toBe(false);
		clock.time += 29_999;
		expect(breaker.allow()).toBe(false);
		clock.time += 1;
		expect(breaker.allow()).toBe(true);
	});

	test('then allows one request, and no other until it has ended', () => {
		const { breaker, clock, fail } = create();
		fail(5);
		clock.time += 30_000;
		expect([breaker.allow(), breaker.allow(), breaker.allow()]).toEqual([true, false, false]);
		breaker.succeed();
		expect([breaker.allow(), breaker.allow()]).toEqual([true, true]);
	});

	test('opens again if that request fails', () => {
		const { breaker, clock, fail } = create();
		fail(5);
		clock.time += 30_000;
		expect(breaker.allow()).toBe(true);
		breaker.fail();
		expect(breaker.allow()).toBe(false);
		clock.time += 29_999;
		expect(breaker.allow()).toBe(false);
		clock.time += 1;
		expect(breaker.allow()).toBe(true);
	});

	test('opens at once for the given time, which a late failure does not shorten', () => {
		const { breaker, clock } = create();
		breaker.fail(120_000);
		expect(breaker.allow()).toBe(false);
		breaker.fail();
		clock.time += 119_999;
		expect(breaker.allow()).toBe(false);
		clock.time += 1;
		expect(breaker.allow()).toBe(true);
	});
});
