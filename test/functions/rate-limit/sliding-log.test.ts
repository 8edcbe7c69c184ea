import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { removeFromLog, takeFromLog } from '../../../functions/rate-limit/sliding-log.ts';

const RATE = { limit: 10, windowMs: 60_000 };

describe('takeFromLog()', () => {
	test('never names a wait longer than the window, whatever fraction of a millisecond it is', () => {
		fc.assert(
			fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (time) => {
				expect(takeFromLog([], time, RATE)).toEqual({ log: [time], accepted: true, remaining: 9, resetMs: 60_000 });
			}),
		);
	});

	test('forgets what has left the window, and keeps a refused request out', () => {
		expect(takeFromLog([0, 1, 2], 60_001, RATE)).toEqual({ log: [2, 60_001], accepted: true, remaining: 8, resetMs: 1 });
		expect(takeFromLog([5, 6], 7, { limit: 2, windowMs: 10 })).toEqual({ log: [5, 6], accepted: false, remaining: 0, resetMs: 8 });
	});
});

describe('removeFromLog()', () => {
	test('takes out one request of that time, or none', () => {
		expect(removeFromLog([1, 2, 2, 3], 2)).toEqual([1, 2, 3]);
		expect(removeFromLog([1], 2)).toEqual([1]);
	});
});
