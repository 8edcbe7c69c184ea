import { describe, expect, test } from 'vitest';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import { answerPlan } from '../../../core/ask/answer-question.ts';
import { articleOf, isPluralName, toIndefinite } from '../../../core/item/articles.ts';
import { toPluralName } from '../../../core/item/counts.ts';
import type { Item } from '../../../core/item/item.ts';
import { readBundledContent } from '../../support/bundled-content.ts';

/** An item as far as its article depends on it. */
function make(name: string, kind: string, figure: Item['valuation']['figure'], more: Partial<Item> = {}): Item {
	return { name, kind, plural: toPluralName(name), valuation: { figure }, ...more } as Item;
}

describe('toIndefinite()', () => {
	test.each([
		[
			'an',
			[
				'iPhone',
				'MRI Scan',
				'SUV',
				'Hour of Pay',
				'F-35 Fighter Jet',
				'Xbox',
				'1880s Coat',
				'Uber Ride',
				'NBA Ticket',
				'Ounce of Gold',
				'HBO Max',
			],
		],
		[
			'a',
			[
				'US Wedding',
				'Used Car',
				'One-Carat Diamond',
				'LEGO Set',
				'Big Mac',
				'Unitree Robot',
				'Funko Pop',
				'B-2 Spirit',
				'UK Home',
				'Square Foot',
			],
		],
	])('%s', (article, names) => {
		for (const name of names) expect(toIndefinite(name), name).toBe(`${article} `);
	});
});

describe('articleOf()', () => {
	test.each([
		['a Big Mac', make('Big Mac', 'burger', 'price')],
		['an Avocado Toast', make('Avocado Toast', 'meal', 'price')],
		['a Gallon of Milk', make('Gallon of Milk', 'milk', 'price', { per: 'gallon' })],
		['a US Wedding', make('US Wedding', 'event', 'price')],
		['a Median US Home', make('Median US Home', 'house', 'price')],
		['a Predator Drone', make('Predator Drone', 'military-aircraft', 'sale')],
		['a Netflix Subscription', make('Netflix Subscription', 'subscription', 'price', { per: 'month' })],
		['ChatGPT Plus', make('ChatGPT Plus', 'subscription', 'price', { per: 'month' })],
		['one Bitcoin', make('Bitcoin', 'cryptocurrency', 'price')],
		['100 Dogecoin', make('100 Dogecoin', 'cryptocurrency', 'price')],
		['the Hope Diamond', make('Hope Diamond', 'diamond', 'estimate')],
		['the Bullitt Mustang', make('Bullitt Mustang', 'car', 'sale')],
		['the Empire State Building', make('Empire State Building', 'skyscraper', 'estimate')],
		['Buckingham Palace', make('Buckingham Palace', 'palace', 'estimate')],
		['Salvator Mundi', make('Salvator Mundi', 'painting', 'sale')],
		['The Scream', make('The Scream', 'drawing', 'sale')],
		['Apple Inc.', make('Apple Inc.', 'company', 'price')],
		['the Dallas Cowboys', make('Dallas Cowboys', 'sports-team', 'estimate', { plural: 'Dallas Cowboys' })],
		['Real Madrid', make('Real Madrid', 'sports-team', 'estimate')],
		['Einstein’s God Letter', make('Einstein’s God Letter', 'letter', 'sale')],
		['the US President’s Salary', make('US President’s Salary', 'wage', 'price')],
		['Running Shoes', make('Running Shoes', 'shoes', 'price', { plural: 'Pairs of Running Shoes' })],
		['the Crown Jewels', make('Crown Jewels', 'jewelry', 'estimate', { plural: 'Sets of Crown Jewels' })],
		['Stan the T. rex', make('Stan the T. rex', 'fossil', 'sale')],
		['Action Comics No. 1', make('Action Comics No. 1', 'comic-book', 'sale')],
		['US Household Income', make('US Household Income', 'wage', 'price')],
		['Raising a Child', make('Raising a Child', 'service', 'price')],
	])('%s', (expected, item) => {
		expect(`${articleOf(item)}${item.name}`).toBe(expected);
	});
});

describe('isPluralName()', () => {
	test.each([
		['Running Shoes', 'Pairs of Running Shoes', true],
		['Dallas Cowboys', 'Dallas Cowboys', true],
		['Boston Red Sox', 'Boston Red Sox', true],
		['Loaf of Beans', 'Loaves of Beans', false],
		['USS District of Columbia', 'USS District of Columbia', false],
		['Sunflowers', 'Paintings of Sunflowers', false],
	])('%s', (name, plural, expected) => {
		expect(isPluralName(make(name, 'thing', 'sale', { plural }))).toBe(expected);
	});
});

test('every item of the content has a sentence of its own', async () => {
	const content = await readBundledContent();
	const { catalogue } = toCatalogue(content);
	for (const { slug, name } of catalogue.items) {
		const { answer } = answerPlan({ op: 'worth', terms: [{ slug, quantity: '1' }] }, catalogue);
		expect(answer.replace(/^(?:An?|The|One) (?=\S)/, '')).toMatch(
			/ (?:costs?|sold for|(?:is|are|was|were)(?: worth| valued for insurance at| appraised at| estimated at)?)(?: an estimated)? (?:\$|less)/,
		);
		expect(answer.toLowerCase(), slug).toContain(name.toLowerCase());
		expect(answer, slug).not.toMatch(/\b(?:a an|the The|a The|a the|the a)\b/);
	}
});
