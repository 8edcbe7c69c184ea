import { describe, expect, test } from 'vitest';
import { toCatalogue } from '../../../../build/plan/to-catalogue.ts';
import { endSentence } from '../../../../core/item/naming.ts';
import { toShownComparison } from '../../../../core/item/worth/comparison.ts';
import { toComparisonSentence, toDifferenceSentence } from '../../../../core/item/worth/comparison-sentence.ts';
import { readBundledContent } from '../../../support/content/bundled-content.ts';

const content = await readBundledContent();
const { catalogue } = toCatalogue(content);
const side = (slug: string, worthCents: number) => ({ item: catalogue.bySlug.get(slug) ?? expect.fail(slug), worthCents });

describe('toComparisonSentence()', () => {
	test.each([
		['counts things of which there are many', 'bitcoin', 6270, 'avocado-toast', 1, 'One Bitcoin is worth about 6,270 avocado toasts'],
		['says large counts in words', 'mona-lisa', 2_312_345, 'iphone', 1, 'The Mona Lisa is worth about 2.31 million iPhones'],
		[
			'a sale is what it sold for: nobody sells it now',
			'mona-lisa',
			18,
			'salvator-mundi',
			10,
			'The Mona Lisa is worth about 1.8 times what Salvator Mundi sold for',
		],
		[
			'a film is what it cost to make',
			'mona-lisa',
			260,
			'titanic-film',
			100,
			'The Mona Lisa is worth about 2.6 times what Titanic cost to make',
		],
		[
			'a dam is what it cost to build',
			'guernica',
			1001,
			'building-the-hoover-dam',
			1000,
			'Guernica is worth about what the Hoover Dam cost to build',
		],
		['a project cost', 'apollo-program', 170, 'mona-lisa', 1, 'The Apollo program cost about 170 times what the Mona Lisa is worth'],
		['a project cost as much as others', 'apollo-program', 900, 'iphone', 1, 'The Apollo program cost about as much as 900 iPhones'],
		['twice', 'mona-lisa', 2, 'salvator-mundi', 1, 'The Mona Lisa is worth about twice what Salvator Mundi sold for'],
		['a team is several', 'new-york-yankees', 2, 'big-mac', 2, 'The New York Yankees are worth as much as a Big Mac'],
		['two worths within a twentieth are alike', 'iphone', 104, 'lego-brick', 100, 'An iPhone costs about as much as a Lego brick'],
		['a debt is', 'us-national-debt', 213, 'us-household-debt', 100, 'The US national debt is about 2.1 times US household debt'],
		['a debt is what things cost', 'us-national-debt', 799, 'new-car', 1, 'The US national debt is about what 799 new cars cost'],
		['a debt is next to a company', 'us-national-debt', 949, 'google', 100, 'The US national debt is about 9.5 times what Google is worth'],
		['pay buys', 'us-household-income', 18, 'ford-model-t', 1, 'A year of US household income buys about 18 Ford Model Ts'],
		['pay is next to pay', 'us-nurse-salary', 132, 'us-teacher-salary', 100, 'A US nurse salary is about 1.3 times a US teacher salary'],
		['a fortune buys', 'elon-musks-fortune', 18, 'new-car', 1, 'Elon Musk’s fortune buys about 18 new cars'],
		['rent costs', 'us-monthly-rent', 2, 'iphone', 1, 'US monthly rent costs about as much as 2 iPhones'],
		[
			'a tower cost what it took to build',
			'burj-khalifa',
			21,
			'mona-lisa',
			10,
			'Burj Khalifa cost about 2.1 times what the Mona Lisa is worth',
		],
		['a thing on sale costs', 'gallon-of-milk', 5, 'can-of-coke', 1, 'A gallon of milk costs about as much as 5 cans of Coke'],
		[
			'no count stands before a year',
			'lego-brick',
			14,
			'1943-steel-penny',
			10,
			'A Lego brick costs about 1.4 times as much as a 1943 steel penny',
		],
		['a name keeps its full stop', 'google', 2, 'apple', 1, 'Google is worth about twice as much as Apple Inc.'],
		['letters of models are no plurals', 'mona-lisa', 8, 'tesla-model-s', 1, 'The Mona Lisa is worth about 8 Tesla Model S cars'],
		['a sale is next to what is on sale', 'salvator-mundi', 40, 'new-car', 1, 'Salvator Mundi sold for about what 40 new cars cost'],
		[
			'a sale is next to a sale',
			'salvator-mundi',
			3,
			'codex-leicester',
			1,
			'Salvator Mundi sold for about 3 times as much as the Codex Leicester',
		],
		['one of many is not sold once', 'goat', 49, 'big-mac', 1, 'A goat cost about as much as 49 Big Macs'],
		['a list price of the past is no sale', 'commodore-64', 3, 'big-mac', 1, 'A Commodore 64 cost about as much as 3 Big Macs'],
		['a price without an article costs', 'getting-a-dog', 21, 'mounjaro', 10, 'Getting a dog costs about 2.1 times as much as Mounjaro'],
		['a T-shirt keeps its T', 'iphone', 8, 't-shirt', 1, 'An iPhone costs about as much as 8 T-shirts'],
		['names of models keep their y', 'iphone', 5, 'toyota-camry', 1, 'An iPhone costs about as much as 5 Toyota Camrys'],
		['one thing with itself', 'mona-lisa', 1, 'mona-lisa', 1, 'The Mona Lisa is worth as much as itself'],
	])('%s', (_, a, centsOfA, b, centsOfB, expected) => {
		expect(toComparisonSentence(side(a, centsOfA), side(b, centsOfB))).toBe(expected);
		if (centsOfA !== centsOfB) expect(toComparisonSentence(side(b, centsOfB), side(a, centsOfA))).toBe(expected);
	});
});

describe('toShownComparison()', () => {
	test('keeps the full stop of a name at the end and before the dollars: pictures and cards lost it', () => {
		const [fortune, company] = [side('mansa-musas-fortune', 0).item, side('netflix', 0).item];
		const { sentence, dated } = toShownComparison(fortune, company, { catalogue, cdnUrl: '' });
		expect(sentence).toMatch(/ as much as Netflix, Inc\.$/);
		expect(endSentence(sentence)).toBe(sentence);
		expect(dated).toMatch(/ as much as Netflix, Inc\., in today’s dollars/);
	});
});

describe('toDifferenceSentence()', () => {
	test.each([
		['a fortune is worth', 'mona-lisa', 1, 'taylor-swifts-fortune', 89_800_000_001, 'Taylor Swift’s fortune is worth $898 million more.'],
		['a price costs', 'iphone', 89_900, 'big-mac', 600, 'An iPhone costs $893 more.'],
		['a sale sold for', 'iphone', 1, 'salvator-mundi', 10_001, 'Salvator Mundi sold for $100 more.'],
		[
			'a sum is higher, in whole dollars from a thousand',
			'iphone',
			1,
			'us-poverty-line',
			1_476_418,
			'The US poverty line is $14,764 higher.',
		],
		['nothing of equal worths', 'iphone', 1, 'big-mac', 1, ''],
	])('%s', (_, a, centsOfA, b, centsOfB, expected) => {
		expect(toDifferenceSentence(side(a, centsOfA), side(b, centsOfB))).toBe(expected);
	});
});
