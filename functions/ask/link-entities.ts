/* Runs at the edge. */
import { isVocabulary } from './cue-phrases.ts';
import type { Group } from './group.ts';
import type { Lexicon } from './lexicon.ts';
import type { Token } from './tokenize.ts';

/** Tokens `start` to `end` (exclusive) name an item (or one of several), a group, or both. */
export type Link = { start: number; end: number; slugs?: readonly string[]; group?: Group; loose?: true };

const INNER = new Set(['-', '–', '/', '.', ':', "'", '’']);

/** Whether a symbol may stand inside a name: `Coca-Cola`, `Dr. No`, not the full stop after a sentence. */
function isInner(tokens: readonly Token[], at: number): boolean {
	const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
	if (token === undefined || before === undefined || after === undefined || !INNER.has(token.word)) return false;
	return (token.glued && after.glued) || (token.word === '.' && before.word.length <= 2 && before.kind === 'word');
}

function* spansFrom(tokens: readonly Token[], start: number, longest: number): Generator<{ end: number; key: string; words: number }> {
	let [key, words] = ['', 0];
	for (let at = start; at < tokens.length && words < longest; at++) {
		const token = tokens[at];
		if (token === undefined) return;
		if (token.kind === 'symbol' && token.word !== '&') {
			if (at === start || !isInner(tokens, at)) return;
			continue;
		}
		key += token.stem;
		words++;
		yield { end: at + 1, key, words };
	}
}

/**
 * Names of items and groups in the tokens, longest first, without overlap. Only exact names (articles, plurals, hyphens and spaces aside).
 * @param taken tokens that belong to something else already
 */
export function linkEntities(tokens: readonly Token[], lexicon: Lexicon): Link[] {
	const found: (Link & { words: number })[] = [];
	for (let start = 0; start < tokens.length; start++) {
		for (const { end, key, words } of spansFrom(tokens, start, lexicon.longest)) {
			const places = lexicon.byName.get(key);
			const group = lexicon.groups.get(key);
			if (!places && !group) continue;
			const alone = words === 1 ? tokens[start] : undefined;
			// An item called `Worth` must not swallow every question about worth.
			const slugs = places && !(alone && (isVocabulary(alone.word) || alone.word.length < 2)) ? places.map((place) => lexicon.entries[place]?.item.slug ?? '') : undefined;
			if (slugs || group) found.push({ start, end, words, ...(slugs && { slugs }), ...(group && { group }) });
		}
	}
	found.sort((a, b) => b.words - a.words || b.end - b.start - (a.end - a.start) || a.start - b.start);
	const taken = new Set<number>();
	const links: Link[] = [];
	for (const { words: _, ...link } of found) {
		let free = true;
		for (let at = link.start; at < link.end; at++) free &&= !taken.has(at);
		if (!free) continue;
		for (let at = link.start; at < link.end; at++) taken.add(at);
		links.push(link);
	}
	return links.sort((a, b) => a.start - b.start);
}
