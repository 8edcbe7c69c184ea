import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_FAILURES, ServiceError, toNextTry } from '../../../functions/submissions/retries.ts';

/** The pause after a number of failures in a row. */
const toPause = (failures: number, random: number, error?: ServiceError) =>
	toNextTry(error, { failures: failures - 1 }, { now: () => 0, random: () => random }).notBefore;

describe('toNextTry()', () => {
	test('doubles the pause from half a minute to six hours', () => {
		expect([1, 2, 3, 10, 11, 50].map((failures) => toPause(failures, 1) / 60_000)).toEqual([0.5, 1, 2, 256, 360, 360]);
	});

	test('pauses for at least half of the scheduled time, and for as long as the service asks', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 40 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
				expect(toPause(failures, random)).toBeGreaterThanOrEqual(toPause(failures, 1) / 2);
				expect(toPause(failures, random)).toBeLessThanOrEqual(toPause(failures, 1));
			}),
		);
		expect(toPause(1, 0, new ServiceError('Too many', 'outage', { retryAfterMs: 5_400_000 }))).toBe(5_400_000);
	});

	test('adds up to more than eight hours before a request is given up, however the dice fall', () => {
		const shortest = Array.from({ length: MAX_FAILURES - 1 }, (_, index) => toPause(index + 1, 0));
		expect(shortest.reduce((sum, pause) => sum + pause) / 3_600_000).toBeGreaterThan(8);
	});
});
