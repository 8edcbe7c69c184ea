import { describe, expect, test } from 'vitest';
import { getLexicon } from '../../../core/ask/lexicon/lexicon.ts';
import { executePlan } from '../../../core/ask/operators/execute-plan.ts';
import { selectItems, toMiddle } from '../../../core/ask/operators/operands.ts';
import type { Selector, SimplePlan } from '../../../core/ask/plan.ts';
import { exact, toFraction } from '../../../core/exact.ts';
import { cars, catalogue, everything, kind, paintings, tagged, term, usd } from './plan-fixture.ts';

const lexicon = getLexicon(catalogue);
const run = (plan: SimplePlan) => executePlan(plan, catalogue) as Record<string, unknown>;
const centsOf = (...args: Parameters<typeof term>) => {
	const result = executePlan({ op: 'worth', term: term(...args) }, catalogue);
	return result.op === 'worth' ? toFraction(result.cents) : undefined;
};
const slugsIn = (selector: Selector) => selectItems(selector, lexicon).map((item) => item.slug);

describe('a term', () => {
	test.each([
		['a quantity', term('big-mac', '5/2'), '1500'],
		['a unit of the same dimension', term('gallon-of-milk', '8', { unit: 'pint' }), '400'],
		['months of a bill in years', term('netflix-subscription', '2', { unit: 'year' }), '43200'],
		['working weeks of a yearly wage: 40 of 2,080 hours', term('us-teacher-salary', '1', { unit: 'week' }), '80000'],
		['a working year of an hourly wage', term('hour-of-minimum-wage', '1', { unit: 'year' }), '1664000'],
		['in today’s dollars', term('old-ticket', '2', { today: true }), '32000'],
		['without such a figure, at its worth', term('big-mac', '1', { today: true }), '600'],
	])('%s', (_, { slug, quantity, ...more }, cents) => {
		expect(centsOf(slug, quantity, more)).toBe(cents);
	});
	test.each([term('no-such-item'), term('big-mac', '1', { unit: 'dozen' }), term('gallon-of-milk', '1', { unit: 'mile' })])(
		'throws RangeError for $slug by the $unit',
		(wrong) => {
			expect(() => run({ op: 'worth', term: wrong })).toThrow(RangeError);
		},
	);
});

describe('sums', () => {
	const sum = [term('big-mac', '2'), usd(8), { take: 'cheapest' as const, selector: cars }];
	test('compare', () => {
		expect(run({ op: 'compare', a: sum, b: [term('old-sedan')], asked: 'more' })).toMatchObject({
			order: 1,
			difference: exact(2000),
			ratio: exact(252_000, 250_000),
		});
	});
	test('count, ratio, difference and share', () => {
		expect(run({ op: 'how-many', unit: term('big-mac'), targets: sum, whole: false })).toMatchObject({ count: exact(420), left: exact(0) });
		expect(run({ op: 'ratio', a: sum, b: [usd(5040)] })).toMatchObject({ ratio: exact(1, 2) });
		expect(run({ op: 'difference', a: sum, b: [usd(2000)], percent: true })).toMatchObject({
			difference: exact(52_000),
			percent: exact(13, 50),
		});
		expect(run({ op: 'share', part: [usd(252)], whole: sum })).toMatchObject({ share: exact(1, 10) });
	});
	test('budget, afford and nearest leave out the items paid with', () => {
		expect(run({ op: 'afford', amount: sum, terms: [term('old-sedan')] })).toMatchObject({ order: 1, difference: exact(2000), times: 1n });
		const nearest = run({ op: 'nearest', amount: [term('old-sedan')], count: 1, selector: cars });
		expect(nearest).toMatchObject({ found: [{ slug: 'new-roadster' }], isMore: true });
	});
	test('take the total, mean, median, dearest or cheapest of a group', () => {
		const worthOf = (take: 'total' | 'mean' | 'median' | 'dearest' | 'cheapest') =>
			run({ op: 'share', part: [{ take, selector: cars }], whole: [usd(1)] }).share;
		expect(worthOf('total')).toEqual(exact(143_052_500));
		expect(worthOf('mean')).toEqual(exact(143_052_500, 3));
		expect(worthOf('median')).toEqual(exact(50_000));
		expect([worthOf('dearest'), worthOf('cheapest')]).toEqual([exact(143_000_000), exact(2500)]);
	});
});

describe('selectItems()', () => {
	test.each([
		['kinds with those below', cars, ['old-sedan', 'new-roadster', 'uhlenhaut-coup']],
		['not', { ...cars, not: [kind('sports car', 'sports cars', 'sports-car')] }, ['old-sedan']],
		['except', { ...cars, except: ['new-roadster'] }, ['old-sedan', 'uhlenhaut-coup']],
		['figure', { ...cars, figure: 'sale' }, ['uhlenhaut-coup']],
		['since', { ...cars, since: 2023 }, ['old-sedan', 'new-roadster']],
		['until', { ...cars, until: 2022 }, ['uhlenhaut-coup']],
		['a tag', tagged('gold'), ['ounce-of-gold', 'gold-watch']],
		['over an item', { ...paintings, over: { amount: term('salvator-mundi'), orEqual: false } }, ['mona-lisa']],
		['at most an amount', { ...everything, under: { amount: usd(5), orEqual: true } }, ['gallon-of-milk', 'old-ticket']],
	] as [string, Selector, string[]][])('%s', (_, selector, slugs) => {
		expect(slugsIn(selector)).toEqual(slugs);
	});
});

describe('toMiddle()', () => {
	test('is the mean of the middle two', () => {
		expect(toMiddle('median', [exact(9), exact(1), exact(4), exact(5)])).toEqual(exact(9, 2));
	});
	test('throws for no amounts', () => {
		expect(() => toMiddle('median', [])).toThrow(RangeError);
	});
});

describe('history', () => {
	const pointsOf = (more: object) => {
		const { points } = run({ op: 'history', slug: 'bitcoin', ...more } as SimplePlan) as { points: { asOf: string }[] };
		return points.map(({ asOf }) => asOf.slice(0, 4));
	};
	test.each([
		[{}, ['2020', '2025', '2026']],
		[{ lately: true }, ['2025', '2026']],
		[{ since: 2025 }, ['2025', '2026']],
		[{ until: 2025 }, ['2020', '2025']],
		[{ year: 2022 }, ['2020', '2025']],
		[{ peak: 'highest' }, ['2025']],
	])('%j', (more, years) => {
		expect(pointsOf(more)).toEqual(years);
	});
});
