import { describe, expect, test } from 'vitest';
import { MAX_QUESTION_LENGTH } from '../../../core/api/limits.ts';
import { answerQuestion } from '../../../core/ask/answer-question.ts';
import { getLexicon } from '../../../core/ask/names/lexicon.ts';
import { spotNames } from '../../../core/ask/names/names.ts';
import { loadContentDeps } from '../../../scripts/eval-ask/lots.ts';

const deps = await loadContentDeps();
const lexicon = getLexicon(deps.catalogue);
answerQuestion('How many Big Macs equal a Bitcoin?', deps);

/** A text again and again, up to the longest question that is accepted. */
const repeat = (text: string) => text.repeat(Math.ceil(MAX_QUESTION_LENGTH / text.length)).slice(0, MAX_QUESTION_LENGTH);
const NAMES = deps.catalogue.items.map(({ name }) => name);
/** Words of many names, amounts, kinds, units and conditions, over and over, and names without end. */
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
		'has. ',
		'not a car ',
	].map(repeat),
	...Array.from({ length: 6 }, (_, at) =>
		NAMES.slice(at * 40)
			.join(' and ')
			.slice(0, MAX_QUESTION_LENGTH),
	),
];

/** Milliseconds of processor time, which other programs do not add to; the best of three. */
function measure(question: string): number {
	const times = [0, 1, 2].map(() => {
		const from = process.cpuUsage();
		answerQuestion(question, deps);
		const { user, system } = process.cpuUsage(from);
		return (user + system) / 1000;
	});
	return Math.min(...times);
}
/** Eight times what the slowest of 1,500 such texts took. */
const MAX_MS = 250;

describe('answerQuestion()', () => {
	test.each(QUESTIONS)('bounds the words and the work of %j, which took a second without bounds', (question) => {
		expect(spotNames(question, lexicon, deps.searchIndex).tokens.length).toBeLessThanOrEqual(130);
		expect(measure(question)).toBeLessThan(MAX_MS);
	});
});
