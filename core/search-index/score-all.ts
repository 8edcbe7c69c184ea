/* Ships to the edge. */
import type { IndexFile } from './index-file.ts';
import type { SearchQuery } from './search-query.ts';

/** Offers the query every name that shares a trigram, whatever the number: the plain way, for queries too long for the counters of the other. */
export function scoreAll(file: IndexFile, query: SearchQuery): void {
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
