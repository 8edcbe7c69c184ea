import type { IndexFile } from './index-file.ts';
import { foldName, listTrigrams } from './trigram.ts';
import { findSlot } from './trigram-slot.ts';

/** Room at the start; limits are small, and it doubles when they are not. */
const FIRST_CAPACITY = 32;

/**
 * The best items of those offered, best first: higher score, then lower rank (the item's place in the order of a tie).
 * An item may be offered several times, once for each of its names; the best counts. Kept sorted by insertion, in arrays that serve one
 * search after another: limits are small, and most candidates come while the list is still changing.
 */
export class BestMatches {
	/** How many there are. */
	count = 0;
	/** The score below which nothing can enter any more, at most 1. */
	threshold = 0;
	#limit = 0;
	#scores = new Float64Array(FIRST_CAPACITY);
	#ranks = new Uint32Array(FIRST_CAPACITY);

	/** Begins anew: at most `limit` items with a score of `least` or more. */
	reset(limit: number, least: number): void {
		this.count = 0;
		this.threshold = least;
		this.#limit = limit;
	}

	scoreAt(place: number): number {
		return this.#scores[place]!;
	}

	rankAt(place: number): number {
		return this.#ranks[place]!;
	}

	/** Takes an item of at least the threshold's score if it is among the best so far. */
	offer(rank: number, score: number): void {
		if (this.count === this.#scores.length) this.#grow();
		const scores = this.#scores;
		const ranks = this.#ranks;
		const { count } = this;
		// Where the item stands already; or else behind the last, where it falls out again when the list is full.
		let place = 0;
		while (place < count && ranks[place] !== rank) place++;
		if (place === count) this.count++;
		else if (score <= scores[place]!) return;
		for (; place > 0; place--) {
			const other = scores[place - 1]!;
			if (score < other || (score === other && rank > ranks[place - 1]!)) break;
			scores[place] = other;
			ranks[place] = ranks[place - 1]!;
		}
		scores[place] = score;
		ranks[place] = rank;
		if (this.count > this.#limit) this.count--;
		if (this.count === this.#limit) this.threshold = Math.max(this.threshold, Math.min(1, scores[this.count - 1]!));
	}

	#grow(): void {
		const scores = this.#scores;
		const ranks = this.#ranks;
		this.#scores = new Float64Array(scores.length * 2);
		this.#ranks = new Uint32Array(ranks.length * 2);
		this.#scores.set(scores);
		this.#ranks.set(ranks);
	}
}

/** A score above every similarity: that of the item whose name is the query. */
const EXACT_SCORE = 2;

/** One search on its way: the query in the index's terms, and where its best matches go. */
export class SearchQuery {
	/** Number of distinct trigrams of the query. */
	readonly size: number;
	/** Slots of those that occur in the index. */
	readonly slots: number[];
	readonly best: BestMatches;
	readonly #text: string;
	/** The query as names are compared with it; made when the first name has all its trigrams. */
	#folded: number[] | undefined;

	constructor(file: IndexFile, text: string, best: BestMatches) {
		const trigrams = listTrigrams(text);
		this.size = trigrams.length;
		this.slots = [];
		for (const trigram of trigrams) {
			const slot = findSlot(file.slots, trigram);
			if (file.slots[slot] !== 0) this.slots.push(slot);
		}
		this.best = best;
		this.#text = text;
	}

	/** Takes a name for its item if the trigrams shared suffice. */
	offer(file: IndexFile, name: number, size: number, shared: number): void {
		const similarity = shared / (this.size + size - shared);
		if (similarity < this.best.threshold) return;
		const rank = file.ranks[name]!;
		this.best.offer(rank, similarity === 1 && this.#isNameOf(file, rank) ? EXACT_SCORE : similarity);
	}

	/** Whether the query is an item's name; false as well for an item without a twin, which no other item can tie with. */
	#isNameOf({ twins, text, textStarts }: IndexFile, rank: number): boolean {
		let twin = 0;
		for (let high = twins.length; twin < high; ) {
			const middle = (twin + high) >>> 1;
			if (twins[middle]! < rank) twin = middle + 1;
			else high = middle;
		}
		if (twins[twin] !== rank) return false;
		this.#folded ??= foldName(this.#text);
		const folded = this.#folded;
		const start = textStarts[twin]!;
		if (textStarts[twin + 1]! - start !== folded.length) return false;
		for (let i = 0; i < folded.length; i++) if (text[start + i] !== folded[i]) return false;
		return true;
	}
}
