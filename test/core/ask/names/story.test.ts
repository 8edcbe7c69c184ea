import { describe, expect, test } from 'vitest';
import { getLexicon } from '../../../../core/ask/names/lexicon.ts';
import { linkQuestion } from '../../../../core/ask/names/link-question.ts';
import { cutStory, splitQuestion } from '../../../../core/ask/names/story.ts';
import { createSearchIndex, openSearchIndex } from '../../../../core/search-index/search-index.ts';
import { catalogue } from '../plan-fixture.ts';

const lexicon = getLexicon(catalogue);
const searchIndex = openSearchIndex(createSearchIndex(catalogue.items));

function link(question: string) {
	return linkQuestion(question, lexicon, { searchIndex, isWord: () => false, isCommon: () => false });
}

const toText = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ');

describe('cutStory()', () => {
	test.each([
		['Grandpa had an Old Sedan in 1963. What is a Big Mac now?', 'What is a Big Mac now ?'],
		['my old sedan died. what does a big mac cost these days', 'what does a big mac cost these days'],
		['We paid $5 for shoes. What is a Big Mac now?', 'What is a Big Mac now ?'],
		// What it leans on stays.
		['I have an Old Sedan. Is it worth more than a Big Mac?', 'I have an Old Sedan . Is it worth more than a Big Mac ?'],
		['I have $75. How many Big Macs can I get?', '$ 75 How many Big Macs can I get ?'],
		['My Old Sedan is dear. And a watch. Which one is more?', 'My Old Sedan is dear . And a watch . Which one is more ?'],
		['It rained. What is a Big Mac? And an Old Sedan.', 'What is a Big Mac ? And an Old Sedan .'],
		// Abbreviations end no sentence, and where nothing asks, all may be meant.
		['Mr. Big, is a Big Mac worth $5?', 'Mr . Big , is a Big Mac worth $ 5 ?'],
		['A Big Mac. An Old Sedan.', 'A Big Mac . An Old Sedan .'],
	])('%s', (question, asked) => {
		expect(toText(cutStory(link(question)).tokens)).toBe(asked);
	});

	test('moves what is mentioned with its words', () => {
		const { tokens, mentions } = cutStory(link('It rained. We all ate. What is a Big Mac now?'));
		const burger = mentions.find((mention) => mention.kind === 'item' && mention.slug === 'big-mac');
		expect(toText(tokens.slice(burger?.start, burger?.end))).toBe('Big Mac');
	});
});

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
