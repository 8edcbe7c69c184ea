/* The words of a catalogue, collected once per catalogue. */
import { type Catalogue, compareText } from '../../item/catalogue.ts';
import type { Item } from '../../item/item.ts';
import type { Group } from '../plan.ts';
import { isAskingWord } from '../words.ts';
import { createGroups } from './groups.ts';
import { type Token, toKey, toPhrase, toWords } from './tokens.ts';

/** An item's names as words. */
export type Entry = {
	item: Item;
	/** Stems of the name and of each alias, in all their forms. */
	names: readonly (readonly string[])[];
	/** Stems of name and aliases together. */
	nameStems: ReadonlySet<string>;
	/** Those, and the proper names of its description: `Picasso`, `Star Wars`. */
	wordStems: ReadonlySet<string>;
	/** Those of name and aliases, and the stems of its kind, category, tags, description and fun fact. */
	aboutStems: ReadonlySet<string>;
	/** Stems that name the kind of thing: `palace` of Buckingham Palace, `coffee` of Cup of Coffee. */
	heads: ReadonlySet<string>;
};

/** Measures: before `of` they are not the head. A pound of beef is beef, not a pound. */
export const MEASURES: ReadonlySet<string> = new Set(
	'pound ounce gram kilogram kilo ton tonne gallon liter litre cup glass bottle barrel acre loaf dozen bag box pack can slice piece bar pair set carton jar month year week day bushel pint quart stick sheet roll tank plot troy cost number'.split(
		' ',
	),
);
const ARTICLES = new Set(['a', 'an', 'the']);
/** Words after which a name only describes its head: the head of `Gun That Killed Billy the Kid` is `gun`. */
const NARROWING = new Set(['that', 'which', 'who', 'from', 'in', 'on', 'for', 'with', 'at', 'by', 'to']);

/** Words and numbers of a text that may have been read before. */
type ReadWords = (text: string) => readonly Token[];

/** A name, and its variants: without the leading article, without parentheses, and with `and` for `&`. */
function toForms(name: string, read: ReadWords): Token[][] {
	const forms = [[...read(name)]];
	if (name.includes('(')) forms.push(toWords(name.replace(/\([^()]*\)/g, '')));
	if (name.includes('&')) forms.push(toWords(name.replaceAll('&', ' and ')));
	for (const form of [...forms]) if (form.length > 1 && ARTICLES.has(form[0]?.word ?? '')) forms.push(form.slice(1));
	return forms.filter((form) => form.length > 0);
}

function toHeads(names: readonly (readonly Token[])[]): Set<string> {
	const heads = new Set<string>();
	for (const name of names) {
		const all = name.filter((token) => token.kind === 'word');
		const cut = all.findIndex((token, at) => at > 0 && NARROWING.has(token.word));
		const words = cut > 0 ? all.slice(0, cut) : all;
		const of = words.findIndex((token) => token.word === 'of');
		const before = of > 0 && !MEASURES.has(words[of - 1]?.stem ?? '') ? words[of - 1] : undefined;
		// `apple` does not mean `Apple-1`.
		const last = words.length === 1 && name.length > 1 ? undefined : words.at(-1);
		for (const head of [before ?? last]) if (head && head.stem.length > 2) heads.add(head.stem);
	}
	return heads;
}

/** An item's entry, and the keys of its own name and of its other names. */
function toEntry(item: Item, read: ReadWords): Entry & { nameKeys: string[]; aliasKeys: string[] } {
	const nameForms = toForms(item.name, read);
	const aliasForms = item.aliases.flatMap((alias) => toForms(alias, read));
	const forms = [...nameForms, ...aliasForms];
	const names = forms.map((form) => form.map((token) => token.stem));
	const nameStems = new Set(names.flat());
	const description = read(item.shortDescription);
	const isProper = (token: Token | undefined, at: number) =>
		token !== undefined && at > 0 && /^\p{Lu}/u.test(token.text) && token.word.length > 2;
	const proper = description.filter(isProper).map(({ stem }) => stem);
	// `Star Wars`, `van Gogh`
	const named = description.flatMap((token, at) =>
		isProper(token, at) && !isAskingWord(description[at - 1]?.word ?? '') ? [[description[at - 1] as Token, token]] : [],
	);
	const pairs = [...forms, ...named].flatMap((words) => words.slice(1).map(({ stem }, at) => `${words[at]?.stem} ${stem}`));
	const about = [item.categoryId, ...item.tags, item.kind ?? '', item.shortDescription, item.funFact ?? ''].flatMap(read);
	return {
		item,
		names,
		nameStems,
		wordStems: new Set([...nameStems, ...proper, ...pairs]),
		aboutStems: new Set([...nameStems, ...about.map(({ stem }) => stem)]),
		heads: toHeads(forms),
		nameKeys: nameForms.map(toKey),
		aliasKeys: aliasForms.map(toKey),
	};
}

/** Look-ups from words to items and groups. */
export type Lexicon = {
	entries: readonly Entry[];
	bySlug: ReadonlyMap<string, Entry>;
	/** Cheapest first, ties by slug. */
	cheapestFirst: readonly Item[];
	/** Most expensive first, ties by slug. */
	dearestFirst: readonly Item[];
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
	/** The items whose names or descriptions share words, by the stems of one word or of two: the works of `Picasso`, of `van Gogh`. */
	byWord: ReadonlyMap<string, Group>;
	/** A word of names and descriptions by its stem, or two by theirs, as they are written there. */
	words: ReadonlyMap<string, string>;
	groups: ReadonlyMap<string, Group>;
	catalogue: Catalogue;
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
const MAX_ITEMS_OF_WORD = 40;

function toWordGroups(byWord: Places, words: ReadonlyMap<string, string>, groups: ReadonlyMap<string, Group>): Map<string, Group> {
	const isGroup = (stem: string, places: readonly number[]) => places.length > 1 && places.length <= MAX_ITEMS_OF_WORD && !groups.has(stem);
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
	for (const [place, { nameKeys, nameStems, heads, names, wordStems, aboutStems }] of entries.entries()) {
		for (const stem of wordStems) put(byWord, stem, place);
		for (const key of nameKeys) put(byName, key, place);
		for (const stem of nameStems) put(byStem, stem, place);
		for (const stem of heads) put(byHead, stem, place);
		for (const stem of aboutStems) put(byAbout, stem, place);
		for (const name of names) longest = Math.max(longest, name.length);
	}
	// Names come before aliases, so that an alias never competes with an item of the same name.
	const ownKeys = new Set(byName.keys());
	for (const [place, { aliasKeys: other }] of entries.entries()) for (const key of other) if (!ownKeys.has(key)) put(byName, key, place);
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
	return {
		entries,
		bySlug: new Map(entries.map((entry) => [entry.item.slug, entry])),
		cheapestFirst: catalogue.items.toSorted((a, b) => a.valuation.worthCents - b.valuation.worthCents || compareText(a.slug, b.slug)),
		dearestFirst: catalogue.items.toSorted((a, b) => b.valuation.worthCents - a.valuation.worthCents || compareText(a.slug, b.slug)),
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
		catalogue,
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
