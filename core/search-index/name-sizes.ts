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
	/** By name: the size of its set. */
	readonly all: Uint16Array | Uint32Array;

	constructor({ blockNames, ranks, classSizes, classStarts }: IndexFile) {
		const largest = classSizes.at(-1) ?? 0;
		// Two bytes a name and a few fills at the start spare a search in the classes for each candidate.
		this.all = largest > 0xffff ? new Uint32Array(ranks.length) : new Uint16Array(ranks.length);
		for (let i = 0; i < classSizes.length; i++) this.all.fill(classSizes[i]!, classStarts[i], classStarts[i + 1]);
		this.chunkNames = Math.max(LEAST_CHUNK_NAMES, blockNames / CHUNKS_PER_BLOCK);
		const chunks = Math.ceil(ranks.length / this.chunkNames);
		this.firsts = new Uint32Array(chunks + 1).fill(largest);
		for (let chunk = 0; chunk < chunks; chunk++) this.firsts[chunk] = this.all[chunk * this.chunkNames]!;
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
