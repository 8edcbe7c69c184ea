import { describe, expect, test } from 'vitest';
import { toReference } from '../../../scripts/research/reference-worth.ts';

const TODAY = '2026-11-28';
const at = (on: string, worthCents: number) => ({ on, worthCents });
const toItem = (changes = {}) => ({
	addedOn: '2025-01-01',
	valuation: { worthCents: 500, asOf: '2026-11-02' },
	replaced: [at('2026-07-01', 100), at('2026-09-01', 200), at('2026-10-01', 300), at('2026-11-01', 400)],
	...changes,
});

describe('toReference()', () => {
	test.each([
		['the worth of 90 days ago', {}, { cents: 200, on: '2026-08-30', isSeen: false }],
		['the worth that a person saw since', { seenOn: '2026-10-05' }, { cents: 400, on: '2026-10-05', isSeen: true }],
		[
			'that of the day on which it was seen, whatever changed on it',
			{ seenOn: '2026-10-01' },
			{ cents: 400, on: '2026-10-01', isSeen: true },
		],
		['not one that was seen longer ago', { seenOn: '2026-07-05' }, { cents: 200, on: '2026-08-30', isSeen: false }],
		['the worth that an item was added with', { addedOn: '2026-09-15' }, { cents: 300, on: '2026-09-15', isSeen: true }],
		['the worth of an item that never changed', { replaced: undefined }, { cents: 500, on: '2026-08-30', isSeen: false }],
	])('is %s', (_, changes, expected) => expect(toReference(toItem(changes), TODAY)).toEqual({ ...expected, asOf: expected.on }));

	test('dates an old figure by its own day: seen a week ago, it could hardly move without', () => {
		const seen = { seenOn: '2026-11-22', replaced: undefined, valuation: { worthCents: 500, asOf: '2026-08-21' } };
		expect(toReference(toItem(seen), TODAY)).toMatchObject({ on: '2026-11-22', asOf: '2026-08-21' });
		const moved = { ...seen, replaced: [at('2026-11-25', 400)], history: [{ asOf: '2026-08-21', worthCents: 400 }] };
		expect(toReference(toItem(moved), TODAY)).toMatchObject({ cents: 400, asOf: '2026-08-21' });
	});
});
