import { describe, expect, test } from 'vitest';
import { toSuggestedPairs } from '../../../../core/item/lists/suggested-pairs.ts';
import { createItem } from '../../../support/content/item-factory.ts';

describe('toSuggestedPairs()', () => {
	test('has no item twice and pairs no item with itself', () => {
		const items = Array.from({ length: 40 }, (_, i) => createItem({ slug: `i-${i}`, worthCents: 2 ** (40 - i) }));
		const pairs = toSuggestedPairs(items, items.slice(3, 6), () => 0);
		expect(pairs).toHaveLength(6);
		expect(new Set(pairs.map(([item]) => item)).size).toBe(6);
		for (const [item, partner] of pairs) expect(item).not.toBe(partner);
	});

	test('is empty for an empty catalogue', () => {
		expect(toSuggestedPairs([], [], () => 0)).toEqual([]);
	});
});
