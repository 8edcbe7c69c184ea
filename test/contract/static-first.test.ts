import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAuthoredItems, toPublished } from '../support/authored-items.ts';
import { createFixtureItems } from '../support/fixture-content.ts';
import { exchange } from '../support/http-exchange.ts';
import { type FixtureHost, startFixtureHost } from '../support/start-fixture-host.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

let host: TestHost;
let fixture: FixtureHost;

beforeAll(async () => {
	[host, fixture] = await Promise.all([startHost(), startFixtureHost()]);
});
afterAll(() => Promise.all([host?.close(), fixture?.close()]));

/** Every order of some parts. */
function permute(parts: readonly string[]): string[][] {
	if (parts.length < 2) return [[...parts]];
	return parts.flatMap((part, index) => permute(parts.toSpliced(index, 1)).map((rest) => [part, ...rest]));
}

/** The queries of every default-size page of every list that has items and is a file. */
async function findPageQueries(port: number, items: ReturnType<typeof toPublished>): Promise<string[][]> {
	const filters = new Map<string, string[]>([['', []]]);
	for (const sort of ['worth', '-worth']) {
		for (const category of ['', ...new Set(items.map(({ categoryId }) => categoryId))]) {
			const parts = [...(category ? [`category=${category}`] : []), `sort=${sort}`];
			filters.set(parts.join('&'), parts);
		}
	}
	for (const { categoryId, tags } of items) {
		for (const parts of [
			[`category=${categoryId}`],
			...tags.flatMap((tag) => [[`tag=${tag}`], [`category=${categoryId}`, `tag=${tag}`]]),
		]) {
			filters.set(parts.join('&'), parts);
		}
	}
	const queries: string[][] = [];
	for (const parts of filters.values()) {
		for (let page: string[] | undefined = parts; page; ) {
			queries.push(page);
			const { text } = await exchange(port, `/api/items?${page.join('&')}`);
			const { nextCursor } = JSON.parse(text) as { nextCursor: string | null };
			page = nextCursor === null ? undefined : [...parts, `cursor=${nextCursor}`];
		}
	}
	return queries;
}

describe('static first', () => {
	test('every default-size list page is a file, in each order of its parameters, and the function answers with the same bytes', async () => {
		const { port } = fixture;
		const queries = await findPageQueries(port, toPublished(createFixtureItems()));
		expect(queries.length).toBeGreaterThan(20);
		for (const parts of queries) {
			const answers = await Promise.all(
				permute(parts).map((order) => exchange(port, order.length === 0 ? '/api/items' : `/api/items?${order.join('&')}`)),
			);
			// Not a canonical form.
			const byFunction = await exchange(port, `/api/items?${[...parts, 'limit=20'].join('&')}`);
			// A file has a validator of its own.
			for (const { headers } of answers) expect(headers.etag, parts.join('&')).toBe(answers[0]?.headers.etag ?? 'a file');
			for (const { text } of answers) expect(text, parts.join('&')).toBe(byFunction.text);
		}
	});

	test('an item is a file in JSON and in text, and the function answers with the same bytes', async () => {
		for (const { slug } of readAuthoredItems().slice(0, 30)) {
			for (const [canonical, other] of [
				['', '?x'],
				['?format=json', '?format=json&x=1'],
				['?format=text', '?x=1&format=text'],
			]) {
				const [file, byFunction] = await Promise.all([canonical, other].map((query) => exchange(host.port, `/api/items/${slug}${query}`)));
				expect(file?.headers.etag).toBeDefined();
				expect(byFunction?.text).toBe(file?.text);
				expect(byFunction?.headers['content-type']).toBe(file?.headers['content-type']);
			}
		}
	});

	test.each([
		'tag=gold&tag=gold',
		'category=tech&category=tech',
		'category=',
		'tag=',
		'cursor=',
		'tag=gold&',
		'&tag=gold',
		'Tag=gold',
		'tag=gold&category=toys',
	])('any other query is the function’s, which validates it: %s', async (query) => {
		const { status, headers } = await exchange(host.port, `/api/items?${query}`);
		expect(headers.etag).toBeUndefined();
		expect(status).toBe(['tag=gold&', '&tag=gold', 'Tag=gold'].includes(query) ? 200 : 400);
	});

	test('a static miss is answered by the function: a tag without items, an unknown slug, a cursor of another build', async () => {
		expect(JSON.parse((await exchange(host.port, '/api/items?tag=no-such-tag')).text)).toEqual({ items: [], nextCursor: null });
		expect((await exchange(host.port, '/api/items/no-such-item')).status).toBe(404);
		const { nextCursor } = JSON.parse((await exchange(fixture.port, '/api/items')).text) as { nextCursor: string };
		expect((await exchange(host.port, `/api/items?cursor=${nextCursor}`)).status).toBe(200);
	});
});
