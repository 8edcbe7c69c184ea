import type { SearchEntry } from '../../../core/item/views/search-entry.ts';
import { loadFile } from '../call-api.ts';
import type { NameSearch, Suggestion } from './suggest.ts';

/** Search over the page's index. */
export type Search = NameSearch & {
	/** Best known first. */
	entries: readonly SearchEntry[];
	bySlug: ReadonlyMap<string, SearchEntry>;
	/** What a text may mean: in the box more than items. */
	suggest: (text: string, limit: number, options: { onlyItems: boolean }) => Promise<Suggestion[]>;
};

let loading: Promise<Search> | undefined;

async function load(): Promise<Search> {
	// Most pages never search, so the matcher is loaded with the index.
	const [response, { createMatcher }, { suggest, suggestItems }] = await Promise.all([
		loadFile('/search-index.json'),
		import('../../../core/search-index/matcher.ts'),
		import('./suggest.ts'),
	]);
	const entries = (await response.json()) as SearchEntry[];
	const matcher = createMatcher(entries);
	const search = {
		entries,
		bySlug: new Map(entries.map((entry) => [entry.slug, entry])),
		findNamed: (text: string) => entries[matcher.findNamed(text) ?? -1],
		find: (text: string, limit: number) => matcher.find(text, limit).flatMap((place) => entries[place] ?? []),
		suggest: async (text: string, limit: number, { onlyItems }: { onlyItems: boolean }): Promise<Suggestion[]> =>
			onlyItems ? suggestItems(text, search, limit) : suggest(text, search, limit),
	};
	return search;
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
