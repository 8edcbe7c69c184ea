import { similarity } from '../../search-index/trigram.ts';
import type { Group } from '../lexicon/groups.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Entry } from '../lexicon/to-entry.ts';
import type { Token } from '../lexicon/tokenize.ts';
import { isPlain, isVocabulary } from '../lexicon/vocabulary.ts';
import { isNumberWord } from './number-words.ts';

/** Tokens `start` to `end` (exclusive) name an item (or one of several), a group, or both. */
export type Link = {
	start: number;
	end: number;
	slugs?: readonly string[];
	group?: Group;
	/** By a part of the name. */
	loose?: true;
};
/** A link before overlaps are resolved. The one with the most words wins. */
export type Candidate = Link & { words: number };

/** Symbols that a name can contain: `Coca-Cola`, `1/2`, `Dr. No`, `Comics #1`. */
const INNER = new Set(['-', '–', '/', '.', ':', "'", '’', '#', ',']);
/** Whether the symbol can be part of a name here, and is not the end of a sentence. */
export function isInner(tokens: readonly Token[], at: number): boolean {
	const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
	if (token === undefined || before === undefined || after === undefined || !INNER.has(token.word)) return false;
	if (token.word === '#') return true;
	return (token.glued && after.glued) || (token.word === '.' && before.word.length <= 2 && before.kind === 'word');
}

const LINKING = new Set(['of', 'the', 'de', 'da', 'la', 'le', 'van', 'von', 'and', '&', 'a', 'du', 'del', 'di']);
/** Spans of time are never a name by themselves: `a year` is not the year at college. */
const TIMES = new Set(['year', 'month', 'week', 'day', 'hour', 'time', 'minute', 'night', 'world', 'first', 'one', 'man', 'woman']);
/** Items that a part of a name can match. With more, it does not count as a name. */
const MAX_MEANINGS = 12;

/** Both lists ascend. */
function intersect(a: readonly number[], b: readonly number[]): number[] {
	const both: number[] = [];
	for (let i = 0, k = 0; i < a.length && k < b.length; ) {
		const difference = (a[i] ?? 0) - (b[k] ?? 0);
		if (difference === 0) both.push(a[i] ?? 0);
		if (difference <= 0) i++;
		if (difference >= 0) k++;
	}
	return both;
}

function isInOrder(stems: readonly string[], name: readonly string[]): boolean {
	let at = -1;
	return stems.every((stem) => {
		at = name.indexOf(stem, at + 1);
		return at >= 0;
	});
}

function isLike(entry: Entry, text: string, least: number): boolean {
	return [entry.item.name, ...entry.item.aliases].some((name) => similarity(text, name) >= least);
}

/** `a Ferrari`, `Teslas`: the maker's name alone, for the only one of it; `the Titanic` is not the Titanic Violin. */
function isMakersName(entry: Entry, stem: string, before: string, token: Token): boolean {
	if (!isCommon(entry) || !entry.properStems.has(stem) || !entry.names.some((name) => name[0] === stem && name.length > 1)) return false;
	return ['a', 'an', 'my', 'many', 'new'].includes(before) || /^\d/.test(before) || token.word !== token.stem;
}

/** Bases of common goods. An item valued in another way is one particular thing. */
const COMMON = new Set(['market', 'list-price', 'average']);

/** Whether `a shirt` may mean the item: not if it is a particular one, like a shirt sold at an auction. */
export function isCommon(entry: Entry): boolean {
	return COMMON.has(entry.item.valuation.basis);
}

/** Whether the previous word refers to a particular thing: `the mask`, `that gun`. */
export function isDefinite(before: string): boolean {
	return /^(?:the|that|this|my|your|his|her|their)$/.test(before);
}

/** The items that one word of a name stands for: those whose head it is, or the only item of whose name it is the larger part. */
function findByWord(token: Token, before: string, places: readonly number[], lexicon: Lexicon): { slugs?: string[]; group?: Group } {
	const { stem } = token;
	if (isVocabulary(token.word)) return {};
	const headed = lexicon.byHead.get(stem) ?? [];
	const [only] = places.length === 1 ? places.flatMap((place) => lexicon.entries[place] ?? []) : [];
	// A word that is not the head must be long: `Buckingham`, but not `apple`.
	const [head] = headed.length === 1 ? headed.flatMap((place) => lexicon.entries[place] ?? []) : [];
	const particular = head && !isCommon(head) && !isDefinite(before) && !(before === '' && head.properStems.has(stem));
	// `the Marilyn`: a word that several names begin with identifies none of them.
	const namesakes = places.filter((place) => lexicon.entries[place]?.names[0]?.[0] === stem && !headed.includes(place));
	const shared = headed.length === 1 && namesakes.length > 0 && isDefinite(before);
	const meant = shared
		? [...headed, ...namesakes]
		: headed.length > 0 && !particular
			? headed
			: only && (isMakersName(only, stem, before, token) || (stem.length >= 8 && isLike(only, token.word, 0.6)))
				? places
				: [];
	const group = places.length > 1 ? { label: lexicon.words.get(stem) ?? stem, categories: [], tags: [], word: stem } : undefined;
	const slugs =
		meant.length > 0 && meant.length <= MAX_MEANINGS ? meant.map((place) => lexicon.entries[place]?.item.slug ?? '') : undefined;
	return { ...(slugs && { slugs }), ...(group && { group }) };
}

/** The items that several words of a name, in their order, stand for: the head is among them, or they are most of the name. */
function findByWords(stems: readonly string[], text: string, places: readonly number[], lexicon: Lexicon): string[] {
	if (places.length > MAX_MEANINGS) return [];
	return places
		.flatMap((place) => lexicon.entries[place] ?? [])
		.filter(
			(entry) =>
				entry.names.some((name) => isInOrder(stems, name)) &&
				(stems.some((stem) => entry.heads.has(stem)) || (places.length <= 3 && isLike(entry, text, 0.5))),
		)
		.map((entry) => entry.item.slug);
}

/**
 * Parts of names: `Buckingham`, `steel penny`, `diamond ring` for Diamond Engagement Ring. `apple` alone is not Apple iPhone.
 * If several items match, all are returned. A word of several names is also a group.
 */
export function findPart(tokens: readonly Token[], start: number, lexicon: Lexicon): Candidate | undefined {
	let places: readonly number[] | undefined;
	let best: Candidate | undefined;
	const stems: string[] = [];
	for (let at = start; at < tokens.length && stems.length < 6; at++) {
		const token = tokens[at];
		if (!token || (token.kind === 'symbol' && !isInner(tokens, at))) break;
		if (stems.length > 0 && (LINKING.has(token.word) || token.kind === 'symbol')) continue;
		const first = stems.length === 0;
		if (
			TIMES.has(token.stem) ||
			(first
				? isNumberWord(token.word) || (isVocabulary(token.word) && !lexicon.groups.has(token.stem))
				: isPlain(token.word) && token.kind === 'word')
		)
			break;
		const known = lexicon.byStem.get(token.stem);
		places = known && places ? intersect(places, known) : known;
		if (!places || places.length === 0) break;
		stems.push(token.stem);
		if (stems.every((stem) => /^\d/.test(stem) || stem.length < 2)) continue;
		const span = { start, end: at + 1, words: stems.length, loose: true as const };
		if (first) {
			const found = findByWord(token, tokens[start - 1]?.word ?? '', places, lexicon);
			if (found.slugs || found.group) best = { ...span, ...found };
		} else {
			const slugs = findByWords(
				stems,
				tokens
					.slice(start, at + 1)
					.map((each) => each.word)
					.join(' '),
				places,
				lexicon,
			);
			if (slugs.length > 0) best = { ...span, slugs };
		}
	}
	return best;
}
