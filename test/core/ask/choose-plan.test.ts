import { describe, expect, test } from 'vitest';
import { answerPlan } from '../../../core/ask/answer-question.ts';
import type { Plan } from '../../../core/ask/operators/operators.ts';
import type { Ranked } from '../../../core/ask/rank/rank.ts';
import { chooseCandidate, findMeanings } from '../../../core/ask/rank/rank.ts';
import { deps } from './fixture.ts';

const worth = (slug: string): Plan => ({ op: 'worth', terms: [{ slug, quantity: '1' }] });
const fact = (slug: string, fact: 'when' | 'source' | 'about'): Plan => ({ op: 'fact', slug, fact });
const absent: Plan = { op: 'unknown', reason: 'absent', words: '', near: [] };
const compare = (asked: 'more' | 'which-more'): Plan => {
	const [a, b] = ['bitcoin', 'big-mac'].map((slug) => [{ slug, quantity: '1' }]) as [
		[{ slug: string; quantity: string }],
		[{ slug: string; quantity: string }],
	];
	return { op: 'compare', a, b, asked };
};

function choose(...ranked: [Plan, number][]): Plan | undefined {
	const all = ranked.map(([plan, probability]): Ranked => ({ candidate: { variant: '', uses: [], plan }, probability }));
	return chooseCandidate(findMeanings(all), 0.5)?.candidate.plan;
}

describe('chooseCandidate()', () => {
	test('takes the meaning that is likely enough, with the probability of all plans that have it', () => {
		const assumed: Plan = { op: 'worth', terms: [{ slug: 'bitcoin', quantity: '1', assumed: true }] };
		expect(choose([worth('bitcoin'), 0.3], [assumed, 0.3], [absent, 0.4])).toEqual(worth('bitcoin'));
	});

	test('tells likely meanings about one thing together', () => {
		expect(choose([fact('bitcoin', 'when'), 0.3], [fact('bitcoin', 'source'), 0.25], [worth('big-mac'), 0.25])).toEqual({
			op: 'several',
			plans: [fact('bitcoin', 'when'), fact('bitcoin', 'source')],
		});
	});

	test('does not put different things together, nor two orders of one list', () => {
		expect(choose([worth('bitcoin'), 0.4], [worth('big-mac'), 0.4])).toBeUndefined();
		const rank = (order: 'dearest' | 'cheapest'): Plan => ({
			op: 'rank',
			terms: ['bitcoin', 'big-mac', 'mona-lisa'].map((slug) => ({ slug, quantity: '1' })),
			order,
		});
		expect(choose([rank('dearest'), 0.4], [rank('cheapest'), 0.4])).toBeUndefined();
	});

	test('answers a claim and a choice that are as likely with a statement', () => {
		expect(choose([compare('more'), 0.3], [compare('which-more'), 0.3])).toEqual(compare('which-more'));
	});

	test('refuses where a refusal is likely, or nothing is', () => {
		expect(choose([absent, 0.6], [worth('bitcoin'), 0.4])).toBeUndefined();
		expect(choose([worth('bitcoin'), 0.3], [absent, 0.3])).toBeUndefined();
		expect(choose()).toBeUndefined();
	});
});

test('what one sentence says is not said by another', () => {
	const several = (...plans: Plan[]) => answerPlan({ op: 'several', plans } as Plan, deps.catalogue).answer;
	expect(several(worth('bitcoin'), fact('bitcoin', 'about'))).toBe(answerPlan(fact('bitcoin', 'about'), deps.catalogue).answer);
	expect(several(worth('big-mac'), fact('bitcoin', 'about'))).toContain('Big Mac');
});
