import { describe, expect, test } from 'vitest';
import { createChangeLog } from '../../../build/plan/change-log.ts';
import { planIndexFiles, planOutputFiles } from '../../../build/plan/plan-output-files.ts';
import { CategoriesSchema, ChangesSchema, TagsSchema } from '../../../core/api/schemas/catalogue-replies.ts';
import { FullItemSchema, ListPageSchema } from '../../../core/api/schemas/item-replies.ts';
import { type CatalogueData, createCatalogue } from '../../../core/item/catalogue.ts';
import { findListPage, type ListFilters } from '../../../core/item/lists/list-page.ts';
import { toListItem } from '../../../core/item/views/item-views.ts';
import { createItem, createItemFile } from '../../support/content/item-factory.ts';

const CDN = 'https://cdn.example';
const items = Array.from({ length: 45 }, (_, index) =>
	createItem({
		slug: `item-${index}`,
		worthCents: 100 + ((index * 7) % 45),
		tags: index < 40 ? ['many'] : ['few', 'many'],
		categoryId: index % 2 ? 'tech' : 'nature',
		addedOn: `2025-01-${String((index % 7) + 1).padStart(2, '0')}`,
	}),
);
const catalogue = createCatalogue({ items, retired: ['old'], renamed: { former: 'item-1' }, yardsticks: ['item-0'] });
const input = {
	catalogue,
	collections: [],
	details: new Map(),
	histories: new Map(),
	tags: { few: 'Not many', constructor: 'x' },
	changeLog: createChangeLog(new Map(items.map(({ slug, addedOn }) => [slug, createItemFile({ addedOn })])), catalogue),
	baseUrl: 'https://worth.example/api',
	cdnUrl: CDN,
};
const files = new Map([...planOutputFiles(input)].map(({ path, text }) => [path, text]));
const parse = (path: string): unknown => JSON.parse(files.get(path) ?? 'null');

describe('planOutputFiles()', () => {
	test('plans no path twice', () => {
		expect([...planOutputFiles(input)]).toHaveLength(files.size);
	});

	test('plans the same whatever the order of the items', () => {
		const reversed = createCatalogue({
			items: items.toReversed(),
			retired: ['old'],
			renamed: { former: 'item-1' },
			yardsticks: ['item-0'],
		});
		expect([...planOutputFiles({ ...input, catalogue: reversed })]).toEqual([...planOutputFiles(input)]);
	});

	test('ends every file with one newline', () => {
		for (const text of files.values()) expect(text).toMatch(/[^\n]\n$/);
	});

	test.each<[string, number, ListFilters]>([
		['lists/_/_', 3, {}],
		['lists/tech/_', 2, { category: 'tech' }],
		['lists/_/many', 3, { tag: 'many' }],
		['lists/_/few', 1, { tag: 'few' }],
		['lists/nature/few', 1, { category: 'nature', tag: 'few' }],
		['sorted/_/worth', 3, { sort: 'worth' }],
		['sorted/tech/-worth', 2, { category: 'tech', sort: '-worth' }],
	])('plans every page of %s (%d), as the function would answer it', (list, count, filters) => {
		let cursor: string | undefined;
		const expected: string[] = [];
		do {
			const page = findListPage(catalogue, filters, { limit: 20, cursor });
			const file = `api/${list}/${cursor ?? '_'}.json`;
			expected.push(file);
			expect(parse(file)).toEqual({
				items: page?.items.map((item) => toListItem(item, CDN)),
				nextCursor: page?.nextCursor,
				total: page?.total,
			});
			expect(ListPageSchema.safeParse(parse(file)).success).toBe(true);
			cursor = page?.nextCursor ?? undefined;
		} while (cursor !== undefined);
		expect(expected).toHaveLength(count);
		expect([...files.keys()].filter((path) => path.startsWith(`api/${list}/`)).sort()).toEqual(expected.sort());
	});

	test('marks the pages after the tenth of a list, which a host that counts files leaves to the function', () => {
		const many = Array.from({ length: 201 }, (_, index) => createItem({ slug: `item-${index}`, tags: [], categoryId: 'tech' }));
		const long = createCatalogue({ items: many, retired: [], renamed: {}, yardsticks: [] });
		const deep = [...planOutputFiles({ ...input, catalogue: long })]
			.filter(({ isDeep }) => isDeep)
			.map(({ path }) => path.split('/', 4).join('/'));
		expect(deep.sort()).toEqual([
			...['_/_', 'tech/_'].map((list) => `api/lists/${list}`),
			...['_/-worth', '_/worth', 'tech/-worth', 'tech/worth'].map((list) => `api/sorted/${list}`),
		]);
	});

	test('plans no list without items, but the empty catalogue’s own', () => {
		expect([...files.keys()].some((path) => path.startsWith('api/lists/sports'))).toBe(false);
		const empty = createCatalogue({ items: [], retired: [], renamed: {}, yardsticks: [] });
		const lists = [...planOutputFiles({ ...input, catalogue: empty })].filter(({ path }) => path.startsWith('api/lists'));
		expect(lists).toEqual([{ path: 'api/lists/_/_/_.json', text: '{"items":[],"nextCursor":null,"total":0}\n' }]);
	});

	test('plans each item in JSON and in text', () => {
		for (const { slug } of items) {
			expect(FullItemSchema.safeParse(parse(`api/items/${slug}.json`)).success).toBe(true);
			expect(files.get(`api/items/${slug}.txt`)).toContain(`https://worth.example/api/items/${slug}\n`);
		}
	});

	test('counts every category, and the tags that occur', () => {
		const { categories } = CategoriesSchema.parse(parse('api/categories.json'));
		expect(categories).toHaveLength(10);
		expect(categories.filter((category) => category.items > 0).map(({ id, items }) => [id, items])).toEqual([
			['tech', 22],
			['nature', 23],
		]);
		expect(TagsSchema.parse(parse('api/tags.json'))).toEqual({
			tags: [
				{ tag: 'few', covers: 'Not many', items: 5 },
				{ tag: 'many', items: 45 },
			],
		});
	});

	test('plans the last changes and the feed', () => {
		const changes = ChangesSchema.parse(parse('api/changes.json'));
		expect(changes).toMatchObject({ changedOn: '2025-01-07', changed: [], renamed: [], retired: [] });
		expect(changes.added.map(({ slug }) => slug)).toEqual(catalogue.items.slice(0, 6).map(({ slug }) => slug));
		expect(files.get('api/feed.atom')).toMatch(/<id>tag:[a-z-]+,2026-01-01:feed\.atom<\/id>/);
	});

	test('plans changes and a feed of an empty catalogue', () => {
		const empty = createCatalogue({ items: [], retired: [], renamed: {}, yardsticks: [] });
		const planned = new Map([...planOutputFiles({ ...input, catalogue: empty, changeLog: [] })].map(({ path, text }) => [path, text]));
		const changes = ChangesSchema.parse(JSON.parse(planned.get('api/changes.json') ?? ''));
		expect(changes).toEqual({ changedOn: null, added: [], changed: [], renamed: [], retired: [] });
		expect(planned.get('api/feed.atom')).not.toContain('<entry>');
	});
});

describe('planIndexFiles()', () => {
	test.each([[[]], [items]])('plans the index from which the same catalogue comes again', (given) => {
		const catalogue = createCatalogue({ items: given, retired: ['old'], renamed: {}, yardsticks: [] });
		const details = new Map(given.map(({ slug }) => [slug, { facts: [{ text: 'One.' }], affiliateLinks: [] }]));
		const [index, own] = planIndexFiles({ catalogue, details }).map(({ text }) => JSON.parse(text) as unknown);
		expect(createCatalogue(index as CatalogueData)).toEqual(catalogue);
		expect((index as CatalogueData).orders?.worth).toHaveLength(given.length);
		expect(own).toEqual(Object.fromEntries(details));
	});
});
