import { describe, expect, test } from 'vitest';
import { forEachParallel, PARALLEL_FILES } from '../../build/for-each-parallel.ts';

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('forEachParallel()', () => {
	test('calls for each element once, never for more than PARALLEL_FILES at a time', async () => {
		const seen: number[] = [];
		let running = 0;
		let most = 0;
		await forEachParallel(
			Array.from({ length: 100 }, (_, index) => index),
			async (element) => {
				most = Math.max(most, ++running);
				await pause();
				running--;
				seen.push(element);
			},
		);
		expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index));
		expect(most).toBe(PARALLEL_FILES);
	});

	test('takes elements only as it comes to them', async () => {
		let taken = 0;
		let called = 0;
		function* elements() {
			for (let index = 0; index < 200; index++) {
				taken++;
				yield index;
			}
		}
		await forEachParallel(elements(), async () => {
			expect(taken - called).toBeLessThanOrEqual(PARALLEL_FILES);
			await pause();
			called++;
		});
		expect(called).toBe(200);
	});

	test('rejects with the first error once the calls under way have ended, and begins no more', async () => {
		let running = 0;
		let begun = 0;
		const failing = forEachParallel(Array.from({ length: 100 }), async () => {
			const turn = ++begun;
			running++;
			for (let wait = 0; wait < (turn === 3 ? 1 : 5); wait++) await pause();
			running--;
			if (turn <= 3) throw new Error(`call ${turn}`);
		});
		await expect(failing).rejects.toThrow('call 3');
		expect(running).toBe(0);
		expect(begun).toBe(PARALLEL_FILES);
	});

	test('does nothing for nothing', async () => {
		await expect(forEachParallel([], () => Promise.reject(new Error('called')))).resolves.toBeUndefined();
	});
});
