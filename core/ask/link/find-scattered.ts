import type { Lexicon } from '../lexicon/lexicon.ts';
import { isOrdinary } from '../lexicon/ordinary-words.ts';
import type { Token } from '../lexicon/tokenize.ts';
import { isOrdinal } from './find-amounts.ts';
import { isInside, type Mention, overlaps, type Span } from './mention.ts';
import { isNumberWord } from './number-words.ts';
import { LINKING, SUPERLATIVE } from './to-item-mentions.ts';

/* Whole names in another order, or with words between: `rent apartment new york`, `salary of teacher`. */

/** Words that may stand between those of a name. */
const MAX_BETWEEN = 3;
/** Words of more items than these say too little to begin with. */
const MOST_ITEMS = 60;
/** Between two things, so that no name goes across. */
const PARTING = /^(?:and|or|vs|versus|than|plus|,|;|\?|!|\.)$/;
/** The most items that one set of words can mean. */
const MAX_FOUND = 2;

/** `the cheapest new car`, `first stamp`: words that rather ask than name. */
function isCounted(word: string): boolean {
	return isNumberWord(word) || isOrdinal(word) || SUPERLATIVE.test(word);
}

/** The shortest span from this token on that has every stem, each once. */
function findSpan(tokens: readonly Token[], start: number, stems: readonly string[]): Span | undefined {
	const left = new Set(stems);
	for (let at = start; at < tokens.length && at - start < stems.length + MAX_BETWEEN; at++) {
		const token = tokens[at];
		if (!token || PARTING.test(token.word)) return undefined;
		left.delete(token.stem);
		if (left.size === 0) return { start, end: at + 1 };
	}
	return undefined;
}

/** @param named what the words name in the order of the catalogue; a name within it says nothing new */
export function findScattered(tokens: readonly Token[], named: readonly Mention[], lexicon: Lexicon): Mention[] {
	const stems = new Set(tokens.map(({ stem }) => stem));
	const found: (Span & { slug: string; length: number })[] = [];
	for (const [start, token] of tokens.entries()) {
		const places = token.kind === 'symbol' || isOrdinary(token.word) ? undefined : lexicon.byStem.get(token.stem);
		if (!places || places.length > MOST_ITEMS) continue;
		for (const place of places) {
			const entry = lexicon.entries[place];
			for (const name of entry?.names ?? []) {
				const words = name.filter((stem) => !LINKING.has(stem));
				if (words.length < 2 || !words.includes(token.stem) || !words.every((stem) => stems.has(stem)) || words.some(isCounted)) continue;
				// The name may begin with any of its words.
				for (let from = Math.max(0, start - words.length - MAX_BETWEEN); from <= start; from++) {
					const span = words.includes(tokens[from]?.stem ?? '') ? findSpan(tokens, from, words) : undefined;
					if (span && span.end > start && entry) found.push({ ...span, slug: entry.item.slug, length: words.length });
				}
			}
		}
	}
	const isNew = (span: Span & { slug: string; length: number }) =>
		!named.some(
			(each) =>
				(each.kind === 'item' && each.slug === span.slug && each.via !== 'described' && each.end - each.start >= span.end - span.start) ||
				// Another whole name has some of its words.
				(each.kind === 'item' &&
					(each.via === 'name' || each.via === 'alias') &&
					each.end - each.start > 1 &&
					overlaps(each, span) &&
					!(isInside(each, span) && each.end - each.start < span.length)),
		);
	const best = found
		.filter(isNew)
		.filter((span) => !found.some((other) => other.slug === span.slug && isInside(other, span)))
		.sort((a, b) => b.length - a.length || a.end - a.start - (b.end - b.start) || a.start - b.start);
	const unique = best.filter((span, at) => best.findIndex(({ slug }) => slug === span.slug) === at);
	const longest = unique.filter(({ length }) => length === unique[0]?.length);
	return longest.length > MAX_FOUND
		? []
		: longest.map(({ slug, start, end }, rank) => ({
				kind: 'item',
				slug,
				via: 'part',
				rivals: longest.length,
				rank,
				covered: 4,
				typo: false,
				plural: false,
				start,
				end,
			}));
}
