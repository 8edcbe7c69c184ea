import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pickDistinct } from '../../../../functions/endpoints/items/get-random-item.ts';

/** Every sequence of draws in the middle of each equal part: the first of `size` parts, the next of one fewer, and so on. */
function listDraws(size: number, count: number): number[][] {
	if (count === 0) return [[]];
	const parts = Array.from({ length: size }, (_, index) => (index + 0.5) / size);
	return parts.flatMap((draw) => listDraws(size - 1, count - 1).map((rest) => [draw, ...rest]));
}

function replay(draws: readonly number[]): () => number {
	let index = 0;
	return () => draws[index++] ?? Number.NaN;
}

describe('pickDistinct()', () => {
	test('makes every set in every order equally likely: equal parts of the draws lead to each exactly once', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(3), (size, count) => {
				fc.pre(count <= size);
				const elements = Array.from({ length: size }, (_, index) => index);
				const picks = listDraws(size, count).map((draws) => pickDistinct(elements, count, replay(draws)).join());
				// As many different outcomes as there are sequences of draws, which are all arrangements there are.
				expect(new Set(picks).size).toBe(picks.length);
			}),
		);
	});

	test('picks different elements, as many as there are', () => {
		const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
		fc.assert(
			fc.property(fc.nat(20), fc.nat(25), fc.infiniteStream(random), (size, count, draws) => {
				const elements = Array.from({ length: size }, (_, index) => ({ index }));
				const picked = pickDistinct(elements, count, () => draws.next().value as number);
				expect(picked).toHaveLength(Math.min(size, count));
				expect(new Set(picked).size).toBe(picked.length);
				for (const element of picked) expect(elements).toContain(element);
			}),
		);
	});

	test('draws once for each element', () => {
		let drawn = 0;
		pickDistinct(['a', 'b', 'c', 'd'], 3, () => {
			drawn++;
			return 0.999_999;
		});
		expect(drawn).toBe(3);
	});

	test('reaches both ends', () => {
		expect(pickDistinct(['a', 'b', 'c'], 2, () => 0)).toEqual(['a', 'b']);
		expect(pickDistinct(['a', 'b', 'c'], 2, () => 1 - Number.EPSILON / 2)).toEqual(['c', 'b']);
		expect(pickDistinct([], 2, () => 0)).toEqual([]);
	});
});
