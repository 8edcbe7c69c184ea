import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toFraction } from '../../../../core/exact.ts';
import { findAmounts, parseAmount, parsePrintedNumber } from '../../../../core/item/worth/amounts.ts';

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

describe('parseAmount()', () => {
	test.each([
		['1250000', 125_000_000],
		['1,250,000', 125_000_000],
		['$1,250,000', 125_000_000],
		['12.50', 1_250],
		['.5', 50],
		['0.01', 1],
		['1.25m', 125_000_000],
		['1.25M', 125_000_000],
		['$3.5bn', 350_000_000_000],
		['$3.5 bn', 350_000_000_000],
		['US$3.5 billion', 350_000_000_000],
		['USD 40 million', 4_000_000_000],
		['40-million', 4_000_000_000],
		['40 million dollars', 4_000_000_000],
		['250k', 25_000_000],
		['1.9t', 190_000_000_000_000],
		['1.9T', 190_000_000_000_000],
		['$7.4 trillion', 740_000_000_000_000],
		['500tn', 5e16],
		['1000 trillion', 1e17],
		['US$ 3', 300],
		['9.5bn', 950_000_000_000],
		['40 billion dollars', 4_000_000_000_000],
	])('reads %s', (text, cents) => expect(parseAmount(text)).toBe(cents));

	test.each([
		'',
		'0',
		'0.00',
		'-5',
		'−5',
		'1e6',
		'0x10',
		'abc',
		'$',
		'1.',
		'12.505',
		'1,25',
		'1,2500',
		'1.250.000',
		'1 250 000',
		'€5',
		'5 euros',
		'5 minutes',
		'Infinity',
		'NaN',
		'1001 trillion',
		'10 quadrillion',
		'123456789012345.67',
		'9'.repeat(10_000),
		'١٢',
		'5%',
		'1.2.3',
		'12 apples',
		'100000 trillion',
	])('refuses %j', (text) => expect(parseAmount(text)).toBeUndefined());

	test('reads every whole number of cents that is printed with two decimals', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (cents) => {
				const text = `${BigInt(cents) / 100n}.${String(cents % 100).padStart(2, '0')}`;
				expect(parseAmount(text)).toBe(cents);
			}),
		);
	});
});
