/* Ships to the edge: typed arrays and strings only. */
import { createFinder } from './search-index/create-finder.ts';
import { planPostings } from './search-index/plan-postings.ts';
import { readIndexFile } from './search-index/read-index-file.ts';
import { writeIndexFile } from './search-index/write-index-file.ts';

/** What of an item is searched: its name and its other names; the slug settles ties. */
export type SearchEntry = { slug: string; name: string; aliases: readonly string[] };

/** An item found: its place in the entries that the index was made from, and pg_trgm's similarity (0 to 1), the highest over its names. */
export type SearchMatch = { ordinal: number; similarity: number };

/** An opened index; it keeps views of the bytes, and working memory: two bytes a name and at most 64 KB. */
export type SearchIndex = {
	/** Number of entries. */
	readonly size: number;
	/**
	 * At most `limit` items that share a trigram with `query` and reach `minSimilarity`, exactly those that scoring every name would give.
	 * Best first; ties: the item whose name is the query (letter case aside), then the shorter name in code points, then the slug.
	 */
	findSimilar(query: string, options: { limit: number; minSimilarity: number }): SearchMatch[];
};

/** Builds the index file; the same entries give the same bytes. */
export function createSearchIndex(entries: readonly SearchEntry[]): Uint8Array<ArrayBuffer> {
	return writeIndexFile(planPostings(entries));
}

/**
 * Opens an index file by laying views over its bytes, which must then stay unchanged; copies only when they start at an odd place of their buffer.
 * @throws {SearchIndexError} when the bytes are not an index of this version, are cut short or are damaged
 */
export function openSearchIndex(bytes: Uint8Array): SearchIndex {
	const file = readIndexFile(bytes);
	return { size: file.ordinals.length, findSimilar: createFinder(file) };
}
