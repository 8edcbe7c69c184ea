import { type Exact, exact } from '../../core/exact.ts';

/*
 * Limits on moves of a worth without a person: a commodity, a share and a coin move 10% often, a stamp never does. Days are `YYYY-MM-DD`. A random walk
 * moves with the square root of the time, so a move over `d` days is compared with the usual move of a week times the root of `d / 7`.
 */

/** A worth in US cents on a day. */
export type Point = { readonly asOf: string; readonly worthCents: number };

/** The share of a worth that it may move. */
export type Rails = {
	/** Over a number of days. */
	readonly toAllowed: (days: number) => Exact;
	/** The reason for the share, for the report. */
	readonly basis: 'history' | 'rule';
};

/** Allowed moves are so many times the usual one. Of 30,391 steps of the catalogue's series since 2000, 1.5% are larger. */
const TIMES_USUAL = 3;
/** The part of a history's steps that its usual move is not smaller than. The median would call a price usual that moves once in three months. */
const USUAL_RANK = 3 / 4;
/** Steps of a history that are enough to know what is usual, and the newest that count. */
const MIN_STEPS = 6;
const MAX_STEPS = 60;
/** Steps between points that are further apart say more about a trend than about a week, in days. */
const MAX_GAP_DAYS = 400;
/** Bounds of an allowed share, in thousandths. A seller's price moves 5% by a rounding; a move by more than half is always looked at. */
const MIN_ALLOWED = 50;
const MAX_ALLOWED = 500;
/** The usual move of a market's price without a history: of 52 large companies, one in 60 moves by three times as much in a week. */
const MARKET_USUAL = Math.log(1.05);
/** The share of any other worth without a history, in thousandths: over a month at most, and over a longer time. */
const DEFAULT_ALLOWED = 100;
const DEFAULT_DRIFT = 200;
const MONTH_DAYS = 31;

const DAY_MS = 86_400_000;

/** Days over which small steps in one direction add up. A slower drift has been public for a season. */
const MEMORY_DAYS = 90;

/** The second point of comparison for a figure of a day, next to the last one: that of 90 days before, or the first. @param points not empty */
export function toRemembered<T extends Point>(points: readonly T[], day: string): T {
	const [first] = points;
	if (first === undefined) throw new RangeError('Cannot remember a point: expected at least one');
	return points.findLast(({ asOf }) => toDays(asOf, day) >= MEMORY_DAYS) ?? first;
}

/** Days from one day to another. */
export const toDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The usual move of a week as a logarithm, by a history's steps; undefined if there are too few. */
function toUsual(points: readonly Point[]): number | undefined {
	const steps = points
		.flatMap((point, index) => {
			const before = points[index - 1];
			const days = before === undefined ? 0 : toDays(before.asOf, point.asOf);
			if (before === undefined || days < 1 || days > MAX_GAP_DAYS) return [];
			return [Math.abs(Math.log(point.worthCents / before.worthCents)) * Math.sqrt(7 / days)];
		})
		.slice(-MAX_STEPS)
		.sort((a, b) => a - b);
	return steps.length < MIN_STEPS ? undefined : steps[Math.floor(steps.length * USUAL_RANK)];
}

type Past = {
	readonly history?: readonly Point[] | undefined;
	readonly valuation: Point;
};

/** The points of an item that tell what is usual for it, oldest first: those of its long series, those of its file, and the present worth. */
export function toPoints({ history = [], valuation: { asOf, worthCents } }: Past, series: readonly Point[] = []): Point[] {
	const byDay = new Map([...series, ...history].map((point) => [point.asOf, point]));
	const past = [...byDay.values()].filter((point) => point.asOf < asOf).sort((a, b) => (a.asOf < b.asOf ? -1 : 1));
	return [...past, { asOf, worthCents }];
}

/**
 * The rails of a worth.
 * @param points its own, oldest first
 * @param basis of the valuation, which decides where the points are too few
 */
export function toRails(points: readonly Point[], basis?: string): Rails {
	const known = toUsual(points);
	const usual = known ?? (basis === 'market' ? MARKET_USUAL : undefined);
	if (usual === undefined)
		return { toAllowed: (days) => exact(BigInt(days > MONTH_DAYS ? DEFAULT_DRIFT : DEFAULT_ALLOWED), 1000n), basis: 'rule' };
	return {
		toAllowed(days) {
			const allowed = Math.round(1000 * Math.expm1(TIMES_USUAL * usual * Math.sqrt(Math.max(days, 7) / 7)));
			return exact(BigInt(Math.min(Math.max(allowed, MIN_ALLOWED), MAX_ALLOWED)), 1000n);
		},
		basis: known === undefined ? 'rule' : 'history',
	};
}
