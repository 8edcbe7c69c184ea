import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../../core/ask/answer-question.ts';
import { deps } from './fixture.ts';

describe('the context of a question', () => {
	test.each([
		['My brother-in-law will not shut up about his garage, so I got curious: what does a Bitcoin cost?', ['bitcoin']],
		['I scraped together half a million on the horses. How many Big Macs is that?', ['big-mac']],
		['For a school quiz I need to know how many Big Macs equal a Bitcoin', ['big-mac', 'bitcoin']],
		['How much is the Bitcoin my uncle keeps raving about?', ['bitcoin']],
		['(do not laugh) what is a gold bar worth', ['gold-bar']],
	])('is set aside: %s', (question, items) => {
		expect(answerQuestion(question, deps).items).toEqual(items);
	});

	test.each([
		'How much is a Bitcoin miner?',
		'What does a broken Gold Bar cost?',
		'Which is worth more, a Bitcoin, a Honda or a Gold Bar?',
		'In Germany, how much is a Big Mac?',
		'How much does a Gold Bar weigh?',
	])('stays where it could be the thing that is meant: %s', (question) => {
		expect(answerQuestion(question, deps).items).toEqual([]);
	});

	test('answers two questions separately', () => {
		const { answer, items } = answerQuestion('What is a Bitcoin worth, and how many Big Macs is a Wagyu Steak?', deps);
		expect(answer).toBe('Bitcoin is worth $87,000. 40.');
		expect(items).toEqual(['bitcoin', 'big-mac', 'wagyu-steak']);
	});

	test.each([
		['My aunt swears a Bitcoin is worth more than a gold bar. Is she right?', 'Yes'],
		['My aunt swears a Bitcoin is worth less than a gold bar. Is she right?', 'No'],
	])('judges a claim: %s', (question, verdict) => {
		expect(answerQuestion(question, deps).answer).toMatch(new RegExp(`^${verdict}: `));
	});
});
