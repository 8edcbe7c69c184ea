/* Ships to the edge. */
import { toHighestSimilarity, toLeastShared } from './bounds.ts';
import { countPostings, findReached, hasPosting, toReached } from './count-postings.ts';
import type { IndexFile } from './index-file.ts';
import { NameSizes } from './name-sizes.ts';
import type { SearchQuery } from './search-query.ts';

/**
 * Of the shared trigrams that the threshold asks for, the share that may lie in lists which are not scanned: with more, names that only share
 * the rest pass the counters in numbers and cost more than the scan saved; with less, more is scanned. Measured at 100,000 names: flat from 0.3 to 0.5.
 */
const UNSCANNED_SHARE = 0.4;

/** What searches have done so far, for the benchmark: postings read one after another, and lists searched for one name. */
export type Work = { postings: number; probes: number };

/** Searches one block of names after another; keeps one set of counters for all. */
export class BlockScanner {
	readonly sizes: NameSizes;
	readonly chunksPerBlock: number;
	readonly #file: IndexFile;
	readonly #work: Work;
	/** The postings once more, two to a word. */
	readonly #pairs: Uint32Array;
	readonly #counters: Uint8Array;
	/** The counters once more, four to a word. */
	readonly #words: Int32Array;

	constructor(file: IndexFile, work: Work) {
		this.#file = file;
		this.#work = work;
		this.sizes = new NameSizes(file);
		this.chunksPerBlock = file.blockNames / this.sizes.chunkNames;
		this.#pairs = new Uint32Array(file.postings.buffer, file.postings.byteOffset, file.postings.length >>> 1);
		this.#counters = new Uint8Array(Math.min(file.blockNames, this.sizes.firsts.length * this.sizes.chunkNames));
		this.#words = new Int32Array(this.#counters.buffer);
	}

	/** The highest similarity that any name of a block can have. */
	toHighest(block: number, query: SearchQuery): number {
		const { firsts } = this.sizes;
		const first = block * this.chunksPerBlock;
		return toHighestSimilarity(
			query.size,
			query.slots.length,
			firsts[first]!,
			firsts[Math.min(first + this.chunksPerBlock, firsts.length - 1)]!,
		);
	}

	/** Orders the query's slots by the length of their lists in a block, shortest first. */
	sortSlots(block: number, { slots }: SearchQuery): void {
		const { starts, slots: table } = this.#file;
		const toLength = (slot: number) => starts[block * table.length + slot + 1]! - starts[block * table.length + slot]!;
		const lengths = slots.map(toLength);
		for (let i = 1; i < slots.length; i++) {
			const slot = slots[i]!;
			const length = lengths[i]!;
			let place = i;
			for (; place > 0 && lengths[place - 1]! > length; place--) {
				slots[place] = slots[place - 1]!;
				lengths[place] = lengths[place - 1]!;
			}
			slots[place] = slot;
			lengths[place] = length;
		}
	}

	/**
	 * Offers the query every name of a block that can still enter.
	 * @param from the chunk to begin with (of all chunks); the block's chunks before it come last
	 */
	scan(block: number, from: number, query: SearchQuery): void {
		const { starts, slots: table } = this.#file;
		const { firsts, chunkNames } = this.sizes;
		const known = query.slots.length;
		const firstChunk = block * this.chunksPerBlock;
		const chunks = Math.min(this.chunksPerBlock, firsts.length - 1 - firstChunk);
		// The smallest set of the block needs the fewest shared trigrams; whoever lacks all unscanned ones must have the rest among the scanned.
		const least = toLeastShared(query.best.threshold, query.size, firsts[firstChunk]!);
		const scanned = known - Math.floor((least - 1) * UNSCANNED_SHARE);
		this.#counters.fill(0);
		let read = 0;
		for (let i = 0; i < scanned; i++) {
			const list = block * table.length + query.slots[i]!;
			countPostings(this.#counters, this.#file.postings, this.#pairs, starts[list]!, starts[list + 1]!);
			read += starts[list + 1]! - starts[list]!;
		}
		this.#work.postings += read;
		for (let i = 0; i < chunks; i++) {
			const chunk = firstChunk + ((from - firstChunk + i) % chunks);
			if (toHighestSimilarity(query.size, known, firsts[chunk]!, firsts[chunk + 1]!) < query.best.threshold) continue;
			this.#readChunk(block, chunk, (chunk - firstChunk) * chunkNames, scanned, query);
		}
	}

	/** Reads a chunk's counters, and settles whoever may have enough. */
	#readChunk(block: number, chunk: number, start: number, scanned: number, query: SearchQuery): void {
		const counters = this.#counters;
		const { chunkNames, firsts } = this.sizes;
		const unscanned = query.slots.length - scanned;
		const end = (start + chunkNames) >>> 2;
		let least = toLeastShared(query.best.threshold, query.size, firsts[chunk]!);
		for (let word = start >>> 2; ; word++) {
			word = findReached(this.#words, word, end, least - unscanned);
			if (word === end) return;
			for (let reached = toReached(this.#words[word]!, least - unscanned); reached !== 0; reached &= reached - 1) {
				// The lowest bit that is set tells the counter; `least` may have risen since the bits were made.
				const place = word * 4 + ((31 - Math.clz32(reached & -reached)) >>> 3);
				if (counters[place]! + unscanned < least) continue;
				const shared = unscanned === 0 ? counters[place]! : this.#countRest(block, place, scanned, least, query);
				if (shared < least) continue;
				const name = block * this.#file.blockNames + place;
				query.offer(this.#file, name, this.sizes.all[name]!, shared);
				least = toLeastShared(query.best.threshold, query.size, firsts[chunk]!);
			}
		}
	}

	/** The trigrams that a name shares, counting on from its counter through the lists not scanned; stops below `least` when that is out of reach. */
	#countRest(block: number, place: number, scanned: number, least: number, { slots }: SearchQuery): number {
		const { starts, postings, slots: table } = this.#file;
		let shared = this.#counters[place]!;
		for (let i = scanned; i < slots.length && shared + slots.length - i >= least; i++) {
			const list = block * table.length + slots[i]!;
			if (hasPosting(postings, starts[list]!, starts[list + 1]!, place)) shared++;
			this.#work.probes++;
		}
		return shared;
	}
}
