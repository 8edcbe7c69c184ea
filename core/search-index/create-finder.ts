/* Ships to the edge. */
import type { SearchIndex, SearchMatch } from '../search-index.ts';
import { toTrigrams } from '../trigram.ts';
import { BestMatches } from './best-matches.ts';
import { foldName } from './fold-name.ts';
import { BLOCK_NAMES, type IndexFile } from './index-file.ts';
import { findSlot } from './trigram-slot.ts';

/** Makes the search over an opened index file. */
export function createFinder(file: IndexFile): SearchIndex['findSimilar'] {
	const { ordinals, textStarts, ranks, classSizes, classStarts, slots, starts, postings, text } = file;
	const counters = new Uint32Array(Math.min(BLOCK_NAMES, ranks.length));

	const isExact = (rank: number, folded: Uint8Array): boolean => {
		const start = textStarts[rank]!;
		return textStarts[rank + 1]! - start === folded.length && folded.every((byte, i) => text[start + i] === byte);
	};

	return (query, { limit, minSimilarity }): SearchMatch[] => {
		const trigrams = toTrigrams(query);
		if (!(limit >= 1) || trigrams.length === 0) return [];
		const known = Array.from(trigrams, (trigram) => findSlot(slots, trigram)).filter((slot) => slots[slot] !== 0);
		const folded = foldName(query);
		const best = new BestMatches(Math.floor(limit));
		for (let first = 0, block = 0; first < ranks.length; first += BLOCK_NAMES, block++) {
			const size = Math.min(BLOCK_NAMES, ranks.length - first);
			counters.fill(0);
			for (const slot of known) {
				const list = block * slots.length + slot;
				for (let i = starts[list]!; i < starts[list + 1]!; i++) counters[postings[i]!]!++;
			}
			let classEnd = 0;
			let classAt = -1;
			for (let place = 0; place < size; place++) {
				while (first + place >= classEnd) classEnd = classStarts[++classAt + 1]!;
				const shared = counters[place]!;
				if (shared === 0) continue;
				const similarity = shared / (trigrams.length + classSizes[classAt]! - shared);
				if (similarity < best.threshold(minSimilarity)) continue;
				const rank = ranks[first + place]!;
				best.offer({ rank, similarity, exact: similarity === 1 && isExact(rank, folded) });
			}
		}
		return best.matches.map(({ rank, similarity }) => ({ ordinal: ordinals[rank]!, similarity }));
	};
}
