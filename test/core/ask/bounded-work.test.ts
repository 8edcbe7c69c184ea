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
	// The slowest that `npm run soak -- --only ask-time` found.
	`between worth Apple Watch in Gold net worth? Pork Meat cat for two years US Silver Dollar Picasso’s coffee Painting Family Health darth roll of toilet paper, this Month of Assisted Living Fender Stratocaster meat eater, as house a ratio MAX week ratio MAX week life and which agency half how between twice 737 is 1000 MAX week Letter to FDR 1939 today tesla 2 Liter Coke not Ming Dynasty Cup Larry Page Net eater, Worth it sold? price Picasso’s coffee Painting Family Health Plan MrBeast Squid Game t`,
	`not or the film's budget or Most the Magna Expensive Most Expensive Hot Wheels gold cars cheapest for inflation pls Kurt all of it?? what percent an average $5 World of Warcraft Company United beat Chelsea $5 bitcoin's value changed through more than how many worth , how many pipe in a 1920s house coffee and beyonces joint fortune is their in watch Wizard Burrito Bowl Oz Witch Hat except it Picasso who had gold puond is in 1960 Oldest Levi’s pls Kurt all of not vers ? the Magna Carta, the  more `,
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
