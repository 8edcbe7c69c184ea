import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORY_IDS } from '../../core/categories.ts';
import type { ListFilters } from '../../core/cursor.ts';
import type { Item } from '../../core/item.ts';
import { findListPage, selectItems, toListPage } from '../../core/list-page.ts';
import { createItem, createTestCatalogue } from '../support/item-factory.ts';

/** Few values, so that filters hit and days collide. */
const NAMES = ['Café Crème', 'cafe noir', 'Gold Bar', 'Ångström', 'BÄR', 'Étoile'];
const itemPool = fc.uniqueArray(
	fc
		.record({
			slug: fc.stringMatching(/^[a-c]{1,3}(-[0-9])?$/),
			name: fc.constantFrom(...NAMES),
			aliases: fc.subarray(['Espresso', 'Aurum', 'épée']),
			categoryId: fc.constantFrom(...CATEGORY_IDS.slice(0, 3)),
			tags: fc.subarray(['coin', 'coffee', 'rare'], { minLength: 1 }),
			addedOn: fc.constantFrom('2025-01-01', '2025-01-02', '2025-02-01'),
		})
		.map(createItem),
	{ selector: (item) => item.slug, maxLength: 40 },
);
const filterValues: fc.Arbitrary<ListFilters> = fc.record(
	{
		category: fc.constantFrom(...CATEGORY_IDS.slice(0, 3)),
		tag: fc.constantFrom('coin', 'coffee', 'rare', 'unknown'),
		q: fc.constantFrom('cafe', 'a', 'bar', 'epee', 'zzz'),
	},
	{ requiredKeys: [] },
);
const limits = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 });

/** The letters of this test's names without accents, in lower case, by table and not by normalization. */
function toPlain(text: string): string {
	const accents: Record<string, string> = { é: 'e', è: 'e', É: 'e', Å: 'a', ö: 'o', Ä: 'a' };
	return [...text].map((letter) => accents[letter] ?? letter.toLowerCase()).join('');
}

function selectByBruteForce(items: readonly Item[], { category, tag, q }: ListFilters): string[] {
	const rest = items.filter((item) => {
		if (category && item.categoryId !== category) return false;
		if (tag && !item.tags.some((own) => own === tag)) return false;
		return !q || [item.name, ...item.aliases].some((text) => toPlain(text).includes(q));
	});
	const byDate = Map.groupBy(rest, (item) => item.addedOn);
	return [...byDate.keys()]
		.sort()
		.reverse()
		.flatMap((date) => (byDate.get(date) ?? []).map((item) => item.slug).sort());
}

/** Follows the cursors; `change` gives the items before each page. */
function walk(pages: { filters: ListFilters; limits: readonly number[]; change: (page: number) => readonly Item[] }): string[][] {
	const seen: string[][] = [];
	let cursor: string | undefined;
	for (let page = 0; page < 200; page++) {
		const limit = pages.limits[page % pages.limits.length] ?? 1;
		const found = findListPage(createTestCatalogue(pages.change(page)), pages.filters, { limit, cursor });
		if (!found) throw new Error('refused its own cursor');
		expect(found.items.length).toBeLessThanOrEqual(limit);
		seen.push(found.items.map((item) => item.slug));
		if (found.nextCursor === null) return seen;
		cursor = found.nextCursor;
	}
	throw new Error('pages never end');
}

describe('selectItems()', () => {
	test('agrees with a brute-force filter', () => {
		fc.assert(
			fc.property(itemPool, filterValues, (items, filters) => {
				const selected = selectItems(createTestCatalogue(items), filters).map((item) => item.slug);
				expect(selected).toEqual(selectByBruteForce(items, filters));
			}),
		);
	});
});

describe('toListPage()', () => {
	const items = createTestCatalogue(['a', 'b', 'c'].map((slug) => createItem({ slug }))).items;

	test('has no next page when the last item is on it', () => {
		expect(toListPage(items, {}, { start: 0, limit: 3 }).nextCursor).toBeNull();
		expect(toListPage(items, {}, { start: 1, limit: 2 }).nextCursor).toBeNull();
		expect(toListPage(items, {}, { start: 0, limit: 2 }).nextCursor).not.toBeNull();
	});

	test('is empty without a next page past the end', () => {
		expect(toListPage(items, {}, { start: 3, limit: 2 })).toEqual({ items: [], nextCursor: null });
		expect(toListPage([], {}, { start: 0, limit: 20 })).toEqual({ items: [], nextCursor: null });
	});
});

describe('findListPage()', () => {
	test('gives every item exactly once and in order, whatever the filters and the sequence of limits', () => {
		fc.assert(
			fc.property(itemPool, filterValues, limits, (items, filters, sequence) => {
				const pages = walk({ filters, limits: sequence, change: () => items });
				expect(pages.flat()).toEqual(selectByBruteForce(items, filters));
			}),
		);
	});

	test('skips and repeats no unchanged item when others come and go between pages', () => {
		const presence = fc.array(fc.boolean(), { minLength: 1, maxLength: 6 });
		fc.assert(
			fc.property(
				itemPool.chain((items) => fc.tuple(...items.map((item) => fc.record({ item: fc.constant(item), presence: fc.option(presence) })))),
				filterValues,
				limits,
				(entries, filters, sequence) => {
					const change = (page: number) =>
						entries.filter((entry) => entry.presence?.[page % entry.presence.length] ?? true).map(({ item }) => item);
					const seen = walk({ filters, limits: sequence, change }).flat();
					expect(new Set(seen).size).toBe(seen.length);
					const unchanged = entries.filter((entry) => entry.presence === null).map(({ item }) => item);
					const stable = new Set(unchanged.map((item) => item.slug));
					expect(seen.filter((slug) => stable.has(slug))).toEqual(selectByBruteForce(unchanged, filters));
				},
			),
			{ numRuns: 300 },
		);
	});

	test('goes on after the item that the cursor names when that is gone', () => {
		fc.assert(
			fc.property(itemPool, filterValues, fc.integer({ min: 1, max: 5 }), (items, filters, limit) => {
				const all = selectByBruteForce(items, filters);
				fc.pre(all.length > limit);
				const { nextCursor } = findListPage(createTestCatalogue(items), filters, { limit }) ?? {};
				const remaining = items.filter((item) => item.slug !== all[limit - 1]);
				const next = findListPage(createTestCatalogue(remaining), filters, { limit: 50, cursor: nextCursor ?? '' });
				expect(next?.items.map((item) => item.slug)).toEqual(all.slice(limit));
			}),
		);
	});

	test('refuses a cursor of another list', () => {
		const catalogue = createTestCatalogue(['a', 'b', 'c'].map((slug) => createItem({ slug })));
		const cursor = findListPage(catalogue, { tag: 'kitchen' }, { limit: 1 })?.nextCursor ?? '';
		expect(findListPage(catalogue, { tag: 'kitchen' }, { limit: 1, cursor })?.items.map((item) => item.slug)).toEqual(['b']);
		expect(findListPage(catalogue, {}, { limit: 1, cursor })).toBeUndefined();
		expect(findListPage(catalogue, { tag: 'kitchen', q: 'k' }, { limit: 1, cursor })).toBeUndefined();
		expect(findListPage(catalogue, { tag: 'kitchen' }, { limit: 1, cursor: 'nonsense' })).toBeUndefined();
	});
});
