import { toPastYear } from '../../../core/item/dating.ts';
import { type Item, isOffered } from '../../../core/item/item.ts';
import { toListFigure } from '../../../core/item/views/list-figure.ts';
import { createRandom } from '../../../core/random.ts';

/* Contents of the home page by date. The build lists candidates, the page picks by the UTC day, so a day is the same everywhere. */

const DAY_MS = 86_400_000;

/** Days since January 1, 1970, of a time in milliseconds. */
export function toDayNumber(timeMs: number): number {
	return Math.floor(timeMs / DAY_MS);
}

/** The date of a day, `YYYY-MM-DD`. */
export function toDate(day: number): string {
	return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** FNV-1a of a text, 32 bits. An order by it is stable and looks random. */
export function toHash(text: string): number {
	let hash = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	return hash >>> 0;
}

/** An item as the game needs it. `source` is the publisher of its figure and the figure's month. */
export type GameItem = { slug: string; name: string; worthCents: number; source?: string };

/** Longer names do not fit next to each other on a phone. */
const MAX_NAME = 26;
/** Enough for thousands of pairs, in a file of about 5 KB. */
const POOL = 120;

/** Two items to choose from. `isToday` where one of them is in today's dollars. */
export type GamePair = { items: readonly [GameItem, GameItem]; isToday?: boolean };

/** An item and its worth as people see it, to three digits where it is in today's dollars. */
export function toGameItem(item: Item): GameItem {
	const { worthCents, todaysCents } = toListFigure(item, item.valuation.asOf);
	return { slug: item.slug, name: item.name, worthCents: todaysCents ?? worthCents };
}

/**
 * The most familiar items whose worth is sure enough to be asked for, each level in an order without meaning. Figures older than a year come
 * last, and only where there are too few others.
 * @param today the newest date of the catalogue
 */
export function toGamePool(
	items: readonly Item[],
	{ familiarity, today }: { familiarity: (item: Item) => number; today: string },
): GameItem[] {
	const toAge = ({ valuation }: Item) => Number(toPastYear(valuation.asOf, today) !== undefined);
	return items
		.filter((item) => isOffered(item) && item.name.length <= MAX_NAME && item.valuation.confidence !== 'low')
		.sort((a, b) => toAge(a) - toAge(b) || familiarity(b) - familiarity(a) || toHash(a.slug) - toHash(b.slug))
		.slice(0, POOL)
		.map(toGameItem);
}

/** The ratio of the larger to the smaller worth. */
export function toTimesApart([a, b]: GamePair['items']): number {
	return Math.max(a.worthCents, b.worthCents) / Math.min(a.worthCents, b.worthCents);
}

/** A first pair is up to three times apart; each one that is right brings the next closer, down to a tenth. */
function toBand(streak: number): { from: number; to: number } {
	const to = Math.max(1.3, 3 * 0.92 ** streak);
	return { from: 1 + (to - 1) / 3, to };
}

function findPair(items: readonly GameItem[], { from, to }: { from: number; to: number }): GamePair | undefined {
	for (const a of items) {
		const b = items.find((other) => {
			const times = toTimesApart([a, other]);
			return times >= from && times <= to;
		});
		if (b) return { items: [a, b] };
	}
	return undefined;
}

/** In a small pool no pair may fit; then any without a tie does. */
const ANY = { from: 1.1, to: Number.POSITIVE_INFINITY };

/** A pair of the endless game, closer the more were right in a row. @returns undefined where the pool has no two worths */
export function toGamePair(
	pool: readonly GameItem[],
	{ day, round, streak }: { day: number; round: number; streak: number },
): GamePair | undefined {
	const random = createRandom(toHash(`${day} ${round}`));
	const order = pool.map((item) => ({ item, place: random() })).sort((a, b) => a.place - b.place);
	const items = order.map(({ item }) => item);
	return findPair(items, toBand(streak)) ?? findPair(items, ANY);
}

/** Pairs of a day's round. */
const ROUND = 5;
/** Closer worths are luck. */
const MIN_TIMES = 1.3;

/**
 * The round of a day: five pairs, each closer than the last, no item twice. A pair's place in the order of a day depends on the pair and the day
 * alone, so that new pairs and new worths change few rounds.
 * @param pairs those that may be asked; closer ones than 1.3 times are left out
 */
export function toRound(pairs: readonly GamePair[], day: number): GamePair[] {
	const places = new Map(pairs.map((pair) => [pair, toHash(`${day} ${pair.items[0].slug} ${pair.items[1].slug}`)]));
	const inOrder = pairs.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
	const round: GamePair[] = [];
	const seen = new Set<string>();
	for (const pair of inOrder) {
		const slugs = pair.items.map(({ slug }) => slug);
		if (round.length === ROUND || toTimesApart(pair.items) < MIN_TIMES || slugs.some((slug) => seen.has(slug))) continue;
		round.push(pair);
		for (const slug of slugs) seen.add(slug);
	}
	return round.sort((a, b) => toTimesApart(b.items) - toTimesApart(a.items));
}

/**
 * The item of a day: items in turn, in an order without meaning.
 * @param isFit whether an item may be shown; all but somber ones may where none is fit
 */
export function toItemOfDay(items: readonly Item[], { isFit, day }: { isFit: (item: Item) => boolean; day: number }): Item | undefined {
	const offered = items.filter(isOffered);
	const known = offered.filter(isFit);
	const turns = (known.length > 0 ? known : offered).sort((a, b) => toHash(a.slug) - toHash(b.slug));
	return turns[day % turns.length];
}

/** The item of a day as the page shows it. */
export type DailyItem = { slug: string; name: string; worth: string; figure: string; fact: string };

/** The file that the home page and the page of the game load. */
export type DailyFile = {
	/** The day of the first of `items`. */
	from: number;
	items: DailyItem[];
	/** The pairs that rounds draw from. */
	pairs: GamePair[];
	/** The day of the first of `rounds`, some weeks before `from`. */
	firstRound: number;
	/** The round of each day, as places in `pairs`. */
	rounds: number[][];
	pool: GameItem[];
};

/** The round of a day; empty before the first one. After the last day of an old build its days repeat. */
export function readRound({ pairs, firstRound, rounds, from }: Omit<DailyFile, 'items' | 'pool'>, day: number): GamePair[] {
	const round = day < from ? rounds[day - firstRound] : readDay(rounds.slice(from - firstRound), { from, day });
	return (round ?? []).flatMap((place) => pairs[place] ?? []);
}

/** The entry of a day. After the last day of an old build its days repeat. */
export function readDay<T>(days: readonly T[], { from, day }: { from: number; day: number }): T | undefined {
	const { length } = days;
	return days[(((day - from) % length) + length) % length];
}
