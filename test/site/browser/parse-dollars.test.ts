import { describe, expect, test } from 'vitest';
import { parseDollars } from '../../../site/browser/report/parse-dollars.ts';

describe('parseDollars()', () => {
	test.each([
		['1250', 125_000],
		['1,250', 125_000],
		['$1.50', 150],
		[' US$ 3 ', 300],
		['1.5 million', 150_000_000],
		['2k', 200_000],
		['40 billion dollars', 4_000_000_000_000],
		['0.01', 1],
		['9.5bn', 950_000_000_000],
	])('reads %j', (text, cents) => {
		expect(parseDollars(text)).toBe(cents);
	});

	test.each(['', 'a lot', '0', '-5', '1.2.3', '12 apples', '1,2', '100000 trillion'])('refuses %j', (text) => {
		expect(parseDollars(text)).toBeUndefined();
	});
});
