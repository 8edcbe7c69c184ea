import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres } from '../../scripts/bench/search/postgres-cluster.ts';
import { IS_SOAK } from '../support/runs.ts';
import { compareCodePoints, compareLists, comparePairs, comparePricedSearches, compareThresholds, withoutLetters } from './compare.ts';
import { type Oracle, startPglite, startPostgres } from './databases.ts';

/** How many code points, pairs and lists of a soak differ, for one reason: the database's own table of letters. */
type Known = { codePoints: number; pairs: number; lists: number };
type Database = { name: string; start: () => Promise<Oracle>; known?: Known };

/** The reference is PostgreSQL 15 under C.UTF-8 on glibc 2.36: nothing differs. In another version any number may. */
const programs = findPostgres();
const postgres: Database | undefined =
	programs === undefined
		? undefined
		: {
				name: 'PostgreSQL',
				start: () => startPostgres(programs),
				...(programs.includes('/15/') && { known: { codePoints: 0, pairs: 0, lists: 0 } }),
			};

/**
 * Compiled with musl, whose table of letters is another one: it takes thousands of word characters for separators, and code points that
 * Unicode 14 had not assigned for letters. Nothing else differs.
 */
const pglite: Database = {
	name: 'PGlite',
	start: startPglite,
	...(IS_SOAK && { known: { codePoints: 10_855, pairs: 198, lists: 12 } }),
};

/** A soak compares everything with both; else the one that is nearer to the reference gets a sample. */
const databases = IS_SOAK ? [...(postgres ? [postgres] : []), pglite] : [postgres ?? pglite];
const [PAIRS, CATALOGUES] = IS_SOAK ? [24_000, 40] : [3_000, 6];
const SEARCHES_EACH = 60;
/** Every code point but NUL and the surrogates, or the alphabets. */
const CODE_POINTS = Array.from({ length: IS_SOAK ? 0x10ffff : 0x2fff }, (_, index) => index + 1).filter(
	(codePoint) => codePoint < 0xd800 || codePoint > 0xdfff,
);

describe.each(databases)("pg_trgm of $name, and this project's", ({ start, known }) => {
	let oracle: Oracle;
	beforeAll(async () => {
		oracle = await start();
	});
	afterAll(() => oracle?.stop());

	test('know the same word characters and lower case', async () => {
		const differences = await compareCodePoints(oracle, CODE_POINTS);
		if (known) expect(differences, oracle.label).toHaveLength(known.codePoints);
	});

	test('give the same trigrams and similarities to generated pairs', async () => {
		const differences = await comparePairs(oracle, PAIRS);
		expect(await withoutLetters(oracle, differences)).toEqual([]);
		if (known) expect(differences).toHaveLength(known.pairs);
	});

	test('give the same result lists to generated searches', async () => {
		const { lists, filled, differences } = await compareLists(oracle, CATALOGUES, SEARCHES_EACH);
		expect(await withoutLetters(oracle, differences)).toEqual([]);
		if (known) expect(differences).toHaveLength(known.lists);
		expect(filled).toBeGreaterThan(lists / 3);
	});

	test('give the same result lists to searches with words of price, which PostgreSQL gets without them', async () => {
		const { filled, differences } = await comparePricedSearches(oracle);
		expect(differences).toEqual([]);
		expect(filled).toBeGreaterThan(5);
	});

	test('differ by scores that equal a float8 threshold which float4 rounds down, and in no other way', async () => {
		const { dropped, differences } = await compareThresholds(oracle, [0.15, 0.2, 0.25, 0.3, 0.45, 0.5, 0.65, 0.7, 0.9]);
		expect(differences).toEqual([]);
		expect(dropped).toEqual({ 0.15: 0, 0.2: 0, 0.25: 0, 0.3: 0, 0.45: 1, 0.5: 0, 0.65: 1, 0.7: 3, 0.9: 1 });
	});
});
