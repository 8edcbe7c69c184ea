import { describe, expect, test } from 'vitest';
import { isOfNow, toAgeLabel, toClockAge, toPastYear } from '../../../core/item/dating.ts';

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

describe('toClockAge()', () => {
	test.each([
		['2026-11-28', undefined],
		['2026-10-29', undefined],
		['2026-10-28', '1 month ago'],
		['2026-03-31', '8 months ago'],
		['2026-04-28', '7 months ago'],
		['2025-11-28', '1 year ago'],
		['2017-11-15', '9 years ago'],
		['2027-01-01', undefined],
	])('of %s on November 28, 2026 is %s', (asOf, age) => {
		expect(toClockAge(asOf, '2026-11-28')).toBe(age);
	});
});

describe('isOfNow()', () => {
	test('is true for a figure less than a month old, so that no page says "now" of an older one', () => {
		expect(isOfNow('2026-11-01', '2026-11-28')).toBe(true);
		expect(isOfNow('2026-10-28', '2026-11-28')).toBe(false);
		expect(isOfNow('2026-12-01', '2026-11-28')).toBe(false);
	});
});
