import { describe, expect, test } from 'vitest';
import { createCatalogue } from '../../../../core/item/catalogue.ts';
import { toTailored } from '../../../../site/data/item/tailored.ts';
import { createItem } from '../../../support/content/item-factory.ts';

const RECENT = { asOf: '2026-10-01' };
const car = createItem({ slug: 'car', name: 'Car', kind: 'car', categoryId: 'vehicles', worthCents: 4_000_000, valuation: RECENT });
const items = [
	car,
	createItem({ slug: 'van', name: 'Van', kind: 'car', categoryId: 'vehicles', worthCents: 6_000_000, valuation: RECENT }),
	createItem({ slug: 'phone', name: 'Phone', kind: 'phone', categoryId: 'tech', worthCents: 200_000, valuation: RECENT }),
	createItem({ slug: 'ring', name: 'Ring', kind: 'ring', categoryId: 'nature', worthCents: 4_100_000, valuation: RECENT }),
	createItem({
		slug: 'old-ring',
		name: 'Old Ring',
		kind: 'ring',
		categoryId: 'nature',
		worthCents: 100,
		valuation: { asOf: '1950-01-01' },
	}),
];
const kinds = Object.fromEntries(['car', 'phone', 'ring'].map((kind) => [kind, { plural: `${kind}s` }]));
const catalogue = createCatalogue({ items, retired: [], renamed: {}, yardsticks: [], kinds: kinds as never });

describe('toTailored()', () => {
	test('takes one of the kind, a graspable count and something else of about the same worth', () => {
		expect(toTailored(car, catalogue).map(({ why, other, sentence }) => [why, other.slug, sentence])).toEqual([
			['Similar', 'van', 'A van costs about 1.5 times as much as a car'],
			['In familiar things', 'phone', 'A car costs about as much as 20 phones'],
			['For about the same', 'ring', 'A ring costs about as much as a car'],
		]);
	});

	test('says how much of the item the other is worth', () => {
		const shares = toTailored(car, catalogue).map(({ share }) => share.toFixed(6));
		expect(shares).toEqual(['1.500000', '0.050000', '1.025000']);
	});

	test('is empty for an item without company', () => {
		expect(toTailored(car, createCatalogue({ items: [car], retired: [], renamed: {}, yardsticks: [] }))).toEqual([]);
	});
});
