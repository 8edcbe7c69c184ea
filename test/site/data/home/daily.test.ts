import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../core/random.ts';
import {
	readDay,
	readRound,
	toDate,
	toDayNumber,
	toGamePair,
	toItemOfDay,
	toTimesApart,
	toWorthOfUnit,
} from '../../../../site/data/home/daily.ts';
import { readDailyFile } from '../../../../site/data/home/selections.ts';
import { createItem } from '../../../support/content/item-factory.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const today = toDayNumber(NOON);

describe('toDayNumber()', () => {
	test('is the same from one midnight UTC to the next', () => {
		expect(toDate(today)).toBe('2026-11-22');
		expect(toDayNumber(Date.parse('2026-11-22T00:00:00Z'))).toBe(today);
		expect(toDayNumber(Date.parse('2026-11-22T23:59:59.999Z'))).toBe(today);
		expect(toDayNumber(Date.parse('2026-11-23T00:00:00Z'))).toBe(today + 1);
	});
});

describe('createRandom()', () => {
	test('gives the same numbers for a seed, from 0 up to 1', () => {
		const [a, b] = [createRandom(7), createRandom(7)];
		const numbers = Array.from({ length: 1000 }, () => a());
		expect(numbers).toEqual(Array.from({ length: 1000 }, () => b()));
		expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
		expect(Math.max(...numbers)).toBeLessThan(1);
		expect(numbers.reduce((sum, number) => sum + number, 0) / 1000).toBeCloseTo(0.5, 1);
	});
});

describe('toGamePair()', () => {
	test('is within a factor of three, without a tie, and closer the more were right', async () => {
		const { pool } = await readDailyFile();
		for (let round = 0; round < 300; round++) {
			const toTimes = (streak: number) => {
				const { items } = toGamePair(pool, { day: today, round, streak }) ?? expect.fail('no pair');
				return toTimesApart(items);
			};
			const [first, later] = [toTimes(0), toTimes(20)];
			expect(first).toBeLessThanOrEqual(3);
			expect(later).toBeGreaterThan(1.05);
			expect(later).toBeLessThan(first);
		}
	});

	test('depends on day, round and streak alone', async () => {
		const { pool } = await readDailyFile();
		const of = (day: number, round: number) => toGamePair(pool, { day, round, streak: 0 });
		expect(of(today, 3)).toEqual(of(today, 3));
		expect(of(today, 3)).not.toEqual(of(today, 4));
		expect(of(today, 3)).not.toEqual(of(today + 1, 3));
	});

	test('sets no year against a month', () => {
		const toItem = (slug: string, worthCents: number, per?: 'year' | 'month') => ({ slug, name: slug, worthCents, ...(per && { per }) });
		const periods = [toItem('prime', 13_900, 'year'), toItem('netflix', 6000, 'month')];
		expect(toGamePair(periods, { day: today, round: 0, streak: 0 })).toBeUndefined();
		expect(toGamePair([...periods, toItem('shoe', 9000)], { day: today, round: 0, streak: 0 })?.items.map(({ slug }) => slug)).toContain(
			'shoe',
		);
	});

	test('takes what a small pool has, and none without two worths', () => {
		const pool = [1, 2].map((n) => ({ slug: `i-${n}`, name: `Item ${n}`, worthCents: 1000 ** n, asOf: '2026-01-01' }));
		expect(toGamePair(pool, { day: today, round: 0, streak: 0 })?.items).toHaveLength(2);
		expect(toGamePair(pool.slice(1), { day: today, round: 0, streak: 0 })).toBeUndefined();
	});
});

test('toWorthOfUnit() says what time a worth covers', () => {
	const prime = { slug: 'amazon-prime', name: 'Amazon Prime', worthCents: 13_900 };
	expect(toWorthOfUnit({ ...prime, per: 'year', unit: 'a year' })).toBe('$139 a year');
	expect(toWorthOfUnit(prime)).toBe('$139');
});

describe('toItemOfDay()', () => {
	const items = ['a', 'b', 'c'].map((slug) => createItem({ slug, name: slug }));

	test('takes each item once before one comes again', () => {
		const days = Array.from({ length: 3 }, (_, i) => toItemOfDay(items, { isFit: () => true, day: today + i })?.slug);
		expect(days.toSorted()).toEqual(['a', 'b', 'c']);
	});

	test('takes only fit items where there are some', () => {
		expect(toItemOfDay(items, { isFit: ({ slug }) => slug === 'b', day: today })?.slug).toBe('b');
		expect(toItemOfDay(items, { isFit: () => false, day: today })).toBeDefined();
		expect(toItemOfDay([], { isFit: () => true, day: today })).toBeUndefined();
	});
});

describe('readDay()', () => {
	test.each([
		[0, 'a'],
		[1, 'b'],
		[2, 'a'],
		[-1, 'b'],
	])('%i days after the first', (after, value) => {
		expect(readDay(['a', 'b'], { from: today, day: today + after })).toBe(value);
	});

	test('is nothing in an empty file', () => {
		expect(readDay([], { from: today, day: today })).toBeUndefined();
	});
});

describe('readRound()', () => {
	const toPair = (slug: string) => ({ items: [slug, `${slug}-2`].map((one) => ({ slug: one, name: one, worthCents: 1 })) as never });
	const file = { from: today, firstRound: today - 2, rounds: ['a', 'b', 'c', 'd'].map((slug) => [toPair(slug)]) };

	test.each([
		['of an earlier day', -2, 'a'],
		['of today', 0, 'c'],
		['of the last day', 1, 'd'],
		['after the last day, from today on again', 2, 'c'],
	])('is the round %s', (_, after, slug) => {
		expect(readRound(file, today + after).map(({ items }) => items[0].slug)).toEqual([slug]);
	});

	test('is empty before the first', () => {
		expect(readRound(file, today - 3)).toEqual([]);
	});
});
