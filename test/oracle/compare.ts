import fc from 'fast-check';
import { createSearchIndex, openSearchIndex } from '../../core/search-index/search-index.ts';
import { searchItems } from '../../core/search-index/search-items.ts';
import { similarity, toTrigrams } from '../../core/search-index/trigram.ts';
import { createItem, createTestCatalogue } from '../support/content/item-factory.ts';
import type { Oracle } from './databases.ts';
import { sampleEntry, samplePair, sampleSearch } from './samples.ts';

/** Where the oracle says otherwise: the texts concerned, what it says and what this project says. */
export type Difference = { texts: readonly string[]; expected: string; found: string };

/** Every run compares the same samples. */
const SEED = 15;

/** A text's trigrams as `show_trgm` writes them: three letters, digits or spaces as they are, other bytes in hexadecimal; sorted. */
function showTrigrams(text: string): string {
	const shown = Array.from(toTrigrams(text), (trigram) => {
		const bytes = [trigram & 0xff, (trigram >> 8) & 0xff, trigram >> 16];
		const letters = String.fromCharCode(...bytes);
		return /^[0-9A-Za-z ]{3}$/.test(letters) ? letters : `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
	});
	return shown.sort().join();
}

/** Code points alone: their trigrams show whether each is a word character, and its lower case. */
export async function compareCodePoints(oracle: Oracle, codePoints: readonly number[]): Promise<Difference[]> {
	await oracle.run('drop table if exists code_points; create table code_points (c int)');
	await oracle.load(
		'code_points',
		codePoints.map((codePoint) => [codePoint]),
	);
	const rows = await oracle.select(`select c, array_to_string(show_trgm(normalize(chr(c), NFKC)), ',') from code_points`);
	if (rows.length !== codePoints.length) throw new Error(`cannot compare code points: ${rows.length} rows`);
	return rows.flatMap(([codePoint, trigrams]) => {
		const text = String.fromCodePoint(Number(codePoint));
		const expected = trigrams!.split(',').sort().join();
		const found = showTrigrams(text);
		return found === expected ? [] : [{ texts: [text], expected, found }];
	});
}

/** Those differences in whose texts no letter is one that the oracle's own character table knows otherwise. */
export async function withoutLetters(oracle: Oracle, differences: readonly Difference[]): Promise<Difference[]> {
	const toCharacters = ({ texts }: Difference) => texts.flatMap((text) => [...text.normalize('NFKC')]);
	const characters = [...new Set(differences.flatMap(toCharacters))];
	const found = await compareCodePoints(
		oracle,
		characters.map((character) => character.codePointAt(0)!),
	);
	const letters = new Set(found.map(({ texts }) => texts[0]!));
	return differences.filter((difference) => !toCharacters(difference).some((character) => letters.has(character)));
}

/** `show_trgm` of both texts of generated pairs, and their `similarity` as a float4. */
export async function comparePairs(oracle: Oracle, count: number): Promise<Difference[]> {
	const pairs = fc.sample(samplePair, { numRuns: count, seed: SEED });
	await oracle.run('create table pairs (id int, a text, b text)');
	await oracle.load(
		'pairs',
		pairs.map(([a, b], id) => [id, a, b]),
	);
	const toSet = (column: string) => `array_to_string(show_trgm(normalize(${column}, NFKC)), ',')`;
	const rows = await oracle.select(
		`select ${toSet('a')}, ${toSet('b')}, similarity(normalize(a, NFKC), normalize(b, NFKC)) from pairs order by id`,
	);
	if (rows.length !== pairs.length) throw new Error(`cannot compare pairs: ${rows.length} rows`);
	return rows.flatMap(([left, right, score], id) => {
		const [a, b] = pairs[id]!;
		const expected = [left!.split(',').sort().join(), right!.split(',').sort().join(), Math.fround(Number(score))].join(' | ');
		const found = [showTrigrams(a), showTrigrams(b), Math.fround(similarity(a, b))].join(' | ');
		return found === expected ? [] : [{ texts: [a, b], expected, found }];
	});
}

/**
 * How often the oracle, comparing its float4 score with a float8 threshold, drops a pair that equals the threshold to the last bit.
 * Any other disagreement is in `differences`.
 */
export async function compareThresholds(
	oracle: Oracle,
	thresholds: readonly number[],
): Promise<{ dropped: Record<string, number>; differences: Difference[] }> {
	// Every prefix with every longer one: similarities p / (q + 2) for the lengths p < q, so that many thresholds are met exactly.
	const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
	const prefixes = Array.from(letters, (_, i) => letters.slice(0, i + 1));
	const pairs = prefixes.flatMap((a, i) => prefixes.slice(i + 1).map((b) => [a, b] as const));
	await oracle.run('create table prefixes (id int, a text, b text)');
	await oracle.load(
		'prefixes',
		pairs.map(([a, b], id) => [id, a, b]),
	);
	const dropped: Record<string, number> = {};
	const differences: Difference[] = [];
	for (const threshold of thresholds) {
		const rows = await oracle.select(`select id from prefixes where similarity(a, b) >= ${threshold}::float8`);
		const reached = new Set(rows.map(([id]) => Number(id)));
		dropped[threshold] = 0;
		pairs.forEach(([a, b], id) => {
			const score = similarity(a, b);
			if (reached.has(id) === score >= threshold) return;
			if (score === threshold) dropped[threshold]!++;
			else differences.push({ texts: [a, b], expected: `${reached.has(id)} at ${threshold}`, found: `${score}` });
		});
	}
	return { dropped, differences };
}

/**
 * Whole result lists of generated catalogues: ids, order and float4 scores; how many lists there are, and how many are not empty.
 * The threshold is cast to `real`, as the scores are; without that, PostgreSQL drops scores that equal a threshold such as 0.7.
 */
export async function compareLists(
	oracle: Oracle,
	catalogues: number,
	searchesEach: number,
): Promise<{ lists: number; filled: number; differences: Difference[] }> {
	await oracle.run(
		'create table items (catalogue int, ordinal int, slug text, name text);' +
			'create table names (catalogue int, ordinal int, name text);' +
			'create table searches (catalogue int, id int, query text, maximum int, least real)',
	);
	const samples = fc
		.sample(fc.array(sampleEntry, { minLength: 20, maxLength: 80 }), { numRuns: catalogues, seed: SEED })
		.map((items, catalogue) => {
			// Slugs in another order than the entries, so that ties show which of the two settles them.
			const entries = items.map((item, i) => ({ ...item, slug: `item-${(i * 37) % 101}` }));
			const names = entries.map((entry) => entry.name);
			return { catalogue, entries, searches: fc.sample(sampleSearch(names), { numRuns: searchesEach, seed: SEED + catalogue }) };
		});
	await oracle.load(
		'items',
		samples.flatMap(({ catalogue, entries }) => entries.map(({ slug, name }, ordinal) => [catalogue, ordinal, slug, name])),
	);
	await oracle.load(
		'names',
		samples.flatMap(({ catalogue, entries }) =>
			entries.flatMap(({ name, aliases }, ordinal) => [name, ...aliases].map((own) => [catalogue, ordinal, own])),
		),
	);
	await oracle.load(
		'searches',
		samples.flatMap(({ catalogue, searches }) =>
			searches.map(({ query, limit, minSimilarity }, id) => [catalogue, id, query, limit, minSimilarity]),
		),
	);
	const rows = await oracle.select(`
		with scored as (
			select s.catalogue, s.id, s.query, s.maximum, s.least, n.ordinal, max(similarity(normalize(n.name, NFKC), normalize(s.query, NFKC))) as score
			from searches s join names n using (catalogue) group by 1, 2, 3, 4, 5, 6
		), ranked as (
			select scored.*, row_number() over (
				partition by catalogue, id
				order by score desc, (lower(btrim(normalize(name, NFKC))) = lower(btrim(normalize(query, NFKC)))) desc, char_length(btrim(normalize(name, NFKC))), slug collate "C"
			) as place
			from scored join items using (catalogue, ordinal) where score > 0 and score >= least
		)
		select catalogue, id, string_agg(ordinal || ':' || score, ' ' order by place) from ranked where place <= maximum group by 1, 2`);
	const lists = new Map(rows.map(([catalogue, id, list]) => [`${catalogue} ${id}`, list!]));
	const toFloat4s = (list: string) => list.replace(/:(\S+)/g, (_, score) => `:${Math.fround(Number(score))}`);
	const differences = samples.flatMap(({ catalogue, entries, searches }) => {
		const index = openSearchIndex(createSearchIndex(entries));
		return searches.flatMap(({ query, limit, minSimilarity }, id) => {
			const expected = toFloat4s(lists.get(`${catalogue} ${id}`) ?? '');
			const found = toFloat4s(
				index
					.findSimilar(query, { limit, minSimilarity })
					.map((match) => `${match.ordinal}:${match.similarity}`)
					.join(' '),
			);
			return found === expected ? [] : [{ texts: [query, ...entries.flatMap((entry) => [entry.name, ...entry.aliases])], expected, found }];
		});
	});
	return { lists: catalogues * searchesEach, filled: lists.size, differences };
}

/** What people type to look up a price, and what PostgreSQL searches for. */
const PRICED_SEARCHES = [
	['rv price', 'rv'],
	['mri cost', 'mri'],
	['used car average price', 'used car'],
	['how much is a gallon of milk', 'gallon of milk'],
	['what does a new roof cost?', 'new roof'],
	['price of ｅｇｇｓ', 'eggs'],
	['costco', 'costco'],
	['cost', 'cost'],
	['slice of pizza', 'slice of pizza'],
	['elon musk net worth', 'elon musk net worth'],
	['average price', 'average price'],
] as const;

/** Names that such searches have been mistaken for, and those that are meant. The last is the alias that a search equals. */
const PRICED_NAMES = [
	'RV',
	'Hundredweight of Hog',
	'MRI Scan',
	'Costco',
	'Used Car',
	'Hotel Night',
	'Gallon of Milk',
	'New Roof',
	'Dozen Eggs',
	'New York Pizza Slice',
	'Elon Musk Net Worth',
] as const;

/** Result lists of searches with words of price, best first; PostgreSQL's are of the same searches without these words. */
export async function comparePricedSearches(oracle: Oracle): Promise<{ filled: number; differences: Difference[] }> {
	const items = PRICED_NAMES.map((name, i) => createItem({ slug: `item-${10 + i}`, name, aliases: [] }));
	const catalogue = createTestCatalogue(items);
	const searchIndex = openSearchIndex(createSearchIndex(catalogue.items));
	await oracle.run('create table priced_names (slug text, name text); create table priced_searches (id int, query text)');
	await oracle.load(
		'priced_names',
		items.map(({ slug, name }) => [slug, name]),
	);
	await oracle.load(
		'priced_searches',
		PRICED_SEARCHES.map(([, query], id) => [id, query]),
	);
	const rows = await oracle.select(`
		with scored as (
			select id, slug, name, similarity(normalize(name, NFKC), normalize(query, NFKC)) as score from priced_searches cross join priced_names
		)
		select id, string_agg(slug || ':' || score, ' ' order by score desc, char_length(name), slug collate "C") from scored
		where score >= 0.15::real group by id`);
	const lists = new Map(rows.map(([id, list]) => [Number(id), list!]));
	const toFloat4s = (list: string) => list.replace(/:(\S+)/g, (_, score) => `:${Math.fround(Number(score))}`);
	const differences = PRICED_SEARCHES.flatMap(([typed], id) => {
		const matches = searchItems(typed, { catalogue, searchIndex }, { limit: 20, minSimilarity: 0.15 });
		const expected = toFloat4s(lists.get(id) ?? '');
		const found = toFloat4s(matches.map(({ item, similarity }) => `${item.slug}:${similarity}`).join(' '));
		return found === expected ? [] : [{ texts: [typed], expected, found }];
	});
	return { filled: lists.size, differences };
}
