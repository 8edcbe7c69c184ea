/* Which item words rather mean: by themselves, and by what else the question says. */
import type { Item } from '../../item/item.ts';
import { convertUnit, type UnitId } from '../../item/worth/units.ts';
import { haveCommonItem, toMembers } from './groups.ts';
import { type Entry, type Lexicon, MEASURES } from './lexicon.ts';
import { isOf, type Mention, type MentionOf, overlaps, type Span, type Support, type Via } from './mention.ts';
import type { Token } from './tokenize.ts';
import { isCueWord, isOrdinary, isPlain } from './words.ts';

/** Words that link the parts of a name. */
export const LINKING = new Set('of the de da la le van von a du del di in on for from at to by per'.split(' '));
/** Adjectives for the common form of a thing. */
const GENERAL = new Set('new us american median average typical standard regular plain common of a the'.split(' '));
/** Bases of common goods. An item valued in another way is one particular thing. */
const COMMON = new Set(['market', 'list-price', 'average', 'derived']);
/** Items that a part of a name can match. With more, it does not count as a name. */
export const MAX_MEANINGS = 40;
/** Items that a question back offers. */
const MAX_CHOICE = 6;
/** Alternatives that are kept of the items which the same words could mean. */
export const MAX_ALTERNATIVES = 3;

/** Whether the word is in the plural. */
export function isPlural({ kind, word, stem }: Token): boolean {
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

/** The preference of the words for this item over another of the same words: `a car` is New Car, `gold` is Ounce of Gold. */
function toPrior(entry: Entry, stems: readonly string[], { cover, headed }: { cover: number; headed: boolean }, lexicon: Lexicon): number {
	const isGeneral = entry.names[0]?.every((stem) => stems.includes(stem) || MEASURES.has(stem) || GENERAL.has(stem) || isPlain(stem));
	return (
		cover +
		(headed ? 0.5 : 0) +
		(isGeneral ? 1 : 0) +
		(COMMON.has(entry.item.valuation.basis) ? 0.3 : 0) +
		(lexicon.yardsticks.has(entry.item.slug) ? 0.5 : 0) +
		0.05 * (lexicon.familiarity[entry.item.slug] ?? 0) +
		(entry.names[0]?.[0] === stems[0] ? 0.1 : 0)
	);
}

/** The words of a name, and what else of the question matters for what they mean. */
export type Found = Span & { tokens: readonly Token[]; lexicon: Lexicon; typo: boolean; near: Near };

/** Evidence for one item of a name's part against another: kinds of the items named in full, and units that the question says. */
export type Near = { kinds: ReadonlySet<string>; units: ReadonlySet<UnitId> };

/**
 * Prefers items of the kinds that are named, of a kind near to them, or measured in the units of the question: next to a Ford F-150 a
 * Tesla is a car, next to Google a company.
 */
function toNearness({ kind = '', per }: Item, { kinds, units }: Near, { kindPaths }: Lexicon): number {
	const isMeasured = per !== undefined && [...units].some((unit) => convertUnit(unit, per) !== undefined);
	const isKin = () => kindPaths.get(kind)?.some((above) => [...kinds].some((other) => kindPaths.get(other)?.includes(above))) === true;
	return (kinds.has(kind) ? 0.6 : isKin() ? 0.5 : 0) + (per !== undefined && units.has(per) ? 1.2 : isMeasured ? 0.8 : 0);
}

const joinTexts = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ');

type Weighed = { entry: Entry; cover: number; headed: boolean; prior: number };
const weighed = new WeakMap<Near, Map<string, readonly Weighed[]>>();

/** The items of some stems, the likeliest first; the same words of one question are weighed once. */
function weigh(places: readonly number[], stems: readonly string[], { lexicon, near, tokens, start, end }: Found): readonly Weighed[] {
	const known = weighed.get(near) ?? new Map<string, readonly Weighed[]>();
	weighed.set(near, known);
	const words = joinTexts(tokens.slice(start, end)).toLowerCase();
	const key = `${places.length} ${words}`;
	const old = known.get(key);
	if (old) return old;
	const all = places
		.flatMap((place) => lexicon.entries[place] ?? [])
		.map((entry) => ({ entry, ...measureCover(entry, stems) }))
		.map((each) => ({
			...each,
			prior: toPrior(each.entry, stems, each, lexicon) + toNearness(each.entry.item, near, lexicon),
		}))
		.sort((a, b) => b.prior - a.prior);
	// `kilo gold` is Kilogram of Gold, and `eggs` are a dozen where `egg` is another item.
	const whole = stems.length > 1 ? all.filter(({ cover }) => cover === 1) : [];
	const written = all.filter(({ entry: { item } }) => [item.name, ...item.aliases].some((name) => name.toLowerCase() === words));
	const ranked = [written, whole, all].find(({ length }) => length > 0) ?? [];
	known.set(key, ranked);
	return ranked;
}

/** The items of these words: the likeliest ones each as a mention, and all of them as a choice. */
export function toItemMentions(places: readonly number[], stems: readonly string[], via: Via, found: Found): Mention[] {
	const { start, end, tokens, typo } = found;
	const last = tokens[end - 1];
	const plural = last !== undefined && isPlural(last);
	const ranked = weigh(places, stems, found);
	const items = ranked.slice(0, MAX_ALTERNATIVES).map(({ entry, cover, headed }, rank): Mention => {
		const covered = Math.min(4, Math.ceil(cover * 4));
		const own = { slug: entry.item.slug, via: via === 'part' && !headed ? ('loose' as const) : via };
		return { kind: 'item', ...own, rivals: ranked.length, rank, covered, typo, plural, start, end };
	});
	if (ranked.length < 2) return items;
	const slugs = ranked.slice(0, MAX_CHOICE).map(({ entry }) => entry.item.slug);
	const words = joinTexts(tokens.slice(start, end));
	const isClose = (ranked[0]?.prior ?? 0) - (ranked[1]?.prior ?? 0) < 0.2;
	return [...items, { kind: 'choice', slugs, of: ranked.length, words, isClose, start, end }];
}

const YEAR = /^1\d\d\d$/;
/** A year in a name says as much of the item as so many other words. */
const WORDS_OF_YEAR = 2;

const KINS = ['apart', 'category', 'kind'] as const;

/** Adds the other evidence in the question to each item: `the banana that was taped to a wall`, `hulu plus netflix plus disney`. */
export function withSupport(mentions: readonly Mention[], tokens: readonly Token[], lexicon: Lexicon): Mention[] {
	const items = mentions.filter(isOf('item'));
	if (items.length === 0) return [...mentions];
	const telling = tokens.flatMap(({ kind, word, stem }, at) =>
		(kind === 'word' && word.length > 2 && !isOrdinary(word) && !isCueWord(word)) || YEAR.test(word) ? [{ at, stem }] : [],
	);
	const countTold = ({ slug, start, end }: MentionOf<'item'>) => {
		const entry = lexicon.bySlug.get(slug);
		let told = 0;
		for (const { at, stem } of telling)
			if (at < start || at >= end)
				told += YEAR.test(stem) ? (entry?.nameStems.has(stem) ? WORDS_OF_YEAR : 0) : entry?.aboutStems.has(stem) ? 1 : 0;
		return told;
	};
	const findKin = (item: MentionOf<'item'>) => {
		const own = lexicon.bySlug.get(item.slug)?.item;
		let nearest = -1;
		for (const other of items) {
			if (other.slug === item.slug || overlaps(other, item) || other.via === 'implied') continue;
			const { kind, categoryId } = lexicon.bySlug.get(other.slug)?.item ?? {};
			nearest = Math.max(nearest, kind === own?.kind ? 2 : categoryId === own?.categoryId ? 1 : 0);
		}
		return nearest;
	};
	const weighed = new Map(items.map((item) => [item, { told: countTold(item), kin: findKin(item) }]));
	const compare = (item: MentionOf<'item'>, of: 'told' | 'kin') => {
		const own = weighed.get(item)?.[of] ?? 0;
		const rivals = items.filter((other) => other.slug !== item.slug && overlaps(other, item));
		const most = Math.max(-2, ...rivals.map((other) => weighed.get(other)?.[of] ?? 0));
		return Math.sign(own - most);
	};
	return mentions.map((mention) => {
		if (mention.kind !== 'item') return mention;
		const { told, kin } = weighed.get(mention) ?? { told: 0, kin: -1 };
		const support: Support = {
			told: told === 0 ? 'none' : told === 1 ? 'one' : 'more',
			most: (['less', 'even', 'most'] as const)[compare(mention, 'told') + 1] ?? 'even',
			kin: KINS[kin] ?? 'alone',
			closest: (['farther', 'even', 'closest'] as const)[compare(mention, 'kin') + 1] ?? 'even',
		};
		return { ...mention, support };
	});
}

/** Words before the name of a common thing. */
const BEFORE_NAME = /^(?:an?|the|of)$/;

/**
 * The mentions without those of one common word of a longer name that have no other evidence: `I always wanted one` asks for
 * no wanted poster, `chicken nugget` for no chicken. Where nothing else is named, `a phone` may still be one.
 * @param isCommon whether English often uses a folded word
 */
export function dropChanceWords(
	mentions: readonly Mention[],
	{ tokens, lexicon, isCommon }: { tokens: readonly Token[]; lexicon: Lexicon; isCommon: (word: string) => boolean },
): Mention[] {
	const items = mentions.filter(isOf('item'));
	const isNamed = ({ via, start, end }: MentionOf<'item'>) => via === 'name' || via === 'alias' || end - start > 1;
	const isMeant = (span: Span) =>
		BEFORE_NAME.test(tokens[span.start - 1]?.word ?? '') && !items.some((other) => !overlaps(other, span) && isNamed(other));
	const isChance = (span: Span) => span.end - span.start === 1 && isCommon(tokens[span.start]?.word ?? '') && !isMeant(span);
	// `milk` is the one item of its kind, so the kind adds nothing.
	const isSameThing = ({ group, start, end }: MentionOf<'group'>) =>
		group.kinds.length > 0 &&
		items.some((item) => item.start === start && item.end === end) &&
		toMembers(group, lexicon.entries).size === 1;
	// `pink diamond`, where the word narrows the kind to a few of its things
	const isNarrowing = ({ group, end }: MentionOf<'group'>) =>
		mentions.some(
			(other) =>
				other.kind === 'group' &&
				other.start === end &&
				other.group.kinds.length > 0 &&
				haveCommonItem(group, other.group, lexicon.entries),
		);
	return mentions.filter((mention) => {
		switch (mention.kind) {
			case 'choice':
				return !isChance(mention);
			case 'group':
				return mention.group.word === undefined ? !isSameThing(mention) : !isChance(mention) || isNarrowing(mention);
			case 'item':
				return !((mention.via === 'part' || mention.via === 'loose') && mention.support?.told === 'none' && isChance(mention));
			default:
				return true;
		}
	});
}
