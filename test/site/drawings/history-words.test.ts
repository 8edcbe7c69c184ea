import { describe, expect, test } from 'vitest';
import { toHistoryWords } from '../../../site/drawings/history-words.ts';

const say = (...amounts: number[]) =>
	toHistoryWords(amounts.map((worthCents, index) => ({ asOf: `${2010 + index}-01-0${index + 1}`, worthCents, basis: 'market' as const })));

describe('toHistoryWords()', () => {
	test.each([
		[[19, 500, 6_270_000], 'From $0.19 on January 1, 2010 to $62,700 on January 3, 2012: about 330,000 times as much.'],
		[[100, 134], 'From $1 on January 1, 2010 to $1.34 on January 2, 2011: 34% more.'],
		[[200, 100], 'From $2 on January 1, 2010 to $1 on January 2, 2011: 50% less.'],
		[[100_000, 1], 'From $1,000 on January 1, 2010 to $0.01 on January 2, 2011: less than a hundredth.'],
		[[1000, 1001], 'From $10 on January 1, 2010 to $10.01 on January 2, 2011.'],
		[[500], 'From $5 on January 1, 2010 to $5 on January 1, 2010.'],
	])('says %j', (amounts, words) => {
		expect(say(...amounts)).toBe(words);
	});
});
