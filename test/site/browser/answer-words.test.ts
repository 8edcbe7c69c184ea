import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../../core/ask/answer-question.ts';
import { loadWorld } from '../../../scripts/eval-ask/lots.ts';
import { splitSuggestions, toFollowUps } from '../../../site/browser/ask/answer-words.ts';

describe('splitSuggestions()', () => {
	test('takes the question from the end of a refusal', async () => {
		const { catalogue, searchIndex } = await loadWorld('second');
		const { answer } = answerQuestion('hello', { catalogue, searchIndex });
		const { text, questions } = splitSuggestions(answer);
		expect(text).toMatch(/\.$/);
		expect(text).not.toContain('You can ask');
		expect(questions).toHaveLength(1);
		for (const question of questions) expect(question).toMatch(/^(?:What|How) .*\?$/);
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
