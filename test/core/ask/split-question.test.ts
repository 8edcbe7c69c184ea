import { describe, expect, test } from 'vitest';
import { splitQuestion } from '../../../core/ask/split-question.ts';

describe('splitQuestion()', () => {
	test.each([
		['What is a Bitcoin worth? And the cheapest car, what is it?', ['What is a Bitcoin worth?', 'And the cheapest car, what is it?']],
		['What is a Bitcoin worth, and how many Big Macs is that?', ['What is a Bitcoin worth', 'how many Big Macs is that?']],
		['Is it gold? How much is it? When was it sold?', ['Is it gold?', 'How much is it?', 'When was it sold?']],
		['I was at a sale. What is it worth? Which is worth more?', ['I was at a sale. What is it worth?', 'Which is worth more?']],
	])('%s', (question, parts) => {
		expect(splitQuestion(question)).toEqual(parts);
	});

	test.each([
		'How much is a Big Mac and a coffee?',
		'My boss earns $400k. How many Ferraris is that?',
		'How much is it? Thanks!',
		'rank a, b and c',
		'What? Which? Who? When?',
		'',
	])('leaves %j whole', (question) => {
		expect(splitQuestion(question)).toEqual([]);
	});
});
