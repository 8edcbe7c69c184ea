/* Runs at the edge. What the words of a catalogue are, made once per catalogue. */
import { CATEGORIES } from '../../core/categories.ts';
import { type Catalogue, compareText } from '../../core/catalogue.ts';
import type { Item } from '../../core/item.ts';
import { CATEGORY_WORDS } from './category-words.ts';
import type { Group } from './group.ts';
import { SYNONYMS } from './synonyms.ts';
import { type Token, tokenize } from './tokenize.ts';

/** An item's names as words. */
export type Entry = {
	item: Item;
	/** Stems of the name and of each alias, in all their forms. */
	names: readonly (readonly string[])[];
	/** Stems of name and aliases together. */
	nameStems: ReadonlySet<string>;
	/** Stems of names, category and tags: words that may follow the name (`Mona Lisa painting`). */
	kindStems: ReadonlySet<string>;
	/** Those and the description's: words that may stand before the name or after a preposition (`Leonardo's Mona Lisa`). */
	aboutStems: ReadonlySet<string>;
	/** Stems written with a capital within a sentence of the description: `Ferrari`, but not `school`. */
	properStems: ReadonlySet<string>;
	/** Stems that name the kind of thing: `palace` of Buckingham Palace, `coffee` of Cup of Coffee. */
	heads: ReadonlySet<string>;
};

/** Look-ups from words to items and groups. */
export type Lexicon = {
	entries: readonly Entry[];
	bySlug: ReadonlyMap<string, Entry>;
	/** Cheapest first, ties by slug. */
	byWorth: readonly Entry[];
	/** Items that the catalogue counts others in: what `a car` or `a house` means without more. */
	yardsticks: ReadonlySet<string>;
	/** Places in `entries` by name, its stems joined; an item's own name hides other items' aliases. */
	byName: ReadonlyMap<string, readonly number[]>;
	/** Places in `entries` by a single stem of a name or alias. */
	byStem: ReadonlyMap<string, readonly number[]>;
	/** Places in `entries` of what the stem is the head of. */
	byHead: ReadonlyMap<string, readonly number[]>;
	groups: ReadonlyMap<string, Group>;
	/** Names, tags, categories and publishers as an answer may quote them, digits and all. */
	labels: ReadonlySet<string>;
	byCategory: Catalogue['byCategory'];
	byTag: Catalogue['byTag'];
	/** Most tokens in a name or group. */
	longest: number;
};

const ARTICLES = new Set(['a', 'an', 'the']);
/** What follows one of these only narrows what came before: the head of `Gun That Killed Billy the Kid` is `gun`. */
/** Before `of` these only measure: a pound of beef is called beef, not pound. */
const MEASURES = new Set('pound ounce gram kilogram kilo ton tonne gallon liter litre cup glass bottle barrel acre loaf dozen bag box pack can slice piece bar pair set carton jar month year week day bushel pint quart stick sheet roll tank plot troy cost number'.split(' '));
const NARROWING = new Set(['that', 'which', 'who', 'from', 'in', 'on', 'for', 'with', 'at', 'by', 'to']);

/** Stems joined without spaces, so that `big mac`, `Big-Mac` and `bigmac` meet. */
export function toKey(tokens: readonly { stem: string }[]): string {
	return tokens.map((token) => token.stem).join('');
}

function toWords(text: string): Token[] {
	return tokenize(text).filter((token) => token.kind !== 'symbol' || token.word === '&');
}

/** A name, and the same without its leading article, without what stands in parentheses and with `and` for `&`. */
function toForms(name: string): Token[][] {
	const forms = [toWords(name)];
	if (name.includes('(')) forms.push(toWords(name.replace(/\s*\([^)]*\)/g, '')));
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
		// `Apple-1` is not what `apple` means.
		const last = words.length === 1 && name.length > 1 ? undefined : words.at(-1);
		for (const head of [before ?? last]) if (head && head.stem.length > 2) heads.add(head.stem);
	}
	return heads;
}

function toEntry(item: Item, kinds: (text: string) => readonly string[]): Entry & { own: string[]; other: string[] } {
	const own = toForms(item.name);
	const other = item.aliases.flatMap(toForms);
	const forms = [...own, ...other];
	const names = forms.map((form) => form.map((token) => token.stem));
	const nameStems = new Set(names.flat());
	const description = toWords(item.shortDescription);
	const properStems = new Set(description.slice(1).filter((token) => /^\p{Lu}/u.test(token.text)).map((token) => token.stem));
	const kindStems = new Set([...nameStems, ...kinds(item.categoryId), ...item.tags.flatMap(kinds)]);
	const aboutStems = new Set([...kindStems, ...description.map((token) => token.stem)]);
	return { item, names, nameStems, properStems, kindStems, aboutStems, heads: toHeads(forms), own: own.map(toKey), other: other.map(toKey) };
}

function createGroups(catalogue: Catalogue): Map<string, Group> {
	const groups = new Map<string, Group>();
	const offer = (name: string, group: Group) => {
		const key = toKey(toWords(name));
		if (key !== '' && !groups.has(key)) groups.set(key, group);
	};
	const categories = CATEGORIES.filter(({ id }) => catalogue.byCategory.has(id));
	const toCategory = (id: string): Group => ({ label: id.replaceAll('-', ' '), categories: [id], tags: [] });
	for (const tag of catalogue.byTag.keys()) offer(tag.replaceAll('-', ' '), { label: tag.replaceAll('-', ' '), categories: [], tags: [tag] });
	for (const { id } of categories) offer(id, toCategory(id));
	for (const [asked, called] of SYNONYMS) {
		const tags = called.filter((name) => catalogue.byTag.has(name));
		const ids = called.filter((name) => catalogue.byCategory.has(name));
		if (tags.length > 0) offer(asked, { label: tags.map((tag) => tag.replaceAll('-', ' ')).join(' or '), categories: [], tags });
		else if (ids[0] !== undefined) offer(asked, { ...toCategory(ids[0]), categories: ids });
	}
	for (const { id, covers } of categories) for (const name of [...CATEGORY_WORDS[id], ...covers.split(', ')]) offer(name, toCategory(id));
	return groups;
}

function put(map: Map<string, number[]>, key: string, place: number): void {
	const places = map.get(key);
	if (places === undefined) map.set(key, [place]);
	else if (places.at(-1) !== place) places.push(place);
}

function create(catalogue: Catalogue): Lexicon {
	const known = new Map<string, string[]>();
	const kinds = (text: string) => {
		const stems = known.get(text) ?? toWords(text).map((token) => token.stem);
		known.set(text, stems);
		return stems;
	};
	const entries = catalogue.items.map((item) => toEntry(item, kinds));
	const [byName, byStem, byHead] = [new Map<string, number[]>(), new Map<string, number[]>(), new Map<string, number[]>()];
	let longest = 3;
	for (const [place, { own, nameStems, heads, names }] of entries.entries()) {
		for (const key of own) put(byName, key, place);
		for (const stem of nameStems) put(byStem, stem, place);
		for (const stem of heads) put(byHead, stem, place);
		for (const name of names) longest = Math.max(longest, name.length);
	}
	// Names before aliases, so that an alias never competes with an item of that very name.
	const ownKeys = new Set(byName.keys());
	for (const [place, { other }] of entries.entries()) for (const key of other) if (!ownKeys.has(key)) put(byName, key, place);
	const groups = createGroups(catalogue);
	const labels = new Set([...groups.values()].map((group) => group.label));
	for (const { item } of entries) for (const label of [item.name, item.categoryId, ...item.tags, ...item.valuation.sources.map((source) => source.publisher)]) labels.add(label);
	return {
		entries,
		bySlug: new Map(entries.map((entry) => [entry.item.slug, entry])),
		byWorth: [...entries].sort((a, b) => a.item.valuation.worthCents - b.item.valuation.worthCents || compareText(a.item.slug, b.item.slug)),
		yardsticks: new Set(catalogue.yardsticks.map((item) => item.slug)),
		byName,
		byStem,
		byHead,
		groups,
		labels,
		byCategory: catalogue.byCategory,
		byTag: catalogue.byTag,
		longest: Math.min(longest, 14),
	};
}

const made = new WeakMap<Catalogue, Lexicon>();

/** The catalogue's lexicon; made on first use (some 30 µs an item) and kept as long as the catalogue is. */
export function getLexicon(catalogue: Catalogue): Lexicon {
	const known = made.get(catalogue);
	if (known) return known;
	const lexicon = create(catalogue);
	made.set(catalogue, lexicon);
	return lexicon;
}
