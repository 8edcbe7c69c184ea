import { describe, expect, test } from 'vitest';
import { agreeingWorths, derivedWorths, noFutureDates, orderedHistory, worthInRange } from '../../../build/rules/valuation.ts';
import { RelationsSchema } from '../../../core/item/schema/item-schema.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

describe('derived-worths', () => {
	const source = { title: 'Kettles', publisher: 'The Kettle Shop', retrievedOn: '2025-02-02', figure: '$120, raised by 10%' };
	const derived = (worthCents: number, value: string) =>
		checkRule(derivedWorths, {
			a: createItemFile({
				worthCents,
				valuation: {
					sources: [source],
					derivation: {
						expression: 'price * 1.1',
						inputs: [{ name: 'price', value, unit: '$', source: 1 }],
					},
				},
			}),
		});

	test('finds a worth that differs from its derivation, and prints both', () => {
		expect(derived(13_200, '120')).toEqual([]);
		expect(derived(13_201, '120')).toEqual([
			'content/items/a.json#/valuation/worthCents: found 13201, expected 13200, which is $120 × 1.1',
		]);
	});

	test('finds an input that its source does not print', () => {
		expect(derived(13_310, '121')).toEqual([
			'content/items/a.json#/valuation/derivation/inputs/0/value: found "121", expected a number that source 1 prints: $120, raised by 10%',
		]);
	});
});

describe('worth-in-range', () => {
	const ranged = (lowCents: number, worthCents: number, highCents: number) =>
		createItemFile({ worthCents, valuation: { lowCents, highCents } });

	test('lets a worth pass that lies within its range, ends included', () => {
		expect(checkRule(worthInRange, { a: ranged(1, 2, 3), b: ranged(2, 2, 2) })).toEqual([]);
	});

	test('finds a meaning of a range without a width', () => {
		const flat = createItemFile({ worthCents: 2, valuation: { lowCents: 2, highCents: 2, rangeMeans: 'places' } });
		expect(checkRule(worthInRange, { a: flat })).toEqual([
			'content/items/a.json#/valuation/rangeMeans: found "places", expected nothing, since low and high are equal',
		]);
	});

	test('finds a range that does not hold it', () => {
		expect(checkRule(worthInRange, { a: ranged(3, 2, 4), b: ranged(1, 2, 1), c: ranged(3, 2, 1) })).toEqual([
			'content/items/a.json#/valuation/lowCents: found 3, expected at most worthCents, 2',
			'content/items/b.json#/valuation/highCents: found 1, expected at least worthCents, 2',
			'content/items/c.json#/valuation/lowCents: found 3, expected at most worthCents, 2',
			'content/items/c.json#/valuation/highCents: found 1, expected at least worthCents, 2',
		]);
	});
});

const dozen = { item: 'dozen-eggs', equals: [{ quantity: 12, of: 'egg' }], tolerancePercent: 5, because: 'Twelve make a dozen.' };

describe('agreeing-worths', () => {
	const items = {
		egg: createItemFile({ worthCents: 18 }),
		'dozen-eggs': createItemFile({ worthCents: 219 }),
		gold: createItemFile({ worthCents: 400_000 }),
		silver: createItemFile({ worthCents: 6000 }),
		medal: createItemFile({ worthCents: 173_200 }),
		draft: createItemFile({ status: 'draft' }),
	};

	test('lets worths pass that agree within the tolerance', () => {
		expect(checkRule(agreeingWorths, items, { relations: [dozen] })).toEqual([]);
		expect(checkRule(agreeingWorths, items)).toEqual([]);
	});

	test('finds one beyond the tolerance, above or below', () => {
		for (const worthCents of [204, 227]) {
			const changed = { ...items, 'dozen-eggs': createItemFile({ worthCents }) };
			expect(checkRule(agreeingWorths, changed, { relations: [dozen] })).toEqual([
				`content/relations.json#/0: found ${worthCents}, expected a worth of dozen-eggs within 5% of 12 × egg, which is 216 cents`,
			]);
		}
	});

	test('adds up several items', () => {
		const equals = [
			{ quantity: 0.2, of: 'gold' },
			{ quantity: 16, of: 'silver' },
		];
		const medal = { item: 'medal', equals, tolerancePercent: 2, because: 'Gold on silver.' };
		expect(checkRule(agreeingWorths, items, { relations: [medal] })).toEqual([]);
		expect(checkRule(agreeingWorths, items, { relations: [{ ...medal, tolerancePercent: 1 }] })).toEqual([
			'content/relations.json#/0: found 173200, expected a worth of medal within 1% of 0.2 × gold + 16 × silver, which is 176000 cents',
		]);
	});

	test('allows one cent of rounding', () => {
		const half = { item: 'egg', equals: [{ quantity: 0.078, of: 'dozen-eggs' }], tolerancePercent: 1, because: 'Rounded up.' };
		expect(checkRule(agreeingWorths, items, { relations: [half] })).toEqual([]);
	});

	test('finds items that are unknown or not published', () => {
		const relation = { ...dozen, item: 'draft', equals: [{ quantity: 1, of: 'nothing' }] };
		expect(checkRule(agreeingWorths, items, { relations: [relation] })).toEqual([
			'content/relations.json#/0/item: found "draft", expected the slug of a published item',
			'content/relations.json#/0/equals/0/of: found "nothing", expected the slug of a published item',
		]);
	});
});

describe('RelationsSchema', () => {
	test.each([
		['no quantity', { equals: [] }],
		['a quantity of zero', { equals: [{ quantity: 0, of: 'egg' }] }],
		['a tolerance that lets anything pass', { tolerancePercent: 80 }],
		['no reason', { because: '' }],
		['an unknown member', { tolerance: 5 }],
	])('refuses %s', (_, changes) => {
		expect(RelationsSchema.safeParse([dozen]).success).toBe(true);
		expect(RelationsSchema.safeParse([{ ...dozen, ...changes }]).success).toBe(false);
	});
});

describe('no-future-dates', () => {
	const datedAll = (date: string) =>
		createItemFile({
			addedOn: date,
			valuation: { asOf: date, sources: [{ title: 'T', publisher: 'P', retrievedOn: date }] },
			history: [{ asOf: date, worthCents: 1, basis: 'auction' }],
		});

	test('lets today pass', () => {
		expect(checkRule(noFutureDates, { a: datedAll('2025-06-15') }, { today: '2025-06-15' })).toEqual([]);
	});

	test('finds every date after it', () => {
		expect(checkRule(noFutureDates, { a: datedAll('2025-06-16') }, { today: '2025-06-15' })).toEqual(
			['/addedOn', '/valuation/asOf', '/valuation/sources/0/retrievedOn', '/history/0/asOf'].map(
				(pointer) => `content/items/a.json#${pointer}: found "2025-06-16", expected a date no later than 2025-06-15`,
			),
		);
	});
});

describe('ordered-history', () => {
	/** An item valued as of 2025-02-01. */
	const withHistory = (...dates: string[]) =>
		createItemFile({ history: dates.map((asOf) => ({ asOf, worthCents: 100, basis: 'market' })), valuation: { asOf: '2025-02-01' } });

	test('lets the oldest first pass, and no history', () => {
		expect(checkRule(orderedHistory, { a: withHistory('2020-01-01', '2025-01-31'), b: withHistory(), c: createItemFile() })).toEqual([]);
	});

	test('finds points out of order, two on one day, and one that does not end before the present valuation', () => {
		const items = { a: withHistory('2021-01-01', '2020-01-01'), b: withHistory('2020-01-01', '2020-01-01'), c: withHistory('2025-02-01') };
		expect(checkRule(orderedHistory, items)).toEqual([
			'content/items/a.json#/history/0/asOf: found "2021-01-01", expected a date before 2020-01-01, which follows it',
			'content/items/b.json#/history/0/asOf: found "2020-01-01", expected a date before 2020-01-01, which follows it',
			'content/items/c.json#/history/0/asOf: found "2025-02-01", expected a date before 2025-02-01, which follows it',
		]);
	});
});
