import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BestMatches } from '../../../core/search-index/search-query.ts';

describe('offer()', () => {
	test('keeps the best of each item, in order, and knows what can still enter', () => {
		const offers = fc.array(fc.tuple(fc.nat(99), fc.constantFrom(0.25, 0.5, 0.75, 1, 2)), { maxLength: 120, size: 'max' });
		fc.assert(
			fc.property(offers, fc.integer({ min: 1, max: 80 }), (all, limit) => {
				const best = new BestMatches();
				best.reset(3, 0);
				best.offer(50, 0.5);
				best.reset(limit, 0.25);
				for (const [rank, score] of all) if (score >= best.threshold) best.offer(rank, score);
				const highest = new Map<number, number>();
				for (const [rank, score] of all) highest.set(rank, Math.max(score, highest.get(rank) ?? 0));
				const expected = [...highest].sort(([a, x], [b, y]) => y - x || a - b).slice(0, limit);
				expect(Array.from({ length: best.count }, (_, i) => [best.rankAt(i), best.scoreAt(i)])).toEqual(expected);
				expect(best.threshold).toBe(expected.length < limit ? 0.25 : Math.min(1, expected.at(-1)![1]));
			}),
		);
	});
});
