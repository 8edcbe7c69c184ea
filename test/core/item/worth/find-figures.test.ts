import { describe, expect, test } from 'vitest';
import { toFraction } from '../../../../core/exact.ts';
import { findFigures } from '../../../../core/item/worth/find-figures.ts';
import { normalizeText } from '../../../../core/item/worth/normalize-text.ts';

/** Each figure as its cents, or low, middle and high; with what it is by, and why it is not to be taken. */
const read = (text: string) =>
	findFigures(normalizeText(text)).map(({ low, high, cents, unit, flaw }) => {
		const range = toFraction(low) === toFraction(high) ? toFraction(cents) : [low, cents, high].map(toFraction).join(' ');
		return `${range}${unit === undefined ? '' : ` /${unit}`}${flaw === undefined ? '' : ` (${flaw})`}`;
	});

const FOREIGN = 'is not in US dollars';
const TOUCHES = 'touches something that may belong to the number';
const BOUND = 'gives a bound or a difference, and not the figure';

describe('findFigures()', () => {
	test.each([
		['It costs $12.99 now.', '1299'],
		['It costs $12.', '1200'],
		['It costs $3,499, they say.', '349900'],
		['a fee of US$65', '6500'],
		['a fee of US $65', '6500'],
		['a fee of USD 65', '6500'],
		['a fee of $65 USD', '6500'],
		['a fee of 65 USD', '6500'],
		['a fee of 65 dollars', '6500'],
		['a fee of 65 U.S. dollars', '6500'],
		['only 99 cents', '99'],
		['only 99¢', '99'],
		['only $.99', '99'],
		['0.5 cents each', '1/2'],
		['worth $67 million', '6700000000'],
		['worth $67M', '6700000000'],
		['worth $1.5bn', '150000000000'],
		['worth 2.25 billion dollars', '225000000000'],
		['worth $1.234 billion', '123400000000'],
		['worth $3 trillion', '300000000000000'],
		['worth $1.2 quadrillion', '120000000000000000'],
		['worth $250k', '25000000'],
		['worth $0.1 a piece', '10 /piece'],
		['$139 per year', '13900 /year'],
		['$139/yr', '13900 /year'],
		['$139 annually', '13900 /year'],
		['$14.99 a month', '1499 /month'],
		['$14.99/mo.', '1499 /month'],
		['\uff04\uff11\uff12.99 in full width', '1299'],
		['$12\u00a0million', '1200000000'],
		['(at $12.99)', '1299'],
		['Price: $12.99', '1299'],
		['Gold Star ($65)', '6500'],
		['NOW $65', '6500'],
		['$67 MILLION', '6700000000'],
		['$15.99 - 2 screens', '1599'],
		['$2 - 4 people', '200'],
		['$12-06-2026', '1200'],
		['$1,234,567.89', '123456789'],
	])('%s', (text, cents) => expect(read(text)).toEqual([cents]));

	test.each([
		['between $10 and $12', '1000 1100 1200'],
		['$10–$12', '1000 1100 1200'],
		['$10-12', '1000 1100 1200'],
		['$10 to $12', '1000 1100 1200'],
		['an estimate of $1.2 million to $1.5 million', '120000000 135000000 150000000'],
		['an estimate of $1.2 to $1.5 million', '120000000 135000000 150000000'],
		['an estimate of $1.2–1.5 million', '120000000 135000000 150000000'],
		['$10–15 per ounce', '1000 1250 1500 /ounce'],
	])('a range and its middle: %s', (text, cents) => expect(read(text)).toEqual([cents]));

	test.each([
		['raised from $10.99 to $12.99', ['1099', '1299']],
		['the price increased $10 to $12', ['1000', '1200']],
		['$5 and $7', ['500', '700']],
		['Basic $7.99, Premium $15.99', ['799', '1599']],
		['in 2026, for 3 months, 40% of 12', []],
		['a dollar sign $ alone', []],
	])('several, or none: %s', (text, cents) => expect(read(text)).toEqual(cents));

	test.each([
		['€12.99', FOREIGN],
		['12.99 euros', FOREIGN],
		['£5', FOREIGN],
		['C$12', FOREIGN],
		['A$12', FOREIGN],
		['AU$12', FOREIGN],
		['HK$12', FOREIGN],
		['NZ$12', FOREIGN],
		['S$12', FOREIGN],
		['R$12', FOREIGN],
		['CAD 12', FOREIGN],
		['12 Canadian dollars', FOREIGN],
		['¥500', FOREIGN],
		['40 francs', FOREIGN],
		['$1.234,56', 'writes the number "1.234,56" in a form that is not known'],
		['$12,50', 'writes the number "12,50" in a form that is not known'],
		['$1,23,456', 'writes the number "1,23,456" in a form that is not known'],
		['$1.234', 'writes "1.234", whose point may part thousands'],
		['$1 234 567', TOUCHES],
		["$1'234", TOUCHES],
		['$12¹', TOUCHES],
		['$12½', TOUCHES],
		['$1\u0662', TOUCHES],
		['-$12', TOUCHES],
		['PS5 dollars', TOUCHES],
		['1 500 dollars', TOUCHES],
		['$5MM', TOUCHES],
		['$5 mil', TOUCHES],
		['$12 CAD', FOREIGN],
		['$12 Canadian', FOREIGN],
		['CAD $12', FOREIGN],
		['$2 to $20', 'gives a range too wide to have a middle'],
		['$12%', TOUCHES],
		['$5 hundred', TOUCHES],
		['up to $50', BOUND],
		['less than $50', BOUND],
		['by $1', BOUND],
		['save $50', BOUND],
		['$50 off', BOUND],
		['$50 more', BOUND],
		['$50+', BOUND],
		['$12–$10', 'gives a range that falls'],
		['$0', 'gives zero'],
		['$0.00', 'gives zero'],
	])('flaw: %s', (text, flaw) => {
		const figures = read(text);
		expect(figures).toHaveLength(1);
		expect(figures[0]).toContain(`(${flaw})`);
	});

	// A pattern that backtracks without bound would run into the time limit of the test.
	test('ends on texts made to be slow', () => {
		for (const text of ['$'.repeat(700), '1'.repeat(700), '$1,'.repeat(230), '1 '.repeat(350), 'US '.repeat(230), '$1-'.repeat(230)]) {
			expect(findFigures(text)).toBeInstanceOf(Array);
		}
	});
});
