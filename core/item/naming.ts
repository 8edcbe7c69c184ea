/*
 * How sentences name an item: "a cup of coffee", "the Mona Lisa", "6,270 Avocado Toasts". Its file says it, or else its kind, or else what kind
 * of figure it has. It is decided once, when the item is made; sentences read it from the item.
 */
import { findOfKind } from './kind.ts';
import type { Figure, ItemFile, Valuation } from './schema/item-schema.ts';
import type { Kinds } from './schema/kind-schema.ts';
import { toUnitName, type UnitId } from './worth/units.ts';

/** Members of an item: its article, its names in a sentence where they differ, and whether its name is a plural. */
type Naming = { article: string; said?: { name: string; plural: string }; isPlural?: true };
type Named = Naming & { name: string; plural: string };
type Priced = { figure: Figure; basis: Valuation['basis'] };

/* Readers for sentences. */

/** Whether the name is a plural: "Running Shoes", "the Dallas Cowboys". */
export function isPluralName({ isPlural }: Pick<Naming, 'isPlural'>): boolean {
	return isPlural === true;
}

/** The article before the name of one item, with a space: "a ", "the ", "one ", or nothing. */
export function articleOf({ article }: Pick<Naming, 'article'>): string {
	return article === '' ? '' : `${article} `;
}

/** Whether there are many of it: three Big Macs can be pictured, three Mona Lisas cannot. */
export function isOneOfMany(item: Naming & { per?: string | undefined; valuation: Priced }): boolean {
	return /^(?:an?|one) $/.test(articleOf(item)) || (isPriced(item.valuation) && isPluralName(item)) || item.per !== undefined;
}

/** An item's name, its plural or a part of them as it is in a sentence: "hotel night", "milk" of "Gallon of Milk", "Big Mac". */
export function inSentence(text: string, item: Named): string {
	const { name, plural } = item.said ?? item;
	if (text === item.name) return name;
	if (text === item.plural) return plural;
	const small = new Set([...name.split(' '), ...plural.split(' ')]);
	return text.replace(/[^ ]+/g, (word) => (small.has(word.toLowerCase()) ? word.toLowerCase() : word));
}

/** One item in a sentence: "a Big Mac", "Salvator Mundi", "the Hope Diamond", "a hotel night". */
export function toOne(item: Named): string {
	return `${articleOf(item)}${(item.said ?? item).name}`;
}

/** Several of it in a sentence: "Big Macs", "hotel nights". */
export function toMany(item: Named): string {
	return (item.said ?? item).plural;
}

/** A text as the start of a sentence, unless its first word has a form of its own: "iPhone". */
export function startSentence(text: string): string {
	return /^\p{Ll}+\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence with its full stop, which is also that of a name at its end: "… as much as Apple Inc." */
export function endSentence(text: string): string {
	return text.endsWith('.') ? text : `${text}.`;
}

/* What is decided when an item is made. */

/** "a " or "an ", by the sound of the text: "an iPhone", "a US Wedding", "an MRI Scan", "an 1880s …". */
export function toIndefinite(text: string): string {
	const first = text.split(/[ -]/)[0] ?? '';
	const isSpelled = /^[A-Z][A-Z0-9]{0,2}$|^[B-DF-HJ-NP-TV-Z]{2,}$/.test(first);
	const vowel = isSpelled ? /^[AEFHILMNORSX]/ : /^(?:[aeio]|u(?!s|ni)|8|11|18|hour|heir|hono|hones|x[^aeiouy])/i;
	return vowel.test(first) && !/^(?:One|Eu)/i.test(first) ? 'an ' : 'a ';
}

/** Whether the figure is one of many such things: a price now, or what people paid or sellers asked on average. */
function isPriced({ figure, basis }: Priced): boolean {
	return (
		figure === 'price' ||
		figure === 'typical' ||
		(figure === 'estimate' && (basis === 'average' || basis === 'list-price' || basis === 'market'))
	);
}

/** Abbreviations, numbers and made-up words, which keep their form: "US", "iPhone", "4K". */
const FORMED = /^[^a-z]*$|\p{Ll}\p{Lu}|\d/u;

/** Words after another word or a comma: the first word of a sentence is always capitalized. */
const INNER_WORD = /(?<=[\p{L}\p{N},;)’] )[\p{L}’-]+/gu;

/** The words of a plural before the thing that they count: "Companies like Netflix", "Pairs of Crocs". */
const COUNTED = /^.*?(?= (?:of|for) )|^.*?(?= like )/;

/** A name that begins with its owner: "Lincoln’s Gloves". */
const OWNED = /^(?:[^ ]+ ){0,4}?[^ ]*(?:’s|s’) /;

/** Forms that a plural may have in the singular, and the other way round. */
const toForms = (word: string) => [
	word,
	...[/’s?$/, /s$/, /es$/].map((ending) => word.replace(ending, '')),
	word.replace(/ies$/, 'y'),
	word.replace(/ves$/, 'f'),
	`${word}s`,
];

/** A function that writes a common noun small, except names in it: those that the item's own texts capitalize within a sentence. */
function createWriter(texts: readonly string[]): (text: string) => string {
	const [small, capitalized] = [new Set<string>(), new Set<string>()];
	for (const [word] of texts.join(' ').matchAll(INNER_WORD)) {
		if (/^\p{Lu}/u.test(word)) capitalized.add(word.toLowerCase().replace(/’s?$/, ''));
		else small.add(word.toLowerCase());
	}
	const isProper = (word: string) => {
		const forms = toForms(word.toLowerCase().replace(/[(),.:]/g, ''));
		return forms.some((form) => capitalized.has(form)) && !forms.some((form) => small.has(form));
	};
	// "75-Inch" is a number and a word.
	const writeWord = (word: string) =>
		!/^\d+-\p{Lu}\p{Ll}+$/u.test(word) && (FORMED.test(word) || isProper(word)) ? word : word.toLowerCase();
	return (text) => text.replace(/[^ ]+/g, writeWord);
}

/** A plural with the words small that count the thing and are not in its name: "companies like Netflix", but "Statues of Liberty". */
function writeCounted({ name }: ItemFile, plural: string): string {
	const own = new Set(plural.includes(' like ') ? [] : name.toLowerCase().split(' '));
	const isOwn = (word: string) => FORMED.test(word) || toForms(word.toLowerCase()).some((form) => own.has(form));
	return plural.replace(COUNTED, (counted) => counted.replace(/[^ ]+/g, (word) => (isOwn(word) ? word : word.toLowerCase())));
}

/** The words of `text` that a phrase writes small. */
function writeLike(phrase: string, text: string): string {
	const small = new Set(phrase.split(' ').filter((word) => /^(?:\d+-)?\p{Ll}[\p{Ll}’-]*$/u.test(word)));
	return text.replace(/[^ ]+/g, (word) => (toForms(word.toLowerCase()).some((form) => small.has(form)) ? word.toLowerCase() : word));
}

/** A plural by the name in it: "Pairs of Running Shoes" of "Running Shoes". */
function isPlural({ name, isPlural: authored }: ItemFile, plural: string): boolean {
	const head = name.replace(/ (?:of|in|on|from) .*/, '');
	return authored ?? ((plural === name || plural.endsWith(` of ${name}`)) && /[^s]s$/.test(head));
}

/** `texts` are the item's own sentences. */
type Context = { plural: string; texts: readonly string[]; valuation: Priced; kinds: Kinds };

/** The article of a name that its file does not state. */
function toArticle(file: ItemFile, { valuation, kinds }: Context, isMany: boolean): string {
	const { name, kind } = file;
	if (/^(?:the|an?) /i.test(name)) return '';
	const ofKind = findOfKind(kinds, kind, 'article');
	const isOne = !isPriced(valuation) && file.per === undefined;
	if (ofKind === 'none' || (ofKind !== 'the' && isMany && !isOne)) return '';
	if (ofKind === 'the' || ofKind === 'one') return ofKind;
	if (ofKind === undefined && isOne) return OWNED.test(name) ? '' : 'the';
	return isMany ? '' : toIndefinite(name).trim();
}

/** The name and the plural as sentences write them. */
function toSaid(file: ItemFile, { plural, texts, kinds }: Context, isMany: boolean): { name: string; plural: string } {
	const worth = findOfKind(kinds, file.kind, 'worth');
	// The name of an amount describes it: "the US national debt".
	const names = findOfKind(kinds, file.kind, 'names') ?? (isMany || worth === 'amount' || worth === 'wealth' ? 'common' : 'proper');
	const write = names === 'common' ? createWriter(texts) : (text: string) => text;
	return { name: write(file.name), plural: write(writeCounted(file, plural)) };
}

/** Parts of an item's names for sentences. @param context its plural, its texts, its kind of figure, and the tree of kinds */
export function toNaming(file: ItemFile, context: Context): Naming {
	const { name, inSentence: phrase } = file;
	const { plural } = context;
	const many = isPlural(file, plural);
	const isBare = phrase === undefined || phrase.toLowerCase() === name.toLowerCase();
	const ofPhrase = phrase === undefined ? undefined : isBare ? '' : (phrase.split(' ')[0] ?? '');
	const article = file.article ?? ofPhrase ?? toArticle(file, context, many);
	const written = phrase === undefined || isBare ? phrase : phrase.replace(/^\S+ /, '');
	const isOneOfMany = /^(?:an?|one)$/.test(article) || (article === '' && isPriced(context.valuation) && many) || file.per !== undefined;
	const said =
		written === undefined ? toSaid(file, context, isOneOfMany) : { name: written, plural: writeLike(written, writeCounted(file, plural)) };
	return {
		article,
		...(said.name === name && said.plural === plural ? {} : { said }),
		...(many ? { isPlural: true as const } : {}),
	};
}

/** " a month", " an hour" */
export function aUnit(unit: UnitId): string {
	return ` ${toIndefinite(toUnitName(unit))}${toUnitName(unit)}`;
}

/** " a month", " each"; nothing where the name says it: "Gallon of Milk". */
export function perOf({ name: itemName, per }: { name: string; per?: UnitId | undefined }): string {
	if (per === undefined) return '';
	const word = toUnitName(per);
	const last = word.split(' ').at(-1) ?? word;
	if (itemName.toLowerCase().includes(last) || /^(?:hundred|thousand|million|dozen)/.test(word)) return '';
	return aUnit(per);
}
