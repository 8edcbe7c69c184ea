/* Ships to the edge. */

/** Above every similarity: the score of the item whose name is the query. */
export const EXACT_SCORE = 2;

/**
 * The best `limit` items of those offered, best first: higher score, then lower rank (the item's place in the order of a tie).
 * An item may be offered several times, once for each of its names; the best counts. Kept sorted by insertion: limits are small.
 */
export class BestMatches {
	readonly scores: number[] = [];
	readonly ranks: number[] = [];
	/** The similarity below which nothing can enter any more; begins at the one asked for. */
	threshold: number;
	readonly #limit: number;

	constructor(limit: number, minSimilarity: number) {
		this.#limit = limit;
		this.threshold = minSimilarity;
	}

	/** @param score a similarity of at least `threshold`, or `EXACT_SCORE` */
	offer(rank: number, score: number): void {
		const { scores, ranks } = this;
		const full = scores.length === this.#limit;
		// Where the item stands already, or else the place that falls free: the last when full, a new one behind it when not.
		let place = ranks.indexOf(rank);
		if (place === -1) {
			place = full ? scores.length - 1 : scores.length;
			if (full && !isBefore(score, rank, scores[place]!, ranks[place]!)) return;
		} else if (score <= scores[place]!) return;
		while (place > 0 && isBefore(score, rank, scores[place - 1]!, ranks[place - 1]!)) {
			scores[place] = scores[place - 1]!;
			ranks[place] = ranks[place - 1]!;
			place--;
		}
		scores[place] = score;
		ranks[place] = rank;
		if (scores.length === this.#limit) this.threshold = Math.max(this.threshold, Math.min(1, scores.at(-1)!));
	}
}

function isBefore(score: number, rank: number, otherScore: number, otherRank: number): boolean {
	return score > otherScore || (score === otherScore && rank < otherRank);
}
