import type { Item } from '../../item/item.ts';
import { convertUnit, type UnitId } from '../../item/worth/units.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isPlain } from '../lexicon/ordinary-words.ts';
import { type Entry, MEASURES } from '../lexicon/to-entry.ts';
import type { Token } from '../lexicon/tokenize.ts';
import type { Mention, Span, Via } from './mention.ts';

/* Words that may name several items, and which of them they rather mean. */

/** Words that link the parts of a name. */
export const LINKING = new Set('of the de da la le van von a du del di in on for from at to by per'.split(' '));
export const SUPERLATIVE = /^(?:most|cheapest|dearest|priciest|costliest|richest|biggest|largest|oldest)$/;
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

/** The words of a name, and what else of the question matters for what they mean. */
export type Found = Span & { tokens: readonly Token[]; lexicon: Lexicon; typo: boolean; near?: Near };

/** What speaks for one item of a name's part and not another: kinds of the items named in full, and units that the question says. */
export type Near = { kinds: ReadonlySet<string>; units: ReadonlySet<UnitId> };

/** Rather another of the kinds that are named, or what is measured in the units that are said: `a kilo of bananas`. */
function toNearness({ kind = '', per }: Item, { kinds, units }: Near): number {
	const isMeasured = per !== undefined && [...units].some((unit) => convertUnit(unit, per) !== undefined);
	return (kinds.has(kind) ? 0.6 : 0) + (per !== undefined && units.has(per) ? 1.2 : isMeasured ? 0.8 : 0);
}

/** The items of these words: the likeliest ones each as a mention, and all of them as a choice. */
export function toItemMentions(
	places: readonly number[],
	stems: readonly string[],
	via: Via,
	{ start, end, tokens, lexicon, typo, near }: Found,
): Mention[] {
	const last = tokens[end - 1];
	const plural = last !== undefined && isPlural(last);
	const all = places
		.flatMap((place) => lexicon.entries[place] ?? [])
		.map((entry) => ({ entry, cover: measureCover(entry, stems) }))
		.map(({ entry, cover }) => ({
			entry,
			cover,
			prior: toPrior(entry, stems, cover, lexicon) + (near ? toNearness(entry.item, near) : 0),
		}))
		.sort((a, b) => b.prior - a.prior);
	const words = tokens
		.slice(start, end)
		.map(({ text }) => text)
		.join(' ');
	// `kilo gold` is Kilogram of Gold.
	const whole = stems.length > 1 ? all.filter(({ cover }) => cover.cover === 1) : [];
	const ranked = whole.length > 0 ? whole : all;
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
	return [...items, { kind: 'choice', slugs, of: ranked.length, words, isClose: gap < 0.2, start, end }];
}
