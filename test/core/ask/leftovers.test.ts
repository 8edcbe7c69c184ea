import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../../core/ask/answer-question.ts';
import { readQuestion } from '../../../core/ask/read.ts';
import { makeDeps, makeItem } from './fixture.ts';
import { loadFixedWorld } from './worlds.ts';

const world = await loadFixedWorld();
const answer = (question: string) => answerQuestion(question, world).answer;

describe('answerQuestion(): words that no row uses', () => {
	test.each([
		['hotel night in paris', 'I have no figure for Paris. In the United States, a hotel night costs $'],
		['how much is a cup of coffee in the uk', 'I have no figure for the UK. In the United States, a cup of coffee costs $'],
	])('%s: the first sentence names them', (question, start) => {
		expect(answer(question)).toContain(start);
	});
	test.each([
		['Louisiana Purchase per acre', 'per acre', 'louisiana-purchase'],
		['how tall is the Eiffel Tower', 'tall', 'eiffel-tower'],
		['how many cars in paris', 'paris', 'new-car'],
		['convert 1 bitcoin to euros', 'euros', 'bitcoin'],
		['is a hotel night in paris more than one in rome', 'paris', 'us-hotel-night'],
		['how much is a Big Mac never', 'never', 'big-mac'],
		['sales tax california', 'california', undefined],
	])('%s: refused, with the word that is the reason, and what was recognized', (question, word, slug) => {
		const { plan } = readQuestion(question, world);
		const { answer: text, items } = answerQuestion(question, world);
		expect(plan.op).toBe('refusal');
		expect(text).toContain(`“${word}”`);
		expect(items).toEqual(slug === undefined ? [] : [slug]);
	});
});

describe('readQuestion(): an unknown word that asks for something else', () => {
	test.each([
		'Write me a limerick about the Hope Diamond.',
		'opening weekend of Barbie',
		'average rainfall in the amazon rainforest',
		'mortgage rates today',
		'which is cuter a french bulldog or a panda',
		'Are there more than 9,000 bricks in the LEGO Death Star?',
		'Which lotto numbers will come out on Saturday',
	])('%s is refused: it was answered with the worth of the thing', (question) => {
		expect(readQuestion(question, world).plan.op).toBe('refusal');
	});
});

describe('refusal(): the question that it suggests', () => {
	test.each([
		'how tall is the Eiffel Tower',
		'who painted the Mona Lisa',
		'Louisiana Purchase per acre',
		'how many cars in paris',
		'flight from an iPhone to a Big Mac',
		'zorblax',
		'sales tax california',
	])('%s: has an answer, about what was recognized', (question) => {
		const { answer: text, items } = answerQuestion(question, world);
		const suggested = /You can ask “(.+)”$/.exec(text)?.[1] ?? expect.fail(text);
		const next = answerQuestion(suggested, world);
		expect(readQuestion(suggested, world).plan.op, suggested).not.toBe('refusal');
		for (const slug of items.slice(0, 1)) expect(`${suggested} ${next.items.join()}`).toMatch(new RegExp(`${slug}|most`));
	});
});

describe('answerQuestion(): numbers of others', () => {
	test.each(['1.234,56', '$12,34', '$1,5 million', '1.000.000', '10,00,000'])('%s is refused, not cut', (number) => {
		expect(answer(`how many Big Macs for ${number}`)).toMatch(/^I can’t be sure how “[\d.,]+” is meant/);
	});
});

test('a word that every object has is a word like others', () => {
	for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
		for (const question of [`How much is a ${word} worth?`, `${word}`, `is a ${word} more than a Big Mac`, `${word} under $5`])
			expect(answer(question), question).not.toBe('That question could not be answered.');
});

test.each([
	['a bagel', 'I have no figure for one bagel alone. A Pack of Bagels costs $4'],
	['how much is one bagel', 'I have no figure for one bagel alone. A Pack of Bagels costs $4'],
	['a pack of bagels', 'A Pack of Bagels costs $4'],
	['bagels', 'A Pack of Bagels costs $4'],
	['a coffee', 'A Cup of Coffee costs $5'],
])('one of what is sold by several is no pack of them: %s', (question, answer) => {
	const shop = makeDeps([
		makeItem('Pack of Bagels', 4, 'food-drink', ['bread'], { aliases: ['Bagel'] }),
		makeItem('Cup of Coffee', 5, 'food-drink', ['drink'], { aliases: ['Coffee'] }),
	]);
	expect(answerQuestion(question, shop).answer.toLowerCase()).toMatch(new RegExp(`^${answer.toLowerCase().replaceAll('$', '\\$')}\\b`));
});
