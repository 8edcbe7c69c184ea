import { describe, expect, test } from 'vitest';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import { MAX_QUESTION_LENGTH } from '../../../core/api/limits.ts';
import { answerQuestion } from '../../../core/ask/answer-question.ts';
import { getLexicon } from '../../../core/ask/lexicon.ts';
import { toParts } from '../../../core/ask/parts.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { readBundledContent } from '../../support/content/bundled-content.ts';

const { catalogue } = toCatalogue(await readBundledContent());
const deps = { catalogue, searchIndex: openSearchIndex(createSearchIndex(catalogue.items)) };
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

/** Milliseconds of processor time, which other programs do not add to. */
function measure(question: string): number {
	const from = process.cpuUsage();
	answerQuestion(question, deps);
	const { user, system } = process.cpuUsage(from);
	return (user + system) / 1000;
}
/** Eight times what the slowest of 1,500 such texts took. */
const MAX_MS = 250;

describe('answerQuestion()', () => {
	test.each(QUESTIONS)('bounds the words and the work of %j, which took a second without bounds', (question) => {
		expect(toParts(question, lexicon, deps.searchIndex).tokens.length).toBeLessThanOrEqual(130);
		// Garbage of what ran before may be collected in the first of three tries.
		expect([0, 1, 2].some(() => measure(question) < MAX_MS)).toBe(true);
	});
});
