import type { Catalogue } from '../item/catalogue.ts';
import type { Item } from '../item/item.ts';
import { findHolders, getFoldedTexts } from '../item/lists/folded-texts.ts';
import { foldText } from '../text.ts';
import { withoutPriceWords } from './price-words.ts';
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

/** The text that is matched for a query: without its words of price, unless it is an item's name or alias. */
export function toMatchedText(query: string, catalogue: Catalogue): string {
	const rest = withoutPriceWords(query);
	return rest === query || getFoldedTexts(catalogue, 'labels').has(foldText(query)) ? query : rest;
}

/**
 * Searches by trigram similarity of name or alias, and by substring when nothing is similar enough. Words of price are left out.
 * A fallback result keeps its true similarity, which may lie below `minSimilarity`.
 */
export function searchItems(
	query: string,
	{ catalogue, searchIndex }: { catalogue: Catalogue; searchIndex: SearchIndex },
	options: { limit: number; minSimilarity: number },
): FoundItem[] {
	const text = toMatchedText(query, catalogue);
	const matches = searchIndex.findSimilar(text, options);
	if (matches.length === 0) return findSubstring(catalogue, text, options.limit);
	return matches.map(({ ordinal, similarity }) => ({ item: catalogue.items[ordinal] as Item, similarity }));
}
