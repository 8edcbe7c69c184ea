import Fuse from 'fuse.js/basic';
import { FUSE_OPTIONS, type SearchEntry, type SearchFile } from '../../data/search-entries.ts';

/** Too many tags begin with a shorter text. */
const MIN_TAG_QUERY = 3;

/**
 * A search over the prepared index: names and aliases by fuse.js, best first, then items with a tag that begins with the query. Tags repeat
 * thousands of times, so fuzzy matching of tags would cost more than that of all names.
 * @returns places in the file's entries
 */
export function createFinder({ entries, index }: SearchFile): (query: string, limit: number) => number[] {
	const fuse = new Fuse(entries, FUSE_OPTIONS, Fuse.parseIndex<SearchEntry>(index as never));
	return (query, limit) => {
		const places = fuse.search(query, { limit }).map(({ refIndex }) => refIndex);
		const start = query.toLowerCase().replaceAll(' ', '-');
		if (start.length < MIN_TAG_QUERY || places.length >= limit) return places;
		const found = new Set(places);
		for (const [place, { tags }] of entries.entries()) {
			if (found.size >= limit) break;
			if (tags.some((tag) => tag.startsWith(start))) found.add(place);
		}
		return [...found];
	};
}
