import { isInGroup } from '../lexicon/groups.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { type Entry, MEASURES } from '../lexicon/to-entry.ts';
import type { Token } from '../lexicon/tokenize.ts';
import { isVocabulary } from '../lexicon/vocabulary.ts';
import { type Candidate, findPart, isCommon, isDefinite, isInner, type Link } from './find-part.ts';

/** Adjectives for the common form of a thing. */
const GENERAL = new Set(['new', 'us', 'american', 'median', 'average', 'typical', 'standard', 'regular', 'plain', 'common', 'of']);

/** Whole names, ignoring articles, plurals, hyphens and spaces. */
function findWhole(tokens: readonly Token[], start: number, lexicon: Lexicon): Candidate[] {
	const found: Candidate[] = [];
	let [key, words, telling, ordinary] = ['', 0, false, false];
	const stems: string[] = [];
	for (let at = start; at < tokens.length && words < lexicon.longest; at++) {
		const token = tokens[at];
		if (token === undefined) break;
		if (token.kind === 'symbol' && token.word !== '&') {
			if (at === start || !isInner(tokens, at)) break;
			continue;
		}
		key += token.stem;
		words++;
		stems.push(token.stem);
		telling ||= !isVocabulary(token.word);
		ordinary ||= isVocabulary(token.word);
		// `bigmac` is Big Mac, but `is land` is not `island`.
		if (words > 1 && ordinary && !lexicon.phrases.has(stems.join(' '))) continue;
		const places = lexicon.byName.get(key);
		const group = lexicon.groups.get(key);
		// An item called `Worth` must not match in every question about worth, nor a tag `average-price` in every question about averages.
		const slugs =
			places && (words > 1 || (telling && token.word.length > 1))
				? places.map((place) => lexicon.entries[place]?.item.slug ?? '')
				: undefined;
		const kind = words === 1 || telling ? group : undefined;
		if (slugs || kind) found.push({ start, end: at + 1, words, ...(slugs && { slugs }), ...(kind && { group: kind }) });
	}
	return found;
}

/**
 * What `a wedding` or `a car` means without further words: the only item of the group with that head, otherwise the yardstick among them.
 */
function withDefault(link: Link, tokens: readonly Token[], lexicon: Lexicon): Link {
	const { group } = link;
	const stem = tokens[link.end - 1]?.stem ?? '';
	if (!group || link.slugs?.length === 1) return link;
	const headed = (lexicon.byHead.get(stem) ?? [])
		.flatMap((place) => lexicon.entries[place] ?? [])
		.filter((entry) => isInGroup(entry.item, group, entry.nameStems));
	const before = tokens[link.start - 1]?.word ?? '';
	// `a car` is New Car, but `a ticket` could be any kind of ticket.
	const isGeneral = (entry: Entry) =>
		entry.names[0]?.every((each) => each === stem || isVocabulary(each) || MEASURES.has(each) || GENERAL.has(each));
	const yardsticks = headed.filter((entry) => lexicon.yardsticks.has(entry.item.slug) && (headed.length === 1 || isGeneral(entry)));
	const [first, ...rest] = headed.length === 1 ? headed : yardsticks;
	return first && rest.length === 0 && (isCommon(first) || yardsticks.length > 0 || isDefinite(before))
		? { ...link, slugs: [first.item.slug], loose: true }
		: link;
}

/** Names of items and groups in the tokens, the longest first, whole names before parts, without overlap. */
export function linkEntities(tokens: readonly Token[], lexicon: Lexicon): Link[] {
	const found: Candidate[] = [];
	for (let start = 0; start < tokens.length; start++) {
		const whole = findWhole(tokens, start, lexicon);
		const part = findPart(tokens, start, lexicon);
		found.push(...whole);
		// Words of a whole name are not used for parts of other names.
		if (part && !whole.some((link) => link.end >= part.end)) found.push(part);
	}
	found.sort((a, b) => b.words - a.words || Number(a.loose ?? false) - Number(b.loose ?? false) || a.start - b.start);
	const taken = new Set<number>();
	const links: Link[] = [];
	for (const { words: _, ...link } of found) {
		let free = true;
		for (let at = link.start; at < link.end; at++) free &&= !taken.has(at);
		if (!free) continue;
		for (let at = link.start; at < link.end; at++) taken.add(at);
		links.push(withDefault(link, tokens, lexicon));
	}
	return links.sort((a, b) => a.start - b.start);
}
