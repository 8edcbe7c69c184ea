import { describe, expect, test } from 'vitest';
import { toClockWords } from '../../../../site/browser/item/ages.ts';

describe('toClockWords()', () => {
	test('says the age of a price by the real day, and nothing of an update that is overdue', () => {
		expect(toClockWords({ asOf: '2026-02-20', staleAfter: '2026-05-20' }, '2026-11-28')).toEqual({
			age: ', 9 months ago',
			isNow: false,
			isPast: true,
		});
		expect(toClockWords({ asOf: '2026-11-20', staleAfter: '2027-02-20' }, '2026-11-28')).toEqual({ age: '', isNow: true, isPast: false });
	});
});
