import { describe, expect, test } from 'vitest';
import { toItemCounts } from '../../../build/content/check-content.ts';

const toItems = (statuses: readonly ('draft' | 'published' | 'retired')[]) =>
	new Map(statuses.map((status, index) => [String(index), { status }]));

describe('toItemCounts()', () => {
	test('says why a folder has more files than items are served: without it a build names two numbers of items', () => {
		expect(toItemCounts(toItems(['published', 'draft', 'published']))).toBe('2 items and 1 draft');
		expect(toItemCounts(toItems(['published', 'draft', 'draft', 'retired']))).toBe('1 item, 2 drafts and 1 retired');
		expect(toItemCounts(toItems(new Array(1375).fill('published')))).toBe('1,375 items');
	});
});
