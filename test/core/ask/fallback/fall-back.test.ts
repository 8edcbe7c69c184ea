import { describe, expect, test } from 'vitest';
import { fallBack } from '../../../../core/ask/fallback/fall-back.ts';
import { getLexicon } from '../../../../core/ask/lexicon/lexicon.ts';
import type { Plan, PlanOf } from '../../../../core/ask/plan.ts';
import { prepareQuestion } from '../../../../core/ask/prepare-question.ts';
import { createSearchIndex, openSearchIndex } from '../../../../core/search-index/search-index.ts';
import { catalogue, noWords } from '../plan-fixture.ts';

const lexicon = getLexicon(catalogue);
const searchIndex = openSearchIndex(createSearchIndex(catalogue.items));
const deps = { lexicon, searchIndex, isCommon: (word: string) => word === 'life' };
type Reason = PlanOf<'unknown'>['reason'];

/** The refusal of a question for which the ranker is sure of a reason. */
function refuseFor(question: string, reason: Reason): PlanOf<'unknown'> {
	const { linked, masked, candidates } = prepareQuestion(question, { lexicon, searchIndex, vocabulary: noWords });
	const ranked = candidates
		.filter(({ plan }) => plan.op === 'unknown' && plan.reason === reason)
		.map((candidate) => ({ candidate, probability: 1 }));
	const plan = fallBack({ linked, masked, ranked }, deps);
	if (plan.op !== 'unknown') throw new Error(`answers ${question}`);
	return plan;
}

/** The plan about the named things where the ranker is sure of none, and which of them are of an operator. */
function answerFor(question: string, op: Plan['op']) {
	const { linked, masked, candidates } = prepareQuestion(question, { lexicon, searchIndex, vocabulary: noWords });
	const ranked = candidates.filter(({ plan }) => plan.op === op).map((candidate) => ({ candidate, probability: 0.1 }));
	return fallBack({ linked, masked, ranked, given: 'not-understood' }, deps);
}

describe('fallBack()', () => {
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
		['is a Big Mac a liar', 'chat', 'other'],
		['Which house has been inflating its results?', 'advice', 'other'],
		['What is the live price of a robot dog?', 'live', 'live'],
		['What did a robot dog go for at auction?', 'live', 'absent'],
		['Is it best to wait?', 'advice', 'advice'],
		['How much must I pay for a robot dog?', 'advice', 'absent'],
	])('gives a reason only if the words show it: %s', (question, ranked, reason) => {
		expect(refuseFor(question, ranked).reason).toBe(reason);
	});

	test.each([
		['What would a first edition of Little Women bring?', 'Little Women'],
		['the Ecce Homo fresco that got botched', 'Ecce Homo'],
		['How much is a flumph, with a gribble?', 'flumph'],
		['gribble price per gallon', 'gribble'],
		['how much does a 275 FLM/4 cost', '275 FLM / 4'],
		// A measure is no name.
		['how much is a 55 flumph', ''],
		// An unknown word in the middle is seldom a name.
		['how much does it cost to raise a kid until theyre grown up', ''],
		['whats my life worth, ive had a blorpy week', ''],
	])('quotes the first unknown name: %s', (question, words) => {
		expect(refuseFor(question, 'absent').words).toBe(words);
	});

	test.each([
		['how much is the Big Mac of my friend Flumph', ['big-mac']],
		['quinoa by the gallon', []],
		['How much is a sedan then?', ['old-sedan']],
		// Before a date, nothing is named.
		['a flumph by Big Mac then', []],
	])('names only items that say much of the question: %s', (question, near) => {
		expect(refuseFor(question, 'absent').near).toEqual(near);
	});

	test.each<[string, Plan['op'], Partial<Plan>]>([
		['so what would the sedan run me', 'worth', { op: 'worth', term: { slug: 'old-sedan', quantity: '1', assumed: true } }],
		['3 big macs price', 'worth', { op: 'worth', term: { slug: 'big-mac', quantity: '3' } }],
		['big mac or the milk, which is more', 'compare', { op: 'compare' }],
		['painting most cheap of all, that one', 'extreme', { op: 'extreme', order: 'cheapest', count: 1 }],
		['paintings, give me all', 'list', { op: 'list' }],
		['Big Mac and the Old Sedan price', 'exists', { op: 'several' }],
		// No plan fits, but the thing is named, and a worth is asked.
		['How many cost the Big Mac?', 'compare', { op: 'worth', term: { slug: 'big-mac', quantity: '1' } }],
		['big mac in decent shape, ballpark', 'compare', { op: 'worth', term: { slug: 'big-mac', quantity: '1' } }],
	])('tells what the named things are worth: %s', (question, op, plan) => {
		expect(answerFor(question, op)).toMatchObject(plan);
	});

	test.each([
		['how much is a big mac wrapper', 'a word that is not the thing'],
		['3 big macs price', 'an amount that no plan uses', 'history'],
		['who ate the big mac at noon then', 'no question of worth'],
		['how many calories has a big mac', 'a question of something else'],
	])('refuses %s: %s', (question, _, op = 'worth') => {
		expect(answerFor(question, op as Plan['op']).op).toBe('unknown');
	});
});
