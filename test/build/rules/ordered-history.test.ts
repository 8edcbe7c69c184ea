import { describe, expect, test } from 'vitest';
import { orderedHistory } from '../../../build/rules/valuation.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

/** An item valued as of 2025-02-01. */
const withHistory = (...dates: string[]) =>
	createItemFile({ history: dates.map((asOf) => ({ asOf, worthCents: 100, basis: 'market' })), valuation: { asOf: '2025-02-01' } });

describe('ordered-history', () => {
	test('lets the oldest first pass, and no history', () => {
		expect(checkRule(orderedHistory, { a: withHistory('2020-01-01', '2025-01-31'), b: withHistory(), c: createItemFile() })).toEqual([]);
	});

	test('finds points out of order, two on one day, and one that does not end before the present valuation', () => {
		const items = { a: withHistory('2021-01-01', '2020-01-01'), b: withHistory('2020-01-01', '2020-01-01'), c: withHistory('2025-02-01') };
		expect(checkRule(orderedHistory, items)).toEqual([
			'content/items/a.json#/history/0/asOf: found "2021-01-01", expected a date before 2020-01-01, which follows it',
			'content/items/b.json#/history/0/asOf: found "2020-01-01", expected a date before 2020-01-01, which follows it',
			'content/items/c.json#/history/0/asOf: found "2025-02-01", expected a date before 2025-02-01, which follows it',
		]);
	});
});
