import type { Catalogue } from '../item/catalogue.ts';
import type { Item } from '../item/item.ts';
import { findHolders } from '../item/lists/folded-texts.ts';
import { foldText } from '../text.ts';
import type { SearchIndex } from './search-index.ts';
import { listTrigrams, similarityOf } from './trigram.ts';

/** An item found by a search, with its unrounded similarity. */
export type FoundItem = { item: Item; similarity: number };

/** Where the substring fallback looks, in the order of its results. */
const FIELDS = ['names', 'aliases', 'tags', 'descriptions'] as const;

function bestSimilarity({ name, aliases }: Item, queryTrigrams: readonly number[]): number {
	return Math.max(...[name, ...aliases].map((label) => similarityOf(listTrigrams(label), queryTrigrams)));
}

/** Items that hold the query in name, alias, tag or description, in that order, and within each in list order. */
function findSubstring(catalogue: Catalogue, query: string, limit: number): FoundItem[] {
	const folded = foldText(query);
	const found = new Set<Item>();
	for (const field of FIELDS) {
		for (const item of findHolders(catalogue, field, folded)) {
			if (found.size >= limit) break;
			found.add(item);
		}
	}
	const trigrams = listTrigrams(query);
	return [...found].map((item) => ({ item, similarity: bestSimilarity(item, trigrams) }));
}

/**
 * Searches by trigram similarity of name or alias, and by substring when nothing is similar enough.
 * A fallback result keeps its true similarity, which may lie below `minSimilarity`.
 */
export function searchItems(
	query: string,
	{ catalogue, searchIndex }: { catalogue: Catalogue; searchIndex: SearchIndex },
	options: { limit: number; minSimilarity: number },
): FoundItem[] {
	const matches = searchIndex.findSimilar(query, options);
	if (matches.length === 0) return findSubstring(catalogue, query, options.limit);
	return matches.map(({ ordinal, similarity }) => ({ item: catalogue.items[ordinal] as Item, similarity }));
}
