import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListPosition } from '../../../../core/item/catalogue.ts';
import { CATEGORY_IDS } from '../../../../core/item/categories.ts';
import type { Item } from '../../../../core/item/item.ts';
import {
	decodeCursor,
	encodeCursor,
	findListPage,
	type ListFilters,
	selectItems,
	toListPage,
} from '../../../../core/item/lists/list-page.ts';
import { createItem, createTestCatalogue } from '../../../support/content/item-factory.ts';

const kebab = (maxLength: number) => fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,4}$/).filter((text) => text.length <= maxLength);
const positions: fc.Arbitrary<ListPosition> = fc.record({
	key: fc
		.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
		.map((date) => date.toISOString().slice(0, 10)),
	slug: kebab(64),
});
const filterText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => !/\p{Cc}/u.test(text));
const filters: fc.Arbitrary<ListFilters> = fc.record(
	{ category: fc.constantFrom('tech', 'nature'), tag: filterText, q: filterText },
	{ requiredKeys: [] },
);

const POSITION: ListPosition = { key: '2025-03-01', slug: 'gold-bar' };
const encodeText = (text: string) => Buffer.from(text).toString('base64url');

describe('encodeCursor()', () => {
	test('is base64url, whatever the filters hold', () => {
		fc.assert(
			fc.property(positions, filters, (position, filter) => {
				expect(encodeCursor(position, filter)).toMatch(/^[A-Za-z0-9_-]+$/);
			}),
		);
	});

	test('does not tell a missing filter from an undefined one', () => {
		expect(encodeCursor(POSITION, {})).toBe(encodeCursor(POSITION, { category: undefined, tag: undefined, q: undefined }));
	});
});

describe('decodeCursor()', () => {
	test('gives back the position, for the same filters', () => {
		fc.assert(
			fc.property(positions, filters, (position, filter) => {
				expect(decodeCursor(encodeCursor(position, filter), filter)).toEqual(position);
			}),
		);
	});

	test('refuses a cursor of other filters', () => {
		fc.assert(
			fc.property(positions, filters, filters, (position, made, used) => {
				fc.pre(made.category !== used.category || made.tag !== used.tag || made.q !== used.q);
				expect(decodeCursor(encodeCursor(position, made), used)).toBeUndefined();
			}),
		);
	});

	test('refuses whatever is not exactly what encodeCursor() writes', () => {
		fc.assert(
			fc.property(positions, filters, fc.nat(), fc.string({ maxLength: 3 }), fc.nat(3), (position, filter, at, inserted, removed) => {
				const cursor = encodeCursor(position, filter);
				const index = at % (cursor.length + 1);
				const tampered = cursor.slice(0, index) + inserted + cursor.slice(index + removed);
				const decoded = decodeCursor(tampered, filter);
				// A cursor is not signed: another position of the same filters may come of it, but only in its one spelling.
				if (decoded !== undefined) expect(encodeCursor(decoded, filter)).toBe(tampered);
			}),
			{ numRuns: 100 },
		);
	});

	test('refuses every cut of a cursor', () => {
		const cursor = encodeCursor(POSITION, { tag: 'coin' });
		for (let length = 0; length < cursor.length; length++) expect(decodeCursor(cursor.slice(0, length), { tag: 'coin' })).toBeUndefined();
	});

	test('refuses random text', () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				expect(decodeCursor(text, {})).toBeUndefined();
			}),
		);
	});

	test.each([
		['another version', encodeText('2\n2025-03-01\ngold-bar\n\n\n')],
		['a day in another form', encodeText('1\n2025-3-1\ngold-bar\n\n\n')],
		['a moment', encodeText('1\n2025-03-01T00:00\ngold-bar\n\n\n')],
		['a slug too long', encodeText(`1\n2025-03-01\n${'a'.repeat(65)}\n\n\n`)],
		['no day', encodeText('1\n\ngold-bar\n\n\n')],
		['a slug that is none', encodeText('1\n2025-03-01\nGold Bar\n\n\n')],
		['no slug', encodeText('1\n2025-03-01\n\n\n\n')],
		['a field too many', encodeText('1\n2025-03-01\ngold-bar\n\n\n\n')],
		['a field too few', encodeText('1\n2025-03-01\ngold-bar\n\n')],
		['padding', `${encodeCursor(POSITION, {})}=`],
		['a space', ` ${encodeCursor(POSITION, {})}`],
		['plain base64', Buffer.from('1\n2025-03-01\ngold-bar\n\n\n>>>').toString('base64')],
		['bytes that are not UTF-8', Buffer.from([0x31, 0x0a, 0xff, 0xfe]).toString('base64url')],
		['nothing', ''],
	])('refuses %s', (_, cursor) => {
		expect(decodeCursor(cursor, {})).toBeUndefined();
	});

	test('refuses spare bits: one position has one cursor', () => {
		// 22 bytes end in a character of which four bits are spare.
		const cursor = encodeCursor({ key: '2025-03-01', slug: 'golden' }, {});
		expect(Buffer.from(cursor, 'base64url')).toHaveLength(22);
		const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
		const other = cursor.slice(0, -1) + alphabet.charAt(alphabet.indexOf(cursor.at(-1) ?? '') + 1);
		expect(Buffer.from(other, 'base64url')).toEqual(Buffer.from(cursor, 'base64url'));
		expect(decodeCursor(cursor, {})).toBeDefined();
		expect(decodeCursor(other, {})).toBeUndefined();
	});
});

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
		expect(toListPage(items, {}, { start: 3, limit: 2 })).toEqual({ items: [], nextCursor: null, total: 3 });
		expect(toListPage([], {}, { start: 0, limit: 20 })).toEqual({ items: [], nextCursor: null, total: 0 });
	});
});

describe('findListPage()', () => {
	test('gives every item exactly once and in order, whatever the filters and the sequence of limits', () => {
		fc.assert(
			fc.property(itemPool, filterValues, limits, (items, filters, sequence) => {
				const pages = walk({ filters, limits: sequence, change: () => items });
				expect(pages.flat()).toEqual(selectByBruteForce(items, filters));
				expect(findListPage(createTestCatalogue(items), filters, { limit: 1 })?.total).toBe(pages.flat().length);
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
			{ numRuns: 30 },
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
