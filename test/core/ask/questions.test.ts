import { beforeAll, describe, expect, test } from 'vitest';
import type { Plan } from '../../../core/ask/plan.ts';
import { judgeAnswer, readFigures, statesFigure } from '../../../scripts/eval-ask/judge-answer.ts';
import {
	loadAskDeps,
	OPERATORS,
	type Outcome,
	type Question,
	readQuestions,
	runQuestions,
} from '../../../scripts/eval-ask/question-set.ts';

/** Share of outcomes with a verdict. */
const share = (outcomes: readonly Outcome[], verdict: Outcome['verdict']) =>
	outcomes.filter((outcome) => outcome.verdict === verdict).length / outcomes.length;

describe('the rules, on questions written independently of them', () => {
	const run = async (file: string) => runQuestions(await readQuestions(`test/core/ask/${file}.jsonl`), await loadAskDeps());

	describe('questions.jsonl, which was used to develop the rules', () => {
		let outcomes: Outcome[];
		beforeAll(async () => {
			outcomes = await run('questions');
		});

		test('has at least 300 questions, and at least ten of each kind', () => {
			expect(outcomes.length).toBeGreaterThanOrEqual(300);
			for (const operator of OPERATORS)
				expect(outcomes.filter(({ question }) => question.operator === operator).length, operator).toBeGreaterThanOrEqual(10);
		});

		test('at least 95 percent of the answers are right, fewer than 1 percent are wrong', () => {
			expect(share(outcomes, 'right')).toBeGreaterThanOrEqual(0.95);
			expect(share(outcomes, 'wrong')).toBeLessThan(0.01);
		});
	});

	// These sets were held out when first run; docs/benchmarks/ask.md has those scores. The limits here preserve later improvements.
	test.each([
		['heldout', 0.8, 0.04],
		['heldout-2', 0.84, 0.03],
		['heldout-3', 0.89, 0.03],
		['heldout-4', 0.9, 0.02],
	])('%s.jsonl is answered no worse than it was', async (file, right, wrong) => {
		const outcomes = await run(file);
		expect(outcomes.length).toBeGreaterThanOrEqual(150);
		expect(share(outcomes, 'right')).toBeGreaterThanOrEqual(right);
		expect(share(outcomes, 'wrong')).toBeLessThanOrEqual(wrong);
	});
});

describe('the judge', () => {
	const question: Question = {
		q: 'How many Big Macs is a Bitcoin?',
		operator: 'how-many',
		style: 'plain',
		items: ['big-mac', 'bitcoin'],
		order: 'exact',
		figures: [{ value: 10245.1, unit: 'ratio' }],
		refuse: false,
	};
	const plan: Plan = {
		op: 'how-many',
		unit: { slug: 'big-mac', quantity: '1' },
		targets: [{ slug: 'bitcoin', quantity: '1' }],
		whole: false,
	};
	const unknown: Plan = { op: 'unknown', reason: 'no-item', words: '', near: [] };

	test.each([
		['About 10,245.', ['big-mac', 'bitcoin'], 'right'],
		['About 10,300.', ['big-mac', 'bitcoin'], 'wrong'],
		['About 10,245.', ['bitcoin', 'big-mac'], 'wrong'],
		['About $10,245.', ['big-mac', 'bitcoin'], 'wrong'],
	])('%s %s is %s', (answer, items, verdict) => {
		expect(judgeAnswer(question, plan, { answer, items }).verdict).toBe(verdict);
	});

	test('distinguishes a refusal from a wrong answer', () => {
		const refusal = { answer: 'The catalogue has no item that answers this question.', items: [] };
		expect(judgeAnswer(question, unknown, refusal).verdict).toBe('refused');
		expect(judgeAnswer({ ...question, refuse: true }, unknown, refusal).verdict).toBe('right');
		expect(judgeAnswer({ ...question, refuse: true }, plan, { answer: 'About 10,245.', items: [] }).verdict).toBe('wrong');
	});

	test.each([
		['$450.3 million', { value: 450_312_500, unit: 'usd' }, true],
		['$450.3 million', { value: 460_000_000, unit: 'usd' }, false],
		['about 57.5% of', { value: 57.51, unit: 'percent' }, true],
		['roughly 1 in 3', { value: 33.6, unit: 'percent' }, true],
		['83, with $0.08 left over', { value: 83.33, unit: 'ratio' }, true],
		['twice as much', { value: 2, unit: 'ratio' }, true],
		['12 items', { value: 13, unit: 'count' }, false],
	] as const)('%s states %o: %s', (text, figure, states) => {
		expect(statesFigure(text, figure)).toBe(states);
	});

	test('reads each number once, with its scale', () => {
		expect(readFigures('$1.2 trillion and 3,400').map(({ value, unit }) => [value, unit])).toEqual([
			[1.2e12, 'usd'],
			[3400, 'number'],
		]);
	});
});
