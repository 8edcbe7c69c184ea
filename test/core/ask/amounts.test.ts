import { describe, expect, test } from 'vitest';
import { readAmount } from '../../../core/ask/amounts.ts';
import { isUnit } from '../../../core/ask/times.ts';
import { tokenize } from '../../../core/ask/words/tokens.ts';
import { ONE, toFraction } from '../../../core/exact.ts';

/** The amount at the start of a text as `kind value`, money in cents, with what follows it. */
function read(text: string): string | undefined {
	const tokens = tokenize(text);
	const amount = readAmount(tokens, 0, isUnit);
	const rest = tokens.slice(amount?.end).map((token) => token.word);
	if (!amount) return undefined;
	const { sym, cents, value } = amount;
	const amountText = cents
		? `money ${toFraction(cents)}`
		: sym === 'F'
			? 'foreign'
			: `${sym === 'P' ? 'percent' : 'number'} ${toFraction(value ?? ONE)}`;
	return [amountText, ...rest].join(' ');
}

describe('readAmount()', () => {
	test.each([
		// figures
		['3', 'number 3'],
		['1,000', 'number 1000'],
		['2.5', 'number 5/2'],
		['.5', 'number 1/2'],
		['1/3', 'number 1/3'],
		['2½', 'number 5/2'],
		['¾ of', 'number 3/4 of'],
		['20k', 'number 20000'],
		['1.5m', 'number 1500000'],
		['2 million', 'number 2000000'],
		['3bn', 'number 3000000000'],
		['3 b', 'number 3 b'],
		// words
		['seven', 'number 7'],
		['twenty-five', 'number 25'],
		['two hundred and fifty thousand', 'number 250000'],
		['one million two hundred thousand and five', 'number 1200005'],
		['a hundred', 'number 100'],
		['a thousand and one', 'number 1001'],
		['two and a half', 'number 5/2'],
		['a million and a half', 'number 1500000'],
		['one and a half million', 'number 1500000'],
		['a dozen', 'number 12'],
		['two dozen', 'number 24'],
		['half a dozen', 'number 6'],
		['a couple of', 'number 2 of'],
		['half a bitcoin', 'number 1/2 bitcoin'],
		['half of a bitcoin', 'number 1/2 bitcoin'],
		['half a million', 'number 500000'],
		['quarter million', 'number 250000'],
		['a quarter of a million', 'number 250000'],
		['three quarters of a bitcoin', 'number 3/4 bitcoin'],
		['a third of a bitcoin', 'number 1/3 bitcoin'],
		['two thirds of', 'number 2/3'],
		// money
		['$5', 'money 500'],
		['$ 5', 'money 500'],
		['US$5', 'money 500'],
		['$1,234.56', 'money 123456'],
		['$2k', 'money 200000'],
		['$1.5 million', 'money 150000000'],
		['$2 m', 'money 200000000'],
		['$3t', 'money 300000000000000'],
		['5 dollars', 'money 500'],
		['5$', 'money 500'],
		['20k dollars', 'money 2000000'],
		['20 grand', 'money 2000000'],
		['twenty grand', 'money 2000000'],
		['a grand', 'money 100000'],
		['a dollar', 'money 100'],
		['fifty bucks', 'money 5000'],
		['99 cents', 'money 99'],
		['99¢', 'money 99'],
		['half a dollar', 'money 50'],
		['5 dollars and 50 cents', 'money 550'],
		['a million dollars', 'money 100000000'],
		['quarter million dollars', 'money 25000000'],
		['2 lakh', 'number 200000'],
		['USD 40', 'money 4000'],
		['40 USD', 'money 4000'],
		// shares
		['20%', 'percent 1/5'],
		['12.5 percent', 'percent 1/8'],
		// other currencies
		['€5', 'foreign'],
		['5 €', 'foreign'],
		['£2k', 'foreign'],
		['100 euros', 'foreign'],
		['5 million yen', 'foreign'],
		// not amounts
		['dollars', undefined],
		['the', undefined],
		['k', undefined],
		['third', undefined],
		['quarter', undefined],
		['pair of', undefined],
		['$', undefined],
	])('%s', (text, expected) => {
		expect(read(text)).toBe(expected);
	});
});
