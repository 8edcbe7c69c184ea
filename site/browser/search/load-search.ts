import type { SearchEntry } from '../../data/search-entries.ts';
import { loadFile } from '../call-api.ts';

/** Search over the page's index. */
export type Search = {
	/** Best known first. */
	entries: readonly SearchEntry[];
	bySlug: ReadonlyMap<string, SearchEntry>;
	/** The one item of a name. */
	findNamed: (text: string) => SearchEntry | undefined;
	/** The items that a text may mean, likeliest first; none where nothing is like it. */
	find: (text: string, limit: number) => SearchEntry[];
};

let loading: Promise<Search> | undefined;

async function load(): Promise<Search> {
	// Most pages never search, so the matcher is loaded with the index.
	const [response, { createMatcher }] = await Promise.all([
		loadFile('/search-index.json'),
		import('../../../core/search-index/matcher.ts'),
	]);
	const entries = (await response.json()) as SearchEntry[];
	const matcher = createMatcher(entries);
	return {
		entries,
		bySlug: new Map(entries.map((entry) => [entry.slug, entry])),
		findNamed: (text) => entries[matcher.findNamed(text) ?? -1],
		find: (text, limit) => matcher.find(text, limit).flatMap((place) => entries[place] ?? []),
	};
}

/**
 * The search, loaded once per page; after a failure the next call tries again.
 * @throws Error when the index cannot be loaded
 */
export function loadSearch(): Promise<Search> {
	loading ??= load().catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}
