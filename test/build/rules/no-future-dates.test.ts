import { describe, expect, test } from 'vitest';
import { noFutureDates } from '../../../build/rules/valuation.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

const datedAll = (date: string) =>
	createItemFile({
		addedOn: date,
		valuation: { asOf: date, sources: [{ title: 'T', publisher: 'P', retrievedOn: date }] },
		history: [{ asOf: date, worthCents: 1, basis: 'auction' }],
	});

describe('no-future-dates', () => {
	test('lets today pass', () => {
		expect(checkRule(noFutureDates, { a: datedAll('2025-06-15') }, { today: '2025-06-15' })).toEqual([]);
	});

	test('finds every date after it', () => {
		expect(checkRule(noFutureDates, { a: datedAll('2025-06-16') }, { today: '2025-06-15' })).toEqual(
			['/addedOn', '/valuation/asOf', '/valuation/sources/0/retrievedOn', '/history/0/asOf'].map(
				(pointer) => `content/items/a.json#${pointer}: found "2025-06-16", expected a date no later than 2025-06-15`,
			),
		);
	});
});
