import { describe, expect, test } from 'vitest';
import { addPick, toRecord, toScore } from '../../../site/browser/home/game.ts';

describe('toRecord()', () => {
	test('keeps what was kept', () => {
		expect(toRecord({ round: 9, streak: 2, best: 5 })).toEqual({ round: 9, streak: 2, best: 5 });
	});

	test.each([undefined, null, 'x', {}, { round: -1, streak: 0, best: 0 }, { round: 1, streak: 0.5, best: 2 }])(
		'begins at zero: %j',
		(kept) => {
			expect(toRecord(kept)).toEqual({ round: 0, streak: 0, best: 0 });
		},
	);
});

describe('addPick()', () => {
	test('counts those in a row, and the most', () => {
		const picks = [true, true, false, true];
		expect(picks.reduce(addPick, { round: 0, streak: 0, best: 0 })).toEqual({ round: 4, streak: 1, best: 2 });
	});
});

describe('toScore()', () => {
	test('tells the streak and the best', () => {
		expect(toScore({ round: 4, streak: 1, best: 2 })).toBe('1 in a row · your best 2');
		expect(toScore({ round: 0, streak: 0, best: 0 })).toBe('Each pair is closer than the last.');
	});
});
