import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Oracle } from '../oracle/oracle.ts';
import { startPglite } from '../oracle/pglite.ts';
import { type ApiCall, createApiClient } from '../support/api-client.ts';
import { LIST_FIELDS, readAuthoredItems, toExpectedListItem, toPublished } from '../support/authored-items.ts';
import { createFixtureItems } from '../support/fixture-content.ts';
import { type FixtureHost, startFixtureHost } from '../support/start-fixture-host.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

type Result = { slug: string; name: string; similarity: number };
type SearchAnswer = { query: string; results: Result[] };
/** A row as pg_trgm scores it. */
type Scored = { slug: string; name: string; similarity: number };

const CDN_URL = 'http://localhost:4321/cdn';
const authored = readAuthoredItems();

let host: TestHost;
let fixture: FixtureHost;
let call: ApiCall;
let callFixture: ApiCall;
let oracle: Oracle;

beforeAll(async () => {
	[host, fixture, oracle] = await Promise.all([startHost(), startFixtureHost(), startPglite()]);
	call = createApiClient(host.api);
	callFixture = createApiClient(fixture.api, fixture.openApiFile);
	await oracle.run('create table names (slug text, text text)');
	await oracle.load(
		'names',
		authored.flatMap(({ slug, name, aliases }) => [name, ...aliases].map((text) => [slug, text])),
	);
});
afterAll(() => Promise.all([host?.close(), fixture?.close(), oracle?.stop()]));

async function search(query: Record<string, string>, by = call): Promise<Result[]> {
	const answer = await by(`/items/search?${new URLSearchParams(query)}`);
	expect(answer.status, answer.text).toBe(200);
	return answer.json<SearchAnswer>().results;
}

/** What PostgreSQL answers to the contract's own definition of the search. */
async function scoreAll(q: string): Promise<Scored[]> {
	const literal = `'${q.normalize('NFC').replaceAll("'", "''")}'`;
	const rows = await oracle.select(`select slug, max(similarity(text, ${literal})) from names group by slug`);
	const names = new Map(authored.map(({ slug, name }) => [slug, name]));
	return rows
		.map(([slug = '', similarity]) => ({ slug, name: names.get(slug) ?? '', similarity: Number(similarity) }))
		.filter(({ similarity }) => similarity > 0)
		.sort(
			(a, b) =>
				b.similarity - a.similarity ||
				Number(b.name === q) - Number(a.name === q) ||
				[...a.name].length - [...b.name].length ||
				(a.slug < b.slug ? -1 : 1),
		);
}

const QUERIES = ['avocdo tost', 'Pokémon', 'gold', 'of', 'messi’s napkin', 'DOM PERIGNON', 'x-wing'];

describe('GET /items/search', () => {
	test('answers {query, results}, each the list item without shortDescription, plus similarity', async () => {
		const answer = (await call('/items/search?q=gold&limit=20')).json<SearchAnswer>();
		expect(Object.keys(answer)).toEqual(['query', 'results']);
		expect(answer.query).toBe('gold');
		expect(answer.results.length).toBeGreaterThan(2);
		const bySlug = new Map(authored.map((item) => [item.slug, item]));
		for (const result of answer.results) {
			expect(Object.keys(result)).toEqual([...LIST_FIELDS.filter((field) => field !== 'shortDescription'), 'similarity']);
			const item = bySlug.get(result.slug);
			const { shortDescription: _, ...expected } = toExpectedListItem(item ?? expect.fail(`unknown ${result.slug}`), CDN_URL);
			expect(result).toEqual({ ...expected, similarity: result.similarity });
		}
	});

	test.each(QUERIES)(
		'similarity is pg_trgm’s, highest over name and aliases; best first, exact name, shorter name, slug: %j',
		async (q) => {
			for (const [minSimilarity, limit] of [
				[0, 20],
				[0.15, 5],
				[0.3, 20],
				[0.5, 20],
			] as const) {
				const expected = (await scoreAll(q)).filter(({ similarity }) => similarity >= minSimilarity - 1e-6).slice(0, limit);
				// Without a match the search falls back, which has tests of its own.
				if (expected.length === 0) continue;
				const query: Record<string, string> =
					minSimilarity === 0.15 ? { q } : { q, limit: String(limit), minSimilarity: String(minSimilarity) };
				const results = await search(query);
				expect(results.map(({ slug }) => slug)).toEqual(expected.map(({ slug }) => slug));
				for (const [index, { similarity }] of results.entries())
					expect(Math.abs(similarity - (expected[index]?.similarity ?? -1))).toBeLessThanOrEqual(0.000051);
			}
		},
	);

	test('similarity is rounded to 4 decimals', async () => {
		const results = (await Promise.all(QUERIES.map((q) => search({ q, limit: '20' })))).flat();
		for (const { similarity } of results) expect(similarity).toBe(Number(similarity.toFixed(4)));
		expect(results.some(({ similarity }) => similarity !== Number(similarity.toFixed(2)))).toBe(true);
	});

	test('an exact name scores 1 and comes first, for every item', async () => {
		for (const { slug, name } of authored) {
			const [first] = await search({ q: name, limit: '1' });
			expect(first, name).toMatchObject({ slug, similarity: 1 });
		}
	});

	test('a name with the same set of trigrams scores 1 too; ties: exact name, then shorter name, then slug', async () => {
		const find = async (q: string) =>
			(await search({ q, minSimilarity: '1' }, callFixture)).map(({ slug, similarity }) => `${slug} ${similarity}`);
		expect(await find('Red Ruby Ruby')).toEqual(['red-ruby-ruby 1', 'red-ruby 1', 'ruby-red 1']);
		expect(await find('Ruby Red')).toEqual(['ruby-red 1', 'red-ruby 1', 'red-ruby-ruby 1']);
		expect(await find('Ruby Ruby Ruby Red')).toEqual(['red-ruby 1', 'ruby-red 1', 'red-ruby-ruby 1']);
		// The orb’s alias scores 1 as well, and its name is shorter.
		expect(await find('Sceptre of State')).toEqual(['sceptre-of-state 1', 'orb 1']);
		expect(await find('State Of Of Sceptre')).toEqual(['orb 1', 'sceptre-of-state 1']);
	});

	test('minSimilarity is compared before rounding, and reached when equal', async () => {
		// Neither query is a substring of anything, so that nothing falls back. "emeraldx" shares 7 of 10 trigrams with "Emerald".
		const find = (q: string, minSimilarity: string) => search({ q, minSimilarity }, callFixture);
		expect(await find('Emeraldx', '0.7')).toMatchObject([{ slug: 'emerald', similarity: 0.7 }]);
		expect(await find('Emeraldx', '0.70001')).toEqual([]);
		// "xemerald" shares 6 of 11: 0.54545…, which is shown as 0.5455.
		expect(await find('xEmerald', '0.5454')).toMatchObject([{ slug: 'emerald', similarity: 0.5455 }]);
		expect(await find('xEmerald', '0.5455')).toEqual([]);
	});

	test('a match reaches 0.15 by default, and always shares a trigram with the query', async () => {
		const all = await search({ q: 'gold', minSimilarity: '0', limit: '20' });
		expect(all.every(({ similarity }) => similarity > 0)).toBe(true);
		const scored = await scoreAll('gold bar of the world');
		expect(scored.some(({ similarity }) => similarity < 0.15)).toBe(true);
		const found = await search({ q: 'gold bar of the world', limit: '20' });
		expect(found.map(({ slug }) => slug)).toEqual(
			scored
				.filter(({ similarity }) => similarity >= 0.15)
				.slice(0, 20)
				.map(({ slug }) => slug),
		);
	});

	test('finds no drafts and no retired items', async () => {
		const hidden = ['unfinished-sculpture', 'lost-painting'];
		for (const q of ['Unfinished Sculpture', 'Lost Painting', 'secret']) {
			const results = await search({ q, limit: '20', minSimilarity: '0' }, callFixture);
			expect(results.filter(({ slug }) => hidden.includes(slug))).toEqual([]);
		}
		expect(toPublished(createFixtureItems()).map(({ slug }) => slug)).not.toContain(hidden[0]);
	});
});
