import { describe, expect, test } from 'vitest';
import { MAX_QUESTION_LENGTH } from '../../../core/api/limits.ts';
import { prepareQuestion } from '../../../core/ask/answer-question.ts';
import { loadWorld } from '../../../scripts/ask-train/sets.ts';
import { getModel } from './fixture.ts';

const { catalogue, lexicon, searchIndex } = await loadWorld('second');

/** A text again and again, up to the longest question that is accepted. */
const repeat = (text: string) => text.repeat(Math.ceil(MAX_QUESTION_LENGTH / text.length)).slice(0, MAX_QUESTION_LENGTH);
const NAMES = catalogue.items.map(({ name }) => name);
/** Questions that once took up to a second: words of many names, amounts and kinds, over and over, and names without end. */
const QUESTIONS = [
	...[
		'2000 cars ',
		'coffee ',
		'gold ',
		'1 ',
		'a pound of ',
		'2 houses 3 cars $5 ',
		'watch or ',
		'cheapest car under $100 ',
		'xqzw ',
		'not a car ',
	].map(repeat),
	...Array.from({ length: 10 }, (_, at) =>
		NAMES.slice(at * 40)
			.join(' and ')
			.slice(0, MAX_QUESTION_LENGTH),
	),
];

describe('prepareQuestion()', () => {
	// What a question costs follows from these counts, unlike from a clock on a busy machine.
	test.each(QUESTIONS)('bounds the mentions, words and plans of %j', (question) => {
		const { linked, candidates } = prepareQuestion(question, { lexicon, searchIndex, vocabulary: getModel() });
		expect(linked.tokens.length).toBeLessThanOrEqual(130);
		expect(linked.mentions.length).toBeLessThanOrEqual(18);
		expect(candidates.length).toBeLessThanOrEqual(2750);
	});
});
