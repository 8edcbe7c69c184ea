import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiCall, createApiClient } from '../support/api-client.ts';
import { type AuthoredItem, readAuthoredItems, toPlain, toPublished } from '../support/authored-items.ts';
import { createFixtureItems } from '../support/fixture-content.ts';
import { type FixtureHost, startFixtureHost } from '../support/start-fixture-host.ts';
import { startHost, type TestHost } from '../support/start-host.ts';
import { type ListPage, walkList } from '../support/walk-list.ts';

let host: TestHost;
let fixture: FixtureHost;
let call: ApiCall;
let callFixture: ApiCall;

beforeAll(async () => {
	[host, fixture] = await Promise.all([startHost(), startFixtureHost()]);
	call = createApiClient(host.api);
	callFixture = createApiClient(fixture.api, fixture.openApiFile);
});
afterAll(() => Promise.all([host?.close(), fixture?.close()]));

function selectSlugs(items: readonly AuthoredItem[], q: string): string[] {
	const plain = toPlain(q.trim());
	return items.filter(({ name, aliases }) => [name, ...aliases].some((text) => toPlain(text).includes(plain))).map(({ slug }) => slug);
}

async function findSlugs(call: ApiCall, query: Record<string, string>): Promise<string[]> {
	return (await walkList(call, query)).flatMap(({ items }) => items.map(({ slug }) => slug));
}

describe('GET /items?q=', () => {
	test.each([
		'bitcoin',
		'POKEMON',
		'pokémon',
		'DOM PÉRIGNON',
		'dom perignon',
		'e',
		'the',
		'one',
		'Leonardo’s',
		'mona lisa',
		'19',
		'1c m',
		' gold ',
	])('finds a case- and accent-insensitive substring of name or alias, in list order: %j', async (q) => {
		const expected = selectSlugs(readAuthoredItems(), q);
		expect(expected.length).toBeGreaterThan(0);
		expect(await findSlugs(call, { q })).toEqual(expected);
	});

	test.each(['Café', 'cafe creme', 'CAFÉ CRÈME', 'Cafe\u0301 Cre\u0300me', 'with cream', 'Salt & Pepper “', 'amber', 'stamp 19'])(
		'finds a substring of name or alias of the fixture: %j',
		async (q) => {
			const expected = selectSlugs(toPublished(createFixtureItems()), q);
			expect(expected.length).toBeGreaterThan(0);
			expect(await findSlugs(callFixture, { q })).toEqual(expected);
		},
	);

	test('looks in neither tags, descriptions nor slugs', async () => {
		for (const q of ['upholstery', 'breakfast', 'grand-piano']) expect(await findSlugs(callFixture, { q })).toEqual([]);
	});

	test('takes no character as a wildcard', async () => {
		for (const q of ['%', '_', '.*', 's%p', '\\']) expect(await findSlugs(callFixture, { q }), q).toEqual([]);
	});

	test('does not find drafts or retired items', async () => {
		for (const q of ['sculpture', 'painting']) expect(await findSlugs(callFixture, { q })).toEqual([]);
	});

	test('narrows a category and a tag', async () => {
		const items = toPublished(createFixtureItems());
		const inCategory = items.filter((item) => item.categoryId === 'art-collectibles');
		expect(await findSlugs(callFixture, { q: '2', category: 'art-collectibles' })).toEqual(selectSlugs(inCategory, '2'));
		const tagged = inCategory.filter((item) => item.tags.includes('twenty'));
		expect(await findSlugs(callFixture, { q: '2', category: 'art-collectibles', tag: 'twenty' })).toEqual(selectSlugs(tagged, '2'));
		expect(await findSlugs(callFixture, { q: '2', tag: 'gem' })).toEqual([]);
	});

	test('a plus and %20 are spaces', async () => {
		for (const q of ['grand+piano', 'grand%20piano', '+grand+piano+']) {
			expect((await callFixture(`/items?q=${q}`)).json<ListPage>().items.map(({ slug }) => slug)).toEqual(['grand-piano']);
		}
	});

	test('length is counted in code points, after trimming: 200 are taken', async () => {
		for (const q of ['x'.repeat(200), '🥑'.repeat(200), ` ${'é'.repeat(200)} `, 'e\u0301'.repeat(200)]) {
			expect((await callFixture(`/items?q=${encodeURIComponent(q)}`)).json()).toEqual({ items: [], nextCursor: null });
		}
	});
});
