import { describe, expect, test } from 'vitest';
import { isPrintedAmount, toFigureNoun } from '../../../../core/item/worth/paying.ts';
import { createItem } from '../../../support/item-factory.ts';

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
