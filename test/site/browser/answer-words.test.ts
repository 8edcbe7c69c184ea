import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../../core/ask/answer-question.ts';
import { openAskModel } from '../../../core/ask/rank/model.ts';
import { loadWorld } from '../../../scripts/ask-train/sets.ts';
import { splitSuggestions, toFollowUps } from '../../../site/browser/ask/answer-words.ts';

describe('splitSuggestions()', () => {
	test('takes both questions from the end of a refusal', async () => {
		const { catalogue, searchIndex } = await loadWorld('second');
		const model = openAskModel(await readFile('core/ask/rank/weights.bin'));
		const { answer } = answerQuestion('hello', { catalogue, searchIndex, model });
		const { text, questions } = splitSuggestions(answer);
		expect(text).toMatch(/\.$/);
		expect(text).not.toContain('Try');
		expect(questions).toHaveLength(2);
		for (const question of questions) expect(question).toMatch(/^(?:What|How many) .*\?$/);
	});

	test('leaves an answer as it is', () => {
		const text = 'About 6,270. I left out “platinum”.';
		expect(splitSuggestions(text)).toEqual({ text, questions: [] });
	});
});

describe('toFollowUps()', () => {
	test('asks two other things of one thing or of two, and nothing of none', () => {
		expect(toFollowUps('bitcoin?', ['Bitcoin'])).toEqual(['What is Bitcoin?', 'How has the worth of Bitcoin changed?']);
		expect(toFollowUps('What is Bitcoin?', ['Bitcoin'])).toEqual([
			'How has the worth of Bitcoin changed?',
			'How sure is the figure for Bitcoin?',
		]);
		expect(toFollowUps('?', ['Bitcoin', 'Cup of Coffee'])[0]).toBe('Which is more expensive, Bitcoin or Cup of Coffee?');
		expect(toFollowUps('?', [])).toEqual([]);
	});
});
