import { describe, expect, test } from 'vitest';
import { similarity } from '../../../core/search-index/trigram.ts';
import { LIST_FIELDS, readAuthoredItems, toExpectedListItem } from '../../support/content/authored-items.ts';

import { useFixtureHost } from '../../support/hosts/start-fixture-host.ts';
import { useHost } from '../../support/hosts/start-host.ts';

type Result = { slug: string; name: string; similarity: number };
type SearchAnswer = { query: string; results: Result[] };

const CDN_URL = 'http://localhost:4321/cdn';
const authored = readAuthoredItems();

const { call } = useHost();
const { call: callFixture } = useFixtureHost();

async function search(query: Record<string, string>, by = call): Promise<Result[]> {
	const answer = await by(`/items/search?${new URLSearchParams(query)}`);
	expect(answer.status, answer.text).toBe(200);
	return answer.json<SearchAnswer>().results;
}

/** The contract's own definition of the search. That `similarity` is PostgreSQL's is tested in test/oracle. */
function scoreAll(q: string): Result[] {
	return authored
		.map(({ slug, name, aliases }) => ({ slug, name, similarity: Math.max(...[name, ...aliases].map((text) => similarity(text, q))) }))
		.filter((scored) => scored.similarity > 0)
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

	test.each([...QUERIES, 'gold bar of the world', ...authored.slice(0, 10).map(({ name }) => name)])(
		'similarity is pg_trgm’s, highest over name and aliases, in 4 decimals; best first, exact name, shorter name, slug: %j',
		async (q) => {
			// The second has the defaults.
			for (const [minSimilarity, limit, more] of [
				[0, 20, { minSimilarity: '0', limit: '20' }],
				[0.15, 5, {}],
				[0.5, 20, { minSimilarity: '0.5', limit: '20' }],
			] as const) {
				const expected = scoreAll(q).filter((scored) => scored.similarity >= minSimilarity);
				// Without a match the search falls back, which has tests of its own.
				if (expected.length === 0) continue;
				expect((await search({ q, ...more })).map(({ slug, similarity }) => [slug, similarity])).toEqual(
					expected.slice(0, limit).map((scored) => [scored.slug, Number(scored.similarity.toFixed(4))]),
				);
			}
		},
	);

	test.each([
		['gold price', 'gold'],
		['how much is a big mac', 'big mac'],
		['What does the Mona Lisa cost?', 'Mona Lisa'],
		['ｂｉｔｃｏｉｎ average price', 'bitcoin'],
		['average', 'average'],
	])('leaves words of price out of %j and echoes it: the results are those of %j', async (q, matched) => {
		const [priced, plain] = await Promise.all([q, matched].map((text) => call(`/items/search?${new URLSearchParams({ q: text })}`)));
		expect(priced?.json<SearchAnswer>()).toEqual({ ...plain?.json<SearchAnswer>(), query: q });
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

	test('include=valuation adds what each worth covers, its date, range and confidence', async () => {
		const [plain, included] = await Promise.all(['', '&include=valuation'].map((more) => call(`/items/search?q=gold${more}`)));
		const results = included?.json<{ results: Record<string, unknown>[] }>().results ?? [];
		expect(results.map(({ per: _, valuation: __, ...result }) => result)).toEqual(plain?.json<SearchAnswer>().results);
		for (const { valuation } of results) expect(valuation).toMatchObject({ asOf: expect.any(String), figure: expect.any(String) });
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
});

describe('GET /items/search with no match', () => {
	test('answers items that contain q in name, alias, tag or description, in that order, with true similarities below minSimilarity', async () => {
		const results = await search({ q: 'amber', minSimilarity: '1' }, callFixture);
		// "amber" has 6 trigrams: "Amber Pendant" has all of them among its 14, "Amberlight Globe" 5 among its 17.
		expect(results.map(({ slug, similarity }) => [slug, similarity])).toEqual([
			['amber-pendant', 0.4286],
			['orb', 0.2778],
			['emerald', 0],
			['grand-piano', 0],
		]);
		expect(await search({ q: 'upholstery' }, callFixture)).toMatchObject([{ slug: 'grand-piano', similarity: 0 }]);
	});
});
