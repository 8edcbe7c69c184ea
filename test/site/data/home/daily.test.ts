import { describe, expect, test } from 'vitest';
import { createRandom, ROUNDS, readItemOfDay, toDailyPairs, toDate, toDayNumber, toItemOfDay } from '../../../../site/data/home/daily.ts';
import { createDailyFile } from '../../../../site/data/home/daily-file.ts';
import { createItem } from '../../../support/item-factory.ts';

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

describe('toDailyPairs()', () => {
	test('gives five pairs a day for a year: no item twice, each pair closer, no tie', async () => {
		const { pool } = await createDailyFile();
		for (let day = today; day < today + 365; day++) {
			const pairs = toDailyPairs(pool, day);
			expect(pairs).toHaveLength(ROUNDS);
			expect(new Set(pairs.flat().map(({ slug }) => slug)).size).toBe(2 * ROUNDS);
			const ratios = pairs.map(([a, b]) => Math.max(a.worthCents, b.worthCents) / Math.min(a.worthCents, b.worthCents));
			expect(ratios.at(-1)).toBeGreaterThanOrEqual(1.25);
			expect(ratios[0]).toBeGreaterThan(ratios.at(-1) ?? 0);
		}
	});

	test('depends on the day alone', async () => {
		const { pool } = await createDailyFile();
		expect(toDailyPairs(pool, today)).toEqual(toDailyPairs(pool, today));
		expect(toDailyPairs(pool, today)).not.toEqual(toDailyPairs(pool, today + 1));
	});

	test('gives as many as a small pool has, and none without items', () => {
		const pool = [1, 2, 3, 4].map((n) => ({ slug: `i-${n}`, name: `Item ${n}`, worthCents: 1000 ** n }));
		expect(toDailyPairs(pool, today)).toHaveLength(2);
		expect(toDailyPairs([], today)).toEqual([]);
	});
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

describe('readItemOfDay()', () => {
	const items = ['a', 'b'].map((slug) => ({ slug, name: slug, worth: '$1', figure: '', fact: '' }));

	test.each([
		[0, 'a'],
		[1, 'b'],
		[2, 'a'],
		[-1, 'b'],
	])('%i days after the first', (after, slug) => {
		expect(readItemOfDay({ from: today, items }, today + after)?.slug).toBe(slug);
	});

	test('is nothing in an empty file', () => {
		expect(readItemOfDay({ from: today, items: [] }, today)).toBeUndefined();
	});
});
