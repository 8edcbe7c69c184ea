import { describe, expect, test } from 'vitest';
import { readQuestion } from '../../../core/ask/read.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { catalogue, term, usd } from './plan-fixture.ts';

const deps = { catalogue, searchIndex: openSearchIndex(createSearchIndex(catalogue.items)) };
const bigMac = { op: 'worth', terms: [term('big-mac')] };

describe('readQuestion() of a text with a story', () => {
	test.each([
		['Grandpa had an Old Sedan in 1963. What does a Big Mac cost now?', bigMac],
		['My neighbor is loud. What does a Big Mac cost these days', bigMac],
		// What the question leans on stays.
		[
			'I have an Old Sedan. Is it worth more than a Big Mac?',
			{ op: 'relate', ask: 'compare', a: [term('old-sedan')], b: [term('big-mac')], claim: 'more' },
		],
		['I have $75. How many Big Macs can I get?', { op: 'relate', ask: 'count', a: [term('big-mac')], b: [usd(75)], whole: true }],
		// An abbreviation ends no sentence.
		['Mr. Smith wants to know: what is a Big Mac worth?', bigMac],
	])('%s', (question, plan) => {
		expect(readQuestion(question, deps).plan).toMatchObject(plan);
	});
});
