import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact, multiply, parseDecimal, round } from '../../../core/exact.ts';
import { parseFigure, parseQuantity, toKnownDigits } from '../../../scripts/research/quantity.ts';

describe('parseFigure()', () => {
	test.each([
		['4587.000', exact(4587n)],
		['-37.63', exact(-3763n, 100n)],
		['-0.5', exact(-1n, 2n)],
		['1.2e-7', exact(12n, 100_000_000n)],
		['5E+3', exact(5000n)],
		[' 0.19 ', exact(19n, 100n)],
	])('reads %s exactly', (text, expected) => expect(parseFigure(text)).toEqual(expected));

	test.each(['', '-', 'NaN', '1,234.5', '$5', '.5', '5.', '0x10', 'Infinity', '1e9999', '1 2', 'null'])(
		'takes %j for no figure',
		(text) => {
			expect(() => parseFigure(text)).toThrow(RangeError);
		},
	);

	test('reads every decimal exactly', () => {
		fc.assert(
			fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 15 }), fc.boolean(), (digits, places, isBelow) => {
				const padded = String(digits).padStart(places + 1, '0');
				const text = places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`;
				expect(parseFigure(`${isBelow ? '-' : ''}${text}`)).toEqual(exact(isBelow ? -digits : digits, 10n ** BigInt(places)));
			}),
		);
	});
});

describe('parseQuantity()', () => {
	test('six grams of gold are exact to the cent', () => {
		const worth = multiply(exact(407_870n), parseQuantity('6/31.1034768'));
		expect(worth).toEqual(exact(407_870n * 60_000_000n, 311_034_768n));
		expect(round(worth)).toBe(78_680n);
	});

	test('a quantity over itself is one, and quantities distribute over sums', () => {
		const decimal = fc
			.tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 10 ** 6 }))
			.map(([whole, rest]) => `${whole}.${String(rest).padStart(7, '0')}`);
		fc.assert(
			fc.property(decimal, decimal, (a, b) => {
				expect(parseQuantity(`${a}/${a}`)).toEqual(exact(1n));
				expect(multiply(parseQuantity(`${a}/${b}`), parseQuantity(b))).toEqual(parseDecimal(a));
			}),
		);
	});

	test.each(['', '1/', '/2', '1/0', '1/2/x', 'a'])('refuses %j', (text) => expect(() => parseQuantity(text)).toThrow(RangeError));
});

describe('toKnownDigits()', () => {
	test.each([
		[16_516_400_000n, 16_516_000_000n],
		[100_000_000n, 100_000_000n],
		[99_999_999n, 99_999_999n],
		[12_345n, 12_345n],
	])('a worth of %i cents is known as %i', (cents, known) => expect(toKnownDigits(exact(cents))).toEqual(exact(known)));
});
