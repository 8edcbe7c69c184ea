import { describe, expect, test } from 'vitest';
import { toFraction } from '../../../../core/exact.ts';
import { normalizeText } from '../../../../core/item/worth/normalize-text.ts';
import { findQuote } from '../../../../scripts/research/web/find-quote.ts';

const PAGE = normalizeText(`Synthetic prices. The copper kettle now costs $12.99 a month, up from $10.99. The lid costs $1.50.
	The giant kettle costs $1.5 million in all. A kettle is up to $40 cheaper here today. A bell costs 5 pounds sterling now.
	Each spoon in the shop costs $2. Each spoon in the shop costs $3. Each fork in the shop costs $4. Each fork in the shop costs $4.
	Of the tin kettle nobody knows the price yet.`);

describe('findQuote()', () => {
	test.each([
		['The copper kettle now costs $12.99 a month', '1299'],
		['The copper  kettle\nnow costs \uff0412.99 a\u00a0month', '1299'],
		['The giant kettle costs $1.5 million in all', '150000000'],
		['Each fork in the shop costs $4.', '400'],
	])('reads the figure of %j', (quote, cents) => expect(toFraction(findQuote(PAGE, quote).figure.cents)).toBe(cents));

	test.each([
		['The copper kettle now costs $13.99 a month', 'the quote is not on the page'],
		['the copper kettle now costs $12.99 a month', 'the quote is not on the page'],
		['The copper kettle costs $12.99 a month', 'the quote is not on the page'],
		['Of the tin kettle nobody knows the price yet.', 'the quote holds no figure'],
		['now costs $12.99 a month, up from $10.99.', 'the quote holds more than one figure'],
		['The copper kettle now costs $12.9', 'the quote cuts a figure in two'],
		['The copper kettle now costs $1', 'the quote cuts a figure in two'],
		['The giant kettle costs $1.5', 'the quote cuts a figure in two'],
		['2.99 a month, up from $10.99.', 'the quote cuts a figure in two'],
		['$40 cheaper here today.', 'the quote gives a bound or a difference, and not the figure'],
		['A bell costs 5 pounds sterling now.', 'the quote is not in US dollars'],
		['Each spoon in the shop costs', 'the quote holds no figure'],
		['$12.99', 'the quote has 6 characters, not 20 to 500'],
		['$12.99'.repeat(100), 'the quote has 600 characters, not 20 to 500'],
		['', 'the quote has 0 characters, not 20 to 500'],
	])('refuses %j: %s', (quote, reason) => expect(() => findQuote(PAGE, quote)).toThrow(reason));

	test('refuses a quote that occurs with different figures', () => {
		const page = normalizeText('One kettle of tin is at $4. Then: One kettle of tin is at $4 thousand.');
		expect(() => findQuote(page, 'One kettle of tin is at $4')).toThrow('cuts a figure in two');
		const dated = normalizeText('A kettle of tin costs $4 a month. Or: A kettle of tin costs $4 a year.');
		expect(() => findQuote(dated, 'A kettle of tin costs $4')).toThrow('in several places with different figures');
	});

	test('refuses a quote that occurs too often', () => {
		expect(() => findQuote('Buy a kettle for $4 now! '.repeat(20), 'Buy a kettle for $4 now!')).toThrow('more than 10 times');
	});

	test('treats a quote as text, not as a pattern', () => {
		expect(() => findQuote(PAGE, '.*.*.*.*.*.*.*.*.*.*\\$12.99')).toThrow('is not on the page');
	});
});
