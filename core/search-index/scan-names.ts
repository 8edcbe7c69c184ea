import { compareText } from '../item/catalogue.ts';
import { countCodePoints } from '../text.ts';
import type { SearchEntry } from './plan-postings.ts';
import type { SearchIndex } from './search-index.ts';
import { foldName, listTrigrams, similarityOf } from './trigram.ts';

/**
 * A search without an index, with the same matches: it scores every name. A page that asks one question now and then has less to load with it
 * than with an index; a thousand items take about a millisecond.
 */
export function createScan(entries: readonly SearchEntry[]): SearchIndex {
	const names = entries.map(({ name, aliases }) => [name, ...aliases].map(listTrigrams));
	const lengths = entries.map(({ name }) => countCodePoints(name.normalize('NFC').trim()));
	const compareEntries = (a: number, b: number) =>
		(lengths[a] as number) - (lengths[b] as number) ||
		compareText((entries[a] as SearchEntry).slug, (entries[b] as SearchEntry).slug) ||
		a - b;
	return {
		size: entries.length,
		findSimilar: (query, { limit, minSimilarity }) => {
			const trigrams = listTrigrams(query);
			const folded = foldName(query).join();
			const isExact = (ordinal: number) => Number(foldName((entries[ordinal] as SearchEntry).name).join() === folded);
			return names
				.map((lists, ordinal) => ({ ordinal, similarity: lists.reduce((most, list) => Math.max(most, similarityOf(list, trigrams)), 0) }))
				.filter(({ similarity }) => similarity > 0 && similarity >= minSimilarity)
				.sort(
					(a, b) =>
						b.similarity - a.similarity ||
						(a.similarity === 1 ? isExact(b.ordinal) - isExact(a.ordinal) : 0) ||
						compareEntries(a.ordinal, b.ordinal),
				)
				.slice(0, limit);
		},
	};
}
