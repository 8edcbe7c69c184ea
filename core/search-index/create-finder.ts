/* Ships to the edge. */
import type { SearchIndex, SearchMatch } from '../search-index.ts';
import { toTrigrams } from '../trigram.ts';
import { BestMatches, EXACT_SCORE } from './best-matches.ts';
import { countPostings, findReached, hasPosting } from './count-postings.ts';
import { foldName } from './fold-name.ts';
import { BLOCK_NAMES, type IndexFile } from './index-file.ts';
import { findSlot } from './trigram-slot.ts';

const C = Number((globalThis as any).process?.env.C ?? 2);

/** Fewest shared trigrams with which a set of `size` can reach the threshold; a hair too low rather than too high, the fraction itself decides. */
function needShared(threshold: number, query: number, size: number): number {
	return Math.max(1, Math.ceil((threshold * (query + size)) / (1 + threshold) - 1e-9));
}

export function createFinder(file: IndexFile): SearchIndex['findSimilar'] {
	const { ordinals, textStarts, ranks, classSizes, classStarts, slots, starts, postings, text } = file;
	const pairs = new Uint32Array(postings.buffer, postings.byteOffset, postings.length >>> 1);
	const counters = new Uint8Array(Math.ceil(Math.min(BLOCK_NAMES, ranks.length) / 4) * 4);
	const words = new Int32Array(counters.buffer);
	// first class of each block
	const blockClass: number[] = [];
	const blocks = Math.ceil(ranks.length / BLOCK_NAMES);
	for (let b = 0, c = 0; b < blocks; b++) {
		while (classStarts[c + 1]! <= b * BLOCK_NAMES) c++;
		blockClass.push(c);
	}
	blockClass.push(classSizes.length - 1);

	const isExact = (rank: number, folded: Uint8Array): boolean => {
		const start = textStarts[rank]!;
		return textStarts[rank + 1]! - start === folded.length && folded.every((byte, i) => text[start + i] === byte);
	};

	return (query, { limit, minSimilarity }): SearchMatch[] => {
		const trigrams = toTrigrams(query);
		if (!(limit >= 1) || trigrams.length === 0) return [];
		const m = trigrams.length;
		const known: number[] = [];
		for (let i = 0; i < trigrams.length; i++) {
			const slot = findSlot(slots, trigrams[i]!);
			if (slots[slot] !== 0) known.push(slot);
		}
		const K = known.length;
		if (K === 0) return [];
		let folded: Uint8Array | undefined;
		const best = new BestMatches(Math.floor(limit), minSimilarity);

		const bound = (b: number): number => {
			const lo = classSizes[blockClass[b]!]!;
			const hi = classSizes[classStarts[blockClass[b + 1]!]! < (b + 1) * BLOCK_NAMES ? blockClass[b + 1]! : blockClass[b + 1]! - 1] ?? lo;
			const n = Math.min(Math.max(K, lo), Math.max(lo, hi));
			const reach = Math.min(K, n);
			return reach / (m + n - reach);
		};
		const visit = (block: number, order: boolean) => {
			const first = block * BLOCK_NAMES;
			const size = Math.min(BLOCK_NAMES, ranks.length - first);
			const base = block * slots.length;
			if (order) known.sort((a, b) => starts[base + a + 1]! - starts[base + a]! - starts[base + b + 1]! + starts[base + b]!);
			counters.fill(0, 0, size);
			const least = needShared(best.threshold, m, classSizes[blockClass[block]!]!);
			const scanned = order ? K : Math.min(K, K - least + C);
			const rest = K - scanned;
			for (let k = 0; k < scanned; k++) {
				const list = base + known[k]!;
				countPostings(counters, postings, pairs, starts[list]!, starts[list + 1]!);
			}
			for (let at = blockClass[block]!; at < classSizes.length && classStarts[at]! < first + size; at++) {
				const n = classSizes[at]!;
				const reach = Math.min(K, n);
				if (reach / (m + n - reach) < best.threshold) continue;
				const a = Math.max(0, classStarts[at]! - first);
				const b = Math.min(size, classStarts[at + 1]! - first);
				let T = needShared(best.threshold, m, n);
				const end = ((b - 1) >> 2) + 1;
				let w = a >> 2;
				while ((w = findReached(words, w, end, T - rest)) < end) {
					const pe = Math.min(b, (w << 2) + 4);
					for (let p = Math.max(a, w << 2); p < pe; p++) {
						let shared = counters[p]!;
						if (shared + rest < T) continue;
						for (let k = scanned; k < K && shared + K - k >= T; k++) {
							const list = base + known[k]!;
							if (hasPosting(postings, starts[list]!, starts[list + 1]!, p)) shared++;
						}
						if (shared < T) continue;
						const similarity = shared / (m + n - shared);
						if (similarity < best.threshold) continue;
						const rank = ranks[first + p]!;
						let score = similarity;
						if (similarity === 1) {
							folded ??= foldName(query);
							if (isExact(rank, folded)) score = EXACT_SCORE;
						}
						best.offer(rank, score);
						T = needShared(best.threshold, m, n);
					}
					w++;
				}
			}
		};
		let up = 0;
		while (up + 1 < blocks && classSizes[blockClass[up + 1]!]! <= K) up++;
		visit(up, true);
		let down = up - 1;
		up++;
		for (;;) {
			const bu = up < blocks ? bound(up) : -1;
			const bd = down >= 0 ? bound(down) : -1;
			if (Math.max(bu, bd) < best.threshold || Math.max(bu,bd) < 0) break;
			if (bu >= bd) visit(up++, false);
			else visit(down--, false);
		}
		return best.ranks.map((rank, i) => ({ ordinal: ordinals[rank]!, similarity: Math.min(1, best.scores[i]!) }));
	};
}
