import { toTrigrams } from '../../core/trigram.ts';

/** Two items with names that look alike; `similarity` is pg_trgm's, 0 to 1. */
export type NearNames = { slugs: readonly [string, string]; names: readonly [string, string]; similarity: number };

type Named = { slug: string; name: string; trigrams: number };

/**
 * Pairs of items of which some name or alias of the one is near one of the other, the nearest names of each pair, most alike first.
 * @param names names and aliases by slug
 * @param minSimilarity the least similarity of a pair, above 0
 */
export function findNearNames(names: ReadonlyMap<string, readonly string[]>, minSimilarity: number): NearNames[] {
	const seen: Named[] = [];
	// Which names hold a trigram: names that share none are never looked at.
	const holders = new Map<number, number[]>();
	const pairs = new Map<string, NearNames>();
	for (const [slug, own] of names) {
		for (const name of own) {
			const trigrams = toTrigrams(name);
			const shared = new Map<number, number>();
			for (const trigram of trigrams) for (const index of holders.get(trigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
			for (const [index, count] of shared) {
				const other = seen[index];
				if (!other || other.slug === slug) continue;
				const similarity = count / (trigrams.length + other.trigrams - count);
				const key = `${other.slug} ${slug}`;
				if (similarity < minSimilarity || similarity <= (pairs.get(key)?.similarity ?? 0)) continue;
				pairs.set(key, { slugs: [other.slug, slug], names: [other.name, name], similarity });
			}
			const index = seen.push({ slug, name, trigrams: trigrams.length }) - 1;
			for (const trigram of trigrams) {
				const list = holders.get(trigram);
				if (list) list.push(index);
				else holders.set(trigram, [index]);
			}
		}
	}
	return [...pairs.values()].sort((a, b) => b.similarity - a.similarity);
}
