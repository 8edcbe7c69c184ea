/* Ships to the edge. */

/**
 * The best `limit` items of those offered, best first: higher score, then lower rank (the item's place in the order of a tie).
 * An item may be offered several times, once for each of its names; the best counts. Kept sorted by insertion: limits are small.
 */
export class BestMatches {
	readonly scores: number[] = [];
	readonly ranks: number[] = [];
	/** The score below which nothing can enter any more, at most 1; begins at the least one asked for. */
	threshold: number;
	readonly #limit: number;

	constructor(limit: number, least: number) {
		this.#limit = limit;
		this.threshold = least;
	}

	/** Takes an item of at least the threshold's score if it is among the best so far. */
	offer(rank: number, score: number): void {
		const { scores, ranks } = this;
		// Where the item stands already; or else behind the last, where it falls out again when the list is full.
		let place = 0;
		while (place < ranks.length && ranks[place] !== rank) place++;
		if (place < ranks.length && score <= scores[place]!) return;
		while (place > 0 && isBefore(score, rank, scores[place - 1]!, ranks[place - 1]!)) {
			scores[place] = scores[place - 1]!;
			ranks[place] = ranks[place - 1]!;
			place--;
		}
		scores[place] = score;
		ranks[place] = rank;
		if (scores.length > this.#limit) {
			scores.pop();
			ranks.pop();
		}
		if (scores.length === this.#limit) this.threshold = Math.max(this.threshold, Math.min(1, scores.at(-1)!));
	}
}

function isBefore(score: number, rank: number, otherScore: number, otherRank: number): boolean {
	return score > otherScore || (score === otherScore && rank < otherRank);
}
