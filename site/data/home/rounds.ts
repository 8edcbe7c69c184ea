import { type Catalogue, createFamiliarity, WELL_KNOWN } from '../../../core/item/catalogue.ts';
import { toMonthLabel, toPastYear } from '../../../core/item/dating.ts';
import { type Item, isOffered, toPublisherName } from '../../../core/item/item.ts';
import { perOf } from '../../../core/item/naming.ts';
import { toListFigure } from '../../../core/item/views/list-figure.ts';
import { toPairInDollars } from '../../../core/item/worth/dollars.ts';
import { type GameItem, type GamePair, isAlike, toHash, toTimesApart } from './daily.ts';

/*
 * The daily rounds. They depend on the date and the catalogue alone, and nothing is kept. Each item has its days and each pair of such items its
 * one day in many, both by a hash of the slugs. So a pair and an item come again no sooner than planned, and a change of the catalogue replaces
 * only pairs of the changed item and those that it takes the place of: rounds of other items stay as they were played.
 */

/** Longer names do not fit next to each other on a phone. */
const MAX_NAME = 26;
/** Enough for thousands of pairs, in a file of about 5 KB. */
const POOL = 120;

/** Pairs of a day's round. */
const ROUND = 5;
/** An item comes again after 8 days or a multiple, and a pair after 12 times that: 96 days. */
const SPACING = { itemDays: 8, pairTurns: 12 } as const;
/** A smaller pool has too few pairs for the spacing and for two categories; there each day draws from all of them. */
const MIN_SPACED = 200;
/** Closer worths are luck, and others are no question. */
const TIMES = { from: 1.3, to: 10 } as const;

/** An item and its worth as people see it, to three digits where it is in today's dollars. */
function toGameItem(item: Item): GameItem {
	const { worthCents, todaysCents } = toListFigure(item, item.valuation.asOf);
	const unit = perOf(item).trim();
	return {
		slug: item.slug,
		name: item.name,
		worthCents: todaysCents ?? worthCents,
		...(item.per && { per: item.per }),
		...(unit !== '' && { unit }),
	};
}

type PoolOptions = { familiarity: (item: Item) => number; today: string };

/** The items that may be shown, most familiar first, each level in an order without meaning. Figures older than a year come last. */
function listFit(items: readonly Item[], { familiarity, today }: PoolOptions): Item[] {
	const toAge = ({ valuation }: Item) => Number(toPastYear(valuation.asOf, today) !== undefined);
	return items
		.filter((item) => isOffered(item) && item.name.length <= MAX_NAME)
		.sort((a, b) => toAge(a) - toAge(b) || familiarity(b) - familiarity(a) || toHash(a.slug) - toHash(b.slug));
}

/**
 * Items of the endless game: the most familiar whose worth is sure enough for close pairs.
 * @param options.today the newest date of the catalogue
 */
export function toGamePool(items: readonly Item[], options: PoolOptions): GameItem[] {
	return listFit(items, options)
		.filter(({ valuation }) => valuation.confidence !== 'low')
		.slice(0, POOL)
		.map(toGameItem);
}

/** The ends of an item's range, in the dollars of its worth in the game. */
function toEnds({ valuation }: Item, { worthCents }: GameItem): readonly [number, number] {
	const factor = worthCents / valuation.worthCents;
	return [valuation.lowCents * factor, valuation.highCents * factor];
}

/**
 * Two items as a pair of a round, in the dollars of the one rule (core/item/worth/dollars.ts).
 * @returns undefined where the pair is no fair question: things of unlike units, too close or too far apart, of ranges that overlap, or
 * with inflation that cannot be counted
 */
function toFairPair(a: Item, b: Item, catalogue: Catalogue): GamePair | undefined {
	const items = [toGameItem(a), toGameItem(b)] as const;
	const times = toTimesApart(items);
	if (!isAlike(items) || times < TIMES.from || times > TIMES.to) return undefined;
	const [[lowOfA, highOfA], [lowOfB, highOfB]] = [toEnds(a, items[0]), toEnds(b, items[1])];
	if (lowOfA <= highOfB && lowOfB <= highOfA) return undefined;
	const pair = toPairInDollars(a.valuation, b.valuation, { context: catalogue });
	return pair.isUncounted ? undefined : { items, ...(pair.dollars === 'today' && { isToday: true }) };
}

/** A place from 0 up to `count`, by the high bits of the hash, which are the well mixed ones. */
function toSlot(text: string, count: number): number {
	return Math.floor((toHash(text) / 2 ** 32) * count);
}

/** The pairs of items whose turn a day is, in the order of the day: pairs of two well-known things first. */
function listTurns(items: readonly Item[], { day, familiarity }: { day: number; familiarity: (item: Item) => number }): [Item, Item][] {
	const isSpaced = items.length >= MIN_SPACED;
	const { itemDays, pairTurns } = isSpaced ? SPACING : { itemDays: 1, pairTurns: 1 };
	const turn = Math.floor(day / itemDays) % pairTurns;
	const here = items.filter(({ slug }) => toSlot(slug, itemDays) === day % itemDays).toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
	const pairs = here.flatMap((a, place) =>
		here.slice(place + 1).map((b) => ({ pair: [a, b] as [Item, Item], key: `${a.slug} ${b.slug}` })),
	);
	return pairs
		.filter(({ pair: [a, b], key }) => toSlot(key, pairTurns) === turn && !(isSpaced && a.categoryId === b.categoryId))
		.map(({ pair, key }) => ({ pair, isKnown: pair.every((item) => familiarity(item) >= WELL_KNOWN), place: toHash(`${day} ${key}`) }))
		.sort((a, b) => Number(b.isKnown) - Number(a.isKnown) || a.place - b.place)
		.map(({ pair }) => pair);
}

/**
 * The rounds of a catalogue by day: five pairs of well-known things of two categories, each pair closer than the last, no item twice. In a catalogue that calls
 * enough items well known, no item comes again within 7 days and no pair within 90.
 * @returns a function of the days since January 1, 1970, UTC
 */
export function createRounds(catalogue: Catalogue, today: string): (day: number) => GamePair[] {
	const familiarity = createFamiliarity(catalogue);
	const fit = listFit(catalogue.items, { familiarity, today });
	const familiar = fit.filter((item) => familiarity(item) > 0);
	const items = familiar.length >= MIN_SPACED ? familiar : fit.slice(0, POOL);
	return (day) => {
		const round: GamePair[] = [];
		const seen = new Set<Item>();
		for (const [a, b] of listTurns(items, { day, familiarity })) {
			if (round.length === ROUND) break;
			const pair = seen.has(a) || seen.has(b) ? undefined : toFairPair(a, b, catalogue);
			if (!pair) continue;
			round.push(pair);
			seen.add(a).add(b);
		}
		return round.sort((a, b) => toTimesApart(b.items) - toTimesApart(a.items));
	};
}

/** The publisher of an item's figure and the figure's month, for below the answers. */
export function toSourceLabel(item: Item | undefined): string {
	if (!item) return '';
	const { sources, asOf } = item.valuation;
	const source = sources.find(({ supports }) => supports?.includes('worth')) ?? sources[0];
	return [source && toPublisherName(source.publisher), toMonthLabel(asOf)].filter(Boolean).join(', ');
}
