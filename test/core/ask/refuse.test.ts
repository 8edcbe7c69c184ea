import { describe, expect, test } from 'vitest';
import { getLexicon } from '../../../core/ask/lexicon/lexicon.ts';
import type { PlanOf } from '../../../core/ask/plan.ts';
import { prepareQuestion } from '../../../core/ask/prepare-question.ts';
import { refuse } from '../../../core/ask/refuse.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { catalogue } from './plan-fixture.ts';

const lexicon = getLexicon(catalogue);
const searchIndex = openSearchIndex(createSearchIndex(catalogue.items));
type Reason = PlanOf<'unknown'>['reason'];

/** The refusal of a question for which the ranker is sure of a reason. */
function refuseFor(question: string, reason: Reason) {
	const { linked, masked, candidates } = prepareQuestion(question, { lexicon, searchIndex, words: new Set() });
	const ranked = candidates
		.filter(({ plan }) => plan.op === 'unknown' && plan.reason === reason)
		.map((candidate) => ({ candidate, probability: 1 }));
	return refuse({ linked, masked, ranked, fallback: undefined }, { lexicon, searchIndex });
}

describe('refuse()', () => {
	test.each<[string, Reason, Reason]>([
		['What will a Big Mac cost next year?', 'future', 'future'],
		['Who wins the cup?', 'future', 'other'],
		['What is my neighbor worth?', 'person', 'person'],
		['Where was Gutenberg born?', 'person', 'other'],
		['How much is a Big Mac in euros?', 'foreign-currency', 'foreign-currency'],
		['How much is a robot dog?', 'foreign-currency', 'absent'],
		['hello there', 'chat', 'chat'],
		['thank you so much', 'chat', 'thanks'],
		['you are all liars', 'chat', 'other'],
		['is a Big Mac a liar', 'chat', 'not-understood'],
		['Which house has been inflating its results?', 'advice', 'other'],
	])('gives a reason only if the words show it: %s', (question, ranked, reason) => {
		expect(refuseFor(question, ranked).reason).toBe(reason);
	});

	test.each([
		['What would a first edition of Little Women bring?', 'Little Women'],
		['the Ecce Homo fresco that got botched', 'Ecce Homo fresco'],
		['How much is a flumph, with a gribble?', 'flumph'],
		['gribble price per gallon', 'gribble'],
		// An unknown word in the middle is seldom a name.
		['how much does it cost to raise a kid until theyre grown up', ''],
	])('quotes the first unknown name: %s', (question, words) => {
		expect(refuseFor(question, 'absent').words).toBe(words);
	});

	test.each([
		['how much is the Big Mac of my friend Flumph', ['big-mac']],
		['quinoa by the gallon', []],
		['How much is a sedan then?', ['old-sedan']],
	])('names only items that say much of the question: %s', (question, near) => {
		expect(refuseFor(question, 'absent').near).toEqual(near);
	});
});
