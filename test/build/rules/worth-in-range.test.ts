import { describe, expect, test } from 'vitest';
import { worthInRange } from '../../../build/rules/valuation.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

const ranged = (lowCents: number, worthCents: number, highCents: number) =>
	createItemFile({ worthCents, valuation: { lowCents, highCents } });

describe('worth-in-range', () => {
	test('lets a worth pass that lies within its range, ends included', () => {
		expect(checkRule(worthInRange, { a: ranged(1, 2, 3), b: ranged(2, 2, 2) })).toEqual([]);
	});

	test('finds a range that does not hold it', () => {
		expect(checkRule(worthInRange, { a: ranged(3, 2, 4), b: ranged(1, 2, 1), c: ranged(3, 2, 1) })).toEqual([
			'content/items/a.json#/valuation/lowCents: found 3, expected at most worthCents, 2',
			'content/items/b.json#/valuation/highCents: found 1, expected at least worthCents, 2',
			'content/items/c.json#/valuation/lowCents: found 3, expected at most worthCents, 2',
			'content/items/c.json#/valuation/highCents: found 1, expected at least worthCents, 2',
		]);
	});
});
