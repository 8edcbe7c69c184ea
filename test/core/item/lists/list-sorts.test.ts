import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCatalogue, createListOrders, type ListPosition, SORTS } from '../../../../core/item/catalogue.ts';
import { CATEGORY_IDS } from '../../../../core/item/categories.ts';
import type { Item } from '../../../../core/item/item.ts';
import { decodeCursor, encodeCursor, findListPage, type ListFilters, selectItems } from '../../../../core/item/lists/list-page.ts';
import { createItem } from '../../../support/content/item-factory.ts';

const KINDS = {
	vehicle: { plural: 'vehicles' },
	car: { plural: 'cars', parent: 'vehicle' },
	'sports-car': { plural: 'sports cars', parent: 'car' },
	food: { plural: 'food' },
};
const sorts = fc.constantFrom(...SORTS);
/** Few values, so that filters hit and worths and names collide. */
const itemPool = fc.uniqueArray(
	fc
		.record({
			slug: fc.stringMatching(/^[a-c]{1,3}(-[0-9])?$/),
			name: fc.constantFrom('Café', 'cafe', 'Bar', 'Ångström', 'zebra', '2 Eggs', '10 Eggs'),
			kind: fc.constantFrom(...Object.keys(KINDS)),
			worthCents: fc.constantFrom(1, 2, 100, Number.MAX_SAFE_INTEGER),
			categoryId: fc.constantFrom('tech' as const, 'nature' as const),
			addedOn: fc.constantFrom('2025-01-01', '2025-01-02'),
		})
		.map(createItem),
	{ selector: (item) => item.slug, maxLength: 30 },
);
const worths = fc.constantFrom(0, 1, 2, 50, 100, Number.MAX_SAFE_INTEGER);
const filterValues: fc.Arbitrary<ListFilters> = fc.record(
	{
		sort: sorts,
		category: fc.constantFrom('tech', 'nature'),
		kind: fc.constantFrom(...Object.keys(KINDS)),
		minWorth: worths,
		maxWorth: worths,
		updatedSince: fc.constantFrom('2025-01-01', '2025-02-02', '2025-02-03'),
	},
	{ requiredKeys: [] },
);
const create = (items: readonly Item[]) => createCatalogue({ items, retired: [], renamed: {}, yardsticks: [], kinds: KINDS });
const toSlugs = (items: readonly Item[]) => items.map(({ slug }) => slug);

describe('createListOrders()', () => {
	const catalogue = create([
		createItem({ slug: 'b', name: 'Éclair', worthCents: 5 }),
		createItem({ slug: 'a', name: 'eclair', worthCents: 5 }),
		createItem({ slug: 'd', name: 'Apple', worthCents: 9 }),
		createItem({ slug: 'c', name: '7 Up', worthCents: 2 }),
	]);

	test('orders by worth and by folded name, ties by slug in every order', () => {
		expect(toSlugs(catalogue.bySort.newest)).toEqual(['a', 'b', 'c', 'd']);
		expect(toSlugs(catalogue.bySort.worth)).toEqual(['c', 'a', 'b', 'd']);
		expect(toSlugs(catalogue.bySort['-worth'])).toEqual(['d', 'a', 'b', 'c']);
		expect(toSlugs(catalogue.bySort.name)).toEqual(['c', 'd', 'a', 'b']);
	});

	test('gives the orders that a catalogue takes over, without sorting again', () => {
		const { items, retired, renamed, kinds } = catalogue;
		const data = { items, retired: [...retired], renamed: Object.fromEntries(renamed), yardsticks: [], kinds };
		expect(createCatalogue({ ...data, orders: createListOrders(items) })).toEqual(catalogue);
		const reversed = { ...createListOrders(items), name: [3, 2, 1, 0] };
		expect(toSlugs(createCatalogue({ ...data, orders: reversed }).bySort.name)).toEqual(['d', 'c', 'b', 'a']);
	});
});

describe('selectItems() in any order', () => {
	test('selects kinds with those below them', () => {
		const catalogue = create(Object.keys(KINDS).map((kind) => createItem({ slug: kind, kind })));
		expect(toSlugs(selectItems(catalogue, { kind: 'vehicle' }))).toEqual(['car', 'sports-car', 'vehicle']);
		expect(toSlugs(selectItems(catalogue, { kind: 'car', sort: 'name' }))).toEqual(['car', 'sports-car']);
		expect(toSlugs(selectItems(catalogue, { kind: 'sports-car' }))).toEqual(['sports-car']);
		expect(selectItems(catalogue, { kind: 'boat' })).toEqual([]);
	});

	test('selects the same items in every order', () => {
		fc.assert(
			fc.property(itemPool, filterValues, sorts, (items, filters, other) => {
				const catalogue = create(items);
				const slugs = toSlugs(selectItems(catalogue, filters));
				expect(toSlugs(selectItems(catalogue, { ...filters, sort: other })).sort()).toEqual(slugs.sort());
			}),
		);
	});
});

const slugs = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,4}$/).filter((text) => text.length <= 64);
const KEYS: Readonly<Record<string, fc.Arbitrary<string | number>>> = {
	newest: fc.constantFrom('2025-03-01', '1999-12-31'),
	worth: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
	'-worth': fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
	name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).filter((text) => !/\p{Cc}/u.test(text)),
};
const placed: fc.Arbitrary<{ filters: ListFilters; position: ListPosition }> = filterValues.chain((filters) =>
	fc.record({
		filters: fc.constant(filters),
		position: fc.record({ key: KEYS[filters.sort ?? 'newest'] as fc.Arbitrary<string>, slug: slugs }),
	}),
);

describe('cursors of sorted and ranged lists', () => {
	test('give back the position, for the same order and filters', () => {
		fc.assert(
			fc.property(placed, ({ filters, position }) => {
				expect(decodeCursor(encodeCursor(position, filters), filters)).toEqual(position);
			}),
		);
	});

	test('are refused by any other order and filters', () => {
		fc.assert(
			fc.property(placed, filterValues, ({ filters, position }, other) => {
				const names = ['category', 'kind', 'minWorth', 'maxWorth', 'updatedSince'] as const;
				fc.pre((filters.sort ?? 'newest') !== (other.sort ?? 'newest') || names.some((name) => filters[name] !== other[name]));
				expect(decodeCursor(encodeCursor(position, filters), other)).toBeUndefined();
			}),
		);
	});

	test('keep their first form where no parameter of the second edition is given', () => {
		const cursor = encodeCursor({ key: '2026-11-22', slug: 'american-gold-eagle' }, { sort: 'newest', category: 'nature', tag: 'gold' });
		expect(cursor).toBe('MQoyMDI2LTExLTIyCmFtZXJpY2FuLWdvbGQtZWFnbGUKbmF0dXJlCmdvbGQK');
	});

	test('of lists that are files fit into their names', () => {
		for (const category of [undefined, ...CATEGORY_IDS]) {
			const short = encodeCursor({ key: 1, slug: 'a' }, { sort: 'worth', category });
			const long = encodeCursor({ key: Number.MAX_SAFE_INTEGER, slug: 'a'.repeat(64) }, { sort: '-worth', category });
			for (const cursor of [short, long]) expect(cursor).toMatch(/^[A-Za-z0-9_-]{18,200}$/);
		}
	});
});

describe('findListPage() in any order', () => {
	const walk = (filters: ListFilters, limit: number, change: (page: number) => readonly Item[]): string[] => {
		const seen: string[] = [];
		let cursor: string | undefined;
		for (let page = 0; page < 200; page++) {
			const found = findListPage(create(change(page)), filters, { limit, cursor });
			if (!found) throw new Error('refused its own cursor');
			seen.push(...toSlugs(found.items));
			if (found.nextCursor === null) return seen;
			cursor = found.nextCursor;
		}
		throw new Error('pages never end');
	};

	test('gives every selected item exactly once and in order', () => {
		fc.assert(
			fc.property(itemPool, filterValues, fc.integer({ min: 1, max: 7 }), (items, filters, limit) => {
				expect(walk(filters, limit, () => items)).toEqual(toSlugs(selectItems(create(items), filters)));
			}),
		);
	});

	test('items that change their worth between pages make no other appear twice, vanish or change its place', () => {
		const changing = itemPool.chain((items) =>
			fc.tuple(
				...items.map((item) =>
					fc.record({ item: fc.constant(item), worths: fc.option(fc.array(fc.constantFrom(1, 2, 100), { minLength: 1 })) }),
				),
			),
		);
		fc.assert(
			fc.property(changing, filterValues, fc.integer({ min: 1, max: 5 }), (entries, filters, limit) => {
				const change = (page: number): Item[] =>
					entries.map(({ item, worths }) => {
						const worthCents = worths?.[page % worths.length];
						return worthCents === undefined ? item : { ...item, valuation: { ...item.valuation, worthCents } };
					});
				const unchanged = entries.filter(({ worths }) => worths === null).map(({ item }) => item);
				const stable = new Set(toSlugs(unchanged));
				expect(walk(filters, limit, change).filter((slug) => stable.has(slug))).toEqual(toSlugs(selectItems(create(unchanged), filters)));
			}),
			{ numRuns: 50 },
		);
	});
});
