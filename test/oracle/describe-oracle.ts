import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareCodePoints, compareLists, comparePairs, compareThresholds, type Difference } from './compare.ts';
import type { Oracle } from './oracle.ts';

/** Those differences in whose texts no letter is one that the oracle's own character table knows otherwise. */
function withoutLetters(differences: readonly Difference[], letters: ReadonlySet<string>): Difference[] {
	return differences.filter(({ texts }) => !texts.some((text) => [...text.normalize('NFC')].some((character) => letters.has(character))));
}

/**
 * Holds similarity and search to a database's pg_trgm.
 * @param known how many code points, pairs and lists differ for the one documented reason, the database's table of letters; undefined for a
 * database of another version than the ones compared, where any number may
 */
export function describeOracle(
	title: string,
	start: () => Promise<Oracle>,
	known: { codePoints: number; pairs: number; lists: number } | undefined,
): void {
	describe(title, () => {
		let oracle: Oracle;
		const letters = new Set<string>();
		beforeAll(async () => {
			oracle = await start();
			for (const { texts } of await compareCodePoints(oracle)) letters.add(texts[0]!);
		});
		afterAll(() => oracle?.stop());

		test(`has other word characters or lower case for ${known?.codePoints ?? 'some'} code points of all`, () => {
			if (known) expect(letters.size, oracle.label).toBe(known.codePoints);
		});

		test(`gives other trigrams or similarities for ${known?.pairs ?? 'some'} of 24,000 generated pairs`, async () => {
			const differences = await comparePairs(oracle, 24_000);
			expect(withoutLetters(differences, letters)).toEqual([]);
			if (known) expect(differences).toHaveLength(known.pairs);
		});

		test(`gives other result lists for ${known?.lists ?? 'some'} of 2,400 generated searches`, async () => {
			const { lists, filled, differences } = await compareLists(oracle, 40, 60);
			expect(withoutLetters(differences, letters)).toEqual([]);
			expect(lists).toBe(2400);
			if (known) expect(differences).toHaveLength(known.lists);
			expect(filled).toBeGreaterThan(1000);
		});

		test('drops scores that equal a float8 threshold which float4 rounds down, and differs in no other way', async () => {
			const { dropped, differences } = await compareThresholds(oracle, [0.15, 0.2, 0.25, 0.3, 0.45, 0.5, 0.65, 0.7, 0.9]);
			expect(differences).toEqual([]);
			expect(dropped).toEqual({ 0.15: 0, 0.2: 0, 0.25: 0, 0.3: 0, 0.45: 1, 0.5: 0, 0.65: 1, 0.7: 3, 0.9: 1 });
		});
	});
}
