import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	add,
	compare,
	divide,
	type Exact,
	exact,
	floor,
	multiply,
	parseDecimal,
	parseFraction,
	round,
	subtract,
	toFraction,
} from '../../core/exact.ts';

const exacts = fc
	.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
	.map(([n, d]) => exact(n, d));

describe('exact()', () => {
	test('is in lowest terms', () => {
		expect(exact(6, -4)).toEqual({ n: -3n, d: 2n });
	});
	test('refuses a zero denominator', () => {
		expect(() => exact(1, 0)).toThrow(RangeError);
	});
});

describe('arithmetic', () => {
	test('add() and subtract(), multiply() and divide() undo each other', () => {
		fc.assert(
			fc.property(exacts, exacts, (a: Exact, b: Exact) => {
				expect(subtract(add(a, b), b)).toEqual(a);
				if (b.n !== 0n) expect(divide(multiply(a, b), b)).toEqual(a);
				expect(compare(a, b)).toBe(-compare(b, a) + 0);
			}),
		);
	});
	test('floor() and round() stay within one', () => {
		fc.assert(
			fc.property(exacts, (x) => {
				expect(compare(exact(floor(x)), x)).toBeLessThanOrEqual(0);
				expect(compare(exact(floor(x) + 1n), x)).toBe(1);
				expect(compare(subtract(x, exact(round(x))), exact(1, 2))).toBeLessThan(1);
			}),
		);
	});
	test('round() takes halves up', () => {
		expect([round(exact(1, 2)), round(exact(-1, 2)), round(exact(5, 2))]).toEqual([1n, 0n, 3n]);
	});
});

describe('parseDecimal()', () => {
	test.each([
		['12.50', { n: 25n, d: 2n }],
		['0.1', { n: 1n, d: 10n }],
		['7', { n: 7n, d: 1n }],
	])('%s', (text, value) => {
		expect(parseDecimal(text)).toEqual(value);
	});
});

describe('parseFraction()', () => {
	test('undoes toFraction()', () => {
		fc.assert(
			fc.property(exacts, (x) => {
				expect(parseFraction(toFraction(x))).toEqual(x);
			}),
		);
	});
});
