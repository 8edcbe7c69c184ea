import { describe, expect, test } from 'vitest';
import { countEdits } from '../../../core/search-index/count-edits.ts';

describe('countEdits()', () => {
	test.each([
		['worht', 'worth', 1],
		['bitcon', 'bitcoin', 1],
		['kitten', 'sitting', 3],
		['same', 'same', 0],
		['', 'ab', 2],
	])('%s, %s: %i', (a, b, edits) => {
		expect(countEdits(a, b, 3)).toBe(edits);
	});
	test('stops beyond the limit', () => {
		expect(countEdits('abcdef', 'uvwxyz', 2)).toBe(3);
	});
});
