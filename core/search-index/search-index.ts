import { BlockScanner, MAX_COUNT, type Work } from './block-scanner.ts';
import { type IndexFile, readIndexFile, writeIndexFile } from './index-file.ts';
import { planPostings, type SearchEntry } from './plan-postings.ts';
import { BestMatches, SearchQuery } from './search-query.ts';

/** Scores every name that shares a trigram. The simple way, for queries too long for 8-bit counters. */
function scoreAll(file: IndexFile, query: SearchQuery): void {
	const { blockNames, ranks, classSizes, classStarts, slots, starts, postings } = file;
	const shared = new Uint32Array(ranks.length);
	for (let block = 0; block * blockNames < ranks.length; block++) {
		for (const slot of query.slots) {
			const list = block * slots.length + slot;
			for (let i = starts[list]!; i < starts[list + 1]!; i++) shared[block * blockNames + postings[i]!]!++;
		}
	}
	classSizes.forEach((size, i) => {
		for (let name = classStarts[i]!; name < classStarts[i + 1]!; name++) {
			if (shared[name]! > 0) query.offer(file, name, size, shared[name]!);
		}
	});
}

/** A match: the item's index in the entries and pg_trgm's similarity (0 to 1), the highest over its names. */
export type SearchMatch = { ordinal: number; similarity: number };

/** An opened index. It keeps views of the bytes and working memory of two bytes per name, at most 64 KB. */
export type SearchIndex = {
	/** Number of entries. */
	readonly size: number;
	/**
	 * The best `limit` items that share a trigram with `query` and reach `minSimilarity`; the same as scoring every name.
	 * Best first. Ties: the item whose name equals the query (ignoring case), then the shorter name in code points, then the slug.
	 */
	findSimilar(query: string, options: { limit: number; minSimilarity: number }): SearchMatch[];
};

/** Builds the index file; the same entries give the same bytes. */
export function createSearchIndex(entries: readonly SearchEntry[]): Uint8Array<ArrayBuffer> {
	return writeIndexFile(planPostings(entries));
}

/**
 * Opens an index file as views of its bytes, which must not change. Copies only if they are not aligned.
 * @throws {SearchIndexError} if the bytes are not an index of this version, are cut short or damaged
 */
export function openSearchIndex(bytes: Uint8Array): SearchIndex {
	const file = readIndexFile(bytes);
	return { size: file.ordinals.length, findSimilar: createFinder(file) };
}

/**
 * Creates the search over an opened index file.
 *
 * Names are sorted by the size of their trigram set and cut into blocks. The search starts at the block whose sizes equal the number of known
 * query trigrams, where the best matches must be, and moves outward by the best similarity that a block's sizes allow. The worst match so far
 * sets a threshold that rises as matches arrive. It determines how many shared trigrams each size needs, and therefore which long lists can
 * be skipped, which names to settle, and when to stop.
 */
export function createFinder(file: IndexFile, work: Work = { postings: 0, probes: 0 }): SearchIndex['findSimilar'] {
	const scanner = new BlockScanner(file, work);
	const best = new BestMatches();
	const blocks = Math.ceil(file.ranks.length / file.blockNames);

	const scanBlocks = (query: SearchQuery): void => {
		const centre = scanner.sizes.findChunk(query.slots.length);
		let up = Math.floor(centre / scanner.chunksPerBlock);
		let down = up - 1;
		if (blocks > 1) scanner.sortSlots(up, query);
		scanner.scan(up++, centre, query);
		while (up < blocks || down >= 0) {
			const above = up < blocks ? scanner.toHighest(up, query) : -1;
			const below = down >= 0 ? scanner.toHighest(down, query) : -1;
			if (Math.max(above, below) < query.best.threshold) return;
			const block = above >= below ? up++ : down--;
			scanner.scan(block, block * scanner.chunksPerBlock, query);
		}
	};

	return (text, { limit, minSimilarity }) => {
		best.reset(Math.floor(limit), minSimilarity);
		const query = new SearchQuery(file, text, best);
		if (!(limit >= 1) || query.slots.length === 0) return [];
		if (query.slots.length > MAX_COUNT) scoreAll(file, query);
		else scanBlocks(query);
		// The score of an exact name is above 1 to put it first; its similarity is 1.
		const matches: SearchMatch[] = [];
		for (let place = 0; place < best.count; place++) {
			matches.push({ ordinal: file.ordinals[best.rankAt(place)]!, similarity: Math.min(1, best.scoreAt(place)) });
		}
		return matches;
	};
}
