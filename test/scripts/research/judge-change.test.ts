import { describe, expect, test } from 'vitest';
import { exact } from '../../../core/exact.ts';
import { toPoints, toRails } from '../../../scripts/research/allowed-moves.ts';
import { findAbortReason, judgeChange } from '../../../scripts/research/judge-change.ts';
import type { ValueChange } from '../../../scripts/research/run-file.ts';

const TODAY = '2026-11-21';
const toOld = (worthCents: number, rails = toRails([])) => ({ points: [{ asOf: '2026-11-01', worthCents }], rails });
const OLD = { ...toOld(1000), asOf: '2026-11-01' };
const judge = (cents: number | bigint, asOf = '2026-11-14') => judgeChange(OLD, { cents: exact(cents), asOf }, TODAY);

describe('judgeChange()', () => {
	test.each([
		[1000, 'passed', undefined],
		[1001, 'passed', undefined],
		[1100, 'passed', undefined],
		[900, 'passed', undefined],
		[1101, 'held', /rises by 10%, and 10% pass\.$/],
		[899, 'held', /falls by 10%/],
		[1500, 'held', /rises by 50%/],
		[500, 'held', /falls by 50%/],
		[100, 'held', /falls by 90%/],
		[3_000, 'held', /^The worth rises by 200%, and 10% pass\.$/],
		[0, 'quarantined', /zero/],
		[-1000, 'quarantined', /below zero/],
		[2n ** 60n, 'quarantined', /beyond what can be counted/],
	])('%d cents instead of 1000: %s', (cents, verdict, reason) => {
		const judged = judge(cents);
		expect(judged.verdict).toBe(verdict);
		if (reason === undefined) expect(judged.reason).toBeUndefined();
		else expect(judged.reason).toMatch(reason);
	});

	test('treats a fraction of a cent neither as zero nor as a cent', () => {
		const judgePart = (n: bigint, d: bigint) => judgeChange(toOld(1), { cents: exact(n, d), asOf: TODAY }, TODAY);
		expect(judgePart(2n, 5n)).toMatchObject({ verdict: 'quarantined', reason: 'The figure is less than one cent.' });
		expect(judgePart(1n, 2n)).toMatchObject({ verdict: 'passed', newCents: 1 });
	});

	test('keeps the date of the source even if the worth is unchanged', () => {
		expect(judge(1000)).toEqual({ verdict: 'passed', newCents: 1000, newAsOf: '2026-11-14' });
		expect(judge(1000, OLD.asOf)).toEqual({ verdict: 'unchanged' });
	});

	test('keeps a worth that is newer than the source, which confirms nothing', () => {
		expect(judge(1040, '2026-10-31')).toEqual({ verdict: 'unchanged', newAsOf: '2026-10-31' });
	});

	test('refuses a date in the future', () => expect(judge(1040, '2026-11-22')).toMatchObject({ verdict: 'quarantined' }));

	test('without a memory, small steps would pass unread week after week', () => {
		const points = [{ asOf: '2026-08-01', worthCents: 1000 }];
		const toDay = (week: number) => new Date(Date.UTC(2026, 7, 8 + 7 * week)).toISOString().slice(0, 10);
		for (let week = 0; week < 15; week++) {
			const found = { cents: exact(BigInt(Math.floor((points.at(-1)?.worthCents ?? 0) * 1.0999))), asOf: toDay(week) };
			const { verdict, newCents = 0, reason } = judgeChange({ points, rails: toRails([]) }, found, TODAY);
			if (verdict !== 'passed') {
				expect(reason).toBe('The worth has risen by 21% since 2026-08-01, in smaller steps.');
				break;
			}
			points.push({ asOf: found.asOf, worthCents: newCents });
		}
		expect(points).toHaveLength(2);
	});

	test('a figure that its source corrects is judged as any other', () => {
		expect(judge(1001, OLD.asOf)).toEqual({ verdict: 'passed', newCents: 1001, newAsOf: OLD.asOf });
		expect(judge(1101, OLD.asOf).verdict).toBe('held');
	});

	test('a move of one cent is a rounding: of electricity at 19 cents it is 5%, and would be held', () => {
		const stamp = Array.from({ length: 8 }, (_, month) => ({ asOf: `2026-0${month + 1}-01`, worthCents: 19 }));
		const old = toOld(19, toRails(stamp));
		const judgeCents = (cents: number) => judgeChange(old, { cents: exact(cents), asOf: TODAY }, TODAY).verdict;
		expect([18, 20, 21].map(judgeCents)).toEqual(['passed', 'passed', 'held']);
		expect(judgeChange(toOld(1), { cents: exact(2), asOf: TODAY }, TODAY).verdict).toBe('held');
	});
});

describe('judgeChange() with rails of its own history', () => {
	const toWeekly = (worths: readonly number[]) =>
		worths.map((worthCents, index) => ({ asOf: new Date(Date.UTC(2026, 7, 1 + 7 * index)).toISOString().slice(0, 10), worthCents }));
	const judgeBy = (points: Parameters<typeof toRails>[0], cents: number) =>
		judgeChange(toOld(1000, toRails(points)), { cents: exact(cents), asOf: '2026-11-08' }, TODAY).verdict;

	test('a coin that moves 8% a week may move 25%, a stamp that never does 5%, and nothing more than half', () => {
		const coin = toWeekly([1000, 1080, 1000, 1080, 1000, 1080, 1000]);
		expect([1259, 1261, 1500].map((cents) => judgeBy(coin, cents))).toEqual(['passed', 'held', 'held']);
		const stamp = toWeekly([1000, 1000, 1000, 1000, 1000, 1000, 1000]);
		expect([1050, 1051, 949].map((cents) => judgeBy(stamp, cents))).toEqual(['passed', 'held', 'held']);
		const wild = toWeekly([1000, 2000, 1000, 2000, 1000, 2000, 1000]);
		expect([1500, 1501].map((cents) => judgeBy(wild, cents))).toEqual(['passed', 'held']);
	});

	test('a longer time allows a larger move, by the root of it', () => {
		const { toAllowed } = toRails(toWeekly([1000, 1020, 1000, 1020, 1000, 1020, 1000]));
		expect([1, 7, 28].map((days) => Number(toAllowed(days).n) / Number(toAllowed(days).d))).toEqual([0.061, 0.061, 0.126]);
	});

	test('few points, or years between them, say nothing of a week: one rule for these', () => {
		for (const points of [
			[],
			toWeekly([1, 9, 1, 9]),
			toWeekly([1, 9, 1, 9, 1, 9, 1]).map((point, year) => ({ ...point, asOf: `${2010 + 2 * year}-01-01` })),
		])
			expect(toRails(points).basis).toBe('rule');
	});

	test('one rule for what has no history: a market moves 16% a week at most, anything else 10%, and 20% over a longer time', () => {
		const toShares = (basis: string) =>
			[7, 31, 90].map((days) => toRails([], basis).toAllowed(days)).map(({ n, d }) => Number(n) / Number(d));
		expect([toShares('market'), toShares('list-price')]).toEqual([
			[0.158, 0.361, 0.5],
			[0.1, 0.1, 0.2],
		]);
	});

	test('without its long series, oil that moves 11% a month would be held at 15%', () => {
		const oil = { valuation: { asOf: '2026-11-01', worthCents: 1000 } };
		const series = toWeekly([1000, 1060, 1000, 1060, 1000, 1060, 1000]);
		expect([toPoints(oil), toPoints(oil, series)].map((points) => judgeBy(points, 1150))).toEqual(['held', 'passed']);
	});

	test('of two points of a day that of the item counts, and none is newer than its worth', () => {
		const item = { history: [{ asOf: '2026-08-08', worthCents: 7 }], valuation: { asOf: '2026-08-16', worthCents: 9 } };
		expect(toPoints(item, toWeekly([1, 2, 3, 4])).map(({ worthCents }) => worthCents)).toEqual([1, 7, 3, 9]);
	});
});

describe('findAbortReason()', () => {
	const item = (newCents?: number): ValueChange => ({
		slug: 'a',
		name: 'A',
		oldCents: 1000,
		oldAsOf: OLD.asOf,
		...(newCents === undefined ? {} : { newCents }),
		method: 'feed',
		sources: [],
		verdict: 'passed',
	});
	const many = (count: number, newCents?: number) => Array.from({ length: count }, () => item(newCents));

	test('allows a fifth of all items to move by more than 10%, but no more', () => {
		expect(findAbortReason([...many(2, 1101), ...many(8, 1100)], 10)).toBeUndefined();
		expect(findAbortReason([...many(2, 899), ...many(1, 1101), ...many(8)], 11)).toBe(
			'3 of 11 items would move by more than 10%, which is more than one in 5.',
		);
	});

	test('counts held and quarantined items', () => {
		for (const verdict of ['held', 'quarantined'] as const) expect(findAbortReason([{ ...item(90_000), verdict }], 1)).toBeDefined();
	});

	test('applies when no feed can be read', () => {
		const failed = { ...item(), verdict: 'failed', reason: 'feed.example did not answer within 20 s.' } as const;
		expect(findAbortReason([failed, failed], 9)).toBe('No feed can be read. feed.example did not answer within 20 s.');
		expect(findAbortReason([failed, item()], 9)).toBeUndefined();
		expect(findAbortReason([], 0)).toBeUndefined();
	});
});
