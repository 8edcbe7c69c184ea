import type { Item } from '../../item/item.ts';
import { isPlain } from './ordinary-words.ts';
import { type Token, tokenize } from './tokenize.ts';

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

/** Stems joined without spaces, so that `big mac`, `Big-Mac` and `bigmac` meet. */
export function toKey(tokens: readonly { stem: string }[]): string {
	return tokens.map((token) => token.stem).join('');
}

/** Stems with spaces between them. */
export function toPhrase(tokens: readonly { stem: string }[]): string {
	return tokens.map((token) => token.stem).join(' ');
}

/** Words and numbers of a name. */
export function toWords(text: string): Token[] {
	return tokenize(text).filter((token) => token.kind !== 'symbol' || token.word === '&');
}

/** Words and numbers of a text that may have been read before. */
type ReadWords = (text: string) => readonly Token[];

/** A name, and its variants: without the leading article, without parentheses, and with `and` for `&`. */
function toForms(name: string, read: ReadWords): Token[][] {
	const forms = [[...read(name)]];
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
		// `apple` does not mean `Apple-1`.
		const last = words.length === 1 && name.length > 1 ? undefined : words.at(-1);
		for (const head of [before ?? last]) if (head && head.stem.length > 2) heads.add(head.stem);
	}
	return heads;
}

/** An item's entry, and the keys of its own name and of its other names. */
export function toEntry(item: Item, read: ReadWords): Entry & { own: string[]; other: string[] } {
	const own = toForms(item.name, read);
	const other = item.aliases.flatMap((alias) => toForms(alias, read));
	const forms = [...own, ...other];
	const names = forms.map((form) => form.map((token) => token.stem));
	const nameStems = new Set(names.flat());
	const description = read(item.shortDescription);
	const isProper = (token: Token | undefined, at: number) =>
		token !== undefined && at > 0 && /^\p{Lu}/u.test(token.text) && token.word.length > 2;
	const proper = description.filter(isProper).map(({ stem }) => stem);
	// `Star Wars`, `van Gogh`
	const named = description.flatMap((token, at) =>
		isProper(token, at) && !isPlain(description[at - 1]?.word ?? '') ? [[description[at - 1] as Token, token]] : [],
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
		own: own.map(toKey),
		other: other.map(toKey),
	};
}
