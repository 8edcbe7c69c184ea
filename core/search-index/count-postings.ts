/* Ships to the edge. */

/** The highest count that the counters may reach: `findReached` needs their top bit. */
export const MAX_COUNT = 127;

/**
 * Adds one to the counter of every posting from `start` to `end`.
 * Two 16-bit postings are read as one word: in V8 0.6 ns a posting instead of 0.9. `pairs` is a view of the same bytes as `postings`.
 */
export function countPostings(counters: Uint8Array, postings: Uint16Array, pairs: Uint32Array, start: number, end: number): void {
	let i = start;
	if (i & 1 && i < end) counters[postings[i++]!]!++;
	const lastPair = end >>> 1;
	for (let pair = i >>> 1; pair < lastPair; pair++) {
		const both = pairs[pair]!;
		counters[both & 0xffff]!++;
		counters[both >>> 16]!++;
	}
	if (end & 1 && i < end) counters[postings[end - 1]!]!++;
}

/** Whether `posting` is in the ascending list from `start` to `end`. */
export function hasPosting(postings: Uint16Array, start: number, end: number, posting: number): boolean {
	let low = start;
	let high = end;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (postings[middle]! < posting) low = middle + 1;
		else high = middle;
	}
	return low < end && postings[low] === posting;
}

/**
 * The top bits of those of a word's four counters that reach `least` (1 to 127), 0 when none does.
 * No counter may be above `MAX_COUNT`: then adding 128 - `least` to each byte carries into no other, and sets the top bit where it is reached.
 */
export function toReached(word: number, least: number): number {
	return (word + (((128 - least) * 0x01010101) | 0)) & 0x80808080;
}

/** The first word from `word` up to `end` that has a counter of at least `least`, or `end`. */
export function findReached(words: Int32Array, word: number, end: number, least: number): number {
	const add = ((128 - least) * 0x01010101) | 0;
	let at = word;
	for (; at + 3 < end; at += 4) {
		const any = (words[at]! + add) | (words[at + 1]! + add) | (words[at + 2]! + add) | (words[at + 3]! + add);
		if ((any & 0x80808080) !== 0) break;
	}
	while (at < end && ((words[at]! + add) & 0x80808080) === 0) at++;
	return at;
}
