import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { LIST_FIELDS, readAuthoredItems, toExpectedListItem } from '../../support/content/authored-items.ts';
import { useFixtureHost } from '../../support/hosts/start-fixture-host.ts';
import { useHost } from '../../support/hosts/start-host.ts';
import { type ListPage, walkList } from '../../support/http/walk-list.ts';

const { call } = useHost();
const { call: callFixture } = useFixtureHost();

const toSlugs = (pages: readonly ListPage[]) => pages.flatMap(({ items }) => items.map(({ slug }) => slug));

describe('GET /items.csv', () => {
	const readRows = async (target: string) => {
		const { text } = await callFixture(target);
		return parse(text, { columns: true }) as (Record<string, string> & { slug: string })[];
	};

	test.each(['', 'tag=forty', 'category=nature&sort=-worth', 'q=stamp&minWorth=1000&maxWorth=2000&sort=name', 'limit=3'])(
		'has the items of the list in its order, as catalogue.csv has them: %s',
		async (query) => {
			const rows = await readRows(`/items.csv?${query}`);
			const all = new Map((await readRows('/catalogue.csv')).map((row) => [row.slug, row]));
			const { limit = '', ...filters } = Object.fromEntries(new URLSearchParams(query)) as Record<string, string>;
			const slugs = toSlugs(await walkList(callFixture, { ...filters, limit: '50' })).slice(0, Number(limit) || undefined);
			expect(rows.map(({ slug }) => slug)).toEqual(slugs);
			for (const row of rows) expect(row).toMatchObject(all.get(row.slug) ?? expect.fail(`no ${row.slug}`));
		},
	);

	test('is a table without rows where nothing passes, and refuses what the list refuses', async () => {
		const empty = await callFixture('/items.csv?tag=never-heard-of');
		expect([empty.status, empty.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
		expect(empty.text).toMatch(/^slug,name,[\w,]+\r\n$/);
		for (const query of ['limit=0', 'kind=nothing', 'sort=price', 'minWorth=2&maxWorth=1'])
			expect((await callFixture(`/items.csv?${query}`)).json(), query).toMatchObject({ code: 'invalid_parameter' });
	});
});

// Every combination of filters and orders is held to SQLite in test/oracle/sqlite-lists.test.ts.
describe('GET /items', () => {
	test('answers {items, nextCursor, total}, each item with exactly the list fields in their order, as its author wrote it', async () => {
		const pages = await walkList(call);
		for (const page of pages)
			expect([...Object.keys(page), page.total]).toEqual(['items', 'nextCursor', 'total', readAuthoredItems().length]);
		const items = pages.flatMap((page) => page.items);
		for (const item of items) expect(Object.keys(item)).toEqual(LIST_FIELDS);
		expect(items).toEqual(readAuthoredItems().map((item) => toExpectedListItem(item, 'http://localhost:4321/cdn')));
	});

	test.each(['', 'tag=forty', 'sort=-worth', 'q=stamp&limit=9&sort=name&include=valuation', 'minWorth=1000&limit=50&x=1'])(
		'Link leads to the next page, to the same as nextCursor, from files and from the function: %s',
		async (query) => {
			const seen: string[] = [];
			let target: string | undefined = `/items${query && `?${query}`}`;
			while (target !== undefined) {
				const answer = await callFixture(target);
				const { items, nextCursor, total } = answer.json<ListPage>();
				seen.push(...items.map(({ slug }) => slug));
				expect(total).toBeGreaterThanOrEqual(seen.length);
				const [, next] = /^<https?:\/\/[^/]+\/api(\/items\?\S+)>; rel="next"$/.exec(answer.headers.get('link') ?? '') ?? [];
				expect(next === undefined ? null : new URLSearchParams(next.split('?')[1]).get('cursor')).toBe(nextCursor);
				if (nextCursor === null) expect(seen).toHaveLength(total);
				target = next;
			}
			expect(seen.length).toBeGreaterThan(20);
			expect(seen).toEqual(toSlugs(await walkList(callFixture, Object.fromEntries(new URLSearchParams(query)))));
		},
	);

	test('include=valuation adds what a worth covers, its date, range, kind and confidence', async () => {
		const plain = (await call('/items?limit=50')).json<ListPage>().items;
		const { items } = (await call('/items?limit=50&include=valuation')).json<ListPage>();
		for (const [index, { per, valuation, ...item }] of items.entries()) {
			expect(item).toEqual(plain[index]);
			const full = (await call(`/items/${item.slug}`)).json<{ per?: string; valuation: Record<string, unknown> }>();
			const { asOf, lowCents, highCents, figure, typicalIs, confidence, staleAfter } = full.valuation;
			const range = Number(lowCents) < Number(highCents) ? { lowCents, highCents } : {};
			expect({ per, valuation }).toEqual({
				per: full.per,
				valuation: { asOf, ...range, figure, ...(typicalIs ? { typicalIs } : {}), confidence, ...(staleAfter ? { staleAfter } : {}) },
			});
		}
		expect(items.some(({ valuation }) => Object.keys(valuation as object).includes('lowCents'))).toBe(true);
		expect((await call('/items?include=everything')).status).toBe(400);
	});

	test.each<[string, object]>([
		['tag=never-heard-of', { suggestions: [] }],
		['tag=Twenty', { suggestions: ['twenty'] }],
		['tag=secret', { suggestions: [] }],
		['category=vehicles&tag=stamp', {}],
		['category=vehicles', {}],
	])('an unknown tag, or one that no item of the category has, is an empty list: %s', async (query, near) => {
		const answer = await callFixture(`/items?${query}`);
		expect({ status: answer.status, body: answer.json() }).toEqual({
			status: 200,
			body: { items: [], nextCursor: null, total: 0, ...near },
		});
	});

	test('q is matched without words of price and in plain letters, in lists and in what follows a cursor', async () => {
		const expected = toSlugs(await walkList(callFixture, { q: 'stamp 19', limit: '9' }));
		for (const q of ['stamp 19 price', 'how much is the stamp 19', 'ｓｔａｍｐ １９'])
			expect(toSlugs(await walkList(callFixture, { q, limit: '9' })), q).toEqual(expected);
		expect((await callFixture('/items?q=price')).json<ListPage>().items).toEqual([]);
	});
});
