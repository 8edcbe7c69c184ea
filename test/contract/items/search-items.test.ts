import { describe, expect, test } from 'vitest';
import { similarity } from '../../../core/search-index/trigram.ts';
import { LIST_FIELDS, readAuthoredItems, toExpectedListItem } from '../../support/content/authored-items.ts';

import { useHost } from '../../support/hosts/start-host.ts';

type Result = { slug: string; name: string; similarity: number };
type SearchAnswer = { query: string; results: Result[] };

const CDN_URL = 'http://localhost:4321/cdn';
const authored = readAuthoredItems();

const { call } = useHost();

async function search(query: Record<string, string>): Promise<Result[]> {
	const answer = await call(`/items/search?${new URLSearchParams(query)}`);
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
		['ｂｉｔｃｏｉｎ average price', 'bitcoin'],
	])('leaves words of price out of %j and echoes it: the results are those of %j', async (q, matched) => {
		const [priced, plain] = await Promise.all([q, matched].map((text) => call(`/items/search?${new URLSearchParams({ q: text })}`)));
		expect(priced?.json<SearchAnswer>()).toEqual({ ...plain?.json<SearchAnswer>(), query: q });
	});

	test('include=valuation adds what each worth covers, its date, range and confidence', async () => {
		const [plain, included] = await Promise.all(['', '&include=valuation'].map((more) => call(`/items/search?q=gold${more}`)));
		const results = included?.json<{ results: Record<string, unknown>[] }>().results ?? [];
		expect(results.map(({ per: _, valuation: __, ...result }) => result)).toEqual(plain?.json<SearchAnswer>().results);
		for (const { valuation } of results) expect(valuation).toMatchObject({ asOf: expect.any(String), figure: expect.any(String) });
	});
});
