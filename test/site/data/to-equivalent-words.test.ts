import { describe, expect, test } from 'vitest';
import { toEquivalentWords } from '../../../site/data/to-equivalent-words.ts';

describe('toEquivalentWords()', () => {
	test.each([
		[17_813.2, '17,813', 'times'],
		[1.27, '1.27', 'times'],
		[1, '1', 'times'],
		[0.158, '0.158', 'of'],
		[0.1, '0.1', 'of'],
		[0.0000720689, '1/13,876', 'of'],
		[1e-9, '1/1 billion', 'of'],
		[668e9, '668 billion', 'times'],
	])('says %d as %s %s', (count, amount, joiner) => {
		expect(toEquivalentWords(count)).toEqual({ amount, joiner });
	});
});
