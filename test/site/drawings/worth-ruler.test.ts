import { describe, expect, test } from 'vitest';
import { toRangePlace } from '../../../site/drawings/worth-ruler.ts';

describe('toRangePlace()', () => {
	test.each([
		[100, 100, 200, { share: 0, logarithmic: false }],
		[150, 100, 200, { share: 0.5, logarithmic: false }],
		[200, 100, 200, { share: 1, logarithmic: false }],
		[100, 100, 100, { share: 0.5, logarithmic: false }],
		[250, 100, 200, { share: 1, logarithmic: false }],
		[1000, 100, 1999, { share: 900 / 1899, logarithmic: false }],
		[1000, 100, 10_000, { share: 0.5, logarithmic: true }],
		[1, 1, Number.MAX_SAFE_INTEGER, { share: 0, logarithmic: true }],
	])('places %d between %d and %d', (worthCents, lowCents, highCents, place) => {
		const { share, logarithmic } = toRangePlace({ worthCents, lowCents, highCents });
		expect(share).toBeCloseTo(place.share, 10);
		expect(logarithmic).toBe(place.logarithmic);
	});
});
