/* Ships to the edge. */

/** A match on its way into the answer: `rank` is the item's place in the order of a tie, `exact` whether its name is the query. */
export type RankedMatch = { rank: number; similarity: number; exact: boolean };

/** Negative when `a` goes before `b`: higher similarity, then the exact name, then the lower rank. */
function compareMatches(a: RankedMatch, b: RankedMatch): number {
	return b.similarity - a.similarity || Number(b.exact) - Number(a.exact) || a.rank - b.rank;
}

/**
 * The best `limit` items of those offered, in order. An item may be offered several times, once for each of its names; the best counts.
 * Kept sorted by insertion: limits are small.
 */
export class BestMatches {
	readonly matches: RankedMatch[] = [];
	readonly limit: number;

	constructor(limit: number) {
		this.limit = limit;
	}

	/** The similarity that a further item must reach to have a place; `least` while there is room. */
	threshold(least: number): number {
		return this.matches.length < this.limit ? least : Math.max(least, this.matches.at(-1)!.similarity);
	}

	offer(match: RankedMatch): void {
		const { matches } = this;
		let place = matches.length;
		while (place > 0 && compareMatches(match, matches[place - 1]!) < 0) place--;
		const earlier = matches.findIndex((other) => other.rank === match.rank);
		if (earlier !== -1 && earlier < place) return;
		if (earlier !== -1) matches.splice(earlier, 1);
		matches.splice(place, 0, match);
		if (matches.length > this.limit) matches.pop();
	}
}
