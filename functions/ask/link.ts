/* Runs at the edge. */
import type { Group } from './group.ts';
import type { Token } from './tokenize.ts';

/** Tokens `start` to `end` (exclusive) name an item (or one of several), a group, or both. */
export type Link = {
	start: number;
	end: number;
	slugs?: readonly string[];
	group?: Group;
	/** By a part of the name. */
	loose?: true;
};
/** A link before overlaps are settled: the one of most words wins. */
export type Candidate = Link & { words: number };

/** Symbols that may stand inside a name: `Coca-Cola`, `1/2`, `Dr. No`, `Comics #1`. */
const INNER = new Set(['-', '–', '/', '.', ':', "'", '’', '#', ',']);
/** Whether a symbol may stand inside a name here, and is not the stop after a sentence. */
export function isInner(tokens: readonly Token[], at: number): boolean {
	const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
	if (token === undefined || before === undefined || after === undefined || !INNER.has(token.word)) return false;
	if (token.word === '#') return true;
	return (token.glued && after.glued) || (token.word === '.' && before.word.length <= 2 && before.kind === 'word');
}
