/* The words of a catalogue, collected once per catalogue: names of items, names of groups, and words that names share. */
import { getOwn } from '../get-own.ts';
import type { Catalogue } from '../item/catalogue.ts';
import { CATEGORIES } from '../item/categories.ts';
import type { Item } from '../item/item.ts';
import { MEASURE_WORDS } from '../item/measures.ts';
import { createSearchIndex, openSearchIndex, type SearchIndex } from '../search-index/search-index.ts';
import type { Group } from './plan.ts';
import { type Token, toKey, toPhrase, toWords } from './words/tokens.ts';
import { CATEGORY_WORDS, isAskingWord, SYNONYMS } from './words/vocabulary.ts';

/** An item's names as words. */
export type Entry = {
	item: Item;
	/** Stems of the name and of each alias, in all their forms. */
	names: readonly (readonly string[])[];
	/** Stems of name and aliases together. */
	nameStems: ReadonlySet<string>;
	/** Those, and the maker or subject that its description begins with: `Picasso`. */
	makerStems: ReadonlySet<string>;
	/** Those of names, kind, category, tags, description and fun fact. */
	aboutStems: ReadonlySet<string>;
	/** Stems that name the kind of thing: `palace` of Buckingham Palace, `coffee` of Cup of Coffee. */
	heads: ReadonlySet<string>;
};

/** Look-ups from words to items and groups. Numbers are indexes into `entries`. */
export type Lexicon = {
	catalogue: Catalogue;
	entries: readonly Entry[];
	bySlug: ReadonlyMap<string, Entry>;
	/** Yardsticks: the items that `a car` or `a house` means without further words. */
	yardsticks: ReadonlySet<string>;
	/** By name, its stems joined. An item's name takes precedence over aliases of others. */
	byName: ReadonlyMap<string, readonly number[]>;
	/** Keys of `byName` that are an item's name and not an alias. */
	ownNames: ReadonlySet<string>;
	byStem: ReadonlyMap<string, readonly number[]>;
	byAbout: ReadonlyMap<string, readonly number[]>;
	byHead: ReadonlyMap<string, readonly number[]>;
	/** Names of items and groups as stems with spaces between them. */
	phrases: ReadonlySet<string>;
	groups: ReadonlyMap<string, Group>;
	groupKeys: readonly string[];
	/** The trigram index of `groupKeys`. */
	groupIndex: SearchIndex;
	/** The items that share a word or two in their names or makers: the works of `Picasso`. */
	byWord: ReadonlyMap<string, Group>;
	/** A word of names by its stem, or two by theirs, as they are written there. */
	words: ReadonlyMap<string, string>;
	/** Most tokens in a name or group. */
	longest: number;
	/** The date of the newest figure. */
	newest: string;
};

/** Words before `of` that are not the head of a name. */
export const MEASURES: ReadonlySet<string> = new Set([...MEASURE_WORDS, 'cost', 'number']);
/** Bases of goods in general, sold under many brands, and not of single things. */
export const GENERAL_BASES: ReadonlySet<Item['valuation']['basis']> = new Set(['market', 'list-price', 'average', 'derived']);
const ARTICLES = new Set(['a', 'an', 'the']);
/** Words after which a name only describes its head: the head of `Gun That Killed Billy the Kid` is `gun`. */
const NARROWING = new Set(['that', 'which', 'who', 'from', 'in', 'on', 'for', 'with', 'at', 'by', 'to']);
/** The part of a description before it says where and when: the subject and its maker. */
const toOpening = (text: string) => text.split(/[,;:(]| (?:at|on|sold|as|before|in|put together) /)[0] ?? '';

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
		const head = before ?? (words.length === 1 && name.length > 1 ? undefined : words.at(-1));
		if (head && head.stem.length > 2) heads.add(head.stem);
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
	// Of a thing that was sold, who made it may be anywhere; a mower that was priced next to a Honda is none.
	const told = read(item.valuation.figure === 'sale' ? item.shortDescription : toOpening(item.shortDescription));
	const isProper = ({ text, word }: Token, at: number) => at > 0 && /^\p{Lu}/u.test(text) && word.length > 2;
	const isFirst = ({ text }: Token, at: number) => at === 0 && /[’']s$/.test(text);
	const proper = told.filter((token, at) => isProper(token, at) || isFirst(token, at)).map(({ stem }) => stem);
	const named = told.flatMap((token, at) =>
		isProper(token, at) && !isAskingWord(told[at - 1]?.word ?? '') ? [[told[at - 1] as Token, token]] : [],
	);
	const pairs = [...forms, ...named].flatMap((words) => words.slice(1).map(({ stem }, at) => `${words[at]?.stem} ${stem}`));
	const about = [item.categoryId, ...item.tags, item.kind ?? '', item.shortDescription, item.funFact ?? ''].flatMap(read);
	return {
		item,
		names,
		nameStems,
		makerStems: new Set([...nameStems, ...proper, ...pairs]),
		aboutStems: new Set([...nameStems, ...about.map(({ stem }) => stem)]),
		heads: toHeads(forms),
		nameKeys: nameForms.map(toKey),
		aliasKeys: aliasForms.map(toKey),
	};
}

/* Groups. */

type Member = { item: Item; makerStems: ReadonlySet<string> };
const found = new WeakMap<Group, ReadonlySet<Item>>();
/** The items of a group. @param entries all items of its catalogue */
export function toMembers(group: Group, entries: readonly Member[]): ReadonlySet<Item> {
	const known = found.get(group);
	if (known) return known;
	const { categories, tags, word } = group;
	const kinds = new Set(group.kinds);
	const isMember = ({ item, makerStems }: Member) =>
		(item.kind !== undefined && kinds.has(item.kind)) ||
		categories.includes(item.categoryId) ||
		tags.some((tag) => item.tags.includes(tag)) ||
		(word !== undefined && makerStems.has(word));
	const members = new Set(entries.filter(isMember).map(({ item }) => item));
	found.set(group, members);
	return members;
}

/** Whether an item belongs to both groups. */
export function haveCommonItem(a: Group, b: Group, entries: readonly Member[]): boolean {
	const others = toMembers(b, entries);
	return [...toMembers(a, entries)].some((item) => others.has(item));
}

/** Groups by name: kinds first, then tags, then categories, then synonyms of these, then other names of categories; each also with spaces. */
function createGroups(catalogue: Catalogue): { groups: Map<string, Group>; phrases: Set<string> } {
	const phrases = new Set<string>();
	const groups = new Map<string, Group>();
	const offer = (name: string, group: Group) => {
		const words = toWords(name);
		const key = toKey(words);
		if (key === '' || groups.has(key)) return;
		groups.set(key, group);
		phrases.add(toPhrase(words));
	};
	const toLabel = (id: string) => id.replaceAll('-', ' ');
	const categories = CATEGORIES.filter(({ id }) => catalogue.byCategory.has(id));
	const toCategory = (id: string): Group => ({ label: toLabel(id), categories: [id], tags: [], kinds: [] });
	const toTags = (tags: readonly string[]): Group => ({
		label: tags.map(toLabel).join(' or '),
		categories: [],
		tags: [...tags],
		kinds: [],
	});
	const kinds = [...catalogue.byKind].map(([id, items]) => {
		const kind = getOwn(catalogue.kinds, id);
		const below = [...new Set(items.flatMap((item) => item.kind ?? []))].sort();
		const group: Group = { label: toLabel(id), ...(kind && { plural: kind.plural }), categories: [], tags: [], kinds: below };
		return { names: [toLabel(id), ...(kind ? [kind.plural] : [])], words: kind?.words ?? [], group };
	});
	// Every kind's own name comes before the other words of any.
	for (const { names, group } of kinds) for (const name of names) offer(name, group);
	for (const { words, group } of kinds) for (const word of words) offer(word, group);
	for (const tag of catalogue.byTag.keys()) offer(toLabel(tag), toTags([tag]));
	for (const { id } of categories) offer(id, toCategory(id));
	for (const [asked, called] of SYNONYMS) {
		const tags = called.filter((name) => catalogue.byTag.has(name));
		const ids = called.filter((name) => catalogue.byCategory.has(name));
		if (tags.length > 0) offer(asked, toTags(tags));
		else if (ids[0] !== undefined) offer(asked, { ...toCategory(ids[0]), categories: ids });
	}
	for (const { id } of categories) for (const name of CATEGORY_WORDS[id]) offer(name, toCategory(id));
	return { groups, phrases };
}

/* The lexicon. */

type Places = Map<string, number[]>;
function put(map: Places, key: string, place: number): void {
	const places = map.get(key);
	if (places === undefined) map.set(key, [place]);
	else if (places.at(-1) !== place) places.push(place);
}

/** Items that share one word; with more, it says too little. */
const MAX_ITEMS_OF_WORD = 60;

/** Items that are read in one slice, about 5 ms. */
const SLICE = 50;

type Read = (text: string) => readonly Token[];
/** Words and pairs of names and descriptions by their stems, as they are written there. */
function* toWritten(entries: readonly Entry[], byMaker: Places, read: Read): Generator<void, Map<string, string>> {
	const words = new Map<string, string>();
	const toText = ({ text }: Token) => text.replace(/[’']s$/, '');
	for (const [place, { item }] of entries.entries()) {
		if (place % (4 * SLICE) === 0) yield;
		for (const text of [item.name, ...item.aliases, item.shortDescription]) {
			const tokens = read(text);
			for (const [at, word] of tokens.entries()) {
				if (!words.has(word.stem)) words.set(word.stem, toText(word));
				const next = tokens[at + 1];
				const pair = next && toPhrase([word, next]);
				if (pair && (byMaker.get(pair)?.length ?? 0) > 1 && !words.has(pair)) words.set(pair, `${word.text} ${toText(next)}`);
			}
		}
	}
	return words;
}

/** Makes a lexicon, slice by slice. */
function* create(catalogue: Catalogue): Generator<void, Lexicon> {
	const known = new Map<string, readonly Token[]>();
	const read: Read = (text) => {
		const tokens = known.get(text) ?? toWords(text);
		known.set(text, tokens);
		return tokens;
	};
	const [byName, byStem, byHead, byAbout, byMaker] = Array.from({ length: 5 }, (): Places => new Map()) as [
		Places,
		Places,
		Places,
		Places,
		Places,
	];
	const entries: ReturnType<typeof toEntry>[] = [];
	let longest = 3;
	for (const [place, item] of catalogue.items.entries()) {
		if (place % SLICE === 0) yield;
		const entry = toEntry(item, read);
		entries.push(entry);
		for (const stem of entry.makerStems) put(byMaker, stem, place);
		for (const key of entry.nameKeys) put(byName, key, place);
		for (const stem of entry.nameStems) put(byStem, stem, place);
		for (const stem of entry.heads) put(byHead, stem, place);
		for (const stem of entry.aboutStems) put(byAbout, stem, place);
		for (const name of entry.names) longest = Math.max(longest, name.length);
	}
	// Names come before aliases, so that an alias never competes with an item of the same name.
	const ownNames = new Set(byName.keys());
	for (const [place, { aliasKeys }] of entries.entries()) for (const key of aliasKeys) if (!ownNames.has(key)) put(byName, key, place);
	const words = yield* toWritten(entries, byMaker, read);
	yield;
	const { groups, phrases } = createGroups(catalogue);
	const groupKeys = [...groups.keys()];
	const groupIndex = openSearchIndex(createSearchIndex(groupKeys.map((name) => ({ slug: name, name, aliases: [] }))));
	for (const { names } of entries) for (const name of names) phrases.add(name.join(' '));
	yield;
	const byWord = new Map(
		[...byMaker].flatMap(([stem, places]): [string, Group][] =>
			places.length <= MAX_ITEMS_OF_WORD && !groups.has(stem)
				? [[stem, { label: words.get(stem) ?? stem, categories: [], tags: [], kinds: [], word: stem }]]
				: [],
		),
	);
	yield;
	return {
		catalogue,
		entries,
		bySlug: new Map(entries.map((entry) => [entry.item.slug, entry])),
		yardsticks: new Set(catalogue.yardsticks.map((item) => item.slug)),
		...{ byName, ownNames, byStem, byAbout, byHead, phrases, groups, groupKeys, groupIndex, byWord, words },
		longest: Math.min(longest, 14),
		newest: catalogue.newestAsOf,
	};
}

/** Runs all slices at once. */
export function finish<Made>(slices: Generator<void, Made>): Made {
	for (;;) {
		const { done, value } = slices.next();
		if (done) return value;
	}
}
/** Runs slices one by one. @param pause called between two of them, to let other work go first */
export async function finishSlowly<Made>(slices: Generator<void, Made>, pause: () => Promise<void>): Promise<Made> {
	for (;;) {
		const { done, value } = slices.next();
		if (done) return value;
		await pause();
	}
}

const made = new WeakMap<Catalogue, Lexicon>();
/** The catalogue's lexicon, created on first use (about 0.1 ms per item) and kept as long as the catalogue. */
export function getLexicon(catalogue: Catalogue): Lexicon {
	const lexicon = made.get(catalogue) ?? finish(create(catalogue));
	made.set(catalogue, lexicon);
	return lexicon;
}

/** Creates a catalogue's lexicon in slices of a few milliseconds. */
export async function prepareLexicon(catalogue: Catalogue, pause: () => Promise<void>): Promise<Lexicon> {
	const lexicon = made.get(catalogue) ?? (await finishSlowly(create(catalogue), pause));
	made.set(catalogue, lexicon);
	return lexicon;
}
