/* The words of a catalogue, collected once per catalogue. */
import { type Catalogue, compareText } from '../../item/catalogue.ts';
import type { Group } from '../plan.ts';
import { createGroups } from './groups.ts';
import { type Entry, toEntry, toPhrase, toWords } from './to-entry.ts';
import type { Token } from './tokenize.ts';

/** Look-ups from words to items and groups. */
export type Lexicon = {
	entries: readonly Entry[];
	bySlug: ReadonlyMap<string, Entry>;
	/** Cheapest first, ties by slug. */
	cheapestFirst: readonly Entry[];
	/** Dearest first, ties by slug. */
	dearestFirst: readonly Entry[];
	/** Yardsticks: the items that `a car` or `a house` means without further words. */
	yardsticks: ReadonlySet<string>;
	/** Indexes into `entries` by name, its stems joined. An item's name takes precedence over aliases of others. */
	byName: ReadonlyMap<string, readonly number[]>;
	/** Keys of `byName` that are an item's name and not an alias. */
	ownNames: ReadonlySet<string>;
	/** Indexes into `entries` by a single stem of a name or alias. */
	byStem: ReadonlyMap<string, readonly number[]>;
	/** Indexes into `entries` by a stem of names, description, fun fact, kind or tags. */
	byAbout: ReadonlyMap<string, readonly number[]>;
	/** Indexes into `entries` by the head of a name. */
	byHead: ReadonlyMap<string, readonly number[]>;
	/** Names of items and groups as stems with spaces between them. */
	phrases: ReadonlySet<string>;
	/** What several names or descriptions have in common, by the stems of one word or of two: the works of `Picasso`, of `van Gogh`. */
	byWord: ReadonlyMap<string, Group>;
	/** A word of names and descriptions by its stem, or two by theirs, as they are written there. */
	words: ReadonlyMap<string, string>;
	groups: ReadonlyMap<string, Group>;
	/** Names, tags, categories and publishers that an answer may quote, including their digits. */
	labels: ReadonlySet<string>;
	byCategory: Catalogue['byCategory'];
	byTag: Catalogue['byTag'];
	/** Most tokens in a name or group. */
	longest: number;
	/** The date of the newest figure. */
	newest: string;
};

function put(map: Map<string, number[]>, key: string, place: number): void {
	const places = map.get(key);
	if (places === undefined) map.set(key, [place]);
	else if (places.at(-1) !== place) places.push(place);
}

type Places = Map<string, number[]>;

/** Items that share one word; with more, it says too little. */
const MOST_OF_WORD = 40;

function toWordGroups(byWord: Places, words: ReadonlyMap<string, string>, groups: ReadonlyMap<string, Group>): Map<string, Group> {
	const isGroup = (stem: string, places: readonly number[]) => places.length > 1 && places.length <= MOST_OF_WORD && !groups.has(stem);
	return new Map(
		[...byWord].flatMap(([stem, places]): [string, Group][] =>
			isGroup(stem, places) ? [[stem, { label: words.get(stem) ?? stem, categories: [], tags: [], kinds: [], word: stem }]] : [],
		),
	);
}

function create(catalogue: Catalogue): Lexicon {
	const known = new Map<string, readonly Token[]>();
	const read = (text: string) => {
		const tokens = known.get(text) ?? toWords(text);
		known.set(text, tokens);
		return tokens;
	};
	const entries = catalogue.items.map((item) => toEntry(item, read));
	const [byName, byStem, byHead, byAbout] = [0, 1, 2, 3].map(() => new Map<string, number[]>()) as [Places, Places, Places, Places];
	const byWord = new Map<string, number[]>();
	const words = new Map<string, string>();
	let longest = 3;
	for (const [place, { own, nameStems, heads, names, wordStems, aboutStems }] of entries.entries()) {
		for (const stem of wordStems) put(byWord, stem, place);
		for (const key of own) put(byName, key, place);
		for (const stem of nameStems) put(byStem, stem, place);
		for (const stem of heads) put(byHead, stem, place);
		for (const stem of aboutStems) put(byAbout, stem, place);
		for (const name of names) longest = Math.max(longest, name.length);
	}
	// Names come before aliases, so that an alias never competes with an item of the same name.
	const ownKeys = new Set(byName.keys());
	for (const [place, { other }] of entries.entries()) for (const key of other) if (!ownKeys.has(key)) put(byName, key, place);
	const toText = ({ text }: Token) => text.replace(/[’']s$/, '');
	for (const { item } of entries)
		for (const text of [item.name, ...item.aliases, item.shortDescription]) {
			const tokens = read(text);
			for (const [at, word] of tokens.entries()) {
				if (!words.has(word.stem)) words.set(word.stem, toText(word));
				const next = tokens[at + 1];
				const pair = next && toPhrase([word, next]);
				if (pair && (byWord.get(pair)?.length ?? 0) > 1 && !words.has(pair)) words.set(pair, `${word.text} ${toText(next)}`);
			}
		}
	const { groups, phrases } = createGroups(catalogue);
	for (const { names } of entries) for (const name of names) phrases.add(name.join(' '));
	const labels = new Set([...words.values(), ...[...groups.values()].map((group) => group.label)]);
	for (const { item } of entries)
		for (const label of [item.name, item.categoryId, ...item.tags, ...item.valuation.sources.map((source) => source.publisher)])
			labels.add(label);
	return {
		entries,
		bySlug: new Map(entries.map((entry) => [entry.item.slug, entry])),
		cheapestFirst: [...entries].sort(
			(a, b) => a.item.valuation.worthCents - b.item.valuation.worthCents || compareText(a.item.slug, b.item.slug),
		),
		dearestFirst: [...entries].sort(
			(a, b) => b.item.valuation.worthCents - a.item.valuation.worthCents || compareText(a.item.slug, b.item.slug),
		),
		yardsticks: new Set(catalogue.yardsticks.map((item) => item.slug)),
		byName,
		ownNames: ownKeys,
		byStem,
		byAbout,
		byHead,
		phrases,
		byWord: toWordGroups(byWord, words, groups),
		words,
		groups,
		labels,
		byCategory: catalogue.byCategory,
		byTag: catalogue.byTag,
		longest: Math.min(longest, 14),
		newest: entries.reduce((last, { item }) => (item.valuation.asOf > last ? item.valuation.asOf : last), ''),
	};
}

const made = new WeakMap<Catalogue, Lexicon>();

/** The catalogue's lexicon, created on first use (about 0.1 ms per item) and kept as long as the catalogue. */
export function getLexicon(catalogue: Catalogue): Lexicon {
	const known = made.get(catalogue);
	if (known) return known;
	const lexicon = create(catalogue);
	made.set(catalogue, lexicon);
	return lexicon;
}
