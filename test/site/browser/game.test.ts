import { describe, expect, test } from 'vitest';
import {
	addEndlessPick,
	addRoundPick,
	addRoundResult,
	toEndlessRecord,
	toRoundEnd,
	toRoundRecord,
	toRoundResults,
	toShareText,
} from '../../../site/browser/play/game.ts';
import { toRequestedDay } from '../../../site/browser/play/rounds.ts';
import { toDayNumber } from '../../../site/data/home/daily.ts';

const day = toDayNumber(Date.parse('2026-11-28T12:00:00Z'));
const length = 5;
const whole = [true, true, false, true, true];

describe('toRoundRecord()', () => {
	test.each([
		['goes on where a visitor left today’s round', { day, picks: [true], days: 3 }, { picks: [true], days: 3 }],
		['keeps the result of today’s round', { day, picks: whole, days: 4 }, { picks: whole, days: 4 }],
		['goes on with the days in a row after yesterday’s whole round', { day: day - 1, picks: whole, days: 4 }, { picks: [], days: 4 }],
		['ends the days in a row after a round that was left', { day: day - 1, picks: [true], days: 4 }, { picks: [], days: 0 }],
		['ends them after a day without one', { day: day - 2, picks: whole, days: 4 }, { picks: [], days: 0 }],
		['begins at zero without a record', null, { picks: [], days: 0 }],
		['begins at zero with a record of another form', { day, picks: 'x', days: -1 }, { picks: [], days: 0 }],
	])('%s', (_, kept, expected) => {
		expect(toRoundRecord(kept, { day, length })).toEqual({ day, ...expected });
	});
});

test('addRoundPick() counts a day once its last pair is picked, right or wrong', () => {
	let record = toRoundRecord({ day: day - 1, picks: whole, days: 2 }, { day, length });
	for (const isRight of [true, false, false, true]) record = addRoundPick(record, { isRight, length });
	expect(record.days).toBe(2);
	expect(addRoundPick(record, { isRight: false, length })).toEqual({ day, picks: [true, false, false, true, false], days: 3 });
});

test('a result says the score and the days in a row, and what is shared names no thing', () => {
	const record = { day, picks: whole, days: 3 };
	expect(toRoundEnd(record)).toBe('4 of 5 right. Day 3 in a row. There is a new round tomorrow.');
	expect(toRoundEnd({ ...record, days: 1 })).toBe('4 of 5 right. There is a new round tomorrow.');
	expect(toShareText(record, 'Worthdex')).toBe('Worthdex, November 28: 4 of 5\n🟩🟩🟥🟩🟩');
});

describe('toEndlessRecord()', () => {
	test('keeps what was kept', () => {
		expect(toEndlessRecord({ round: 9, streak: 2, best: 5 })).toEqual({ round: 9, streak: 2, best: 5 });
	});

	test.each([undefined, null, 'x', {}, { round: -1, streak: 0, best: 0 }, { round: 1, streak: 0.5, best: 2 }])(
		'begins at zero: %j',
		(kept) => {
			expect(toEndlessRecord(kept)).toEqual({ round: 0, streak: 0, best: 0 });
		},
	);
});

test('addEndlessPick() counts those in a row, and the most', () => {
	const picks = [true, true, false, true];
	expect(picks.reduce(addEndlessPick, { round: 0, streak: 0, best: 0 })).toEqual({ round: 4, streak: 1, best: 2 });
});

describe('toRoundResults()', () => {
	test.each([
		['nothing', undefined, []],
		['another form', { 1: 2 }, []],
		['entries of another form', [[1, 'x'], [1], [2, 3], null, [4, -1]], [[2, 3]]],
	])('of %s', (_, kept, expected) => {
		expect(toRoundResults(kept)).toEqual(expected);
	});

	test('keeps the newest result of a day, and the days of the archive alone', () => {
		let results = toRoundResults([]);
		for (let past = 60; past > 0; past--) results = addRoundResult(results, day - past, 3);
		results = addRoundResult(results, day - 1, 5);
		expect(results).toHaveLength(31);
		expect(results.at(-1)).toEqual([day - 1, 5]);
	});
});

describe('toRequestedDay()', () => {
	test.each([
		['?day=2026-11-27', day - 1],
		['?day=2026-11-20', day - 8],
		['', day],
		['?day=2026-11-28', day],
		['?day=2026-12-01', day],
		['?day=2026-10-01', day],
		['?day=2026-13-45', day],
		['?day=yesterday', day],
	])('%s', (search, expected) => {
		expect(toRequestedDay(search, { firstRound: day - 30, today: day })).toBe(expected);
	});
});
