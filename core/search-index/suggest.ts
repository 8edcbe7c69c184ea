import { MAX_KIND_NAME_LENGTH, MAX_SUGGESTIONS } from '../api/limits.ts';
import { listTrigrams, similarityOf } from './trigram.ts';

/** A value that a parameter may name: an id, and the words that people use for it. */
export type Choice = { readonly id: string; readonly names: readonly string[] };

/** Suggestions start at this similarity, pg_trgm's own default threshold. */
export const SUGGESTION_SIMILARITY = 0.3;

type Indexed = readonly { id: string; names: readonly (readonly number[])[] }[];

/** The trigrams of each name, made once for each source of choices. */
const indexes = new WeakMap<object, Indexed>();

/**
 * The ids of choices with a similar name, best first. None for a text longer than any name.
 * @param source the object that the choices are made from: their trigrams are made once for it
 */
export function suggestChoices(text: string, source: object, toChoices: () => readonly Choice[]): string[] {
	if (text.length > MAX_KIND_NAME_LENGTH) return [];
	let index = indexes.get(source);
	if (!index) {
		index = toChoices().map(({ id, names }) => ({ id, names: names.map(listTrigrams) }));
		indexes.set(source, index);
	}
	const asked = listTrigrams(text);
	return index
		.map(({ id, names }) => ({ id, near: Math.max(...names.map((name) => similarityOf(name, asked))) }))
		.filter(({ near }) => near >= SUGGESTION_SIMILARITY)
		.sort((a, b) => b.near - a.near)
		.slice(0, MAX_SUGGESTIONS)
		.map(({ id }) => id);
}
