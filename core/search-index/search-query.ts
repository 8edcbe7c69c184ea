/* Ships to the edge. */
import { listTrigrams } from '../trigram.ts';
import type { BestMatches } from './best-matches.ts';
import { foldName } from './fold-name.ts';
import type { IndexFile } from './index-file.ts';
import { findSlot } from './trigram-slot.ts';

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
