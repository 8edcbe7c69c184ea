import { describe, expect, test } from 'vitest';
import { toEquivalentWords, toPerLabel } from '../../../site/data/words.ts';

describe('toEquivalentWords()', () => {
	test.each([
		[17_813.2, 'equals', '17,813'],
		[1.27, 'equals', '1.27'],
		[1, 'equals', '1'],
		[0.999, 'takes', '1'],
		[0.158, 'takes', '6.33'],
		[0.0000720689, 'takes', '13,876'],
		[1e-9, 'takes', '1 billion'],
		[668e9, 'equals', '668 billion'],
	])('says %d as: it %s %s', (count, direction, amount) => {
		expect(toEquivalentWords(count)).toEqual({ amount, direction });
	});
});

describe('toPerLabel()', () => {
	test.each([
		['month', 'per month'],
		['troy-ounce', 'per troy ounce'],
		['kilowatt-hour', 'per kilowatt-hour'],
		['million-btu', 'per million Btu'],
	] as const)('writes %s as %s', (per, label) => {
		expect(toPerLabel(per)).toBe(label);
	});
});
