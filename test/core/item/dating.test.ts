import { describe, expect, test } from 'vitest';
import { isFarApart, toAgeLabel, toPastYear, toTodaysCents } from '../../../core/item/dating.ts';
import { createItem } from '../../support/item-factory.ts';

describe('toPastYear()', () => {
	test.each([
		['2025-10-31', '2025'],
		['2025-11-01', undefined],
		['2026-12-01', undefined],
		['1803-04-30', '1803'],
	])('of %s in November 2026 is %s', (asOf, year) => {
		expect(toPastYear(asOf, '2026-11-22')).toBe(year);
	});
});

describe('toAgeLabel()', () => {
	test.each([
		['2025-11-22', undefined],
		['2025-10-01', '1 year ago'],
		['2017-11-15', '9 years ago'],
		['2024-05-15', '2 years ago'],
	])('of %s in November 2026 is %s', (asOf, label) => {
		expect(toAgeLabel(asOf, '2026-11-22')).toBe(label);
	});
});

describe('isFarApart()', () => {
	test('is true for calendar years that differ by more than two', () => {
		expect(isFarApart('2024-01-01', '2026-12-31')).toBe(false);
		expect(isFarApart('2026-01-01', '2023-12-31')).toBe(true);
	});
});

describe('toTodaysCents()', () => {
	const dollarsOf = '2026-09-30';

	test.each([
		['2025-10-01', 500],
		['2025-09-30', undefined],
		['2026-11-20', 500],
		['1750-01-01', undefined],
	] as const)('of an amount of %s that is not converted is %s', (asOf, cents) => {
		expect(toTodaysCents(createItem({ worthCents: 500, valuation: { asOf } }), { dollarsOf })).toBe(cents);
	});

	test('is the converted amount where there is one', () => {
		const item = createItem({ worthCents: 500, valuation: { asOf: '1990-01-01' } });
		const converted = { ...item, valuation: { ...item.valuation, inTodaysDollars: { worthCents: 1234, asOf: dollarsOf } } };
		expect(toTodaysCents(converted, { dollarsOf })).toBe(1234);
	});
});
