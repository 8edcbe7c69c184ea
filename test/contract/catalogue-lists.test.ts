import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiCall, createApiClient } from '../support/api-client.ts';
import { readAuthoredItems } from '../support/authored-items.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

/** The contract's table, in its order. */
const CATEGORIES = [
	['art-collectibles', 'Paintings, cards, memorabilia'],
	['vehicles', 'Cars, planes, boats, spacecraft'],
	['real-estate', 'Homes, palaces, islands'],
	['food-drink', 'Groceries to luxury dining'],
	['tech', 'Gadgets, crypto, digital age'],
	['nature', 'Precious metals, gems, earth'],
	['sports', 'Championships, memorabilia'],
	['history', 'Artifacts, documents'],
	['pop-culture', 'Movie props, music, internet'],
	['everyday', 'Common items, life milestones'],
];

const authored = readAuthoredItems();
let host: TestHost;
let call: ApiCall;

beforeAll(async () => {
	host = await startHost();
	call = createApiClient(host.api);
});
afterAll(() => host?.close());

describe('GET /categories', () => {
	test('answers every category with what it covers and how many items it has', async () => {
		const expected = CATEGORIES.map(([id, covers]) => ({ id, covers, items: authored.filter((item) => item.categoryId === id).length }));
		expect((await call('/categories')).json()).toEqual({ categories: expected });
	});

	test('has the only values of the parameter category', async () => {
		for (const [id] of CATEGORIES) expect((await call(`/items?category=${id}&limit=1`)).status).toBe(200);
	});
});

describe('GET /tags', () => {
	test('answers every tag with how many items have it', async () => {
		const { tags } = (await call('/tags')).json<{ tags: { tag: string; items: number }[] }>();
		const counts = new Map<string, number>();
		for (const tag of authored.flatMap((item) => item.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
		expect(tags.map(({ tag, items }) => [tag, items])).toEqual([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
		for (const { tag } of tags) expect(tag).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
	});
});
