import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorthdexClient, type Item, type WorthdexClient, WorthdexError, walkItems } from '../../client/index.ts';
import { createClientSchema } from '../../scripts/generate/client-schema.ts';
import { readAuthoredItems } from '../support/authored-items.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

let host: TestHost;
let client: WorthdexClient;

beforeAll(async () => {
	host = await startHost();
	client = createWorthdexClient({ baseUrl: host.api });
});
afterAll(() => host?.close());

async function collect(items: AsyncIterable<Item>): Promise<string[]> {
	const slugs: string[] = [];
	for await (const { slug } of items) slugs.push(slug);
	return slugs;
}

describe('createWorthdexClient()', () => {
	test('its types are those of the OpenAPI document of today: run `npm run client` otherwise', async () => {
		expect(await readFile('client/schema.ts', 'utf8')).toBe(await createClientSchema());
	});

	test('gives data for an answer, and the problem for an error', async () => {
		const found = await client.GET('/items/{slug}', { params: { path: { slug: 'mona-lisa' } } });
		expect(found.data?.category.id).toBe('art-collectibles');
		expect(found.error).toBeUndefined();
		const missing = await client.GET('/items/{slug}', { params: { path: { slug: 'mona-liza' } } });
		expect(missing.error).toMatchObject({ code: 'item_not_found', status: 404 });
		expect(missing.error?.suggestions).toContain('mona-lisa');
	});

	test('fetches several items in one request, and says which are missing', async () => {
		const { data } = await client.GET('/items/batch', { params: { query: { slugs: ['mona-lisa', 'no-such-item', 'bitcoin'] } } });
		expect(data?.items.map(({ slug }) => slug)).toEqual(['mona-lisa', 'bitcoin']);
		expect(data?.missing).toEqual(['no-such-item']);
	});

	test('posts a question', async () => {
		const { data } = await client.POST('/ask', { body: { q: 'How much is the Mona Lisa worth?' } });
		expect(data?.items).toEqual(['mona-lisa']);
	});

	test('calls the fetch that it is given', async () => {
		const called: string[] = [];
		const own = createWorthdexClient({
			baseUrl: host.api,
			fetch: (input, init) => {
				called.push(new Request(input, init).url);
				return fetch(input, init);
			},
		});
		await own.GET('/categories');
		expect(called).toEqual([`${host.api}/categories`]);
	});
});

describe('walkItems()', () => {
	test('yields every item once, in the order of the list', async () => {
		const slugs = await collect(walkItems(client));
		expect(slugs).toEqual(readAuthoredItems().map(({ slug }) => slug));
	});

	test('keeps the filters on every page', async () => {
		const slugs = await collect(walkItems(client, { category: 'art-collectibles' }));
		expect(slugs.length).toBeGreaterThan(20);
		expect(new Set(slugs).size).toBe(slugs.length);
		expect(slugs).toContain('mona-lisa');
		expect(slugs).not.toContain('bitcoin');
	});

	test('follows an order', async () => {
		const worths: number[] = [];
		for await (const { worthCents } of walkItems(client, { sort: '-worth', minWorth: 1000 })) worths.push(worthCents);
		expect(worths.length).toBeGreaterThan(50);
		expect(worths).toEqual(worths.toSorted((a, b) => b - a));
		expect(worths.at(-1)).toBeGreaterThanOrEqual(1000);
	});

	test('throws the problem', async () => {
		const walk = collect(walkItems(client, { category: 'no-such' as 'tech' }));
		await expect(walk).rejects.toThrow(WorthdexError);
		await expect(walk).rejects.toMatchObject({ problem: { code: 'invalid_parameter' } });
	});
});
