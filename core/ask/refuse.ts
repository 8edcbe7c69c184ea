/* Why a question has no answer, and what can be said instead. */
import type { SearchIndex } from '../search-index/search-index.ts';
import { type Chunk, isOneOf, toText } from './chunk.ts';
import type { Like, Reason, UnknownPlan } from './kinds/refusal.ts';
import type { Refused } from './leftovers.ts';
import type { Lexicon } from './names/lexicon.ts';
import type { Token } from './names/tokens.ts';
import { isCommonWord, type Sym } from './words.ts';

/** Things that a refusal names. */
const MAX_NEAR = 3;
/** Names less similar than this to unknown words have little in common with them. */
const MIN_SIMILARITY = 0.6;

/** `-5 pounds`, `what is minus 5 pounds worth` */
const NEGATIVE = /(?:^|[\s(])[-−]\$?\d|\b(?:is|are|of|buy|for|with)\s+minus\s/iu;
/** Numbers as others write them: `1.234,56`, `$12,34`, `$1,5 million`, `1.000.000`, `10,00,000`. */
const ODD_NUMBER = /\d(?:\.\d{3}){2,8}(?!\d)|\d\.\d{3},\d|(?<![\d,])\d{1,4},\d{1,2}(?![\d,])|(?<!\d)\d{1,2}(?:,\d{2}){1,8},\d{3}(?!\d)/u;

/** The refusal of a text that is no question at all. */
export function findFault(question: string): UnknownPlan | undefined {
	const reason: Reason | undefined = !/[\p{L}\p{N}]/u.test(question) ? 'empty' : NEGATIVE.test(question) ? 'amount' : undefined;
	return reason && { op: 'unknown', reason, words: '', near: [] };
}

type Reading = { chunks: readonly Chunk[]; tokens: readonly Token[]; lexicon: Lexicon; searchIndex: SearchIndex };

/** The words of the first chunks of some classes. */
function findWords({ chunks, tokens }: Reading, classes: RegExp): string | undefined {
	const at = chunks.findIndex(({ sym }) => classes.test(sym));
	let to = at;
	while (to >= 0 && classes.test(chunks[to + 1]?.sym ?? '')) to++;
	return at < 0 ? undefined : toText(tokens, chunks[at]?.start ?? 0, chunks[to]?.end ?? 0);
}

/** `who built`, `when was … built` */
function findAsked({ chunks, tokens }: Reading): string | undefined {
	const at = chunks.findIndex(({ sym }) => isOneOf(sym, 'who', 'why', 'WHEN', 'WHERE'));
	const verb = chunks.findIndex(({ sym }, place) => place > at && isOneOf(sym, 'MADE', 'X', 'ELSE'));
	if (at < 0 || verb < 0) return undefined;
	const [first, second] = [chunks[at], chunks[verb]].map((chunk) => toText(tokens, chunk?.start ?? 0, chunk?.end ?? 0));
	return `${first} ${verb === at + 1 ? '' : '… '}${second}`;
}

/** The words that name something which is not listed, and what is nearest to it. */
function findAbsent(
	{ chunks, tokens, lexicon, searchIndex }: Reading,
	sure: readonly Chunk[],
): { words: string; near: string[] } | undefined {
	const isUnknown = (chunk: Chunk | undefined) => {
		const word = tokens[chunk?.start ?? -1]?.word ?? '';
		return chunk?.sym === 'X' && !isCommonWord(word) && /\p{L}/u.test(word);
	};
	const [only, more] = sure;
	const place = only ? chunks.indexOf(only) : chunks.findIndex(isUnknown);
	let [from, to] = [place, place];
	while (isUnknown(chunks[from - 1])) from--;
	while (isUnknown(chunks[to + 1])) to++;
	const next = chunks[to + 1];
	const isNext = (chunk: Chunk | undefined) => chunk !== undefined && chunk.start === chunks[to]?.end;
	// `iPhone 14`
	if (only && !more && next?.sym === 'N' && isNext(next))
		return { words: toText(tokens, only.start, next.end), near: [only.term?.slug ?? ''] };
	// `knee replacement`
	if (!only && /^[GB]$/.test(next?.sym ?? '') && isNext(next)) to++;
	const words = toText(tokens, chunks[from]?.start ?? 0, chunks[to]?.end ?? 0);
	// `Chevrolet Corvette Stingray` next to a Corvette
	const isEnglish =
		chunks.some(({ sym }) =>
			isOneOf(sym, 'WORTH', 'HOWMUCH', 'HOWMANY', 'what', 'how', 'which', 'MOST', 'LEAST', 'is', 'are', 'does', 'can'),
		) || chunks.length < 4;
	if (only && !more && to > from && to - from < 3 && isEnglish) return { words, near: [only.term?.slug ?? ''] };
	if (only || place < 0) return undefined;
	const alike = searchIndex.findSimilar(words, { limit: MAX_NEAR, minSimilarity: MIN_SIMILARITY });
	return { words, near: alike.flatMap(({ ordinal }) => lexicon.entries[ordinal]?.item.slug ?? []) };
}

/** Classes of an English question about worths. */
const ENGLISH: ReadonlySet<Sym> = new Set([
	'WORTH',
	'HOWMUCH',
	'HOWMANY',
	'LIST',
	'MOST',
	'LEAST',
	'MORE',
	'LESS',
	'BUY',
	'what',
	'how',
	'which',
	'is',
	'are',
	'does',
	'can',
]);

/** Words that ask for a price in Spanish, Portuguese, Italian, French, German, Dutch, Polish or Swedish, folded. */
const ASKING_ABROAD = new Set(
	`cuanto cuanta cuantos cuantas cuesta cuestan precio precios quanto quanta quantos quantas custa custam preco precos costa costano prezzo prezzi
	combien coute coutent prix vaut wieviel wie kostet kosten preis wert hoeveel kost prijs ile kosztuje cena koster kostar`.split(/\s+/),
);

/**
 * Whether a question is in another language: it has letters of another script, or half of its words or more, names aside, are unknown and one of them asks.
 * Two unknown words alone are a name that the catalogue lacks: `kopi luwak`, `ihop pancakes`.
 */
function isForeign({ chunks, tokens }: Reading): boolean {
	if (tokens.some(({ text }) => /(?!\p{Script=Latin})\p{L}/u.test(text))) return true;
	const words = chunks.filter(
		({ sym, start }) => /^[A-Za-z_]/.test(sym) && !isOneOf(sym, 'T', 'B', 'G', 'M', 'N', 'Y', 'P', 'F') && start >= 0,
	);
	const unknown = words.filter(({ sym, start }) => sym === 'X' && !isCommonWord(tokens[start]?.word ?? ''));
	const isAsked = unknown.some(({ start }) => ASKING_ABROAD.has(tokens[start]?.word ?? ''));
	return unknown.length > (isAsked ? 1 : 2) && 2 * unknown.length >= words.length && !chunks.some(({ sym }) => ENGLISH.has(sym));
}

/** The reason to refuse before any pattern: another language, a number that may be misread, a future year, another currency. */
export function findBar(question: string, reading: Reading): Refused | undefined {
	const odd = ODD_NUMBER.exec(question)?.[0];
	if (odd) return { reason: 'number', words: odd };
	if (isForeign(reading)) return { reason: 'language', words: '' };
	const thisYear = Number(reading.lexicon.newest.slice(0, 4));
	if (reading.chunks.some(({ sym, value }) => sym === 'Y' && Number(value?.n) > thisYear)) return { reason: 'future', words: '' };
	const foreign = findWords(reading, /^(?:F|ABROAD)$/);
	return foreign === undefined ? undefined : { reason: 'currency', words: foreign };
}

/** Classes of words that tell what a question is like. */
const LIKE: readonly (readonly [RegExp, Like])[] = [
	[/^HOWMANY$/, 'how-many'],
	[/^(?:MORE|LESS|VS|COMPARE|THAN|BEAT|DIFF|SAME|TIMES)$/, 'compare'],
	[/^(?:CHANGED|Y|BEFORE|PEAK|TROUGH|FUTURE)$/, 'history'],
	[/^(?:MOST|LEAST|RANK|ASC|DESC)$/, 'extreme'],
	[/^(?:WHEN|WHERE|SURE|BUYER|BASIS)$/, 'fact'],
];

function toLike(chunks: readonly Chunk[]): Like {
	return LIKE.find(([classes]) => chunks.some(({ sym }) => classes.test(sym)))?.[1] ?? 'worth';
}

/** The refusal of a question that was read in vain. @param refused the words that kept a plan from being tried or used */
export function refuse(reading: Reading, refused?: Refused): UnknownPlan {
	const { chunks } = reading;
	const sure = chunks.filter(({ term, isSure, isNamed, choice }) => term && (isSure || isNamed) && !choice);
	const near = [...new Set(sure.map(({ term }) => term?.slug ?? ''))].slice(0, MAX_NEAR);
	const make = (reason: Reason, words = ''): UnknownPlan => ({ op: 'unknown', reason, words, near, like: toLike(chunks) });
	if (refused) return make(refused.reason, refused.words);
	if (chunks.some(({ sym }) => sym === 'FUTURE')) return make('future');
	const absent = findAbsent(reading, sure);
	if (absent) return { ...make('absent', absent.words), near: absent.near };
	const asked = findAsked(reading) ?? findWords(reading, /^ELSE$/);
	if (asked) return make('other', asked);
	const turned = findWords(reading, /^NEVER$/);
	if (turned) return make('negation', turned);
	const word = findWords(reading, /^(?:OFF|PLACE|X)$/);
	return word ? make('word', word) : make('unread');
}
