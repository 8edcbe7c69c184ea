import { describe, expect, test } from 'vitest';
import { createSectionFinder } from '../../../../site/browser/docs/find-sections.ts';

const toSection = (href: string, page: string, title: string, text: string) => ({ href, page, title, text });
const find = createSectionFinder([
	toSection('/docs/errors/#rate_limited', 'Errors', 'rate_limited', 'Too many requests: the rate limit is reached.'),
	toSection('/docs/errors/#invalid_cursor', 'Errors', 'invalid_cursor', 'The cursor is damaged.'),
	toSection('/docs/api/operations/listitems/', 'List items', 'List items', 'Repeat the call with the cursor.'),
	toSection('/docs/limits/#rate-limits', 'Limits', 'Rate limits', 'Per minute and address.'),
	toSection('/docs/pagination/', 'Pagination', 'Pagination', 'Each page has a cursor of the next.'),
]);
const findTitles = (query: string) => find(query).map(({ title }) => title);

describe('createSectionFinder()', () => {
	test.each([
		['rate limit', 'Rate limits'],
		['cursor', 'Pagination'],
		['curser', 'Pagination'],
		['invalid_cursor', 'invalid_cursor'],
		['list items', 'List items'],
	])('%s: what explains it comes before codes and operations, but for one of that name', (query, title) => {
		expect(findTitles(query)[0]).toBe(title);
	});

	test('keeps the reference after what explains, and leaves out what lacks a word', () => {
		expect(findTitles('cursor').toSorted()).toEqual(['List items', 'Pagination', 'invalid_cursor']);
		expect(findTitles('cursor of a teapot')).toEqual([]);
	});
});
