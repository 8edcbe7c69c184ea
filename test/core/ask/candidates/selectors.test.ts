import { describe, expect, test } from 'vitest';
import { generateCandidates } from '../../../../core/ask/candidates/generate.ts';
import { getLexicon } from '../../../../core/ask/lexicon/lexicon.ts';
import { linkQuestion } from '../../../../core/ask/link/link-question.ts';
import { deps } from '../fixture.ts';

const { catalogue, searchIndex } = deps;
const lexicon = getLexicon(catalogue);

/** The bounds of all lists that a question may mean: the side and the amount of each. */
function findBounds(question: string): string[] {
	const plans = generateCandidates(
		linkQuestion(question, lexicon, { searchIndex, isWord: () => false, isCommon: () => false }),
		lexicon,
	).map(({ plan }) => plan);
	const lists = plans.flatMap((plan) => (plan.op === 'list' ? [plan.selector] : []));
	const bounds = lists.flatMap(({ over, under }) => [
		...(over && !under ? [`over ${'cents' in over.amount ? over.amount.cents : 'slug' in over.amount ? over.amount.slug : ''}`] : []),
		...(under && !over ? [`under ${'cents' in under.amount ? under.amount.cents : 'slug' in under.amount ? under.amount.slug : ''}`] : []),
	]);
	return [...new Set(bounds)].sort();
}

describe('the bounds of a group', () => {
	test.each([
		['which things are worth more than a Big Mac', ['over big-mac']],
		['paintings over $5', ['over 500']],
		['paintings under $5', ['under 500']],
		['paintings for no more than $5', ['under 500']],
		['paintings at least $5', ['over 500']],
		// Without a word for the side, it is left to the ranker.
		['paintings $5', ['over 500', 'under 500']],
		// The dearest of a group is one thing.
		['things that cost more than the dearest painting', ['over mona-lisa']],
	])('%s', (question, bounds) => {
		expect(findBounds(question)).toEqual(expect.arrayContaining(bounds));
		if (bounds.length === 1)
			expect(findBounds(question).filter((bound) => bound.endsWith((bounds[0] ?? '').split(' ')[1] ?? ''))).toEqual(bounds);
	});
});
