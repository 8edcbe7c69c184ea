/* An item's name inside a sentence: "a cup of coffee", "the Mona Lisa", "6,270 Avocado Toasts". */
import { articleOf, isPluralName, isPriced } from './articles.ts';
import type { Item } from './item.ts';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that are in small letters in every sentence. */
const COMMON = toSet(
	'average median used new typical dozen cup pair pound ounce gallon bottle glass gram kilogram ton night hour year month week day penny',
);
/** Abbreviations, numbers and made-up words, which keep their form. */
const FORMED = /^[^a-z]*$|\p{Ll}\p{Lu}/u;
/** Measures and packs at the start of a name: "Pair of Crocs", "Two Loaves of Bread", "Year at Harvard". */
const MEASURED =
	/^(?:\p{L}+[ -])?(?:acres?|bags?|barrels?|bars?|bottles?|box(?:es)?|bunch(?:es)?|bushels?|cans?|canisters?|cartons?|cases?|cords?|copies|cups?|days?|dozens?|f(?:oo|ee)t|gallons?|glass(?:es)?|grams?|hours?|kilograms?|liters?|loa(?:f|ves)|meters?|months?|nights?|ounces?|packs?|pairs?|pieces?|pints?|pounds?|rolls?|sets?|slices?|sticks?|tins?|tons?|tonnes?|tubs?|tubes?|weeks?|wheels?|years?) (?=(?:of|at|in|on|from|for) )/iu;
/** The start of a name that says what is done to a thing: "Building the Hoover Dam". */
export const DOING = /^(?:Building|Rebuilding|Carving|Making|Raising|Having|Construction)(?= )/;
/** The class in a plural of a thing that there is one of: "Companies like Netflix". */
const LIKE = /^\p{Lu}\p{Ll}+(?= like )/u;
/** The thing that it is done to is one of many: "Raising a Child". */
const DONE_TO_ANY = /^(?:Raising|Having|Construction)(?: of)? an? /i;
/** Kinds of amounts of money, whose names are descriptions: "US National Debt", "Elon Musk’s Fortune". */
const DESCRIBED = toSet('wage fortune debt economy bill rent fee tax income insurance benefit allowance contract prize');
/** Kinds whose items have names of their own, though there are many of each. */
const NAMED = toSet('cryptocurrency company');

/** Whether a word is written in small letters in the middle of other texts. */
export type IsCommon = (word: string) => boolean;

/** Words after another word or a comma: the first word of a sentence is always capitalized. */
const INNER_WORD = /(?<=[\p{L}\p{N},;)] )[\p{L}’-]+/gu;

/** Words of a text in small letters, and those that are capitalized within a sentence. */
function readWords(text: string): { small: string[]; capitalized: string[] } {
	const [small, capitalized]: [string[], string[]] = [[], []];
	for (const [word] of text.matchAll(INNER_WORD)) {
		if (/^\p{Ll}/u.test(word)) small.push(word);
		else if (/^\p{Lu}\p{Ll}/u.test(word)) capitalized.push(word.toLowerCase());
	}
	return { small, capitalized };
}

/** A word with this many uses in small letters, and this many times as many as capitalized, is a common one. */
const MIN_SMALL = { uses: 1, ratio: 3 } as const;

/** Reads from all texts of a catalogue which words are common nouns. */
export function createIsCommon(texts: Iterable<string>): IsCommon {
	const uses = new Map<string, { small: number; capitalized: number }>();
	const count = (word: string, form: 'small' | 'capitalized') => {
		const found = uses.get(word) ?? { small: 0, capitalized: 0 };
		found[form]++;
		uses.set(word, found);
	};
	for (const text of texts) {
		const { small, capitalized } = readWords(text);
		for (const word of small) count(word, 'small');
		for (const word of capitalized) count(word, 'capitalized');
	}
	return (word) => {
		const { small, capitalized } = uses.get(word) ?? { small: 0, capitalized: 0 };
		return small >= MIN_SMALL.uses && small >= capitalized * MIN_SMALL.ratio;
	};
}

/** Forms that a plural may have in the singular, and the other way round. */
const toForms = (word: string) => [
	word,
	...[/’s?$/, /s$/, /es$/].map((ending) => word.replace(ending, '')),
	word.replace(/ies$/, 'y'),
	word.replace(/ves$/, 'f'),
	`${word}s`,
];

/** Whether there are many of it: three Big Macs can be pictured, three Mona Lisas cannot. */
export function isOneOfMany(item: Item): boolean {
	return /^(?:an?|one) $/.test(articleOf(item)) || (isPriced(item.valuation) && isPluralName(item)) || item.per !== undefined;
}

/** A function that writes an item's name, or its plural, as it is in a sentence. @param text the item's description and facts */
function createWriter(
	item: Item,
	{ isCommon, text: described }: { isCommon?: IsCommon | undefined; text: string },
): (text: string) => string {
	const { small, capitalized } = readWords(described);
	const countOf = (words: readonly string[], word: string) => words.filter((each) => each === word).length;
	const own = new Set(small.filter((word) => countOf(small, word) >= countOf(capitalized, word)));
	const proper = new Set(capitalized.filter((word) => !own.has(word)));
	const isSmallWord = (word: string): boolean => {
		const forms = toForms(word.toLowerCase());
		if (forms.some((form) => COMMON.has(form))) return true;
		return !forms.some((form) => proper.has(form)) && forms.some((form) => own.has(form) || isCommon?.(form));
	};
	const isSmall = (word: string) =>
		isSmallWord(word) ||
		(!proper.has(word.toLowerCase()) && word.split('-').every((part) => /^[\p{Ll}\d]/u.test(part) || isSmallWord(part)));
	const isNamed = NAMED.has(item.kind) || !(isOneOfMany(item) || DESCRIBED.has(item.kind) || DONE_TO_ANY.test(item.name));
	const keepsForm = (word: string) => FORMED.test(word) || FORMED.test(word.replace(/e?s$/, ''));
	// Without other texts, a name with an unknown part is kept.
	const isKnown =
		isCommon !== undefined || MEASURED.test(item.name) || item.name.split(' ').every((word) => keepsForm(word) || isSmall(word));
	const toWord = (word: string) => (isNamed || !isKnown || keepsForm(word) || !isSmall(word) ? word : word.toLowerCase());
	return (text) =>
		text
			.replace(/[^ ]+/g, toWord)
			.replace(isNamed ? /(?!)/ : MEASURED, (measure) => measure.toLowerCase())
			.replace(LIKE, (word) => word.toLowerCase())
			.replace(DOING, (verb) => verb.toLowerCase())
			// "New York", though "new" is a common word.
			.replace(/\bnew (?=\p{Lu}\p{Ll})/gu, 'New ');
}

/** How an item's name and its plural are written in a sentence, where that is not as they are. */
type Said = NonNullable<Item['said']>;

/** @param isCommon from `createIsCommon`; without it, the item's own texts decide */
export function toSaid(
	item: Item,
	{
		isCommon,
		text = `${item.shortDescription} ${item.funFact ?? ''}, a ${(item.kind ?? '').replaceAll('-', ' ')}`,
	}: { isCommon?: IsCommon; text?: string } = {},
): Said {
	const write = createWriter(item, { isCommon, text });
	return { name: write(item.name), plural: write(item.plural) };
}

/** An item as its file names it in a sentence, such as "the Mona Lisa": its article, and the letters of its name and plural. */
export function toAuthoredNames({ name, plural }: Pick<Item, 'name' | 'plural'>, phrase: string): { article: string; said: Said } {
	const isWithArticle = phrase.toLowerCase() !== name.toLowerCase();
	const [article, written] = isWithArticle ? [phrase.split(' ')[0] ?? '', phrase.replace(/^\S+ /, '')] : ['', phrase];
	const small = new Set(written.split(' ').filter((word) => /^\p{Ll}[\p{Ll}’-]*$/u.test(word)));
	const toWord = (word: string) => (toForms(word.toLowerCase()).some((form) => small.has(form)) ? word.toLowerCase() : word);
	return {
		article,
		said: { name: written, plural: plural.replace(/[^ ]+/g, toWord).replace(MEASURED, (measure) => measure.toLowerCase()) },
	};
}

const known = new WeakMap<Item, Said>();

function saidOf(item: Item): Said {
	const said = known.get(item) ?? item.said ?? toSaid(item);
	known.set(item, said);
	return said;
}

/** An item's name, its plural or a part of them as it is in a sentence: "hotel night", "milk" of "Gallon of Milk", "Big Mac". */
export function inSentence(text: string, item: Item): string {
	const { name, plural } = saidOf(item);
	if (text === item.name) return name;
	if (text === item.plural) return plural;
	const small = new Set([...name.split(' '), ...plural.split(' ')]);
	return text.replace(/[^ ]+/g, (word) => (small.has(word.toLowerCase()) ? word.toLowerCase() : word));
}

/** One item in a sentence: "a Big Mac", "Salvator Mundi", "the Hope Diamond", "a hotel night". */
export function toOne(item: Item): string {
	return `${articleOf(item)}${saidOf(item).name}`;
}

/** Several of it in a sentence: "Big Macs", "hotel nights". */
export function toMany(item: Item): string {
	return saidOf(item).plural;
}

/** A text as the start of a sentence, unless its first word has a form of its own: "iPhone". */
export function startSentence(text: string): string {
	return /^\p{Ll}+\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
