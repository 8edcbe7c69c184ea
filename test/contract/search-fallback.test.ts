import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiCall, createApiClient } from '../support/api-client.ts';
import { readAuthoredItems, toPlain } from '../support/authored-items.ts';
import { type FixtureHost, startFixtureHost } from '../support/start-fixture-host.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

type Result = { slug: string; similarity: number };

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

async function search(query: Record<string, string>, by = callFixture): Promise<Result[]> {
	const answer = await by(`/items/search?${new URLSearchParams(query)}`);
	expect(answer.status, answer.text).toBe(200);
	return answer.json<{ results: Result[] }>().results;
}

describe('GET /items/search with no match', () => {
	test('answers items that contain q in name, alias, tag or description, in that order, with true similarities below minSimilarity', async () => {
		const results = await search({ q: 'amber', minSimilarity: '1' });
		// "amber" has 6 trigrams: "Amber Pendant" has all of them among its 14, "Amberlight Globe" 5 among its 17.
		expect(results.map(({ slug, similarity }) => [slug, similarity])).toEqual([
			['amber-pendant', 0.4286],
			['orb', 0.2778],
			['emerald', 0],
			['grand-piano', 0],
		]);
	});

	test('keeps to limit', async () => {
		expect((await search({ q: 'amber', minSimilarity: '1', limit: '2' })).map(({ slug }) => slug)).toEqual(['amber-pendant', 'orb']);
		expect(await search({ q: 'ruby', minSimilarity: '1', limit: '1' })).toHaveLength(1);
		expect(await search({ q: 'tamp', minSimilarity: '1' })).toHaveLength(5);
	});

	test('answers every item that contains q, by field', async () => {
		const q = 'gol';
		const fields = new Map(
			readAuthoredItems().map(({ slug, name, aliases, tags, shortDescription }) => {
				const texts = [[name], aliases, tags, [shortDescription]];
				return [slug, texts.findIndex((group) => group.some((text) => toPlain(text).includes(q)))];
			}),
		);
		const expected = [...fields.values()].filter((field) => field !== -1).sort();
		expect(new Set(expected).size).toBeGreaterThan(2);
		const results = await search({ q, minSimilarity: '1', limit: '20' }, call);
		expect(results.map(({ slug }) => fields.get(slug))).toEqual(expected.slice(0, 20));
		expect(new Set(results.map(({ slug }) => slug)).size).toBe(results.length);
	});

	test('reaches below the default threshold', async () => {
		expect(await search({ q: 'upholstery' })).toMatchObject([{ slug: 'grand-piano', similarity: 0 }]);
	});

	test('is empty when nothing contains q', async () => {
		for (const q of ['zzzzzz', '%', '?!', '🥑', 'Unfinished Sculptor']) {
			expect(await search({ q, minSimilarity: '1' }), q).toEqual([]);
		}
	});
});
