import type { IndexFile } from './index-file.ts';
import type { SearchQuery } from './search-query.ts';

/** Counters stay below 128: `findReached` uses their top bit. */
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
 * Marks, by the top bit of each byte, which of a word's four counters are at least `least` (1 to 127).
 * Adding 128 - `least` to a counter of at most `MAX_COUNT` sets its top bit if it reaches `least`, and never carries into the next byte.
 */
function toReached(word: number, least: number): number {
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

/** Chunks per block: enough for the size bounds to skip some, few enough that checking them is cheap. */
const CHUNKS_PER_BLOCK = 64;
/** Counters are read four at a time. */
const MIN_CHUNK_NAMES = 4;

/** Sizes of the names' trigram sets, ascending: per name and per chunk. */
class NameSizes {
	/** Names in a chunk. */
	readonly chunkNames: number;
	/** Per chunk: its smallest size (that of its first name); one extra entry at the end holds the largest size of all. */
	readonly firsts: Uint32Array;
	/** By name: the size of its set. */
	readonly all: Uint16Array | Uint32Array;

	constructor({ blockNames, ranks, classSizes, classStarts }: IndexFile) {
		const largest = classSizes.at(-1) ?? 0;
		// Two bytes per name save a search in the size classes for each candidate.
		this.all = largest > 0xffff ? new Uint32Array(ranks.length) : new Uint16Array(ranks.length);
		for (let i = 0; i < classSizes.length; i++) this.all.fill(classSizes[i]!, classStarts[i], classStarts[i + 1]);
		this.chunkNames = Math.max(MIN_CHUNK_NAMES, blockNames / CHUNKS_PER_BLOCK);
		const chunks = Math.ceil(ranks.length / this.chunkNames);
		this.firsts = new Uint32Array(chunks + 1).fill(largest);
		for (let chunk = 0; chunk < chunks; chunk++) this.firsts[chunk] = this.all[chunk * this.chunkNames]!;
	}

	/** The first chunk with names of at least this size, or the last chunk. */
	findChunk(size: number): number {
		let low = 0;
		let high = this.firsts.length - 2;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (this.firsts[middle + 1]! < size) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}

/** Tolerance for rounding: far larger than the error of the terms below, far smaller than the 1 between two counts. */
const ROUNDING = 1e-9;

/**
 * The fewest shared trigrams that two sets of these sizes need for a similarity: from shared / (a + b - shared) >= threshold.
 * At least 1. Never too high: a similarity equal to the threshold passes.
 */
export function toLeastShared(threshold: number, a: number, b: number): number {
	return Math.max(1, Math.ceil((threshold * (a + b)) / (1 + threshold) - ROUNDING));
}

/**
 * The highest possible similarity of a query with names of `smallest` to `largest` trigrams.
 * @param known how many of the query's trigrams occur in the index; no name can share more
 */
export function toHighestSimilarity(query: number, known: number, smallest: number, largest: number): number {
	// Up to `known` a larger set can share more trigrams; beyond it, it only adds unshared ones.
	const size = Math.min(Math.max(known, smallest), largest);
	const shared = Math.min(known, size);
	return shared / (query + size - shared);
}

/**
 * The share of the required trigrams that may come from lists that are not scanned. A higher share lets too many candidates through to the binary
 * searches; a lower one scans more lists. Measured at 100,000 names: no difference between 0.3 and 0.5.
 */
const UNSCANNED_SHARE = 0.4;

/** Work counters for the benchmark: postings scanned, and binary searches for one name. */
export type Work = { postings: number; probes: number };

/** Searches blocks of names, reusing one set of counters. */
export class BlockScanner {
	readonly sizes: NameSizes;
	readonly chunksPerBlock: number;
	readonly #file: IndexFile;
	readonly #work: Work;
	/** A view of the bytes of `postings`, two postings per word. */
	readonly #pairs: Uint32Array;
	readonly #counters: Uint8Array;
	/** A view of the bytes of the counters, four per word. */
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

	/** The highest possible similarity of any name in a block. */
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
	 * Offers the query every name of a block that can still be among the best.
	 * @param from the chunk to begin with; earlier chunks of the block come last
	 */
	scan(block: number, from: number, query: SearchQuery): void {
		const { starts, slots: table } = this.#file;
		const { firsts, chunkNames } = this.sizes;
		const known = query.slots.length;
		const firstChunk = block * this.chunksPerBlock;
		const chunks = Math.min(this.chunksPerBlock, firsts.length - 1 - firstChunk);
		// The block's smallest set needs the fewest shared trigrams. A name without any unscanned trigram must share all of them in scanned lists.
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

	/** Checks a chunk's counters and settles each name that may share enough. */
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
				// The lowest set bit identifies the counter. `least` may have risen since the bits were computed.
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

	/** Number of trigrams that a name shares: its counter plus the unscanned lists. Stops early if `least` is out of reach. */
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
