import { describe, expect, test } from 'vitest';
import {
	agreeingWorths,
	derivedWorths,
	noFutureDates,
	noFutureRows,
	orderedHistory,
	printedByThen,
	reviewedInTime,
	unmovedWorths,
	worthInRange,
} from '../../../build/rules/valuation.ts';
import { RelationsSchema } from '../../../core/item/schema/item-schema.ts';
import { checkRule } from '../../support/content/check-rule.ts';
import { createItemFile } from '../../support/content/item-factory.ts';

describe('derived-worths', () => {
	test.each<[number, string, string[]]>([
		[13_200, '120', []],
		[13_201, '120', ['/valuation/worthCents: found 13201, expected 13200, which is $120 × 1.1']],
		[13_310, '121', ['/valuation/derivation/inputs/0/value: found "121", expected a number that source 1 prints: $120, raised by 10%']],
	])('a worth of %d derived from %s', (worthCents, value, faults) => {
		const source = { title: 'Kettles', publisher: 'The Kettle Shop', retrievedOn: '2025-02-02', figure: '$120, raised by 10%' };
		const derivation = { expression: 'price * 1.1', inputs: [{ name: 'price', value, unit: '$', source: 1 }] };
		const found = checkRule(derivedWorths, { a: createItemFile({ worthCents, valuation: { sources: [source], derivation } }) });
		expect(found).toEqual(faults.map((line) => `content/items/a.json#${line}`));
	});
});

describe('printed-by-then', () => {
	const page = { title: 'Kettles', publisher: 'The Kettle Shop', retrievedOn: '2025-06-15', figure: '$120' };
	const late = '/valuation/asOf: found "2025-03-01", expected a date no later than';
	test.each<[string, object, string[]]>([
		['a page of the month', { publishedOn: '2025-03' }, []],
		['a page without a date, read later', {}, []],
		['an earlier page', { publishedOn: '2025-02' }, [`${late} 2025-02-28, on which the newest page that prints the figure was published`]],
		['an earlier page with another figure', { publishedOn: '2025-02', figure: '$150' }, []],
	])('%s', (_name, changes, faults) => {
		const item = createItemFile({ worthCents: 12_000, valuation: { asOf: '2025-03-01', sources: [{ ...page, ...changes }] } });
		expect(checkRule(printedByThen, { a: item })).toEqual(faults.map((line) => `content/items/a.json#${line}`));
	});

	test('looks at the pages that a derivation names', () => {
		const derivation = { expression: 'price * 2', inputs: [{ name: 'price', value: '60', unit: '$', source: 2 }] };
		const sources = [page, { ...page, publishedOn: '2025-01-05', figure: '$60' }];
		const item = createItemFile({ worthCents: 12_000, valuation: { asOf: '2025-03-01', sources, derivation } });
		expect(checkRule(printedByThen, { a: item })).toHaveLength(1);
	});
});

describe('unmoved-worths', () => {
	test('finds a worth that an index moves to another day', () => {
		const moved = (name: string, unit: string) => {
			const inputs = [
				{ name: 'price', value: '100', unit: '$' },
				{ name, value: '123', unit },
			];
			return checkRule(unmovedWorths, { a: createItemFile({ valuation: { derivation: { expression: `price * ${name}`, inputs } } }) });
		};
		expect(moved('index', 'points in July 2026')).toHaveLength(1);
		expect(moved('pay_now', '$ an hour')).toHaveLength(1);
		expect(moved('rate', '$ a pound')).toEqual([]);
	});
});

describe('worth-in-range', () => {
	test('finds a range that does not hold the worth, and a meaning of one without a width', () => {
		const ranged = (lowCents: number, worthCents: number, highCents: number) =>
			createItemFile({ worthCents, valuation: { lowCents, highCents } });
		const flat = createItemFile({ worthCents: 2, valuation: { lowCents: 2, highCents: 2, rangeMeans: 'places' } });
		expect(checkRule(worthInRange, { a: ranged(1, 2, 3), b: ranged(2, 2, 2), c: ranged(3, 2, 1), flat })).toEqual([
			'content/items/c.json#/valuation/lowCents: found 3, expected at most worthCents, 2',
			'content/items/c.json#/valuation/highCents: found 1, expected at least worthCents, 2',
			'content/items/flat.json#/valuation/rangeMeans: found "places", expected nothing, since low and high are equal',
		]);
	});
});

const dozen = { item: 'dozen-eggs', equals: [{ quantity: 12, of: 'egg' }], tolerancePercent: 5, because: 'Twelve make a dozen.' };

describe('agreeing-worths', () => {
	const check = (dozenCents: number, relation: object) =>
		checkRule(
			agreeingWorths,
			{
				egg: createItemFile({ worthCents: 18 }),
				'dozen-eggs': createItemFile({ worthCents: dozenCents }),
				gold: createItemFile({ worthCents: 400_000 }),
				silver: createItemFile({ worthCents: 6000 }),
				medal: createItemFile({ worthCents: 173_200 }),
				draft: createItemFile({ status: 'draft' }),
			},
			{ relations: [{ ...dozen, ...relation }] },
		);
	const equals = [
		{ quantity: 0.2, of: 'gold' },
		{ quantity: 16, of: 'silver' },
	];

	test.each<[string, number, object, string[]]>([
		['within the tolerance', 219, {}, []],
		['below it', 204, {}, ['/0: found 204, expected a worth of dozen-eggs within 5% of 12 × egg, which is 216 cents']],
		['above it', 227, {}, ['/0: found 227, expected a worth of dozen-eggs within 5% of 12 × egg, which is 216 cents']],
		['a sum of several items', 219, { item: 'medal', equals, tolerancePercent: 2 }, []],
		[
			'a sum that is too far',
			219,
			{ item: 'medal', equals, tolerancePercent: 1 },
			['/0: found 173200, expected a worth of medal within 1% of 0.2 × gold + 16 × silver, which is 176000 cents'],
		],
		['one cent of rounding', 219, { item: 'egg', equals: [{ quantity: 0.078, of: 'dozen-eggs' }], tolerancePercent: 1 }, []],
		[
			'items that are unknown or not published',
			219,
			{ item: 'draft', equals: [{ quantity: 1, of: 'nothing' }] },
			[
				'/0/item: found "draft", expected the slug of a published item',
				'/0/equals/0/of: found "nothing", expected the slug of a published item',
			],
		],
	])('of worths: %s', (_, dozenCents, relation, faults) => {
		expect(check(dozenCents, relation)).toEqual(faults.map((line) => `content/relations.json#${line}`));
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
	test('finds every date after today', () => {
		const datedAll = (date: string) =>
			createItemFile({
				addedOn: date,
				valuation: { asOf: date, sources: [{ title: 'T', publisher: 'P', retrievedOn: date }] },
				history: [{ asOf: date, worthCents: 1, basis: 'auction' }],
			});
		expect(checkRule(noFutureDates, { a: datedAll('2025-06-15'), b: datedAll('2025-06-16') }, { today: '2025-06-15' })).toEqual(
			['/addedOn', '/valuation/asOf', '/valuation/sources/0/retrievedOn', '/history/0/asOf'].map(
				(pointer) => `content/items/b.json#${pointer}: found "2025-06-16", expected a date no later than 2025-06-15`,
			),
		);
	});
});

describe('no-future-rows', () => {
	const pot = (...days: [asOf: string, seen?: string][]) => {
		const points = days.map(([asOf, seen]) => ({ asOf, worthCents: 100, basis: 'market' as const, ...(seen && { seen }) }));
		return { series: new Map([['pot', points]]) };
	};
	const readings = (...readingDays: string[]) => ({ readingDays });
	test.each([
		['rows until today', { ...pot(['2024-12-31'], ['2025-06-14', '2025-06-15']), ...readings('2025-06-15') }, []],
		['a day after today', pot(['2025-06-15'], ['2025-06-16']), ['series/pot.csv#/3: found "2025-06-16"']],
		['a month that is not over', pot(['2025-06-30', '2025-06-15']), ['series/pot.csv#/2: found "2025-06-30"']],
		['an entry after today', pot(['2025-06-14', '2025-06-16']), ['series/pot.csv#/2: found "2025-06-16"']],
		['a reading after today', readings('2025-06-15', '2125-06-15'), ['readings.csv#/3: found "2125-06-15"']],
	])('of %s', (_, rows, faults) => {
		const item = createItemFile({ series: [{ from: '2020', basis: 'market', source: 1 }], valuation: { asOf: '2125-06-15' } });
		const found = [noFutureRows, noFutureDates].flatMap((rule) => checkRule(rule, { pot: item }, rows));
		expect(found).toEqual(faults.map((line) => `content/${line}, expected a date no later than 2025-06-15`));
	});
	test('leaves the series of an item that follows from another to the rows of that other', () => {
		expect(checkRule(noFutureRows, { pot: createItemFile({ seriesOfPart: { from: '2020' } }) }, pot(['2025-06-16']))).toEqual([]);
	});
});

describe('ordered-history', () => {
	test('finds points out of order, two on one day, and one that does not end before the present valuation', () => {
		const withHistory = (...dates: string[]) =>
			createItemFile({ history: dates.map((asOf) => ({ asOf, worthCents: 100, basis: 'market' })), valuation: { asOf: '2025-02-01' } });
		const items = {
			a: withHistory('2021-01-01', '2020-01-01'),
			b: withHistory('2020-01-01', '2020-01-01'),
			c: withHistory('2025-02-01'),
			d: withHistory('2020-01-01', '2025-01-31'),
			e: createItemFile(),
		};
		expect(checkRule(orderedHistory, items)).toEqual([
			'content/items/a.json#/history/0/asOf: found "2021-01-01", expected a date before 2020-01-01, which follows it',
			'content/items/b.json#/history/0/asOf: found "2020-01-01", expected a date before 2020-01-01, which follows it',
			'content/items/c.json#/history/0/asOf: found "2025-02-01", expected a date before 2025-02-01, which follows it',
		]);
	});
});

describe('reviewed-in-time', () => {
	test('finds a tax without a look within a quarter of the last', () => {
		const kinds = { tax: { plural: 'taxes', reviewMonths: 3 }, kettle: { plural: 'kettles' } };
		const looked = (lookAgainOn: string) => ({ kind: 'tax', research: { kind: 'manual' as const, lookAgainOn } });
		const items = {
			a: createItemFile(looked('2025-05-06')),
			b: createItemFile(looked('2025-05-07')),
			c: createItemFile({ kind: 'tax' }),
			d: createItemFile({ kind: 'tax', status: 'draft' }),
			e: createItemFile({ kind: 'tax', valuation: { figure: 'sale' } }),
			f: createItemFile(),
		};
		const expected = 'expected a day no later than 2025-05-06, since a figure of the kind tax moves by decision';
		expect(checkRule(reviewedInTime, items, { kinds })).toEqual([
			`content/items/b.json#/research/lookAgainOn: found "2025-05-07", ${expected}`,
			`content/items/c.json#/research/lookAgainOn: found nothing, ${expected}`,
		]);
	});
});
