/*
 * Which items and groups the words of a question name. A whole name comes before a part of one; no word of a description names a thing; of several
 * things that the words could mean, the obvious one is meant (the one with no more words, the yardstick, the best known); else there is a choice.
 */
import { getOwn } from '../get-own.ts';
import type { Item } from '../item/item.ts';
import { convertUnit, type UnitId } from '../item/worth/units.ts';
import { isNumberWord } from './amounts.ts';
import { type Entry, GENERAL_BASES, type Lexicon, MEASURES } from './lexicon.ts';
import { type Group, overlaps, type Part, type Span } from './plan.ts';
import { isUnit } from './times.ts';
import { isPlural, type Token, toPhrase } from './words/tokens.ts';
import { isAskingWord, isCommonWord, isSmallWord } from './words/vocabulary.ts';

/** Words that may be the same names, and how they name them: by a whole name, another whole name, or a part. */
type Named = Span & { places: readonly number[]; stems: readonly string[]; via: 'name' | 'alias' | 'part' };
type Grouped = Span & { group: Group; isWord?: true };
/** Other names of a question: kinds of things and units. */
type Near = { kinds: ReadonlySet<string>; units: ReadonlySet<UnitId> };

/** Symbols within a name: `Coca-Cola`, `1/2`, `Dr. No`; others only in a whole name: `Tesla, Inc.`. */
const INNER = new Set(['-', '–', '/', '.', ':', "'", '’', '#', ',']);
const IN_NAME = new Set([...INNER, '(', ')', '!', '“', '”', '"']);
const LINKING = new Set('of the de da la le van von a du del di in on for from at to by per'.split(' '));
/** Words that end a part of a name. */
const JOINING =
	/^(?:and|n|or|&|vs|versus|with|plus|most|least|cheap|cheapest|expensive|priciest|over|under|above|below|more|less|than|between|worth|costs?|about|around|not|in|if)$/;
/** Never a name by themselves. */
const NO_NAMES = new Set(
	'year month week day hour time minute night world first one man woman old second open us new price cost good average salary wage pay person'.split(
		' ',
	),
);
/** Adjectives for the common form of a thing. */
const GENERAL = new Set('new us median average typical standard regular plain common of a the one year hour'.split(' '));
/** Words of a company's name other than its brand. */
const LEGAL = /^(?:the|inc|co|company|corporation|corp|stock|group)$/;
const ORDER = /^(?:most|least|cheapest|richest|dearest|priciest|highest|lowest|biggest|largest)$/;
const MAKING = /^(?:make|makes|made|making|develop|developed|produce|produced|film|filmed|shoot|shot)$/;
/** Words of prices that one pays. */
const PRICING = /^(?:cheap\w*|costs?|pric\w+|month\w*|subscri\w+|tickets?|buy|buys|afford|pay)$/;
const [MAX_MEANINGS, MAX_PARTS, MAX_SLUGS] = [60, 120, 8];

/** Whole names and groups from a place on, ignoring articles, plurals, hyphens and spaces. */
function findWhole(tokens: readonly Token[], start: number, lexicon: Lexicon): { names: Named[]; groups: Grouped[] } {
	const [names, groups]: [Named[], Grouped[]] = [[], []];
	const stems: string[] = [];
	for (let at = start; at < tokens.length && stems.length < lexicon.longest; at++) {
		const token = tokens[at] as Token;
		if (token.kind === 'symbol' && token.word !== '&') {
			if (at === start || !IN_NAME.has(token.word)) break;
			continue;
		}
		stems.push(token.stem);
		const words = tokens.slice(start, at + 1).filter(({ kind }) => kind !== 'symbol');
		const isAsked = words.every(({ word }) => isAskingWord(word));
		// `bigmac` is Big Mac, but `is land` is no island.
		if (stems.length > 1 && words.some(({ word }) => isAskingWord(word)) && !lexicon.phrases.has(stems.join(' '))) continue;
		if (isAsked && !(stems.length > 1 && words.some(({ word }) => !isSmallWord(word)))) continue;
		if (stems.length === 1 && token.word.length < 2) continue;
		const key = stems.join('');
		const [places, group] = [lexicon.byName.get(key), lexicon.groups.get(key)];
		const span = { start, end: at + 1 };
		if (places) names.push({ ...span, places, stems: [...stems], via: lexicon.ownNames.has(key) ? 'name' : 'alias' });
		if (group) groups.push({ ...span, group });
	}
	return { names, groups };
}

/** Parts of names from a place on, each as far as it goes: `Buckingham`, `steel penny`. */
function findParts(tokens: readonly Token[], start: number, lexicon: Lexicon): Named[] {
	const found: Named[] = [];
	const stems: string[] = [];
	let places: readonly number[] | undefined;
	let isTelling = false;
	for (let at = start; at < tokens.length && stems.length < 7; at++) {
		const token = tokens[at] as Token;
		const [before, after] = [tokens[at - 1], tokens[at + 1]];
		const isFirst = stems.length === 0;
		const isInner = INNER.has(token.word) && before && after && ((token.glued && after.glued) || token.word === '#');
		if ((token.kind === 'symbol' && !isInner) || (!isFirst && JOINING.test(token.word))) break;
		if (!isFirst && (LINKING.has(token.word) || token.kind === 'symbol')) continue;
		const isNumber = isNumberWord(token.word) || token.kind === 'number';
		const isAsking = isAskingWord(token.word) && !NO_NAMES.has(token.stem);
		if ((isFirst && (isNumberWord(token.word) || isAsking)) || (!isFirst && isNumber && LINKING.has(before?.word ?? ''))) break;
		const known: readonly number[] | undefined = lexicon.byStem.get(token.stem);
		places = known && places ? places.filter((place) => known.includes(place)) : known;
		if (!places || places.length === 0) break;
		stems.push(token.stem);
		isTelling ||= !isAskingWord(token.word) && !NO_NAMES.has(token.stem) && !/^\d/.test(token.stem) && token.stem.length > 1;
		if (!isTelling || (after?.kind === 'number' && after.glued)) continue;
		const headed = isFirst && !isUnit(token) ? (lexicon.byHead.get(token.stem) ?? []) : [];
		const meant = headed.length > 0 ? headed : places;
		if (meant.length <= MAX_MEANINGS && !(meant.length > 3 && isUnit(token) && isFirst))
			found.push({ start, end: at + 1, places: meant, stems: [...stems], via: 'part' });
	}
	return found;
}

/** The words that several names share: `the cheapest Picasso`, `everything of Star Wars`. */
function findWordGroups(tokens: readonly Token[], { byWord }: Lexicon): Grouped[] {
	const read = (start: number, end: number): Grouped[] => {
		const words = tokens.slice(start, end);
		const isName = words.every(
			({ kind, word, stem }) =>
				kind === 'word' &&
				stem.length > 1 &&
				!NO_NAMES.has(stem) &&
				!isNumberWord(word) &&
				!LINKING.has(word) &&
				!isAskingWord(word) &&
				!isAskingWord(stem),
		);
		const group = isName ? byWord.get(toPhrase(words)) : undefined;
		return group ? [{ group, start, end, isWord: true }] : [];
	};
	return tokens.flatMap((_, at) => [...(at > 0 ? read(at - 1, at + 1) : []), ...read(at, at + 1)]);
}

type Weighed = { entry: Entry; cover: number; headed: boolean; score: number; isPlain: boolean };

/** Scores an item against others of the same words. */
function weigh(entry: Entry, { stems, via }: Named, words: string, { kinds, units }: Near, { catalogue, yardsticks }: Lexicon): Weighed {
	const { item, names, heads } = entry;
	const isInOrder = (name: readonly string[]) =>
		stems.reduce((from, stem) => (from < 0 ? from : name.indexOf(stem, from) + 1 || -1), 0) >= 0;
	const covers = names
		.filter(
			(name) =>
				stems.every((stem) => name.includes(stem)) && (stems.length !== 2 || name.length === 2 || name.includes('of') || isInOrder(name)),
		)
		.map((name) => stems.length / name.filter((stem) => !LINKING.has(stem)).length);
	const cover = Math.min(1, Math.max(0, ...covers));
	const headed = stems.some((stem) => heads.has(stem));
	const isPlain = names[0]?.every((stem) => stems.includes(stem) || MEASURES.has(stem) || GENERAL.has(stem)) === true;
	const isWritten = [item.name, ...item.aliases].some((name) => name.toLowerCase() === words);
	const isMeasured = item.per !== undefined && [...units].some((unit) => convertUnit(unit, item.per as UnitId) !== undefined);
	const paths = catalogue.kindPaths.get(item.kind ?? '');
	const isKin = paths?.some((above) => [...kinds].some((other) => catalogue.kindPaths.get(other)?.includes(above))) === true;
	const score =
		cover +
		(headed ? 0.5 : 0) +
		(isPlain ? 1 : 0) +
		(GENERAL_BASES.has(item.valuation.basis) ? 0.3 : 0) +
		(yardsticks.has(item.slug) ? 0.6 : 0) +
		0.08 * (getOwn(catalogue.familiarity, item.slug) ?? 0) +
		(names[0]?.[0] === stems[0] ? 0.1 : 0) +
		(kinds.has(item.kind ?? '') ? 0.6 : isKin ? 0.5 : 0) +
		(item.per !== undefined && units.has(item.per) ? 1.2 : isMeasured ? 0.8 : 0) +
		(isWritten ? 4 : cover === 1 && stems.length > 1 && via !== 'part' ? 2 : cover === 1 && stems.length > 1 ? 1 : 0);
	return { entry, cover, headed, score, isPlain };
}

/** A group that words name. */
const toGroupPart = ({ start, end, group, isWord }: Grouped, tokens: readonly Token[]): Part => ({
	sym: 'G',
	start,
	end,
	group,
	plural: isPlural(tokens[end - 1]),
	...(isWord && { isMaker: true, isLoose: true }),
});

/** The items that words may name, the likeliest first. */
function rank(named: Named, tokens: readonly Token[], near: Near, lexicon: Lexicon): Weighed[] {
	const words = tokens
		.slice(named.start, named.end)
		.map(({ text, glued }, at) => (at > 0 && !glued ? ` ${text}` : text))
		.join('')
		.toLowerCase();
	return named.places
		.flatMap((place) => lexicon.entries[place] ?? [])
		.map((entry) => weigh(entry, named, words, near, lexicon))
		.filter(({ cover }) => cover > 0 || named.stems.length !== 2 || named.via !== 'part')
		.sort((a, b) => b.score - a.score);
}

/** Whether words are too small a part of a name: the Tower of London is no other tower of London. */
function isTooLittle({ start, end }: Span, { cover, headed, isPlain }: Weighed, candidates: number, tokens: readonly Token[]): boolean {
	const inside = tokens.slice(start, end);
	const isSingle = inside.length === 1;
	if (!isSingle && cover <= 0.25) return true;
	if (cover <= 0.75 && inside.some(({ word }) => /^(?:in|at|on|from)$/.test(word))) return true;
	// `a star`, `the bracelet`: a common word of one name does not mean that thing.
	const isFrequent = isSingle && isCommonWord(tokens[start]?.word ?? '');
	return (isFrequent && (!headed || (candidates === 1 && !isPlain))) || (!headed && candidates > 12);
}

/** The thing or the group of the same words; undefined where they are too little of a name. */
function toPart(
	named: Named | undefined,
	grouped: Grouped | undefined,
	tokens: readonly Token[],
	near: Near,
	lexicon: Lexicon,
): Part | undefined {
	const asGroup = grouped && toGroupPart(grouped, tokens);
	if (!named) return asGroup;
	const { start, end } = named;
	const ranked = rank(named, tokens, near, lexicon);
	const [first, second] = ranked;
	if (!first) return asGroup;
	const isWhole = named.via !== 'part';
	const isLoose = !isWhole && !first.headed;
	if (!isWhole && (!grouped || grouped.isWord) && isTooLittle(named, first, ranked.length, tokens)) return asGroup;
	const plural = isPlural(tokens[end - 1]) || isPlural(tokens[start]);
	const lead = second ? first.score - second.score : 9;
	const isObvious =
		isWhole || lead >= 1 || (first.isPlain && !second?.isPlain) || (lexicon.yardsticks.has(first.entry.item.slug) && lead > 0.2);
	const isOpen = !isObvious && (lead < 0.25 || (end - start === 1 && ranked.length > 2 && lead < 0.6) || isLoose);
	const slugs = ranked.map(({ entry }) => entry.item.slug);
	// `the violin` is one of those that are listed, `violins` are all of them.
	const isOneOf =
		isOpen && !plural && ranked.length > 1 && ranked.length < 12 && /^(?:the|my|an?|this|that)$/.test(tokens[start - 1]?.word ?? '');
	if (asGroup && !grouped?.isWord && !isWhole && (isLoose || (isOpen && !plural)) && !isOneOf) return asGroup;
	return {
		sym: 'T',
		start,
		end,
		term: { slug: first.entry.item.slug, quantity: '1', ...((named.via !== 'name' || ranked.length > 1) && { assumed: true as const }) },
		others: slugs.slice(1, MAX_SLUGS),
		...(isWhole && { isNamed: true }),
		...(isLoose && first.cover < 0.7 && { isLoose: true }),
		...(isOpen && ranked.length > 1 && { choice: { slugs: slugs.slice(0, 6), of: ranked.length } }),
		...(grouped && { group: grouped.group, ...(grouped.isWord && { isMaker: true }) }),
		plural,
	};
}

/** The sense of a whole name that fits the rest: a car by `a Tesla`, the company Netflix next to Disney, an apple that one eats. */
function toSense(part: Part, parts: readonly Part[], tokens: readonly Token[], lexicon: Lexicon): Part {
	const item = lexicon.bySlug.get(part.term?.slug ?? '')?.item;
	if (!item || !part.isNamed) return part;
	const stems = tokens.slice(part.start, part.end).flatMap(({ kind, stem }) => (kind === 'symbol' ? [] : stem));
	const named = (lexicon.byStem.get(stems.at(-1) ?? '') ?? [])
		.flatMap((place) => lexicon.entries[place] ?? [])
		.filter(({ nameStems }) => stems.every((stem) => nameStems.has(stem)));
	const known = ({ item: { slug } }: Entry) => getOwn(lexicon.catalogue.familiarity, slug) ?? 0;
	const use = (found: readonly Entry[]): Part => {
		const [best] = [...found].sort((a, b) => known(b) - known(a));
		return best ? { ...part, term: { slug: best.item.slug, quantity: '1', assumed: true } } : part;
	};
	const last = tokens[part.end - 1];
	// `Starbucks` is no plural.
	const isName = item.name.toLowerCase().endsWith(last?.word ?? '');
	const isCounted = /^(?:an?|one|\d+|two|three|four|five|six|ten)$/.test(tokens[part.start - 1]?.word ?? '') || (isPlural(last) && !isName);
	const isAllSaid = (entry: Entry) =>
		entry.heads.has(stems.at(-1) ?? '') && entry.names[0]?.every((stem) => stems.includes(stem) || MEASURES.has(stem) || GENERAL.has(stem));
	if (item.isBrand && isCounted && !LEGAL.test(tokens[part.end]?.word ?? '')) {
		const goods = named.filter(
			({ item: other, names }) =>
				other.valuation.figure !== 'sale' && !other.isBrand && (names[0]?.[0] === stems[0] || MEASURES.has(names[0]?.[0] ?? '')),
		);
		return use(goods.some(isAllSaid) ? goods.filter(isAllSaid) : goods);
	}
	const kindOf = (other: Part) => lexicon.bySlug.get(other.term?.slug ?? '')?.item.kind ?? '';
	const kinds = new Set(parts.filter((other) => other !== part && other.isNamed).map(kindOf));
	if (kinds.has(item.kind ?? '')) return part;
	// `what did Titanic cost to make`
	const made = tokens.some(({ word }) => MAKING.test(word)) ? lexicon.byName.get(`makingof${stems.join('')}`)?.[0] : undefined;
	if (made !== undefined) return use([lexicon.entries[made] as Entry]);
	const isSame = ({ names }: Entry) =>
		names.some((name) => stems.every((stem) => name.includes(stem)) && name.every((stem) => stems.includes(stem) || LEGAL.test(stem)));
	// Brands of both: the company, unless a price is asked that one pays for the other.
	const isBrand = (entry: Entry) =>
		kinds.has(entry.item.kind ?? '') &&
		(entry.item.isBrand
			? !tokens.some(({ word }) => PRICING.test(word)) && isSame(entry)
			: (item.isBrand && stems.every((stem) => entry.names[0]?.includes(stem))) ||
				entry.names[0]?.every((stem) => stems.includes(stem) || stem === entry.item.kind) === true);
	return use(named.filter(isBrand));
}

/** The things and groups that a question names, without those that overlap a longer or a surer one. @param dates parts that no part of a name may share words with */
export function link(tokens: readonly Token[], units: ReadonlySet<UnitId>, dates: readonly Part[], lexicon: Lexicon): Part[] {
	const whole = tokens.map((_, at) => findWhole(tokens, at, lexicon));
	// `a pint of milk` is no pint of beer, `a glass of milk` no pair of glasses.
	const isMeasuring = ({ start, end }: Span) =>
		end - start === 1 && tokens[end]?.word === 'of' && (isUnit(tokens[start]) || MEASURES.has(tokens[start]?.stem ?? ''));
	const groups = whole.flatMap((each) => each.groups);
	// `the most expensive film prop`, where a film is called the most expensive one
	const isAsking = ({ start, end }: Span) =>
		groups.some(
			(group) =>
				start < group.start &&
				group.start < end &&
				end < group.end &&
				tokens.slice(start, group.start).every(({ word }) => isAskingWord(word)),
		);
	// `the three most expensive guitars` are not that one
	const isOrder = ({ start, end }: Span) => end - start > 1 && isPlural(tokens[end - 1]) && ORDER.test(tokens[start]?.word ?? '');
	const names = whole.flatMap((each) => each.names).filter((each) => !isMeasuring(each) && !isAsking(each) && !isOrder(each));
	const kindOf = (place: number) => lexicon.entries[place]?.item.kind ?? [];
	const isKnown = (part: Span) => names.some((name) => name.start <= part.start && part.end <= name.end);
	const kinds = new Set(names.flatMap(({ places }) => places.slice(0, 1).flatMap(kindOf)));
	for (const { group } of groups) if (group.kinds.length < 5) for (const kind of group.kinds) kinds.add(kind);
	const near: Near = { kinds, units };
	const parts = tokens
		.flatMap((_, at) => findParts(tokens, at, lexicon))
		.filter((part) => !isKnown(part))
		.slice(0, MAX_PARTS);
	// `I always wanted one` asks for no wanted poster; `a phone` may be one where nothing else is named.
	const isMeant = ({ start }: Span) => /^(?:an?|the|of|my|per)$/.test(tokens[start - 1]?.word ?? '');
	const isChance = (part: Span) => part.end - part.start === 1 && isCommonWord(tokens[part.start]?.word ?? '') && !isMeant(part);
	const loose = parts.filter((part) => !isChance(part) && !isMeasuring(part));
	const shared = findWordGroups(tokens, lexicon).filter(
		(each) => !isChance(each) && !names.some((name) => name.end - name.start > 1 && name.start <= each.start && each.end <= name.end),
	);
	const spans = new Map<string, { named?: Named; grouped?: Grouped }>();
	const keyOf = ({ start, end }: Span) => `${start} ${end}`;
	for (const named of [...names, ...loose]) spans.set(keyOf(named), { named });
	for (const grouped of [...groups, ...shared]) spans.set(keyOf(grouped), { grouped, ...spans.get(keyOf(grouped)) });
	const found = [...spans.values()]
		.flatMap(({ named, grouped }) => toPart(named, grouped, tokens, near, lexicon) ?? [])
		.filter(
			(part) =>
				!dates.some(
					(date) =>
						overlaps(date, part) &&
						!(part.isNamed && part.start <= date.start && date.end <= part.end && part.end - part.start > date.end - date.start),
				),
		);
	const strength = ({ isNamed, isLoose, group, start, end, choice }: Part) =>
		isNamed && end - start > 1 ? 3 : isNamed ? 2 : group && !isLoose ? 1.5 : choice ? 0.5 : isLoose ? 0 : 1;
	found.sort((a, b) => b.end - b.start - (a.end - a.start) || strength(b) - strength(a) || a.start - b.start);
	const picked: Part[] = [];
	for (const part of found) if (!picked.some((other) => overlaps(other, part))) picked.push(part);
	return picked.map((part) => (part.term ? toSense(part, picked, tokens, lexicon) : part)).sort((a, b) => a.start - b.start);
}
/** The wage that pays for working time: the first of the catalogue's, or that of the minimum where the question says so. */
export function findPay(tokens: readonly Token[], { catalogue: { wages } }: Lexicon): Item | undefined {
	const isMinimum = tokens.some(({ word }) => word === 'minimum' || word === 'min');
	return wages.find(({ name }) => /\bminimum\b/.test(name) === isMinimum)?.item;
}
