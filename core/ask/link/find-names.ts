import type { Item } from '../../item/item.ts';
import { BULK, convertUnit, type UnitId } from '../../item/units.ts';
import { findCue } from '../lexicon/cues.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isOrdinary, isPlain } from '../lexicon/ordinary-words.ts';
import { type Entry, MEASURES } from '../lexicon/to-entry.ts';
import type { Token } from '../lexicon/tokenize.ts';
import { findUnits } from './find-amounts.ts';
import { findDescribed, findImpliedPay } from './find-described.ts';
import { isOf, type Mention, type MentionOf, type Span, type Via } from './mention.ts';
import { isNumberWord } from './number-words.ts';

/* Words of a question that name items and groups: whole names, parts of names, and descriptions. Generous: the ranker decides. */

/** Symbols that a name can contain: `Coca-Cola`, `1/2`, `Dr. No`, `Comics #1`. */
const INNER = new Set(['-', '–', '/', '.', ':', "'", '’', '#', ',']);
const LINKING = new Set('of the de da la le van von a du del di in on for from at'.split(' '));
/** Between two names. */
const JOINING = new Set(['and', 'n', 'or', '&', 'vs', 'versus', 'with', 'plus']);
/** Never a name by themselves: `a year` is not the year at college. */
const TIMES = new Set(['year', 'month', 'week', 'day', 'hour', 'time', 'minute', 'night', 'world', 'first', 'one', 'man', 'woman']);
/** Adjectives for the common form of a thing. */
const GENERAL = new Set('new us american median average typical standard regular plain common of a the'.split(' '));
/** Bases of common goods. An item valued in another way is one particular thing. */
const COMMON = new Set(['market', 'list-price', 'average', 'derived']);
/** Items that a part of a name can match. With more, it does not count as a name. */
const MAX_MEANINGS = 40;
/** Items that a question back offers. */
const MAX_CHOICE = 6;
/** Alternatives that are kept of the items which the same words could mean. */
const MAX_ALTERNATIVES = 3;
const MAX_WORDS_OF_PART = 6;

/** Whether the symbol can be part of a name here, and is not the end of a sentence. */
function isInner(tokens: readonly Token[], at: number): boolean {
	const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
	if (token === undefined || before === undefined || after === undefined || !INNER.has(token.word)) return false;
	if (token.word === '#') return true;
	return (token.glued && after.glued) || (token.word === '.' && before.word.length <= 2 && before.kind === 'word');
}

/** Both lists ascend. */
function intersect(a: readonly number[], b: readonly number[]): number[] {
	const both: number[] = [];
	for (let i = 0, k = 0; i < a.length && k < b.length; ) {
		const difference = (a[i] ?? 0) - (b[k] ?? 0);
		if (difference === 0) both.push(a[i] ?? 0);
		if (difference <= 0) i++;
		if (difference >= 0) k++;
	}
	return both;
}

function isPlural({ kind, word, stem }: Token): boolean {
	return kind === 'word' && word.endsWith('s') && word !== stem;
}

/** The largest part of one of the item's names that the stems are, and whether they contain its head. */
function measureCover(entry: Entry, stems: readonly string[]): { cover: number; headed: boolean } {
	let cover = 0;
	for (const name of entry.names)
		if (stems.every((stem) => name.includes(stem)))
			cover = Math.max(cover, stems.length / name.filter((stem) => !LINKING.has(stem)).length);
	return { cover: Math.min(cover, 1), headed: stems.some((stem) => entry.heads.has(stem)) };
}

/** How much rather the words mean this item than another of the same words: `a car` is New Car, `gold` is Ounce of Gold. */
function toPrior(entry: Entry, stems: readonly string[], { cover, headed }: { cover: number; headed: boolean }, lexicon: Lexicon): number {
	const isGeneral = entry.names[0]?.every((stem) => stems.includes(stem) || MEASURES.has(stem) || GENERAL.has(stem) || isPlain(stem));
	return (
		cover +
		(headed ? 0.5 : 0) +
		(isGeneral ? 1 : 0) +
		(COMMON.has(entry.item.valuation.basis) ? 0.3 : 0) +
		(lexicon.yardsticks.has(entry.item.slug) ? 0.5 : 0) +
		(entry.names[0]?.[0] === stems[0] ? 0.1 : 0)
	);
}

type Found = Span & { tokens: readonly Token[]; lexicon: Lexicon; typo: boolean; near?: Near };

/** What speaks for one item of a name's part and not another: kinds of the items named in full, and units that the question says. */
type Near = { kinds: ReadonlySet<string>; units: ReadonlySet<UnitId> };

/** Rather another of the kinds that are named, or what is measured in the units that are said: `a kilo of bananas`. */
function toNearness({ kind = '', per }: Item, { kinds, units }: Near): number {
	const isMeasured = per !== undefined && [...units].some((unit) => convertUnit(unit, per) !== undefined);
	return (kinds.has(kind) ? 0.6 : 0) + (per !== undefined && units.has(per) ? 1.2 : isMeasured ? 0.8 : 0);
}

/** The items of these words: the likeliest ones each as a mention, and all of them as a choice. */
function toItemMentions(
	places: readonly number[],
	stems: readonly string[],
	via: Via,
	{ start, end, tokens, lexicon, typo, near }: Found,
): Mention[] {
	const last = tokens[end - 1];
	const plural = last !== undefined && isPlural(last);
	const ranked = places
		.flatMap((place) => lexicon.entries[place] ?? [])
		.map((entry) => ({ entry, cover: measureCover(entry, stems) }))
		.map(({ entry, cover }) => ({
			entry,
			cover,
			prior:
				toPrior(entry, stems, cover, lexicon) +
				(near ? toNearness(entry.item, near) : 0) +
				(plural && entry.item.per && BULK[entry.item.per] ? 0.5 : 0),
		}))
		.sort((a, b) => b.prior - a.prior);
	const words = tokens
		.slice(start, end)
		.map(({ text }) => text)
		.join(' ');
	const items = ranked.slice(0, MAX_ALTERNATIVES).map(({ entry, cover: { cover, headed } }, rank): Mention => {
		const covered = Math.min(4, Math.ceil(cover * 4));
		return {
			kind: 'item',
			slug: entry.item.slug,
			via: via === 'part' && !headed ? 'loose' : via,
			rivals: ranked.length,
			rank,
			covered,
			typo,
			plural,
			start,
			end,
		};
	});
	if (ranked.length < 2) return items;
	const slugs = ranked.slice(0, MAX_CHOICE).map(({ entry }) => entry.item.slug);
	const gap = (ranked[0]?.prior ?? 0) - (ranked[1]?.prior ?? 0);
	return [...items, { kind: 'choice', slugs, of: ranked.length, words, isClose: gap < 0.2, isNamed: false, start, end }];
}

/** Whole names, ignoring articles, plurals, hyphens and spaces. */
function findWhole(tokens: readonly Token[], start: number, lexicon: Lexicon, corrected: ReadonlySet<number>): Mention[] {
	const found: Mention[] = [];
	let [key, words, telling, ordinary, typo] = ['', 0, false, false, false];
	const stems: string[] = [];
	for (let at = start; at < tokens.length && words < lexicon.longest; at++) {
		const token = tokens[at];
		if (token === undefined) break;
		if (token.kind === 'symbol' && token.word !== '&') {
			if (at === start || !isInner(tokens, at)) break;
			continue;
		}
		key += token.stem;
		words++;
		stems.push(token.stem);
		typo ||= corrected.has(at);
		telling ||= !isOrdinary(token.word);
		ordinary ||= isOrdinary(token.word);
		// `bigmac` is Big Mac, but `is land` is not `island`.
		if (words > 1 && ordinary && !lexicon.phrases.has(stems.join(' '))) continue;
		const span = { start, end: at + 1 };
		const places = lexicon.byName.get(key);
		// An item called `Worth` must not match in every question about worth, nor a tag `average-price` in every question about averages.
		// `median pay`, but not `the one`, unless it is written as a title.
		const isTitle = words > 1 && tokens.slice(start, at + 1).every(({ kind, text }) => kind !== 'word' || /^\p{Lu}/u.test(text));
		const isPhrase = words > 1 && tokens.slice(start, at + 1).some(({ kind, word }) => kind === 'word' && !isPlain(word));
		if (places && (telling || isTitle || isPhrase) && (words > 1 || token.word.length > 1))
			found.push(...toItemMentions(places, stems, lexicon.ownNames.has(key) ? 'name' : 'alias', { ...span, tokens, lexicon, typo }));
		const group = lexicon.groups.get(key);
		if (group && telling) found.push({ kind: 'group', group, typo, plural: isPlural(token), ...span });
	}
	return found;
}

/** Parts of names, each as far as it goes: `Buckingham`, `steel penny`, `diamond ring` for Diamond Engagement Ring. */
function findParts(tokens: readonly Token[], start: number, lexicon: Lexicon, corrected: ReadonlySet<number>, near: Near): Mention[] {
	const found: Mention[] = [];
	let places: readonly number[] | undefined;
	let typo = false;
	const stems: string[] = [];
	for (let at = start; at < tokens.length && stems.length < MAX_WORDS_OF_PART; at++) {
		const token = tokens[at];
		if (!token || (token.kind === 'symbol' && !isInner(tokens, at))) break;
		const isFirst = stems.length === 0;
		if (JOINING.has(token.word)) break;
		if (!isFirst && (LINKING.has(token.word) || token.kind === 'symbol')) continue;
		if (isFirst && (TIMES.has(token.stem) || isNumberWord(token.word) || isOrdinary(token.word))) break;
		const known = lexicon.byStem.get(token.stem);
		places = known && places ? intersect(places, known) : known;
		if (!places || places.length === 0) break;
		stems.push(token.stem);
		typo ||= corrected.has(at);
		if (stems.every((stem) => /^\d/.test(stem) || stem.length < 2)) continue;
		const span = { start, end: at + 1 };
		const headed = isFirst ? (lexicon.byHead.get(token.stem) ?? []) : [];
		const meant = headed.length > 0 ? headed : places;
		const named = { ...span, tokens, lexicon, typo, near };
		if (meant.length <= MAX_MEANINGS) found.push(...toItemMentions(meant, stems, 'part', named));
		// `the Titanic`: the head of one name, and a part of others.
		if (headed.length > 0 && headed.length < places.length && places.length <= MAX_MEANINGS)
			found.push(...toItemMentions(places, stems, 'part', named).filter(({ kind }) => kind === 'choice'));
		if (isFirst && places.length > 1 && !lexicon.groups.has(token.stem)) {
			const group = { label: lexicon.words.get(token.stem) ?? token.stem, categories: [], tags: [], kinds: [], word: token.stem };
			found.push({ kind: 'group', group, typo, plural: isPlural(token), ...span });
		}
	}
	return found;
}

function isInside(inner: Span, outer: Span): boolean {
	return outer.start <= inner.start && inner.end <= outer.end && outer.end - outer.start > inner.end - inner.start;
}

/** Whether a kind is the head of an item's other name: `horse` of `most expensive horse`. */
function isHead(group: Mention, item: Mention): boolean {
	return group.kind === 'group' && group.group.kinds.length > 0 && item.kind === 'item' && item.via === 'alias' && group.end === item.end;
}

/** Tells the spans within a saying, whose words name no group: `on your books`, `in the world`. */
function findSayings(tokens: readonly Token[]): (span: Span) => boolean {
	const words = tokens.map(({ word }) => word);
	const sayings = words.flatMap((_, start) => {
		const cue = findCue(words, start);
		return cue?.cues.has('filler') ? [{ start, end: start + cue.length }] : [];
	});
	return (span) => sayings.some(({ start, end }) => start <= span.start && span.end <= end);
}

/** Every mention of an item, a choice of items or a group. @param corrected indexes of tokens that were misspelled */
export function findNames(tokens: readonly Token[], lexicon: Lexicon, corrected: ReadonlySet<number>): Mention[] {
	const parts: Mention[] = [];
	const all: Mention[] = [];
	for (let start = 0; start < tokens.length; start++) all.push(...findWhole(tokens, start, lexicon, corrected));
	const kinds = new Set(all.filter(isOf('item')).flatMap(({ slug }) => lexicon.bySlug.get(slug)?.item.kind ?? []));
	const near: Near = { kinds, units: findUnits(tokens) };
	const isSaying = findSayings(tokens);
	for (let start = 0; start < tokens.length; start++) parts.push(...findParts(tokens, start, lexicon, corrected, near));
	// `Model Y` is no model, a comic book no book.
	const wholes = all.filter(
		(whole) =>
			!all.some(
				(other) =>
					other.kind !== 'choice' && (other.kind === 'item' || whole.kind === 'group') && isInside(whole, other) && !isHead(whole, other),
			),
	);
	// `nickel per tonne` is the metal, not the coin.
	const isOutdone = (whole: MentionOf<'item'>) =>
		near.units.size > 0 &&
		whole.via === 'alias' &&
		parts.some((part) => {
			if (part.kind !== 'item' || part.start !== whole.start || part.end !== whole.end || part.slug === whole.slug) return false;
			const [own, other] = [lexicon.bySlug.get(whole.slug)?.item.per, lexicon.bySlug.get(part.slug)?.item.per];
			return other !== undefined && near.units.has(other) && (own === undefined || !near.units.has(own));
		});
	const exact = wholes.filter(isOf('item')).filter((whole) => !isOutdone(whole));
	// A part says nothing new within a whole name. A bare word is another name of the one item that most people mean by it, or of none.
	const kept = parts.filter(
		(part) =>
			!exact.some((whole) => whole.start <= part.start && whole.end >= part.end && (part.kind !== 'group' || whole.end - whole.start > 1)),
	);
	const choices = parts.filter(isOf('choice')).flatMap((choice) => {
		const isNamed = exact.some(({ via, start, end }) => via === 'alias' && start === choice.start && end === choice.end);
		return isNamed ? [{ ...choice, isNamed }] : [];
	});
	const longest = kept.filter((part) => part.kind === 'group' || !kept.some((other) => other.kind !== 'group' && isInside(part, other)));
	const named = [...wholes.filter((whole) => whole.kind !== 'item' || exact.includes(whole)), ...longest, ...choices];
	const isNamed = (at: number) => named.some(({ start, end }) => start <= at && at < end);
	const described = findDescribed(tokens, isNamed, lexicon).filter(
		(mention) => !named.some((other) => other.kind === 'item' && mention.kind === 'item' && other.slug === mention.slug),
	);
	return [...named, ...described, ...findImpliedPay(tokens, lexicon)].filter((mention) => mention.kind !== 'group' || !isSaying(mention));
}
