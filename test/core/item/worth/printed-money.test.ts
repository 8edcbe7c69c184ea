import { describe, expect, test } from 'vitest';
import { toFraction } from '../../../../core/exact.ts';
import { findAmounts, parsePrintedNumber } from '../../../../core/item/worth/printed-money.ts';

describe('parsePrintedNumber()', () => {
	test.each([
		['1,234.50', '', '2469/2'],
		['.5', '', '1/2'],
		['1.5', 'bn', '1500000000'],
		['1.2', ' Million', '1200000'],
		['3', 'K', '3000'],
		['12', 'dozen', '12'],
	])('reads %j with the scale %j', (number, scale, value) => {
		const parsed = parsePrintedNumber(number, scale);
		expect(parsed && toFraction(parsed)).toBe(value);
	});

	test.each(['1,23', '1.234,56', '1,2345', '1.2.3'])('refuses the separators of %s', (number) =>
		expect(parsePrintedNumber(number)).toBeUndefined(),
	);
});

describe('findAmounts()', () => {
	test('reads each amount with its place, exactly', () => {
		const text = 'from $1.2 million to US$1,234.50, or 99 cents';
		const amounts = findAmounts(text).map(({ cents, start, end, flaw }) => [toFraction(cents), text.slice(start, end), flaw]);
		expect(amounts).toEqual([
			['120000000', '$1.2 million', undefined],
			['123450', 'US$1,234.50', undefined],
			['99', '99 cents', undefined],
		]);
	});

	test('marks amounts that must not be used', () => {
		expect(findAmounts('€5 and $1.234').map(({ flaw }) => flaw)).toEqual([
			'is not in US dollars',
			'writes "1.234", whose point may part thousands',
		]);
	});
});
