/* Ships to the edge. */

/** Far above the rounding of the terms below, far below the 1 between two counts. */
const ROUNDING = 1e-9;

/**
 * Fewest shared trigrams with which sets of these two sizes can reach a similarity: from shared / (a + b - shared) >= threshold.
 * At least 1; never too high, so a fraction that equals the threshold to the last bit still passes.
 */
export function toLeastShared(threshold: number, a: number, b: number): number {
	return Math.max(1, Math.ceil((threshold * (a + b)) / (1 + threshold) - ROUNDING));
}

/**
 * The highest similarity that a query can have with any name whose set has from `smallest` to `largest` trigrams.
 * @param known how many of the query's trigrams occur in the index at all: a name cannot share more
 */
export function toHighestSimilarity(query: number, known: number, smallest: number, largest: number): number {
	// Below `known` a larger set can share more; above it, it only has more that is not shared.
	const size = Math.min(Math.max(known, smallest), largest);
	const shared = Math.min(known, size);
	return shared / (query + size - shared);
}
