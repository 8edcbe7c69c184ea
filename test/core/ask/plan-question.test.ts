import { describe, expect, test } from 'vitest';
import { answerPlan } from '../../../core/ask/answer-question.ts';
import { PlanSchema } from '../../../core/ask/plan.ts';
import { planQuestion } from '../../../core/ask/rules/plan-question.ts';
import { deps } from './fixture.ts';

const plan = (question: string) => {
	const { plan, sure } = planQuestion(question, deps);
	return { plan, sure };
};

describe('planQuestion()', () => {
	test('returns a plan with everything that answering needs', () => {
		expect(plan('How many Big Macs equal half a Bitcoin?')).toEqual({
			sure: true,
			plan: { op: 'how-many', unit: { slug: 'big-mac', quantity: '1' }, targets: [{ slug: 'bitcoin', quantity: '1/2' }], whole: false },
		});
		expect(plan('cheapest car over $5k')).toEqual({
			sure: true,
			plan: {
				op: 'extreme',
				order: 'cheapest',
				count: 1,
				skip: 0,
				selector: { groups: [{ label: 'car', categories: [], tags: ['car'] }], over: { amount: { cents: '500000' }, orEqual: false } },
			},
		});
	});

	test.each(['how much is a bitcoin mining rig', 'who painted the Mona Lisa', 'two Big Macs without cheese', 'the weather'])(
		'is not sure of %j',
		(question) => {
			expect(plan(question).sure).toBe(false);
			expect(plan(question).plan.op).toBe('unknown');
		},
	);

	test.each(['', 'what can I buy with €5', 'how much is a phone', 'help'])('is sure of its plan for %j', (question) => {
		expect(plan(question).sure).toBe(true);
	});

	test('suggests items similar to an unknown word', () => {
		expect(plan('how much is a Phone Eleven').plan).toMatchObject({
			op: 'unknown',
			near: expect.arrayContaining([expect.stringMatching(/^phone-/)]),
		});
	});
});

describe('answerPlan()', () => {
	test('refuses a plan with unknown items', () => {
		const made = PlanSchema.parse({ op: 'worth', term: { slug: 'no-such-thing', quantity: '1' } });
		expect(answerPlan(made, deps.catalogue)).toEqual({ answer: 'That question could not be answered.', items: [] });
	});

	test('refuses a plan that divides by zero', () => {
		const made = PlanSchema.parse({ op: 'share', part: { slug: 'bitcoin', quantity: '1' }, whole: { cents: '0' } });
		expect(answerPlan(made, deps.catalogue).items).toEqual([]);
	});

	test('refuses a label with a number that is not in the catalogue', () => {
		const made = PlanSchema.parse({ op: 'count', selector: { groups: [{ label: 'worth $1', categories: [], tags: [] }] } });
		expect(answerPlan(made, deps.catalogue)).toEqual({ answer: 'That question could not be answered.', items: [] });
	});
});

describe('PlanSchema', () => {
	test.each([
		{ op: 'worth', term: { slug: 'bitcoin', quantity: '0' } },
		{ op: 'worth', term: { slug: 'bitcoin', quantity: '1.5' } },
		{ op: 'worth', term: { slug: 'bitcoin', quantity: '1' }, answer: '$1' },
		{ op: 'say', text: 'it is worth $1' },
		{ op: 'several', plans: [{ op: 'several', plans: [] }] },
	])('refuses %j', (value) => {
		expect(PlanSchema.safeParse(value).success).toBe(false);
	});
});
