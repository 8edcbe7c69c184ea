import { describe, expect, test } from 'vitest';
import { createFamiliarity } from '../../../../core/item/catalogue.ts';
import { readSiteCatalogue } from '../../../../site/data/catalogue.ts';
import { type GamePair, toDayNumber, toTimesApart } from '../../../../site/data/home/daily.ts';
import { createRounds, toSourceLabel } from '../../../../site/data/home/rounds.ts';
import { createItem, createTestCatalogue } from '../../../support/content/item-factory.ts';

const DAYS = 400;
const { catalogue, today } = await readSiteCatalogue();
const first = toDayNumber(Date.parse(today)) - 30;
const days = Array.from({ length: DAYS }, (_, i) => first + i);
const toRound = createRounds(catalogue, today);
const rounds = days.map(toRound);
const pairs = rounds.flat();

const toKey = ({ items }: GamePair) => items.map(({ slug }) => slug).join(' ');
const toNames = (found: readonly GamePair[]) => found.map(({ items }) => items.map(({ name, unit }) => [name, unit].join(' ')).join(' / '));

/** The fewest days between two rounds that have the same key. */
function toShortestGap(toKeys: (pair: GamePair) => readonly string[]): number {
	const last = new Map<string, number>();
	const gaps = rounds.flatMap((round, day) =>
		round.flatMap(toKeys).map((key) => {
			const gap = day - (last.get(key) ?? Number.NEGATIVE_INFINITY);
			last.set(key, day);
			return gap;
		}),
	);
	return Math.min(...gaps);
}

describe('the rounds of 400 days of the bundled catalogue', () => {
	test('have five pairs each, each pair closer than the last', () => {
		for (const round of rounds) {
			const times = round.map(({ items }) => toTimesApart(items));
			expect(times).toHaveLength(5);
			expect(times).toEqual(times.toSorted((a, b) => b - a));
		}
	});

	test('bring no item again within 7 days and no pair within 90', () => {
		expect(toShortestGap(({ items }) => items.map(({ slug }) => slug))).toBeGreaterThan(7);
		expect(toShortestGap((pair) => [toKey(pair)])).toBeGreaterThan(90);
	});

	test('set no year against a month, and show each unit that the name does not say', () => {
		const isUnlike = ({ items: [a, b] }: GamePair) => a.per !== undefined && b.per !== undefined && a.per !== b.per;
		expect(toNames(pairs.filter(isUnlike))).toEqual([]);
		const units = new Map(pairs.flatMap(({ items }) => items.map(({ slug, unit }) => [slug, unit] as const)));
		const toldTwice = [...units].filter(([slug, unit]) => {
			const { name = '', per } = catalogue.bySlug.get(slug) ?? {};
			return per !== undefined && per !== 'dozen' && (unit === undefined) !== name.toLowerCase().includes(per.split('-').at(-1) ?? per);
		});
		expect(toldTwice).toEqual([]);
		expect([...units.values()]).toContain('a year');
	});

	test('are fair: things that people know, of two categories, from 1.3 to 10 times apart, with ranges that do not meet', () => {
		const familiarity = createFamiliarity(catalogue);
		const unfair = pairs.filter((pair) => {
			const items = pair.items.flatMap(({ slug }) => catalogue.bySlug.get(slug) ?? []);
			const times = toTimesApart(pair.items);
			const [low, high] = items.toSorted((a, b) => a.valuation.worthCents - b.valuation.worthCents);
			const meet = !pair.isToday && low && high && low.valuation.highCents >= high.valuation.lowCents;
			return (
				items.some((item) => item.somber || familiarity(item) === 0) ||
				items[0]?.categoryId === items[1]?.categoryId ||
				times < 1.3 ||
				times > 10 ||
				meet
			);
		});
		expect(toNames(unfair)).toEqual([]);
	});
});

describe('createRounds()', () => {
	test('keeps the past rounds of all items but the one that left the catalogue', () => {
		const gone = rounds[10]?.[2]?.items[0].slug ?? expect.fail('no pair');
		const without = createRounds({ ...catalogue, items: catalogue.items.filter(({ slug }) => slug !== gone) }, today);
		const changed = days.filter((day, i) => rounds[i]?.map(toKey).join() !== without(day).map(toKey).join());
		expect(changed).toContain(first + 10);
		// Its own days are one in eight.
		expect(changed.length).toBeLessThanOrEqual(DAYS / 8);
		expect(new Set(changed.map((day) => day % 8)).size).toBe(1);
	});

	test('draws from all pairs each day where a catalogue is too small for the spacing', () => {
		const items = Array.from({ length: 20 }, (_, n) =>
			createItem({
				slug: `i-${n}`,
				name: `Item ${n}`,
				worthCents: Math.round(100 * 1.5 ** n),
			}),
		);
		const toSmall = createRounds(createTestCatalogue(items), '2025-03-01');
		for (const day of days.slice(0, 30)) expect(toSmall(day)).toHaveLength(5);
		expect(toSmall(first)).toEqual(toSmall(first));
		expect(createRounds(createTestCatalogue([]), '')(first)).toEqual([]);
	});
});

test('toSourceLabel() has the publisher and the month, and nothing of an unknown item', () => {
	const source = { title: 'Prices', publisher: 'Mint, as archived in a repository', retrievedOn: '2026-11-01' };
	expect(toSourceLabel(createItem({ valuation: { asOf: '2026-09-25', sources: [source] } }))).toBe('Mint, September 2026');
	expect(toSourceLabel(undefined)).toBe('');
});
