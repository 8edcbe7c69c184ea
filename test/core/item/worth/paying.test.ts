import { describe, expect, test } from 'vitest';
import { isAmount, isPrintedAmount, toFigureNoun } from '../../../../core/item/worth/paying.ts';
import { createItem } from '../../../support/content/item-factory.ts';

describe('isAmount()', () => {
	test.each(['wage', 'income', 'benefit', 'allowance', 'debt', 'tax'])('is true for the kind %s, which does not cost anything', (kind) => {
		expect(isAmount(createItem({ kind }))).toBe(true);
	});

	test.each(['car', 'service', 'subscription'])('is false for the kind %s, which has a price', (kind) => {
		expect(isAmount(createItem({ kind }))).toBe(false);
	});
});

describe('toFigureNoun()', () => {
	test.each([
		['phone', 'Price'],
		['wage', 'Pay'],
		['debt', 'Debt'],
		['fortune', 'Value'],
		['company', 'Value'],
		['rent', 'Rent'],
		['benefit', 'Amount'],
		['war', 'Cost'],
	])('the figures of a %s are "%s" in the key of a chart', (kind, noun) => {
		expect(toFigureNoun(createItem({ kind }))).toBe(noun);
	});
});

describe('isPrintedAmount()', () => {
	test('is true for a debt that a source prints, and for no fortune that is estimated and no price', () => {
		const read = (kind: string, basis: 'average' | 'estimate') =>
			isPrintedAmount(createItem({ kind, valuation: { basis, figure: 'estimate' } }));
		expect([read('debt', 'average'), read('fortune', 'estimate'), read('fruit', 'average')]).toEqual([true, false, false]);
	});
});
