import { describe, expect, test } from 'vitest';
import { createProminence, toSuggestedPairs } from '../../../core/item/suggested-pairs.ts';
import { createItem } from '../../support/item-factory.ts';

const yardstick = createItem({ slug: 'coffee', name: 'Coffee', worthCents: 300 });
const drawn = createItem({ slug: 'painting', name: 'A Well-Known Painting', worthCents: 4000 });
const plain = createItem({ slug: 'anvil', name: 'Anvil', worthCents: 4100 });
const prominence = createProminence({ yardsticks: [yardstick], illustrated: new Set(['painting']) });

describe('createProminence()', () => {
	test('ranks yardsticks first, then items with their own picture, then all others', () => {
		expect([yardstick, drawn, plain].map(prominence)).toEqual([2, 1, 0]);
	});
});

describe('toSuggestedPairs()', () => {
	test('has no item twice and pairs no item with itself', () => {
		const items = Array.from({ length: 40 }, (_, i) => createItem({ slug: `i-${i}`, worthCents: 2 ** (40 - i) }));
		const pairs = toSuggestedPairs(items, items.slice(3, 6), prominence);
		expect(pairs).toHaveLength(6);
		expect(new Set(pairs.map(([item]) => item)).size).toBe(6);
		for (const [item, partner] of pairs) expect(item).not.toBe(partner);
	});

	test('is empty for an empty catalogue', () => {
		expect(toSuggestedPairs([], [], prominence)).toEqual([]);
	});
});
