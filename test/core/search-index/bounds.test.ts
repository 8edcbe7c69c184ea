import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHighestSimilarity, toLeastShared } from '../../../core/search-index/block-scanner.ts';

const size = fc.integer({ min: 1, max: 300 });

/** A fraction that two sets can have, or any number from 0 to 1. */
const threshold = fc.oneof(
	fc.double({ min: 0, max: 1, noNaN: true }),
	fc.tuple(size, size).map(([a, b]) => Math.min(a, b) / Math.max(a, b)),
);

describe('toLeastShared()', () => {
	test('is the fewest shared trigrams that reach the threshold', () => {
		fc.assert(
			fc.property(threshold, size, size, (least, a, b) => {
				const reaches = (shared: number) => shared / (a + b - shared) >= least;
				let expected = 1;
				while (!reaches(expected) && expected < a + b) expected++;
				// It may be one lower where rounding leaves doubt, never higher.
				expect([expected - 1, expected]).toContain(toLeastShared(least, a, b));
			}),
			{ numRuns: 2000 },
		);
	});
});

describe('toHighestSimilarity()', () => {
	test('is the highest similarity that sets of such sizes can have', () => {
		fc.assert(
			fc.property(fc.array(size, { minLength: 4, maxLength: 4 }), ([a, b, c, d]) => {
				const [known, query] = [Math.min(a!, b!), Math.max(a!, b!)];
				const [smallest, largest] = [Math.min(c!, d!), Math.max(c!, d!)];
				let expected = 0;
				for (let own = smallest; own <= largest; own++) {
					const shared = Math.min(known, own);
					expected = Math.max(expected, shared / (query + own - shared));
				}
				expect(toHighestSimilarity(query, known, smallest, largest)).toBe(expected);
			}),
		);
	});
});
