import { MAX_KIND_NAME_LENGTH, MAX_SUGGESTIONS } from '../api/limits.ts';
import { createSearchIndex, openSearchIndex, type SearchIndex } from './search-index.ts';

/** A value that a parameter may name: an id, and the words that people use for it. */
export type Choice = { readonly id: string; readonly names: readonly string[] };

/** Suggestions start at this similarity, pg_trgm's own default threshold. */
export const SUGGESTION_SIMILARITY = 0.3;

/** The index of each source of choices, made once. */
const indexes = new WeakMap<object, { ids: readonly string[]; searchIndex: SearchIndex }>();

function createIndex(choices: readonly Choice[]) {
	const entries = choices.map(({ id, names: [name = id, ...aliases] }) => ({ slug: id, name, aliases }));
	return { ids: choices.map(({ id }) => id), searchIndex: openSearchIndex(createSearchIndex(entries)) };
}

/**
 * The ids of choices with a similar name, best first. None for a text longer than any name.
 * @param source the object that the choices are made from: their index is made once for it
 */
export function suggestChoices(text: string, source: object, toChoices: () => readonly Choice[]): string[] {
	if (text.length > MAX_KIND_NAME_LENGTH) return [];
	const { ids, searchIndex } = indexes.get(source) ?? createIndex(toChoices());
	indexes.set(source, { ids, searchIndex });
	const found = searchIndex.findSimilar(text, { limit: MAX_SUGGESTIONS, minSimilarity: SUGGESTION_SIMILARITY });
	return found.flatMap(({ ordinal }) => ids[ordinal] ?? []);
}
