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
	test('gives a plan that carries all that answering needs', () => {
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

	test.each(['', 'what can I buy with €5', 'how much is a phone', 'help'])('is sure of what it says to %j', (question) => {
		expect(plan(question).sure).toBe(true);
	});

	test('names what is near to a word that it does not know', () => {
		expect(plan('how much is a Phone Eleven').plan).toMatchObject({
			op: 'unknown',
			near: expect.arrayContaining([expect.stringMatching(/^phone-/)]),
		});
	});
});

describe('answerPlan()', () => {
	test('refuses a plan about items that there are none of', () => {
		const made = PlanSchema.parse({ op: 'worth', term: { slug: 'no-such-thing', quantity: '1' } });
		expect(answerPlan(made, deps.catalogue)).toEqual({ answer: 'That question could not be answered.', items: [] });
	});

	test('refuses a plan that divides by nothing', () => {
		const made = PlanSchema.parse({ op: 'share', part: { slug: 'bitcoin', quantity: '1' }, whole: { cents: '0' } });
		expect(answerPlan(made, deps.catalogue).items).toEqual([]);
	});

	test('refuses a label with a number that the catalogue does not have', () => {
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
