import { toPastYear } from '../../../core/item/dating.ts';
import type { Item } from '../../../core/item/item.ts';

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

/** Numbers from 0 up to 1 that follow from a seed: mulberry32 (github.com/bryc/code, PRNGs). */
export function createRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** An item as the game needs it. */
export type GameItem = { slug: string; name: string; worthCents: number };

/** Longer names do not fit next to each other on a phone. */
const MAX_NAME = 26;
/** Enough for two months of pairs without a repeated pair, in a file of about 10 KB. */
const POOL = 200;

/**
 * The most familiar items whose worth is sure enough to be asked for, each level in an order without meaning. Figures older than a year come
 * last, and only where there are too few others: inflation would decide the pair.
 * @param today the newest date of the catalogue
 */
export function toGamePool(
	items: readonly Item[],
	{ familiarity, today }: { familiarity: (item: Item) => number; today: string },
): GameItem[] {
	const toAge = ({ valuation }: Item) => Number(toPastYear(valuation.asOf, today) !== undefined);
	return items
		.filter(({ name, valuation }) => name.length <= MAX_NAME && valuation.confidence !== 'low')
		.sort((a, b) => toAge(a) - toAge(b) || familiarity(b) - familiarity(a) || toHash(a.slug) - toHash(b.slug))
		.slice(0, POOL)
		.map(({ slug, name, valuation }) => ({ slug, name, worthCents: valuation.worthCents }));
}

/** Ratio of the two worths, round by round: from plain to close. */
const RATIOS: readonly { from: number; to: number }[] = [
	{ from: 20, to: 200 },
	{ from: 8, to: 40 },
	{ from: 4, to: 12 },
	{ from: 2, to: 5 },
	{ from: 1.25, to: 2.5 },
];

/** Pairs in one day's game. */
export const ROUNDS: number = RATIOS.length;

export type GamePair = readonly [GameItem, GameItem];

function fits(ratio: number, { from, to }: { from: number; to: number }): boolean {
	const times = ratio < 1 ? 1 / ratio : ratio;
	return times >= from && times <= to;
}

const ANY = { from: 1.25, to: Number.POSITIVE_INFINITY };

/** The first pair in an order whose ratio is in a band. */
function findPair(items: readonly GameItem[], band: { from: number; to: number }): GamePair | undefined {
	for (const a of items) {
		const b = items.find((other) => other !== a && fits(a.worthCents / other.worthCents, band));
		if (b) return [a, b];
	}
	return undefined;
}

/**
 * The pairs of a day, each closer than the one before; no item comes twice.
 * @returns fewer than five where the pool is too small
 */
export function toDailyPairs(pool: readonly GameItem[], day: number): GamePair[] {
	const random = createRandom(day);
	const left = pool.map((item) => ({ item, order: random() })).sort((a, b) => a.order - b.order);
	const used = new Set<GameItem>();
	// In a small pool no pair may fit a round; then any pair without a tie does.
	return RATIOS.flatMap((band): GamePair[] => {
		const free = left.map(({ item }) => item).filter((item) => !used.has(item));
		const pair = findPair(free, band) ?? findPair(free, ANY);
		if (!pair) return [];
		used.add(pair[0]).add(pair[1]);
		return [pair];
	});
}

/**
 * The item of a day: items in turn, in an order without meaning.
 * @param isFit whether an item may be shown; all may where none is fit
 */
export function toItemOfDay(items: readonly Item[], { isFit, day }: { isFit: (item: Item) => boolean; day: number }): Item | undefined {
	const known = items.filter(isFit);
	const turns = (known.length > 0 ? known : [...items]).sort((a, b) => toHash(a.slug) - toHash(b.slug));
	return turns[day % turns.length];
}

/** The item of a day as the page shows it. */
export type DailyItem = { slug: string; name: string; worth: string; figure: string; fact: string };

/** The file that the home page loads. */
export type DailyFile = {
	/** The day of the first of `items`. */
	from: number;
	items: DailyItem[];
	pool: GameItem[];
};

/** The item of a day in a file. After the last day of an old build its items come again. */
export function readItemOfDay({ from, items }: Pick<DailyFile, 'from' | 'items'>, day: number): DailyItem | undefined {
	const { length } = items;
	return items[(((day - from) % length) + length) % length];
}
