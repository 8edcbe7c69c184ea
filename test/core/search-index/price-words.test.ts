import { describe, expect, test } from 'vitest';
import { withoutPriceWords } from '../../../core/search-index/price-words.ts';

describe('withoutPriceWords()', () => {
	test.each([
		['rv price', 'rv'],
		['RV Prices?', 'RV'],
		['mri cost', 'mri'],
		['used car average price', 'used car'],
		['how much is a gallon of milk', 'gallon of milk'],
		['what does a new roof cost?', 'new roof'],
		['what’s the price of eggs', 'eggs'],
		['average cost of a wedding', 'wedding'],
		['How much does the Hoover Dam cost', 'Hoover Dam'],
		['cost to replace a roof', 'replace a roof'],
		['Elon Musk worth', 'Elon Musk'],
		['price   of\u3000rice', 'rice'],
		['ｐｒｉｃｅ of ｒｉｃｅ', 'ｒｉｃｅ'],
		['“price” rice', 'rice'],
	])('leaves the words of price and what joins them out of %j', (text, rest) => {
		expect(withoutPriceWords(text)).toBe(rest);
	});

	test.each(['rv', 'Costco', 'Slice of Pizza', 'pricey rice', 'low-cost spay', 'how to much', 'the of a', ' two  spaces ', ''])(
		'keeps %j, which has no word of price, to the letter',
		(text) => {
			expect(withoutPriceWords(text)).toBe(text);
		},
	);

	test.each(['price', 'how much', 'How much does it cost?', 'average price', 'what is the cost of the', 'cost !!'])(
		'keeps %j, of which nothing else would remain',
		(text) => {
			expect(withoutPriceWords(text)).toBe(text);
		},
	);
});
