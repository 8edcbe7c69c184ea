import { DEFAULT_MIN_SIMILARITY, MAX_NAME_LENGTH } from '../api/limits.ts';
import type { Item } from '../item/item.ts';
import { foldText } from '../text.ts';
import { countEdits } from './count-edits.ts';
import { withoutPriceWords } from './price-words.ts';
import { createSearchIndex, openSearchIndex, type SearchIndex } from './search-index.ts';

/** Fields of an item that the box's search reads. */
type MatchEntry = Readonly<Pick<Item, 'slug' | 'name' | 'aliases' | 'kind' | 'tags'>>;

/** Words that say nothing about which item is meant. */
const SMALL_WORDS: ReadonlySet<string> = new Set(['a', 'an', 'the', 'teh', 'of', 'in', 'on', 'for', 'to', 'and', 'at', 'my']);
/** Shorter texts begin too many names and tags. */
const MIN_START = 3;

/** The words of a text without letter case, accents and marks. */
export function toWords(text: string): string[] {
	return (
		foldText(text)
			.replaceAll("'", '')
			.match(/[\p{L}\p{N}]+/gu) ?? []
	);
}

/** Slips that a text of a length may have: with more, unrelated words match. */
const toSlips = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2);

function isClose(a: string, b: string): boolean {
	const slips = toSlips(Math.max(a.length, b.length));
	return slips === 0 ? a === b : countEdits(a, b, slips) <= slips;
}

/** A text as it is compared: its words, and these without spaces. */
type Label = { words: readonly string[]; whole: string };

function toLabel(text: string): Label {
	const words = toWords(text);
	const significant = words.filter((word) => !SMALL_WORDS.has(word));
	return { words: significant.length > 0 ? significant : words, whole: words.join('') };
}

/** True if each word of a query begins a word of a name. */
const holdsWords = (query: Label, { words }: Label) => query.words.every((word) => words.some((other) => other.startsWith(word)));
/** Whether the short words of a query are words of a name: `hi` begins too many. */
const holdsShort = (query: Label, { words }: Label) => query.words.every((word) => word.length >= MIN_START || words.includes(word));

/**
 * Whether a query may mean a name: they differ by a slip or two, or each word of the query does from one of the name.
 * A single word must be spelled right to match a longer name, since every other English word is a slip away from some word of some name.
 * Measured with `test/core/search-index/matcher.test.ts`.
 */
function isLike(query: Label, name: Label): boolean {
	if (query.whole.length >= MIN_START && name.whole.startsWith(query.whole)) return true;
	if (isClose(query.whole, name.whole) || holdsWords(query, name)) return true;
	return query.words.length > 1 && query.words.every((word) => name.words.some((other) => other.startsWith(word) || isClose(word, other)));
}

/** Finds items by what people type. Places are those of the entries, which are best known first. */
export type Matcher = {
	/** The one item that has the text as its name, or as another name that no other item has. */
	findNamed: (text: string) => number | undefined;
	/**
	 * Every item that the text may mean, and no other: by name in the order of the API's search, then by parts of names, then by tag and kind.
	 * @param isTyped whether the text is whole, not one that is being typed: then words of one or two letters are no beginnings
	 */
	find: (text: string, limit: number, isTyped?: boolean) => number[];
};

/**
 * Creates the search of the box.
 * @param entries best known first
 * @param findSimilar an index of their names, whose ordinals are places of the entries; made where absent
 */
export function createMatcher(
	entries: readonly MatchEntry[],
	findSimilar: SearchIndex['findSimilar'] = openSearchIndex(createSearchIndex(entries)).findSimilar,
): Matcher {
	const labels = entries.map(({ name, aliases }) => [name, ...aliases].map(toLabel));
	const byName = new Map<string, number[]>();
	for (const [place, names] of labels.entries())
		for (const { whole } of names) byName.set(whole, [...new Set([...(byName.get(whole) ?? []), place])]);
	return {
		findNamed(text) {
			const words = toWords(text);
			const spellings = [words, words[0] === 'the' || words[0] === 'a' ? words.slice(1) : words].map((spelling) => spelling.join(''));
			for (const whole of spellings) {
				const places = whole === '' ? [] : (byName.get(whole) ?? []);
				const named = places.filter((place) => labels[place]?.[0]?.whole === whole);
				const [only, other] = named.length > 0 ? named : places;
				if (only !== undefined && other === undefined) return only;
			}
			return undefined;
		},
		find(text, limit, isTyped = false) {
			const rest = byName.has(toLabel(text).whole) ? text : withoutPriceWords(text);
			const query = toLabel(rest);
			// No name is longer, and comparing takes the length of both.
			if (query.whole === '' || query.whole.length > MAX_NAME_LENGTH) return [];
			const similar = findSimilar(rest, { limit: entries.length, minSimilarity: DEFAULT_MIN_SIMILARITY });
			const isHeld = (name: Label) => !isTyped || holdsShort(query, name);
			const isMeant = (place: number) => labels[place]?.some((name) => isLike(query, name) && isHeld(name)) === true;
			const found = new Set(similar.map(({ ordinal }) => ordinal).filter(isMeant));
			labels.forEach((names, place) => {
				if (names.some((name) => holdsWords(query, name) && isHeld(name))) found.add(place);
			});
			const start = query.words.join('-').replace(/s$/, '');
			if (start.length >= MIN_START)
				entries.forEach(({ kind, tags }, place) => {
					if ([kind, ...tags].some((term) => term.startsWith(start))) found.add(place);
				});
			return [...found].slice(0, limit);
		},
	};
}
