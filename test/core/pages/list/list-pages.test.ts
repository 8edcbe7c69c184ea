import { describe, expect, test } from 'vitest';
import { toListPages, toPageNumbers } from '../../../../core/pages/list/list-pages.ts';

describe('toListPages()', () => {
	test('holds every entry once, in order', () => {
		const pages = toListPages([1, 2, 3, 4, 5], 2);
		expect(pages.map(({ entries }) => entries)).toEqual([[1, 2], [3, 4], [5]]);
		expect(pages.map(({ number, count }) => `${number}/${count}`)).toEqual(['1/3', '2/3', '3/3']);
	});

	test('is one empty page for an empty list', () => {
		expect(toListPages([])).toEqual([{ entries: [], number: 1, count: 1 }]);
	});
});

describe('toPageNumbers()', () => {
	test.each([
		[1, 1, [1]],
		[1, 3, [1, 2, 3]],
		[3, 5, [1, 2, 3, 4, 5]],
		[1, 11, [1, 2, undefined, 11]],
		[6, 11, [1, undefined, 5, 6, 7, undefined, 11]],
		[11, 11, [1, undefined, 10, 11]],
	])('of page %i of %i', (number, count, expected) => {
		expect(toPageNumbers(number, count)).toEqual(expected);
	});
});
