import { describe, expect, test } from 'vitest';
import { findCandidates } from '../../../functions/planner/candidates.ts';
import { INSTRUCTIONS } from '../../../functions/planner/groq-planner.ts';
import { MisfitError, toAnswerSchema, toPlan } from '../../../functions/planner/model-plan.ts';
import { deps } from '../../core/ask/fixture.ts';
import { modelPlan, type ShortPlan } from '../../support/planner/model-plan.ts';

const candidatesOf = (question: string) => findCandidates(question, deps);

describe('toAnswerSchema()', () => {
	test('allows only candidates in the place of names and numbers', () => {
		const text = JSON.stringify(toAnswerSchema(candidatesOf('How many Big Macs are $50?')));
		expect(text).toContain('"of":{"enum":["big-mac"');
		expect(text).toContain('"amount":{"enum":["$50"]}');
		expect(text).not.toContain('pattern');
	});

	test('requires every member of every object, as strict output does', () => {
		JSON.stringify(toAnswerSchema(candidatesOf('How many Big Macs are $50?')), (_, value) => {
			if (value?.type === 'object') {
				expect(value.required).toEqual(Object.keys(value.properties));
				expect(value.additionalProperties).toBe(false);
			}
			return value;
		});
	});

	test('has with the instructions at most 4,000 characters next to the candidates', () => {
		const none = { items: new Map(), groups: new Map(), amounts: new Map(), units: new Set<never>(), unknown: [], named: [], required: [] };
		expect(JSON.stringify(toAnswerSchema(none)).length + INSTRUCTIONS.length).toBeLessThanOrEqual(4_000);
	});
});

describe('toPlan()', () => {
	const question = 'How many Big Macs, Mona Lisas and paintings can I buy with $50 or 3 bitcoins, in 1990 or June 2008?';
	const candidates = candidatesOf(question);
	const read = (...plans: ShortPlan[]) => toPlan(modelPlan(...plans), candidates, deps.catalogue)?.plan;
	const term = (slug: string, more: object = {}) => ({ slug, quantity: '1', ...more });
	const painting = expect.objectContaining({ label: 'painting' });
	const [mac, lisa, coin, money] = [{ of: 'big-mac' }, { of: 'mona-lisa' }, { of: 'bitcoin' }, { of: '$50' }];

	test.each<[ShortPlan, object]>([
		[
			{ ask: 'worth', a: [{ of: 'bitcoin', times: '3' }] },
			{ op: 'worth', terms: [term('bitcoin', { quantity: '3' })] },
		],
		[
			{ ask: 'buy', a: [mac], b: [money] },
			{ op: 'relate', ask: 'count', whole: true, a: [term('big-mac')], b: [{ cents: '5000' }] },
		],
		[
			{ ask: 'which-less', a: [mac], b: [coin] },
			{ op: 'relate', ask: 'compare', claim: 'which-less', a: [term('big-mac')], b: [term('bitcoin')] },
		],
		[
			{ ask: 'rank', a: [mac, lisa], order: 'least' },
			{ op: 'relate', ask: 'rank', claim: 'which-less', a: [term('big-mac'), term('mona-lisa')] },
		],
		[
			{ ask: 'extreme', groups: ['painting'], number: '3', order: 'most', from: '1990', sold: true },
			{ op: 'select', ask: 'extreme', order: 'dearest', count: 3, selector: { groups: [painting], since: 1990, figure: 'sale' } },
		],
		[
			{ ask: 'list', groups: ['painting'], under: lisa },
			{ op: 'select', ask: 'list', selector: { groups: [painting], under: { amount: term('mona-lisa'), orEqual: true } } },
		],
		[
			{ ask: 'total', a: [mac, coin] },
			{ op: 'worth', terms: [term('big-mac'), term('bitcoin')] },
		],
		[
			{ ask: 'list', groups: ['painting'], order: 'least' },
			{ op: 'select', ask: 'extreme', order: 'cheapest', count: 10, selector: { groups: [painting] } },
		],
		[
			{ ask: 'budget', a: [money] },
			{ op: 'select', ask: 'budget', selector: { groups: [] }, amount: [{ cents: '5000' }] },
		],
		[
			{ ask: 'which-more', a: [{ of: 'painting', take: 'total' }], b: [coin] },
			{ op: 'relate', ask: 'compare', claim: 'which-more', a: [{ take: 'total', selector: { groups: [painting] } }], b: [term('bitcoin')] },
		],
		[
			{ ask: 'at', a: [coin], from: 'June 2008' },
			{ op: 'time', ask: 'at', terms: [term('bitcoin')], from: { year: 2008, month: 6 } },
		],
		[
			{ ask: 'money', a: [money], from: '1990' },
			{ op: 'time', ask: 'money', terms: [], from: { year: 1990 }, amount: { cents: '5000' } },
		],
		[
			{ ask: 'fun', a: [coin] },
			{ op: 'about', slug: 'bitcoin', fact: 'fun' },
		],
	])('translates %j', (plan, expected) => {
		expect(read(plan)).toEqual(expected);
	});

	test('joins several plans', () => {
		expect(read({ ask: 'worth', a: [mac] }, { ask: 'worth', a: [coin] })).toMatchObject({
			op: 'several',
			plans: [{ op: 'worth' }, { op: 'worth' }],
		});
	});

	test('is undefined where the model has no plan', () => {
		expect(read()).toBeUndefined();
	});

	test.each<[string, unknown]>([
		['nothing', undefined],
		['an item that was not offered', modelPlan({ ask: 'worth', a: [{ of: 'gold-toilet' }] })],
		['a key of objects', modelPlan({ ask: 'worth', a: [{ of: 'constructor' }] })],
		['a group that was not offered', modelPlan({ ask: 'list', groups: ['__proto__'] })],
		['an amount that the question does not have', modelPlan({ ask: 'worth', a: [{ of: 'big-mac', times: '7' }] })],
		['an amount of another sort', modelPlan({ ask: 'at', a: [mac], from: '$50' })],
		['a thing where money is meant', modelPlan({ ask: 'at', a: [money], from: '1990' })],
		['a missing side', modelPlan({ ask: 'worth' })],
		['a member too many', { plans: [{ ...modelPlan({ ask: 'worth', a: [mac] }).plans[0], say: '$1' }], left: [] }],
		['an ask that does not exist', modelPlan({ ask: 'guess' as never, a: [mac] })],
		['more plans than an answer has', modelPlan(...Array.from({ length: 9 }, () => ({ ask: 'worth', a: [mac] }) as const))],
		['a plan that cannot be worked out', modelPlan({ ask: 'worth', a: [{ of: 'big-mac', unit: 'hour' }] })],
	])('refuses %s', (_, answer) => {
		expect(() => toPlan(answer, candidates, deps.catalogue)).toThrow(MisfitError);
	});

	test.each<[string, ShortPlan, boolean]>([
		['How many Big Macs are $50?', { ask: 'count', a: [mac], b: [money] }, true],
		['How many Big Macs are $50?', { ask: 'worth', a: [mac] }, false],
		['Is the Mona Lisa worth more than a Bitcoin?', { ask: 'worth', a: [lisa] }, false],
		['What is one Bitcoin worth?', { ask: 'worth', a: [coin] }, true],
		['the price of a 1952 Bitcoin', { ask: 'worth', a: [coin] }, false],
		['How many bitcoins are two Mona Lisas?', { ask: 'count', a: [coin], b: [{ of: 'mona-lisa', times: 'two' }] }, true],
	])('says whether a plan uses every thing and number: %s', (asked, plan, usesAll) => {
		expect(toPlan(modelPlan(plan), candidatesOf(asked), deps.catalogue)?.usesAll).toBe(usesAll);
	});
});
