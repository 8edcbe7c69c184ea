import { describe, expect, test } from 'vitest';
import { createHistoryChart } from '../../../site/drawings/history-chart.ts';
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

test.each([
	[100, 1999, false],
	[100, 2000, true],
	[10_000_000_000, 105_000_000_000, false],
	[700_000, 120_000_000_000, true],
])('a range and a chart from %d to %d cents have the same kind of scale', (low, high, logarithmic) => {
	const chart = createHistoryChart([
		{ asOf: '1950-01-01', worthCents: low, basis: 'estimate' },
		{ asOf: '2020-01-01', worthCents: high, basis: 'estimate' },
	]);
	const range = toRangePlace({ worthCents: low, lowCents: low, highCents: high });
	expect([chart.logarithmic, range.logarithmic]).toEqual([logarithmic, logarithmic]);
});
