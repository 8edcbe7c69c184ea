/*
 * How sentences name an item: "a cup of coffee", "the Mona Lisa". Its file says it, or else its kind, or else what kind of figure it has.
 */
import { isPriced, toIndefinite } from './articles.ts';
import { findOfKind } from './kind.ts';
import { type Figure, type ItemFile, toFactText, type Valuation } from './schema/item-schema.ts';
import type { Kinds } from './schema/kind-schema.ts';

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

/** A function that writes a common noun small, but for names in it: those that the item's own texts capitalize within a sentence. */
function createWriter({ shortDescription, funFacts }: ItemFile): (text: string) => string {
	const [small, capitalized] = [new Set<string>(), new Set<string>()];
	for (const [word] of [shortDescription, ...funFacts.map(toFactText)].join(' ').matchAll(INNER_WORD))
		(/^\p{Lu}/u.test(word) ? capitalized : small).add(word.toLowerCase());
	const isProper = (word: string) => {
		const forms = toForms(word.toLowerCase().replace(/[(),.:]/g, ''));
		return forms.some((form) => capitalized.has(form)) && !forms.some((form) => small.has(form));
	};
	return (text) => text.replace(/[^ ]+/g, (word) => (FORMED.test(word) || isProper(word) ? word : word.toLowerCase()));
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

/** A plural by the name that stands in it: "Pairs of Running Shoes" of "Running Shoes". */
function isPlural({ name, isPlural: authored }: ItemFile, plural: string): boolean {
	const head = name.replace(/ (?:of|in|on|from) .*/, '');
	return authored ?? ((plural === name || plural.endsWith(` of ${name}`)) && /[^s]s$/.test(head));
}

/** Members of an item: its article, its names in a sentence where they differ, and whether its name is a plural. */
type Naming = { article: string; said?: { name: string; plural: string }; isPlural?: true };
type Context = { plural: string; valuation: { figure: Figure; basis: Valuation['basis'] }; kinds: Kinds };

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
function toSaid(file: ItemFile, { plural, kinds }: Context, isMany: boolean): { name: string; plural: string } {
	const worth = findOfKind(kinds, file.kind, 'worth');
	// The name of an amount describes it: "the US national debt".
	const names = findOfKind(kinds, file.kind, 'names') ?? (isMany || worth === 'amount' || worth === 'wealth' ? 'common' : 'proper');
	const write = names === 'common' ? createWriter(file) : (text: string) => text;
	return { name: write(file.name), plural: write(writeCounted(file, plural)) };
}

/** What sentences need of an item's names. @param context its plural, its kind of figure, and the tree of kinds */
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
