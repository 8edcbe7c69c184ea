import { expect, test } from 'vitest';
import { findQualifiers } from '../../../core/ask/left-out.ts';
import { getLexicon } from '../../../core/ask/lexicon/lexicon.ts';
import { prepareQuestion } from '../../../core/ask/prepare-question.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { cars, catalogue, noWords } from './plan-fixture.ts';

const lexicon = getLexicon(catalogue);
const searchIndex = openSearchIndex(createSearchIndex(catalogue.items));

test.each([
	['the dearest vintage japanese car', 'vintage japanese'],
	['japanese car, the cheapest', 'japanese'],
	['how many cars are there', ''],
	['which are the 3 cheapest cars', ''],
	['a painting of a car', ''],
])('the words that say which cars: %s', (question, words) => {
	const { linked } = prepareQuestion(question, { lexicon, searchIndex, vocabulary: noWords });
	const places = findQualifiers({ op: 'extreme', order: 'dearest', count: 1, skip: 0, selector: cars }, linked);
	expect(places.map((at) => linked.tokens[at]?.text).join(' ')).toBe(words);
});
