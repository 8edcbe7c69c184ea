/* The choices of a model for a question: things, groups and amounts. It writes no name and no digit. */

import { getLexicon, type Lexicon } from '../../core/ask/lexicon.ts';
import { toParts } from '../../core/ask/parts.ts';
import type { Group, Moment, Part } from '../../core/ask/plan.ts';
import type { ReadDeps } from '../../core/ask/read.ts';
import { findAmounts } from '../../core/ask/times.ts';
import { PERIODS } from '../../core/ask/values.ts';
import { type Token, toKey, toText, toWords } from '../../core/ask/words/tokens.ts';
import { isAskingWord } from '../../core/ask/words/vocabulary.ts';
import { toFraction } from '../../core/exact.ts';
import { getOwn } from '../../core/get-own.ts';
import { CATEGORIES } from '../../core/item/categories.ts';
import type { Item } from '../../core/item/item.ts';
import type { UnitId } from '../../core/item/worth/units.ts';

/** The values that an amount of the question can have: money, a number, a date. */
export type Amount = { cents?: string; number?: string; moment?: Moment };

/** The choices of a model. The keys are what it is shown. */
export type Candidates = {
	/** By slug. */
	items: ReadonlyMap<string, Item>;
	/** By plural. */
	groups: ReadonlyMap<string, Group>;
	/** By the words of the question. */
	amounts: ReadonlyMap<string, Amount>;
	/** Periods, units of the items and those of the question. */
	units: ReadonlySet<UnitId>;
	/** Words of the question that Ask's reader does not know, and places. */
	unknown: readonly string[];
	/** The things that the question names in full, by their words. A plan must use one of the slugs, or a thing or group of these words. */
	named: readonly { words: string; slugs: readonly string[] }[];
	/** The words of amounts that are no part of a name. A plan must use them. */
	required: readonly string[];
};

/** Enough for a vague question, few enough to keep each call cheap. `phrases` bounds the look-ups in the index. */
const MAX = { items: 40, groups: 24, phrases: 60, phraseWords: 4, aliases: 2 } as const;
/** Names like a phrase. pg_trgm's default threshold is 0.3. */
const ALIKE = { limit: 4, minSimilarity: 0.3 };
/** The least familiarity, of 1 to 3, of a thing that is offered although no word is like a name. */
const FAMILIAR = 3;

/** Runs of up to four words that begin and end with one that names something, the longest first. */
function toPhrases(tokens: readonly Token[]): string[] {
	const isTelling = (token: Token | undefined) => token !== undefined && token.kind === 'word' && !isAskingWord(token.word);
	const phrases: string[] = [];
	for (let length: number = MAX.phraseWords; length > 0; length--)
		for (let start = 0; start + length <= tokens.length; start++)
			if (isTelling(tokens[start]) && isTelling(tokens[start + length - 1])) phrases.push(toText(tokens, start, start + length));
	return [...new Set(phrases)].slice(0, MAX.phrases);
}

/** Slugs of what the reader found, of names like a phrase of the question, and of names with a word of it, likeliest first. */
function findSlugs(tokens: readonly Token[], parts: readonly Part[], { catalogue, searchIndex }: ReadDeps, lexicon: Lexicon): string[] {
	const read = parts.flatMap(({ term, choice, others = [] }) => (term ? [term.slug, ...(choice?.slugs ?? others).slice(0, 4)] : []));
	const alike = toPhrases(tokens)
		.flatMap((phrase) => searchIndex.findSimilar(phrase.slice(0, 100), ALIKE))
		.sort((a, b) => b.similarity - a.similarity)
		.flatMap(({ ordinal }) => catalogue.items[ordinal]?.slug ?? []);
	const known = (slug: string) => getOwn(catalogue.familiarity, slug) ?? 0;
	const ofWord = tokens
		.filter(({ kind, word }) => kind === 'word' && !isAskingWord(word))
		.flatMap(({ stem }) => (lexicon.byStem.get(stem) ?? []).flatMap((place) => lexicon.entries[place]?.item.slug ?? []))
		.sort((a, b) => known(b) - known(a));
	const found = [...read, ...alike, ...ofWord];
	// A name in another script is none of the catalogue's: what most people know may be meant.
	return found.length > 0 ? found : Object.keys(catalogue.familiarity).filter((slug) => known(slug) >= FAMILIAR);
}

/** Groups of the question's words, of the kinds of the items, and the categories. */
function findGroups(tokens: readonly Token[], parts: readonly Part[], items: readonly Item[], { groups, catalogue }: Lexicon): Group[] {
	const ofKey = (text: string) => groups.get(toKey(toWords(text))) ?? [];
	const ofWords = tokens.flatMap(({ kind, stem }) => (kind === 'word' ? (groups.get(stem) ?? []) : []));
	const ofItems = items.slice(0, 12).flatMap(({ kind = '' }) => [...(catalogue.kindPaths.get(kind) ?? [])].flatMap(ofKey));
	const named = [...parts.flatMap(({ group }) => group ?? []), ...ofWords, ...ofItems];
	const categories = CATEGORIES.filter(({ id }) => catalogue.byCategory.has(id)).flatMap(({ id }) => ofKey(id));
	return [...new Set([...named.slice(0, MAX.groups - categories.length), ...categories])];
}

function toAmount({ sym, cents, value, moment }: Part): Amount {
	return {
		...(cents && { cents: toFraction(cents) }),
		...((sym === 'N' || sym === 'P' || sym === 'O') && value && { number: toFraction(value) }),
		...(moment && { moment }),
	};
}

/** The choices of a model for a question: items, groups, amounts, units and unknown words, each within its bound. */
export function findCandidates(question: string, deps: ReadDeps): Candidates {
	const { catalogue, searchIndex } = deps;
	const lexicon = getLexicon(catalogue);
	const { tokens, parts } = toParts(question, lexicon, searchIndex);
	const items = [...new Set(findSlugs(tokens, parts, deps, lexicon))]
		.flatMap((slug) => catalogue.bySlug.get(slug) ?? [])
		.slice(0, MAX.items);
	const toWordsOf = ({ start, end }: Part) => toText(tokens, start, end);
	const amounts = findAmounts(tokens, Number(lexicon.newest.slice(0, 4))).map((part) => [toWordsOf(part), toAmount(part)] as const);
	return {
		items: new Map(items.map((item) => [item.slug, item])),
		groups: new Map(findGroups(tokens, parts, items, lexicon).map((group) => [group.plural ?? group.label, group])),
		amounts: new Map(amounts.filter(([, amount]) => Object.keys(amount).length > 0)),
		units: new Set([...PERIODS, ...items.flatMap(({ per }) => per ?? []), ...parts.flatMap(({ unit }) => unit ?? [])]),
		unknown: [...new Set(parts.filter(({ sym }) => /^(?:X|OTHER|PLACE|NEVER|OFF)$/.test(sym)).map(toWordsOf))],
		named: parts.flatMap((part) => {
			const { term, isNamed, others = [], group, isMaker } = part;
			return term && isNamed && (!group || isMaker) ? [{ words: toWordsOf(part), slugs: [term.slug, ...others] }] : [];
		}),
		required: parts.filter(({ term, group, value }) => !term && !group && !(value && toFraction(value) === '1')).map(toWordsOf),
	};
}

/** The candidates as the model is shown them: names with the unit of a worth, in the order of likelihood. */
export function describeCandidates({ items, groups, amounts, unknown }: Candidates): object {
	const names = [...items].map(([slug, { name, aliases, per }]) => [
		slug,
		[name, ...aliases.slice(0, MAX.aliases), ...(per ? [`per ${per}`] : [])].join('; '),
	]);
	return { items: Object.fromEntries(names), groups: [...groups.keys()], amounts: [...amounts.keys()], unknown };
}
