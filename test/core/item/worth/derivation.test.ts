import { describe, expect, test } from 'vitest';
import { exact } from '../../../../core/exact.ts';
import { DerivationSchema } from '../../../../core/item/schema/derivation-schema.ts';
import { type Derivation, evaluate, isTrivial, toDerivationText, toDerivedCents } from '../../../../core/item/worth/derivation.ts';

const BAGUETTE: Derivation = {
	expression: 'price * weight * rate',
	inputs: [
		{ name: 'price', value: '4.05', unit: '€ a kilogram', source: 1 },
		{ name: 'weight', value: '0.25', unit: 'kilograms' },
		{ name: 'rate', value: '1.035', unit: '$ a euro' },
	],
};
const compute = (expression: string) => evaluate({ expression, inputs: [{ name: 'a', value: '0.1', unit: 'x' }] });

describe('evaluate()', () => {
	test.each([
		['1 + 2 * 3', exact(7)],
		['(1 + 2) × 3', exact(9)],
		['8 / 4 / 2', exact(1)],
		['8 ÷ (4 / 2)', exact(4)],
		['10 - 3 - 2', exact(5)],
		['10−a', exact(99, 10)],
		['1 / 3', exact(1, 3)],
	])('%s is exact', (expression, expected) => {
		expect(compute(expression)).toEqual(expected);
	});

	test.each(['', '1 +', '(1', '1)', '1 2', 'b', '2 ** 3', 'constructor', '1e3', 'a.b', '1 / (a - 0.1)'])('refuses %j', (expression) => {
		expect(() => compute(expression)).toThrow();
	});
});

describe('DerivationSchema', () => {
	const expected = (changes: Partial<Derivation>) =>
		DerivationSchema.safeParse({ ...BAGUETTE, ...changes }).error?.issues.map(({ message }) => message);

	test('takes inputs that the expression names', () => {
		expect(expected({})).toBeUndefined();
	});

	test('finds an input that is not used, an unknown name, and a worth below zero', () => {
		expect(expected({ expression: 'price * weight' })).toEqual(['inputs of different names, each in the expression, unlike "rate"']);
		expect(expected({ expression: 'price * weight * rate * tax' })).toEqual([
			'an expression that can be computed (Cannot read the expression at tax: expected a number, the name of an input or "(")',
		]);
		expect(expected({ expression: '0 - price * weight * rate' })).toEqual(['an expression above zero']);
	});
});

describe('toDerivedCents()', () => {
	test('rounds once, to the cent', () => {
		expect(toDerivedCents(BAGUETTE)).toBe(105);
	});

	test.each([
		['price / 0.7361', 69_280_000_00],
		['price / 5101', 9_998_04],
		['price + 123456.78', 51_123_456_78],
	])('%s of 51 million is %i cents: a large quotient has four digits, a sum is exact', (expression, cents) => {
		expect(toDerivedCents({ expression, inputs: [{ name: 'price', value: '51000000', unit: '£' }] })).toBe(cents);
	});
});

describe('toDerivationText()', () => {
	test('writes each figure with its unit', () => {
		expect(toDerivationText(BAGUETTE)).toBe('€4.05 a kilogram × 0.25 kilograms × $1.035 a euro');
		const inputs = [
			{ name: 'price', value: '180000', unit: 'yuan' },
			{ name: 'rate', value: '8.28', unit: 'yuan to the dollar' },
		];
		expect(toDerivationText({ expression: '(price + 20) / rate', inputs })).toBe('(180,000 yuan + 20) ÷ 8.28 yuan to the dollar');
	});

	test.each([
		['price * 1000000 / rate', '£2.5 million ÷ 0.8 pounds a dollar'],
		['price * 1000 / rate', '£2.5 million × 1,000 ÷ 0.8 pounds a dollar'],
		['price / 1000000 / rate', '£2.5 million ÷ 1,000,000 ÷ 0.8 pounds a dollar'],
	])('leaves out a factor that a unit says: %s', (expression, text) => {
		const inputs = [
			{ name: 'price', value: '2.5', unit: '£ million' },
			{ name: 'rate', value: '0.8', unit: 'pounds a dollar' },
		];
		expect(toDerivationText({ expression, inputs })).toBe(text);
	});
});

describe('isTrivial()', () => {
	const PRICE = { name: 'price', value: '0.9225', unit: '$ a toothbrush', source: 1 };
	const toCount = (value: string) => ({ name: 'amount', value, unit: 'toothbrushes' });
	test.each([
		['one times a figure', 'price * amount', [PRICE, toCount('1')], true],
		['a figure alone', 'price', [PRICE], true],
		['several times a figure', 'price * amount', [PRICE, toCount('3')], false],
		['a part of a figure', 'price / amount', [PRICE, toCount('1')], false],
		['a number in the expression', 'price * 12', [PRICE], false],
		['a sum', 'price + amount', [PRICE, toCount('1')], false],
	])('of %s: %s', (_, expression, inputs, expected) => {
		expect(isTrivial({ expression, inputs })).toBe(expected);
	});
});
