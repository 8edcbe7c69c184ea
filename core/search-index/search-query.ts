import type { IndexFile } from './index-file.ts';
import { findSlot, foldName, listTrigrams } from './trigram.ts';

/** Initial capacity; it doubles for larger limits. */
const FIRST_CAPACITY = 32;

/**
 * The best items offered so far, best first: higher score, then lower rank.
 * An item may be offered once per name; its best score counts. Sorted by insertion, in arrays that searches reuse, because limits are small.
 */
export class BestMatches {
	/** The number of items. */
	count = 0;
	/** Scores below this cannot enter; at most 1. */
	threshold = 0;
	#limit = 0;
	#scores = new Float64Array(FIRST_CAPACITY);
	#ranks = new Uint32Array(FIRST_CAPACITY);

	/** Starts a new search for at most `limit` items with a score of at least `least`. */
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

	/** Inserts an item whose score reaches the threshold, if it is among the best. */
	offer(rank: number, score: number): void {
		if (this.count === this.#scores.length) this.#grow();
		const scores = this.#scores;
		const ranks = this.#ranks;
		const { count } = this;
		// The item's current position, or the end, where it drops out again if the list is full.
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

/** Score of an exact name: above every similarity. */
const EXACT_SCORE = 2;

/** A running search: the query as slots of the index, and its best matches. */
export class SearchQuery {
	/** Number of distinct trigrams of the query. */
	readonly size: number;
	/** Slots of the trigrams that occur in the index. */
	readonly slots: number[];
	readonly best: BestMatches;
	readonly #text: string;
	/** The folded query; computed when the first name has all its trigrams. */
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

	/** Inserts a name's item if it shares enough trigrams. */
	offer(file: IndexFile, name: number, size: number, shared: number): void {
		const similarity = shared / (this.size + size - shared);
		if (similarity < this.best.threshold) return;
		const rank = file.ranks[name]!;
		this.best.offer(rank, similarity === 1 && this.#isNameOf(file, rank) ? EXACT_SCORE : similarity);
	}

	/** True if the query is the item's name. Also false for items without a twin, which cannot tie. */
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
