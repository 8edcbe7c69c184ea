import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareListOrder, compareText, createCatalogue } from '../../../core/item/catalogue.ts';
import { createItem } from '../../support/content/item-factory.ts';

describe('compareText()', () => {
	test('orders by code unit, whatever the locale', () => {
		expect(['b', 'a-b', 'a', 'B', 'ä', 'a1'].sort(compareText)).toEqual(['B', 'a', 'a-b', 'a1', 'b', 'ä']);
		expect(compareText('a', 'a')).toBe(0);
	});
});

describe('compareListOrder()', () => {
	test('puts the newest first, ties by slug', () => {
		const positions = [
			{ addedOn: '2025-01-01', slug: 'b' },
			{ addedOn: '2025-01-02', slug: 'z' },
			{ addedOn: '2025-01-01', slug: 'a' },
		];
		expect(positions.sort(compareListOrder).map(({ slug }) => slug)).toEqual(['z', 'a', 'b']);
	});
});

describe('createCatalogue()', () => {
	const items = [
		createItem({ slug: 'a', tags: ['metal', 'coin'], categoryId: 'nature' }),
		createItem({ slug: 'b', tags: ['coin'], addedOn: '2025-04-01' }),
		createItem({ slug: 'c', tags: ['coin'], categoryId: 'nature' }),
	];

	test('is the same whatever the order of the items', () => {
		const slugs = (order: typeof items) =>
			createCatalogue({ items: order, retired: [], renamed: {}, yardsticks: [] }).items.map((item) => item.slug);
		fc.assert(
			fc.property(fc.shuffledSubarray(items, { minLength: 3 }), (order) => {
				expect(slugs(order)).toEqual(['b', 'a', 'c']);
			}),
		);
	});

	test('groups by tag and by category, groups in their own order, items in list order', () => {
		const { byTag, byCategory } = createCatalogue({ items, retired: [], renamed: {}, yardsticks: [] });
		const toSlugs = (groups: ReadonlyMap<string, readonly { slug: string }[]>) =>
			[...groups].map(([key, group]) => `${key}: ${group.map((item) => item.slug).join(' ')}`);
		expect(toSlugs(byTag)).toEqual(['coin: b a c', 'metal: a']);
		expect(toSlugs(byCategory)).toEqual(['everyday: b', 'nature: a c']);
	});

	test('finds items by slug, yardsticks in the order of display, and what was retired or renamed', () => {
		const catalogue = createCatalogue({ items, retired: ['old'], renamed: { former: 'a' }, yardsticks: ['c', 'unknown', 'a'] });
		expect(catalogue.bySlug.get('a')).toBe(items[0]);
		expect(catalogue.yardsticks).toEqual([items[2], items[0]]);
		expect(catalogue.retired.has('old')).toBe(true);
		expect(catalogue.renamed.get('former')).toBe('a');
		expect(catalogue.renamed.get('constructor')).toBeUndefined();
	});
});
