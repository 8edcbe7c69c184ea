import { describe, expect, test } from 'vitest';
import { allowedShortfalls } from '../../../build/rules/shortfalls.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

describe('allowed-shortfalls', () => {
	const items = { a: createItemFile(), b: createItemFile({ valuation: { rangeMeans: 'trims' } }), c: createItemFile({ status: 'draft' }) };

	test('finds a rule that more published items fall short of than allowed', () => {
		expect(checkRule(allowedShortfalls, items, { allowances: { 'range-means': 0 } })).toEqual([
			'content/allowances.json#/range-means: found 1, expected at most 0 items whose range does not say what it means, such as a',
		]);
	});

	test('finds items that are due on a crowded day', () => {
		const research = { kind: 'manual', lookAgainOn: '2027-01-15' } as const;
		const crowd = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`a${index}`, createItemFile({ research })]));
		expect(checkRule(allowedShortfalls, crowd, { allowances: { 'due-days': 0 } })).toEqual([
			'content/allowances.json#/due-days: found 21, expected at most 0 items due on a day on which more than 20 are, such as a0, a1, a2, a3, a4',
		]);
		const { a0: _, ...few } = crowd;
		expect(checkRule(allowedShortfalls, few, { allowances: { 'due-days': 0 } })).toEqual([]);
	});

	test('takes the worth that other items give for shown', () => {
		const unshown = { sources: [{ title: 'A page', publisher: 'A paper', retrievedOn: '2026-01-15' }] };
		const derived = createItemFile({ research: { kind: 'derived', parts: [{ slug: 'a', quantity: '2' }] }, valuation: unshown });
		expect(
			checkRule(allowedShortfalls, { a: createItemFile({ valuation: unshown }), b: derived }, { allowances: { 'shown-worth': 0 } }),
		).toEqual([
			'content/allowances.json#/shown-worth: found 1, expected at most 0 items whose worth no source prints and neither a derivation nor other items give, such as a',
		]);
	});

	test('lets as many pass as allowed, and all where nothing is said', () => {
		expect(checkRule(allowedShortfalls, items, { allowances: { 'range-means': 1 } })).toEqual([]);
		expect(checkRule(allowedShortfalls, items)).toEqual([]);
	});
});
