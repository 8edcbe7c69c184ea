import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerPlan, answerQuestion, answerReading } from '../../../core/ask/answer-question.ts';
import { type Plan, planSchema } from '../../../core/ask/plan.ts';
import { readQuestion } from '../../../core/ask/read.ts';
import { deps, makeDeps, makeItem } from './fixture.ts';
import { cars, catalogue, paintings, tagged } from './plan-fixture.ts';

/** More runs in `npm run soak -- ask`. */
const RUNS = Number(process.env.ASK_RUNS ?? 60);

const slug = fc.constantFrom(...catalogue.items.map((item) => item.slug), 'no-such-item');
const fraction = fc.tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.constantFrom('', '/2', '/7')).map(([n, d]) => `${n}${d}`);
const term = fc.record({ slug, quantity: fc.oneof(fc.constant('1'), fraction) });
const cents = fraction.map((value) => ({ cents: value }));
const selector = fc.record(
	{
		groups: fc.array(fc.constantFrom(...cars.groups, ...paintings.groups, ...tagged('gold').groups), { maxLength: 2 }),
		over: fc.record({ amount: fc.oneof(cents, term), orEqual: fc.boolean() }),
		since: fc.integer({ min: 1900, max: 2030 }),
	},
	{ requiredKeys: ['groups'] },
);
const take = fc.constantFrom('total' as const, 'mean' as const, 'dearest' as const);
const sum = fc.array(fc.oneof(cents, term, fc.record({ take, selector })), { minLength: 1, maxLength: 3 });
const terms = fc.array(term, { minLength: 1, maxLength: 4 });
const order = fc.constantFrom('dearest' as const, 'cheapest' as const);
const plans: fc.Arbitrary<Plan> = fc.oneof(
	fc.record({ op: fc.constant('worth' as const), terms }),
	fc.record({
		op: fc.constant('relate' as const),
		ask: fc.constantFrom(
			'compare' as const,
			'difference' as const,
			'percent' as const,
			'ratio' as const,
			'share' as const,
			'afford' as const,
		),
		a: sum,
		b: sum,
		claim: fc.constantFrom('more' as const, 'which-less' as const),
	}),
	fc.record({ op: fc.constant('relate' as const), ask: fc.constant('rank' as const), a: terms, claim: fc.constant('less' as const) }),
	fc.record({ op: fc.constant('relate' as const), ask: fc.constant('count' as const), a: fc.tuple(term), b: sum }),
	fc.record({
		op: fc.constant('select' as const),
		ask: fc.constantFrom('list' as const, 'count' as const, 'total' as const, 'mean' as const, 'median' as const),
		selector,
	}),
	fc.record({ op: fc.constant('select' as const), ask: fc.constantFrom('budget' as const, 'nearest' as const), selector, amount: sum }),
	fc.record({
		op: fc.constant('select' as const),
		ask: fc.constant('extreme' as const),
		order,
		count: fc.integer({ min: 1, max: 30 }),
		skip: fc.nat(5),
		selector,
	}),
	fc.record({ op: fc.constant('pay' as const), goal: sum, rate: cents, unit: fc.constantFrom('month' as const, 'hour' as const) }),
	fc.record({
		op: fc.constant('time' as const),
		ask: fc.constantFrom('at' as const, 'change' as const, 'peak' as const, 'work' as const),
		terms,
		from: fc.record({ year: fc.integer({ min: 1900, max: 2030 }) }),
	}),
);

describe('every plan', () => {
	const schema = planSchema();
	test('is valid, has a sentence without holes, and names only items of the catalogue', () => {
		fc.assert(
			fc.property(plans, (plan) => {
				expect(schema.safeParse(plan).success).toBe(true);
				const { answer, items } = answerPlan(plan, catalogue);
				expect(answer).toMatch(/^[\p{Lu}\p{N}$“i].*[.?!”]$/u);
				expect(answer).not.toMatch(/undefined|NaN|null|\[object/);
				for (const item of items) expect(catalogue.bySlug.has(item)).toBe(true);
			}),
			{ numRuns: RUNS },
		);
	});
});

/** Words that make much work: names, amounts, groups, and what joins them. */
const WORDS = [
	'2000',
	'cars',
	'gold',
	'or',
	'and',
	'a',
	'big mac',
	'the most expensive',
	'$5',
	'per',
	'week',
	'not',
	'bitcoin',
	'xqzv',
	'in 1960',
	'?',
];
/** A question of 500 characters that repeats some words, or mixes them. */
const long = fc
	.tuple(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }), fc.array(fc.constantFrom(...WORDS), { maxLength: 20 }))
	.map(([again, once]) => `${once.join(' ')} ${`${again.join(' ')} `.repeat(250)}`.slice(0, 500));

describe('a question of 500 characters', () => {
	// Rows take time by the parts that they look at.
	test('is read as a bounded number of parts, and gets a sentence', () => {
		fc.assert(
			fc.property(fc.oneof(long, fc.string({ maxLength: 500, unit: 'grapheme' })), (question) => {
				const reading = readQuestion(question, deps);
				expect(reading.mask.split(' ').length).toBeLessThanOrEqual(61);
				expect(answerReading(reading, deps.catalogue).answer).toMatch(/\S/);
			}),
			{ numRuns: RUNS },
		);
	});
});

test('the same question gets the same answer from a catalogue in another order', () => {
	const items = [makeItem('Big Mac', 6, 'food-drink', ['fast-food']), makeItem('Gold Bar', 64_000, 'nature', ['gold'])];
	const [one, other] = [makeDeps(items), makeDeps([...items].reverse())];
	for (const question of ['how many big macs is a gold bar', 'cheapest thing', 'gold'])
		expect(answerQuestion(question, one)).toEqual(answerQuestion(question, other));
});
