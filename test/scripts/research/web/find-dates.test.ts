import { describe, expect, test } from 'vitest';
import { findDates, readStamp } from '../../../../scripts/research/web/find-dates.ts';

describe('findDates()', () => {
	test.each([
		['since January 15, 2026', ['2026-01-15']],
		['since 15 January 2026', ['2026-01-15']],
		['since 15th January, 2026', ['2026-01-15']],
		['since Jan. 5 2026', ['2026-01-05']],
		['on 2026-01-15', ['2026-01-15']],
		['since September 2024', ['2024-09-01']],
		['since Sept. 2024', ['2024-09-01']],
		['from May 1, 2024 to June 2, 2025', ['2024-05-01', '2025-06-02']],
		['on 2026-01-15, that is January 15, 2026', ['2026-01-15']],
		// Nobody knows which of these is the month.
		['on 03/04/2026', []],
		['on 03.04.2026', []],
		['on February 30, 2026', []],
		['in 2026', []],
		['on January 15', []],
		['may cost 2026 dollars', []],
	])('%s', (text, dates) => expect(findDates(text)).toEqual(dates));
});

describe('readStamp()', () => {
	test.each([
		['2026-01-15', '2026-01-15'],
		['2026-01-15T08:00:00Z', '2026-01-15'],
		['2026-01-15T23:30:00-05:00', '2026-01-15'],
		['2026-01-15 08:00', '2026-01-15'],
		['2026-02-30T08:00:00Z', undefined],
		['2026-01-151', undefined],
		['yesterday', undefined],
		['', undefined],
	])('%j', (text, day) => expect(readStamp(text)).toBe(day));
});
