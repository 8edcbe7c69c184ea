import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerPlan } from '../../../core/ask/answer-question.ts';
import { type Plan, PlanSchema } from '../../../core/ask/plan.ts';
import { DETAILS, type ModelStep, NONE, OPERATORS, ROLES } from '../../../functions/planner/model-answer.ts';
import { createOffer } from '../../../functions/planner/offer.ts';
import { MisfitError } from '../../../functions/planner/step-reader.ts';
import { toPlan } from '../../../functions/planner/to-plan.ts';
import { deps } from '../../core/ask/fixture.ts';
import { makeStep } from '../../support/groq-stand-in.ts';

const QUESTION =
	'zorp: half a Bitcoin, 3 Big Macs, a Mona Lisa, an Old Hatchback, a New Car, $500, $2–5k, 20%, 2020, second, $0; luxury painting car tech?';
const offer = createOffer(QUESTION, deps);
const plan = (...steps: unknown[]) => toPlan({ steps }, offer, deps.catalogue);
const bitcoin = { item: 'bitcoin' };
const bigMac = { item: 'big-mac' };
const other = (term: object) => ({ role: 'other' as const, ...term });
const cars = { label: 'car', categories: [], tags: ['car'], kinds: [] };
const luxury = { label: 'luxury', categories: [], tags: ['luxury'], kinds: [] };

/** A step, and the plan that it becomes. */
const CASES: readonly [ModelStep, Plan][] = [
	[makeStep('worth', { terms: [{ ...bigMac, amount: '3' }] }), { op: 'worth', term: { slug: 'big-mac', quantity: '3' } }],
	[
		makeStep('total', { terms: [bitcoin, { ...bigMac, amount: '3' }] }),
		{
			op: 'total',
			terms: [
				{ slug: 'bitcoin', quantity: '1' },
				{ slug: 'big-mac', quantity: '3' },
			],
		},
	],
	[
		makeStep('compare', { terms: [bitcoin, other({ amount: '$500' })], detail: 'more' }),
		{ op: 'compare', a: [{ slug: 'bitcoin', quantity: '1' }], b: [{ cents: '50000' }], asked: 'more' },
	],
	[
		makeStep('compare', { terms: [bitcoin, { ...bigMac, amount: '3' }, other({ amount: '$500' }), other(bitcoin)], detail: 'less' }),
		{
			op: 'compare',
			a: [
				{ slug: 'bitcoin', quantity: '1' },
				{ slug: 'big-mac', quantity: '3' },
			],
			b: [{ cents: '50000' }, { slug: 'bitcoin', quantity: '1' }],
			asked: 'less',
		},
	],
	[
		makeStep('how-many', { terms: [bigMac, other({ ...bitcoin, amount: 'half a' })], detail: 'exact' }),
		{ op: 'how-many', unit: { slug: 'big-mac', quantity: '1' }, targets: [{ slug: 'bitcoin', quantity: '1/2' }], whole: false },
	],
	[
		makeStep('ratio', { terms: [bitcoin, other(bigMac)] }),
		{ op: 'ratio', a: [{ slug: 'bitcoin', quantity: '1' }], b: [{ slug: 'big-mac', quantity: '1' }] },
	],
	[
		makeStep('difference', { terms: [bitcoin, other(bigMac)], detail: 'percent' }),
		{ op: 'difference', a: [{ slug: 'bitcoin', quantity: '1' }], b: [{ slug: 'big-mac', quantity: '1' }], percent: true },
	],
	[
		makeStep('share', { terms: [{ amount: '$500' }, other({ ...bitcoin, amount: '20%' })] }),
		{ op: 'share', part: [{ cents: '50000' }], whole: [{ slug: 'bitcoin', quantity: '1/5' }] },
	],
	[
		makeStep('average', { terms: [bitcoin, bigMac], detail: 'mean' }),
		{
			op: 'average',
			measure: 'mean',
			terms: [
				{ slug: 'bitcoin', quantity: '1' },
				{ slug: 'big-mac', quantity: '1' },
			],
			selector: { groups: [] },
		},
	],
	[
		makeStep('average', { groups: ['tag:car'], detail: 'median' }),
		{ op: 'average', measure: 'median', terms: [], selector: { groups: [cars] } },
	],
	[makeStep('total-group', { groups: ['tag:car', 'tag:luxury'] }), { op: 'total-group', selector: { groups: [cars, luxury] } }],
	[
		makeStep('extreme', { groups: ['tag:car'], order: 'cheapest', number: '3', detail: 'several' }),
		{ op: 'extreme', order: 'cheapest', count: 3, skip: 0, selector: { groups: [cars] } },
	],
	[
		makeStep('extreme', { order: 'dearest', number: 'second', detail: 'one' }),
		{ op: 'extreme', order: 'dearest', count: 1, skip: 1, selector: { groups: [] } },
	],
	[
		makeStep('extreme', { order: 'dearest', detail: 'several' }),
		{ op: 'extreme', order: 'dearest', count: 5, skip: 0, selector: { groups: [] } },
	],
	[
		makeStep('count', {
			terms: [
				{ role: 'over', amount: '$2' },
				{ role: 'under', amount: '5k' },
			],
			inclusive: true,
		}),
		{
			op: 'count',
			selector: {
				groups: [],
				over: { amount: { cents: '200000' }, orEqual: true },
				under: { amount: { cents: '500000' }, orEqual: true },
			},
		},
	],
	[
		makeStep('list', { groups: [NONE], terms: [{ role: 'under', ...bitcoin }], number: '3' }),
		{ op: 'list', selector: { groups: [], under: { amount: { slug: 'bitcoin', quantity: '1' }, orEqual: false } }, count: 3 },
	],
	[
		makeStep('list', { terms: [{ role: 'over', amount: '$500' }], inclusive: true }),
		{ op: 'list', selector: { groups: [], over: { amount: { cents: '50000' }, orEqual: true } } },
	],
	[makeStep('range', { groups: ['tag:car'] }), { op: 'range', selector: { groups: [cars] } }],
	[
		// A bare number in place of money means dollars.
		makeStep('budget', { terms: [{ amount: '3' }], detail: 'many' }),
		{ op: 'budget', amount: [{ cents: '300' }], goal: 'many', selector: { groups: [] } },
	],
	[
		makeStep('afford', { terms: [{ amount: '$500' }, other({ ...bigMac, amount: '3' })] }),
		{ op: 'afford', amount: [{ cents: '50000' }], terms: [{ slug: 'big-mac', quantity: '3' }] },
	],
	[
		makeStep('nearest', { terms: [bitcoin], groups: ['tag:car'] }),
		{ op: 'nearest', amount: [{ slug: 'bitcoin', quantity: '1' }], count: 1, selector: { groups: [cars] } },
	],
	[
		makeStep('rank', { terms: [bitcoin, bigMac], order: 'cheapest' }),
		{
			op: 'rank',
			terms: [
				{ slug: 'bitcoin', quantity: '1' },
				{ slug: 'big-mac', quantity: '1' },
			],
			order: 'cheapest',
			count: 2,
		},
	],
	[
		makeStep('position', { terms: [bitcoin], order: 'dearest', detail: 'claimed' }),
		{ op: 'position', slug: 'bitcoin', order: 'dearest', claimed: true, selector: { groups: [] } },
	],
	[makeStep('member', { terms: [bitcoin], groups: ['tag:luxury'] }), { op: 'member', slug: 'bitcoin', selector: { groups: [luxury] } }],
	[makeStep('exists', { terms: [bitcoin] }), { op: 'exists', slug: 'bitcoin' }],
	[makeStep('overview', { detail: 'tags' }), { op: 'overview', of: 'tags' }],
	[makeStep('fact', { terms: [bitcoin], detail: 'source' }), { op: 'fact', slug: 'bitcoin', fact: 'source' }],
	[makeStep('fact', { terms: [bitcoin], detail: 'fun' }), { op: 'fact', slug: 'bitcoin', fact: 'fun' }],
	[makeStep('history', { terms: [bitcoin], detail: 'lately' }), { op: 'history', slug: 'bitcoin', lately: true }],
	[makeStep('history', { terms: [bitcoin], detail: 'ever' }), { op: 'history', slug: 'bitcoin' }],
	[makeStep('history', { terms: [bitcoin], detail: 'in-year', number: '2020' }), { op: 'history', slug: 'bitcoin', year: 2020 }],
	[makeStep('history', { terms: [bitcoin], detail: 'highest' }), { op: 'history', slug: 'bitcoin', peak: 'highest' }],
	[makeStep('history', { terms: [bitcoin], detail: 'since-year', number: '2020' }), { op: 'history', slug: 'bitcoin', since: 2020 }],
	[
		makeStep('ambiguous', { terms: [{ item: 'old-hatchback' }, { item: 'new-car' }] }),
		{ op: 'ambiguous', words: '', slugs: ['old-hatchback', 'new-car'], of: 2 },
	],
];

describe('toPlan()', () => {
	test.each(CASES)('of $op', (step, expected) => {
		expect(plan(step)).toEqual(expected);
		expect(answerPlan(expected, deps.catalogue).answer).not.toMatch(/could not be answered/);
	});

	test('supports every operator of a plan', () => {
		const ops = PlanSchema.options.map((option) => option.shape.op.value).filter((op) => op !== 'several');
		expect([...OPERATORS].sort()).toEqual(ops.sort());
	});

	test('has a case above for every operator', () => {
		const covered = new Set(CASES.map(([step]) => step.op));
		expect(OPERATORS.filter((op) => !covered.has(op))).toEqual(['unknown']);
	});

	test('puts several steps into one plan, in their order', () => {
		const step = makeStep('worth', { terms: [bitcoin] });
		expect(plan(step, makeStep('exists', { terms: [bigMac] }))).toEqual({
			op: 'several',
			plans: [
				{ op: 'worth', term: { slug: 'bitcoin', quantity: '1' } },
				{ op: 'exists', slug: 'big-mac' },
			],
		});
	});

	test('is undefined if the model has no plan for the whole question', () => {
		expect(plan(makeStep('unknown'))).toBeUndefined();
		expect(plan(makeStep('worth', { terms: [bitcoin] }), makeStep('unknown'))).toBeUndefined();
	});

	const worth = makeStep('worth', { terms: [bitcoin] });
	test.each<[string, unknown]>([
		['no object', 'Bitcoin is worth $1.'],
		['null', null],
		['a list', [worth]],
		['no steps', { steps: [] }],
		['four steps', { steps: [worth, worth, worth, worth] }],
		['another member', { steps: [worth], answer: '$1' }],
		['a made-up operator', { steps: [{ ...worth, op: 'say' }] }],
		['an operator of every object', { steps: [{ ...worth, op: 'constructor' }] }],
		['a slug of the catalogue that was not offered', { steps: [makeStep('worth', { terms: [{ item: 'dozen-eggs' }] })] }],
		['a slug that there is not', { steps: [makeStep('worth', { terms: [{ item: 'gold-toilet' }] })] }],
		['an amount that is not in the question', { steps: [makeStep('worth', { terms: [{ ...bitcoin, amount: '7' }] })] }],
		['a part of an amount', { steps: [makeStep('budget', { terms: [{ amount: '500' }], detail: 'many' })] }],
		['an amount in other words', { steps: [makeStep('budget', { terms: [{ amount: '500 dollars' }], detail: 'many' })] }],
		['a number', { steps: [{ ...worth, number: 3 }] }],
	])('refuses %s', (_, answer) => {
		const few = answer === null || !JSON.stringify(answer).includes('dozen-eggs') ? offer : createOffer('the zorped Bitcoin', deps);
		expect(() => toPlan(answer, few, deps.catalogue)).toThrow(MisfitError);
	});

	test.each([
		['a term that nothing needs', makeStep('worth', { terms: [bitcoin, other(bigMac)] })],
		['a bound that nothing needs', makeStep('worth', { terms: [bitcoin, { role: 'over', amount: '$500' }] })],
		['groups that nothing needs', makeStep('worth', { terms: [bitcoin], groups: ['tag:car'] })],
		['a number that nothing needs', makeStep('worth', { terms: [bitcoin], number: '3' })],
		['two where one is asked for', makeStep('worth', { terms: [bitcoin, bigMac] })],
		['none where one is asked for', makeStep('worth')],
		['money where an item is asked for', makeStep('worth', { terms: [{ amount: '$500' }] })],
		['a count of money', makeStep('worth', { terms: [{ ...bitcoin, amount: '$500' }] })],
		['nothing for an amount', makeStep('budget', { terms: [{}], detail: 'many' })],
		['zero dollars', makeStep('budget', { terms: [{ amount: '$0' }], detail: 'many' })],
		['a percentage for money', makeStep('budget', { terms: [{ amount: '20%' }], detail: 'many' })],
		['a range for money', makeStep('budget', { terms: [{ amount: '$2 – 5k' }], detail: 'many' })],
		['a detail of another operator', makeStep('compare', { terms: [bitcoin, other(bigMac)], detail: 'median' })],
		['no order', makeStep('extreme', { detail: 'one' })],
		['half a place', makeStep('extreme', { order: 'dearest', number: 'half a', detail: 'several' })],
		['a place for a count', makeStep('list', { number: 'second' })],
		[
			'two lower bounds',
			makeStep('list', {
				terms: [
					{ role: 'over', amount: '$500' },
					{ role: 'over', amount: '3' },
				],
			}),
		],
		['nothing to compare with', makeStep('compare', { terms: [bitcoin], detail: 'more' })],
		['the average of one', makeStep('average', { terms: [bitcoin], detail: 'mean' })],
		['the average of items and of a group', makeStep('average', { terms: [bitcoin, bigMac], groups: ['tag:car'], detail: 'mean' })],
		['the average of three of one', makeStep('average', { terms: [{ ...bigMac, amount: '3' }, bitcoin], detail: 'mean' })],
		['the order of one', makeStep('rank', { terms: [bitcoin], order: 'dearest' })],
		['membership of no group', makeStep('member', { terms: [bitcoin] })],
		['membership within a bound', makeStep('member', { terms: [bitcoin, { role: 'under', amount: '$500' }], groups: ['tag:car'] })],
		['no year', makeStep('history', { terms: [bitcoin], detail: 'in-year' })],
		['an item that could mean itself', makeStep('ambiguous', { terms: [bitcoin, bitcoin] })],
		['no terms', makeStep('total')],
	])('refuses %s', (_, step) => {
		expect(() => plan(step)).toThrow(MisfitError);
	});

	test('returns a valid plan from the offer, undefined, or throws a MisfitError, for every answer that matches the schema', () => {
		const amount = fc.constantFrom(NONE, ...offer.phrases.keys());
		const term = fc.record({ role: fc.constantFrom(...ROLES), item: fc.constantFrom(NONE, ...offer.items.keys()), amount });
		const step = fc.record({
			op: fc.constantFrom(...OPERATORS),
			terms: fc.array(term, { maxLength: 3 }),
			groups: fc.array(fc.constantFrom(NONE, ...offer.groups.keys()), { maxLength: 2 }),
			inclusive: fc.boolean(),
			order: fc.constantFrom(NONE, 'dearest', 'cheapest'),
			number: amount,
			detail: fc.constantFrom(NONE, ...Object.values(DETAILS).flat()),
		});
		let plans = 0;
		fc.assert(
			fc.property(fc.array(step, { minLength: 1, maxLength: 2 }), (steps) => {
				try {
					const made = plan(...steps);
					if (!made) return;
					plans++;
					expect(PlanSchema.safeParse(made).success).toBe(true);
					const { answer, items } = answerPlan(made, deps.catalogue);
					expect(answer).not.toMatch(/could not be answered/);
					for (const slug of items) expect(deps.catalogue.bySlug.has(slug)).toBe(true);
				} catch (error) {
					expect(error).toBeInstanceOf(MisfitError);
				}
			}),
			{ numRuns: 4000 },
		);
		expect(plans).toBeGreaterThan(3);
	});
});
