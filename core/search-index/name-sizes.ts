/* Ships to the edge. */
import type { IndexFile } from './index-file.ts';

/** A block is read in this many chunks: fine enough for bounds to tell, coarse enough to cost nothing. */
const CHUNKS_PER_BLOCK = 64;
/** Counters are read four at a time. */
const LEAST_CHUNK_NAMES = 4;

/** The sizes of the names' trigram sets, which ascend: by name, and by chunk of names. */
export class NameSizes {
	/** Names in a chunk. */
	readonly chunkNames: number;
	/** By chunk: the size of its first name, and so the smallest; one more at the end, the largest of all. */
	readonly firsts: Uint32Array;
	readonly #sizes: Uint32Array;
	readonly #starts: Uint32Array;

	constructor({ blockNames, ranks, classSizes, classStarts }: IndexFile) {
		this.#sizes = classSizes;
		this.#starts = classStarts;
		this.chunkNames = Math.max(LEAST_CHUNK_NAMES, blockNames / CHUNKS_PER_BLOCK);
		const chunks = Math.ceil(ranks.length / this.chunkNames);
		this.firsts = Uint32Array.from({ length: chunks + 1 }, (_, chunk) => this.sizeOf(Math.min(chunk * this.chunkNames, ranks.length - 1)));
	}

	/** Number of distinct trigrams of a name. */
	sizeOf(name: number): number {
		let low = 0;
		let high = this.#sizes.length - 1;
		while (low < high) {
			const middle = (low + high + 1) >>> 1;
			if (this.#starts[middle]! <= name) low = middle;
			else high = middle - 1;
		}
		return this.#sizes[low]!;
	}

	/** The first chunk that has, or comes after, names of at least this size; the last one when all are smaller. */
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
