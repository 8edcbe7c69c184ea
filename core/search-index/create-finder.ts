/* Ships to the edge. */
import type { SearchIndex, SearchMatch } from '../search-index.ts';
import { BestMatches } from './best-matches.ts';
import { BlockScanner, type Work } from './block-scanner.ts';
import { MAX_COUNT } from './count-postings.ts';
import type { IndexFile } from './index-file.ts';
import { scoreAll } from './score-all.ts';
import { SearchQuery } from './search-query.ts';

/**
 * Makes the search over an opened index file.
 *
 * Names lie in the order of their sets' sizes, in blocks. The search begins in the block where the best names must be, those that have as
 * many trigrams as the query has known ones, and goes outward by what a block's sizes allow at best. The last place in the answer sets a
 * threshold, which tightens as names come in: it tells how many shared trigrams each size needs, and so how many of the longest lists
 * need not be scanned at all, which names are worth settling, and when to stop.
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
