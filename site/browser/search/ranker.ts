import { DEFAULT_MIN_SIMILARITY } from '../../../core/api/limits.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { foldText } from '../../../core/text.ts';
import type { SearchEntry, SearchFile } from '../../data/search-entries.ts';

/** Too many tags begin with a shorter text. */
const MIN_TAG_QUERY = 3;

/** The aliases of each entry. Only the file's fuse.js index holds them, as the values of its second key. */
export function readAliases({ entries, index }: SearchFile): string[][] {
	const aliases: string[][] = entries.map(() => []);
	for (const { i, $ } of index.records as { i: number; $?: Record<string, { v: string }[] | undefined> }[]) {
		aliases[i] = ($?.[1] ?? []).map(({ v }) => v);
	}
	return aliases;
}

/** Entries that hold the query in name, alias or tag, in that order: the fallback of core/item/lists/search-items.ts, without descriptions. */
function findSubstring(entries: readonly SearchEntry[], aliases: readonly string[][], query: string): number[] {
	const folded = foldText(query);
	if (folded === '') return [];
	const holds = (text: string) => foldText(text).includes(folded);
	const places = entries.map((_, place) => place);
	const byName = places.filter((place) => holds(entries[place]?.name ?? ''));
	const byAlias = places.filter((place) => aliases[place]?.some(holds));
	const byTag = places.filter((place) => entries[place]?.tags.some(holds));
	return [...byName, ...byAlias, ...byTag];
}

/**
 * The search of `GET /items/search` in the page: the same trigram index, made from the names and aliases of the page's search file, and the
 * same order. Items with a tag that begins with the query come after all others.
 * @returns places in the file's entries, best first
 */
export function createRanker(file: SearchFile): (query: string, limit: number) => number[] {
	const { entries } = file;
	const aliases = readAliases(file);
	const index = openSearchIndex(createSearchIndex(entries.map(({ slug, name }, place) => ({ slug, name, aliases: aliases[place] ?? [] }))));
	return (query, limit) => {
		const similar = index.findSimilar(query, { limit, minSimilarity: DEFAULT_MIN_SIMILARITY }).map(({ ordinal }) => ordinal);
		const found = new Set(similar.length > 0 ? similar : findSubstring(entries, aliases, query));
		const start = query.toLowerCase().replaceAll(' ', '-');
		if (start.length >= MIN_TAG_QUERY)
			entries.forEach(({ tags }, place) => {
				if (tags.some((tag) => tag.startsWith(start))) found.add(place);
			});
		return [...found].slice(0, limit);
	};
}
