/* Runs at the edge. */
import { similarity } from '../../core/trigram.ts';
import type { Lexicon } from './lexicon.ts';
import type { Link } from './link-entities.ts';
import type { Token } from './tokenize.ts';

/** Most items that one name may stand for before it is a group rather than a name. */
const MAX_MEANINGS = 12;
const LINKING = new Set(['of', 'the', 'de', 'da', 'la', 'le', 'van', 'von', 'and', '&', '-', 'a', 'in']);

function shared(a: readonly number[], b: readonly number[]): number[] {
	const other = new Set(b);
	return a.filter((place) => other.has(place));
}

/**
 * The item that a part of its name names: `Buckingham` for Buckingham Palace, `a Lamborghini` for the only one there is.
 * Taken when the part holds the name's head (`toast` of Avocado Toast) or most of the name; `apple` is not Apple iPhone.
 * Several items of that part are all returned: they could be meant.
 */
export function findPartial(tokens: readonly Token[], start: number, isOpen: (at: number) => boolean, lexicon: Lexicon): Link | undefined {
	let places: readonly number[] | undefined;
	const stems: string[] = [];
	let end = start;
	for (let at = start; at < tokens.length && stems.length < 8; at++) {
		const token = tokens[at];
		if (!token) break;
		if (stems.length > 0 && LINKING.has(token.word)) continue;
		const known = isOpen(at) && token.kind !== 'symbol' ? lexicon.byStem.get(token.stem) : undefined;
		if (!known) break;
		const both = places ? shared(places, known) : known;
		if (both.length === 0) break;
		places = both;
		stems.push(token.stem);
		end = at + 1;
	}
	if (!places || stems.every((stem) => /^\d/.test(stem))) return undefined;
	const text = tokens.slice(start, end).map((token) => token.word).join(' ');
	const entries = places.flatMap((place) => lexicon.entries[place] ?? []);
	const meant = entries.filter((entry) => stems.some((stem) => entry.heads.has(stem)) || [entry.item.name, ...entry.item.aliases].some((name) => similarity(text, name) >= 0.5));
	const word = stems.length === 1 ? stems[0] : undefined;
	const group = word !== undefined && entries.length > 1 ? { label: text, categories: [], tags: [], word } : undefined;
	const slugs = meant.length > 0 && meant.length <= MAX_MEANINGS ? meant.map((entry) => entry.item.slug) : undefined;
	if (!slugs && !group) return undefined;
	return { start, end, loose: true, ...(slugs && { slugs }), ...(group && { group }) };
}
