import { describe, expect, test } from 'vitest';
import { addPick, type GameRecord, toRecord, toScore, toShareText } from '../../../site/browser/home/game-record.ts';

const DAY = 20_779;
const done: GameRecord = { day: DAY, picks: [true, true, false, true, true], streak: 2 };

describe('toRecord()', () => {
	test('goes on with the game of the same day', () => {
		expect(toRecord(done, DAY)).toEqual(done);
	});

	test('keeps the days in a row on the next day, and on no later one', () => {
		expect(toRecord(done, DAY + 1)).toEqual({ day: DAY + 1, picks: [], streak: 2 });
		expect(toRecord(done, DAY + 2).streak).toBe(0);
		expect(toRecord({ ...done, picks: [true] }, DAY + 1).streak).toBe(0);
	});

	test.each([[null], [7], [{ day: 'x' }], [{ day: DAY, picks: 'x', streak: 1 }], [{ day: DAY, picks: Array(9).fill(true), streak: 1 }]])(
		'begins anew with %j',
		(kept) => {
			expect(toRecord(kept, DAY)).toEqual({ day: DAY, picks: [], streak: 0 });
		},
	);
});

describe('addPick()', () => {
	test('counts the day with its last pick', () => {
		let record = toRecord(undefined, DAY);
		for (const isRight of [true, false, true, true]) record = addPick(record, isRight);
		expect(record.streak).toBe(0);
		expect(addPick(record, true)).toEqual({ day: DAY, picks: [true, false, true, true, true], streak: 1 });
	});
});

describe('toScore()', () => {
	test('tells days in a row from the second on', () => {
		expect(toScore({ ...done, streak: 1 })).toBe('4 of 5 right');
		expect(toScore(done)).toBe('4 of 5 right, 2 days in a row');
	});
});

describe('toShareText()', () => {
	test('has the date, the squares and the address', () => {
		expect(toShareText(done, 'https://site.example/')).toBe('Which costs more? November 22, 2026: 🟩🟩🟥🟩🟩 4 of 5 https://site.example/');
	});
});
