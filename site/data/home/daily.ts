import { type Item, isOffered } from '../../../core/item/item.ts';
import { toShortWorth } from '../../../core/item/worth/money.ts';
import type { UnitId } from '../../../core/item/worth/units.ts';
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

/** An item as the game needs it. `unit` is written below the name and after the worth: "a year". It is absent where the name says the unit. */
export type GameItem = { slug: string; name: string; worthCents: number; per?: UnitId; unit?: string };

/** A worth with its unit, as an answer shows it: `$139 a year`. */
export function toWorthOfUnit({ worthCents, unit }: GameItem): string {
	return [toShortWorth(worthCents), unit].filter(Boolean).join(' ');
}

/** Two items to choose from. `isToday` where one of them is in today's dollars. */
export type GamePair = { items: readonly [GameItem, GameItem]; isToday?: boolean };

/** Whether two worths can be set against each other: a year of one thing is no match for a month of another. */
export function isAlike([a, b]: GamePair['items']): boolean {
	return a.per === undefined || b.per === undefined || a.per === b.per;
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
			return times >= from && times <= to && isAlike([a, other]);
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
	/** The day of the first of `rounds`, some weeks before `from`. */
	firstRound: number;
	/** The round of each day. */
	rounds: GamePair[][];
	pool: GameItem[];
};

/** The round of a day; empty before the first one. After the last day of an old build its days repeat. */
export function readRound({ firstRound, rounds, from }: Omit<DailyFile, 'items' | 'pool'>, day: number): GamePair[] {
	const round = day < from ? rounds[day - firstRound] : readDay(rounds.slice(from - firstRound), { from, day });
	return round ?? [];
}

/** The entry of a day. After the last day of an old build its days repeat. */
export function readDay<T>(days: readonly T[], { from, day }: { from: number; day: number }): T | undefined {
	const { length } = days;
	return days[(((day - from) % length) + length) % length];
}
