import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiCall, createApiClient } from '../support/api-client.ts';
import { LIST_FIELDS, readAuthoredItems, toExpectedListItem, toPlain, toPublished } from '../support/authored-items.ts';
import { createFixtureItems } from '../support/fixture-content.ts';
import { FIXTURE_CDN_URL, type FixtureHost, startFixtureHost } from '../support/start-fixture-host.ts';
import { startHost, type TestHost } from '../support/start-host.ts';
import { type ListPage, walkList } from '../support/walk-list.ts';

const CDN_URL = 'http://localhost:4321/cdn';

let host: TestHost;
let fixture: FixtureHost;
let call: ApiCall;
let callFixture: ApiCall;
const authored = readAuthoredItems();
const stamps = toPublished(createFixtureItems());

beforeAll(async () => {
	[host, fixture] = await Promise.all([startHost(), startFixtureHost()]);
	call = createApiClient(host.api);
	callFixture = createApiClient(fixture.api, fixture.openApiFile);
});
afterAll(() => Promise.all([host?.close(), fixture?.close()]));

const toSlugs = (pages: readonly ListPage[]) => pages.flatMap(({ items }) => items.map(({ slug }) => slug));

describe('GET /items', () => {
	test('answers {items, nextCursor}, each item with exactly the list fields in their order', async () => {
		for (const page of await walkList(call)) {
			expect(Object.keys(page)).toEqual(['items', 'nextCursor']);
			for (const item of page.items) expect(Object.keys(item)).toEqual(LIST_FIELDS);
		}
	});

	test('says of every published item what its author wrote', async () => {
		const items = (await walkList(call)).flatMap((page) => page.items);
		expect(items).toEqual(authored.map((item) => toExpectedListItem(item, CDN_URL)));
	});

	test('serves the smallest and the largest worth exactly, and cents in the label only when they are not zero', async () => {
		const items = (await walkList(callFixture)).flatMap((page) => page.items);
		expect(items).toEqual(stamps.map((item) => toExpectedListItem(item, FIXTURE_CDN_URL)));
		const labels = new Map(items.map(({ slug, worthLabel }) => [slug, worthLabel]));
		expect(labels.get('glass-of-water')).toBe('$0.01');
		expect(labels.get('crown-jewel')).toBe('$90,071,992,547,409.91');
		expect(labels.get('emerald')).toBe('$450,300,000');
		expect(labels.get('salt-and-pepper-shakers')).toBe('$87,000');
		expect(labels.get('cafe-creme')).toBe('$3.50');
	});

	test('has 20 items on a page when limit is absent', async () => {
		const { items, nextCursor } = (await callFixture('/items')).json<ListPage>();
		expect(items).toHaveLength(20);
		expect(nextCursor).toMatch(/^[A-Za-z0-9_-]+$/);
	});

	test('orders by newest addedOn, ties by slug, on the precomputed pages as with any other limit', async () => {
		const expected = stamps.map(({ slug }) => slug);
		expect(expected).not.toEqual([...expected].sort());
		for (const limit of ['', '1', '9', '20', '50']) expect(toSlugs(await walkList(callFixture, limit ? { limit } : {}))).toEqual(expected);
	});

	test('the whole catalogue can be walked by category and by tag', async () => {
		for (const category of new Set(authored.map((item) => item.categoryId))) {
			const expected = authored.filter((item) => item.categoryId === category).map(({ slug }) => slug);
			expect(toSlugs(await walkList(call, { category })), category).toEqual(expected);
		}
		for (const tag of new Set(authored.flatMap((item) => item.tags))) {
			const expected = authored.filter((item) => item.tags.includes(tag)).map(({ slug }) => slug);
			expect(toSlugs(await walkList(call, { tag })), tag).toEqual(expected);
		}
	});

	test('nextCursor is null on the last page, also when that page is full', async () => {
		expect((await walkList(callFixture, { tag: 'twenty' })).map(({ items }) => items.length)).toEqual([20]);
		expect((await walkList(callFixture, { tag: 'forty' })).map(({ items }) => items.length)).toEqual([20, 20]);
		expect((await walkList(callFixture, { tag: 'forty', limit: '40' })).map(({ items }) => items.length)).toEqual([40]);
	});

	test('drafts and retired items are in no list', async () => {
		const slugs = toSlugs(await walkList(callFixture));
		expect(slugs).not.toContain('unfinished-sculpture');
		expect(slugs).not.toContain('lost-painting');
	});

	test.each(['tag=never-heard-of', 'tag=Twenty', 'tag=secret', 'category=vehicles&tag=stamp', 'category=vehicles'])(
		'an unknown tag, or one that no item of the category has, is an empty list: %s',
		async (query) => {
			const answer = await callFixture(`/items?${query}`);
			expect({ status: answer.status, body: answer.json() }).toEqual({ status: 200, body: { items: [], nextCursor: null } });
		},
	);

	test.each(['CAFÉ CRÈME', 'Cafe\u0301 Cre\u0300me', 'with cream', 'Salt & Pepper “', ' stamp 19 '])(
		'q finds a case- and accent-insensitive substring of name or alias, in list order: %j',
		async (q) => {
			const plain = toPlain(q.trim());
			const expected = stamps.filter(({ name, aliases }) => [name, ...aliases].some((text) => toPlain(text).includes(plain)));
			expect(expected.length).toBeGreaterThan(0);
			expect(toSlugs(await walkList(callFixture, { q }))).toEqual(expected.map(({ slug }) => slug));
		},
	);

	test('q looks in neither tags, descriptions, slugs, drafts nor retired items, and takes no character as a wildcard', async () => {
		for (const q of ['upholstery', 'breakfast', 'grand-piano', 'sculpture', 'painting', '%', '_', '.*', 's%p', '\\'])
			expect((await callFixture(`/items?q=${encodeURIComponent(q)}`)).json(), q).toEqual({ items: [], nextCursor: null });
	});
});
