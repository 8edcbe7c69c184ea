import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	keepAmountsWhole,
	toMoveLabel,
	toRoundWorth,
	toShortWorth,
	toShownPoint,
	toWorthLabel,
	toWorthMarkup,
} from '../../../../core/item/worth/money.ts';

/** Reads a label as exact cents. */
function parseLabel(label: string): bigint {
	const [, sign = '', dollars = '', cents = '00'] = /^(-?)\$([0-9,]+)(?:\.([0-9]{2}))?$/.exec(label) ?? [];
	return BigInt(`${sign}${dollars.replaceAll(',', '')}${cents}`);
}

const anyCents = fc.oneof(
	fc.maxSafeInteger(),
	fc.integer({ min: -100_000, max: 100_000 }),
	fc.constantFrom(2 ** 53 - 1, 1 - 2 ** 53, 1, 99, 100),
);

test.each([
	['$1.02 billion to $1.36 billion', '$1.02\u00a0billion to $1.36\u00a0billion'],
	['It costs $1.5 million, as much as 2 million Big Macs.', 'It costs $1.5\u00a0million, as much as 2 million Big Macs.'],
	['$5 more', '$5 more'],
])('%j in large type ends no line within an amount', (text, kept) => {
	expect(keepAmountsWhole(text)).toBe(kept);
});

describe('toWorthLabel()', () => {
	test.each([
		[1, '$0.01'],
		[10, '$0.10'],
		[99, '$0.99'],
		[100, '$1'],
		[150, '$1.50'],
		[105, '$1.05'],
		[99_999, '$999.99'],
		[100_000, '$1,000'],
		[8_700_000, '$87,000'],
		[45_030_000_000, '$450,300,000'],
		[Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
		[0, '$0'],
		[-0, '$0'],
		[-150, '-$1.50'],
		[-300, '-$3'],
	])('writes %d cents as %s', (cents, label) => {
		expect(toWorthLabel(cents)).toBe(label);
	});

	test('keeps every cent up to 2^53 - 1', () => {
		fc.assert(
			fc.property(anyCents, (cents) => {
				expect(parseLabel(toWorthLabel(cents))).toBe(BigInt(cents));
			}),
			{ numRuns: 2000 },
		);
	});

	test('groups by thousands, and shows cents only when they are not zero', () => {
		fc.assert(
			fc.property(anyCents, (cents) => {
				const label = toWorthLabel(cents);
				expect(label).toMatch(/^-?\$(?:0|[1-9][0-9]{0,2}(?:,[0-9]{3})*)(?:\.[0-9]{2})?$/);
				expect(label.includes('.')).toBe(cents % 100 !== 0);
			}),
			{ numRuns: 1000 },
		);
	});
});

describe('toRoundWorth()', () => {
	test.each([
		[111_458_125_628, '$1,110,000,000'],
		[-111_458_125_628, '-$1,110,000,000'],
		[210, '$2.10'],
		[9, '$0.09'],
	])('writes %d cents as %s', (cents, label) => {
		expect(toRoundWorth(cents)).toBe(label);
	});
});

describe('toShortWorth()', () => {
	test.each([
		[150, false, '$1.50'],
		[12_345_678, false, '$123,457'],
		[12_345_678, true, '$123,000'],
		[91_712_345_600, false, '$917M'],
		[91_712_345_600, true, '$917M'],
	])('writes %d cents, rounded: %s, as %s', (cents, rounded, label) => {
		expect(toShortWorth(cents, { rounded })).toBe(label);
	});
});

test.each([
	[{ worthCents: 129_096 }, '$1,291'],
	[{ worthCents: 99_999 }, '$999.99'],
	[{ worthCents: 100_420_000_000_000 }, '$1.004 trillion'],
	[{ worthCents: 3, exactCents: 2.6 }, '$0.026'],
])('toShownPoint() of %j is %s: whole dollars from a thousand on, and words from a million on', (point, label) => {
	expect(toShownPoint(point)).toBe(label);
});

describe('toWorthMarkup()', () => {
	test('has the exact amount as its title where it is not the short one', () => {
		expect(toWorthMarkup(91_712_345_600)).toBe('<span class="amount" title="$917,123,456">$917M</span>');
		expect(toWorthMarkup(-91_712_345_600, { rounded: true })).toBe('<span class="amount">-$917M</span>');
		expect(toWorthMarkup(500)).toBe('<span class="amount">$5</span>');
	});
});

describe('toMoveLabel()', () => {
	test.each([
		[1, '0%'],
		[1.0884, '+8.8%'],
		[0.88, '-12%'],
		[1.999, '+100%'],
		[1.0000123, '+0.0012%'],
		[2, '×2'],
		[12.34, '×12'],
		[0.5, '÷2'],
		[0.0001, '÷10,000'],
		[0.51, '-49%'],
	])('reads %d as %s', (ratio, label) => expect(toMoveLabel(ratio)).toBe(label));
});
