import { toCountFigure } from '../../core/item/counts.ts';
import { type SeriesPoint, toYearlyPoints } from '../../core/item/series.ts';
import { FIGURE_OF_BASIS } from '../../core/item/staleness.ts';
import { convertCents, type DollarsContext, toPeriod } from '../../core/item/worth/dollars.ts';
import { toAxisWorth, toShownPoint } from '../../core/item/worth/money.ts';
import { toPointLabel } from '../data/words.ts';
import { isLogarithmic } from './worth-ruler.ts';

/** A chart of an item's worth over time, in units of its drawing. */
export type HistoryChart = {
	/** The points that tell their figure: all, or of a long series the last of each year. */
	points: { x: number; y: number; point: SeriesPoint; figure: Figure }[];
	/** The number of all points. */
	count: number;
	/** Whether there are too many points for marks: the line alone is drawn. */
	isDense: boolean;
	/** The line through all points, and the area below it, as SVG paths. */
	line: string;
	area: string;
	/** The line over long gaps, where nothing is known, as an SVG path; `line` leaves them out. */
	gaps: string;
	/** The range of the last worth, from the top down; undefined where it is one figure. */
	range: { x: number; top: number; bottom: number } | undefined;
	/** The first worth, moved with consumer prices, as an SVG path; undefined where prices are not known. */
	inflation: { path: string; x: number; y: number; worthCents: number } | undefined;
	yTicks: { y: number; label: string }[];
	xTicks: { x: number; label: string; anchor: 'start' | 'middle' | 'end' }[];
	/** Whether the scale of worths is logarithmic. */
	logarithmic: boolean;
};

/** Kind of a point's figure; each has a mark of its own. */
export type Figure = (typeof FIGURE_OF_BASIS)[keyof typeof FIGURE_OF_BASIS];

/** Parts of a chart other than the points. */
export type ChartOptions = {
	/** The range of the last worth, in cents. */
	range?: { lowCents: number; highCents: number } | undefined;
	/** The price index, for the line of the first worth moved with consumer prices. */
	inflation?: DollarsContext | undefined;
};

/** Size and margins of the drawing, in its units. */
export const CHART = { width: 480, height: 230, left: 58, right: 14, top: 14, bottom: 32 } as const;
const MAX_Y_TICKS = 5;
/** With more points than these, marks would cover each other. */
const MAX_MARKS = 60;
/** Width of the label at either end of the time axis, at the size for phones. */
const END_ROOM = 60;

function toLinearTicks(max: number): number[] {
	const rough = max / 3;
	const unit = 10 ** Math.floor(Math.log10(rough));
	const step = [1, 2, 2.5, 5, 10].map((factor) => factor * unit).find((size) => size >= rough) ?? rough;
	return Array.from({ length: Math.ceil(max / step) + 1 }, (_, i) => i * step);
}

/** Whole decades around all amounts, few enough to read. */
function toLogarithmicTicks(from: number, to: number): number[] {
	const step = Math.max(1, Math.ceil((to - from) / (MAX_Y_TICKS - 1)));
	return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => 10 ** (from + i * step));
}

function toTime(date: string): number {
	return Date.parse(`${date}T00:00:00Z`);
}

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
/**
 * A gap is longer than a year, and than the usual distance of two points: clearly in a series of months or years, four times in one of rare figures.
 * Days of yearly figures are up to a month more than a year apart.
 */
const GAP = { from: 13 * (YEAR_MS / 12), series: 1.5, rare: 4 } as const;

/** For each point after the first: whether the time before it is a gap. */
function findGaps(times: readonly number[]): boolean[] {
	const apart = times.slice(1).map((time, i) => time - times[i]!);
	const usual = apart.toSorted((a, b) => a - b)[Math.floor((apart.length - 1) / 2)] ?? 0;
	return apart.map((time) => times.length > 2 && time > GAP.from && time > (usual > GAP.from ? GAP.rare : GAP.series) * usual);
}

/** Points of the inflation line: enough for a smooth line on either scale. */
const INFLATION_STEPS = 40;
/** Over a shorter time prices hardly move. */
const INFLATION_FROM = 2 * YEAR_MS;
/** An amount large enough that its rounding does not show. */
const PROBE_CENTS = 1e9;

/** The first worth at later days, moved with consumer prices. */
function toInflated(
	[first, ...rest]: readonly SeriesPoint[],
	{ dollarsOf, priceLevels }: DollarsContext,
): { time: number; cents: number }[] {
	const last = rest.at(-1);
	if (!first || !last || dollarsOf === undefined) return [];
	const [start, end] = [toTime(first.asOf), toTime(last.asOf)];
	if (end - start < INFLATION_FROM) return [];
	return Array.from({ length: INFLATION_STEPS + 1 }, (_, step) => start + ((end - start) * step) / INFLATION_STEPS).flatMap((time) => {
		const month = new Date(time).toISOString().slice(0, 7);
		const newest = dollarsOf.slice(0, 7);
		const carried = convertCents(PROBE_CENTS, { from: toPeriod(first), to: month < newest ? month : newest }, priceLevels);
		return carried === undefined ? [] : [{ time, cents: first.worthCents * (carried / PROBE_CENTS) }];
	});
}

type Place = { x: number; y: number };
const toSpot = ({ x, y }: Place) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The path through some places, which are all joined where `isJoined` says so. @param isJoined by the number of the later place */
function toPath(places: readonly Place[], isJoined: (place: number) => boolean): string {
	return places.map((place, i) => (i > 0 && isJoined(i) ? `L${toSpot(place)}` : `M${toSpot(place)}`)).join('');
}

/**
 * Places a history in the drawing.
 * @param history oldest first, at least two points on different days
 */
export function createHistoryChart(history: readonly SeriesPoint[], { range, inflation }: ChartOptions = {}): HistoryChart {
	const times = history.map((point) => toTime(point.asOf));
	const inflated = inflation ? toInflated(history, inflation) : [];
	const hasRange = range !== undefined && range.lowCents < range.highCents;
	const amounts = [...history.map(({ worthCents }) => worthCents), ...inflated.map(({ cents }) => cents)];
	if (hasRange) amounts.push(Math.max(1, range.lowCents), range.highCents);
	const { toY, ticks, logarithmic } = createWorthAxis(Math.min(...amounts), Math.max(...amounts));

	const [start, end] = [times[0]!, times.at(-1)!];
	const span = Math.max(1, end - start);
	const toX = (time: number) => CHART.left + ((time - start) / span) * (CHART.width - CHART.left - CHART.right);

	const all = history.map((point, i) => ({
		x: toX(times[i]!),
		y: toY(point.worthCents),
		point,
		figure: FIGURE_OF_BASIS[point.basis],
	}));
	const gaps = findGaps(times);
	const bottom = CHART.height - CHART.bottom;
	const whole = toPath(all, () => true);
	const carried = inflated.map(({ time, cents }) => ({ x: toX(time), y: toY(cents) }));
	const lastCarried = carried.at(-1);
	const isDense = history.length > MAX_MARKS;
	const marked = new Set(isDense ? toYearlyPoints(history) : history);
	return {
		points: all.filter(({ point }) => marked.has(point)),
		count: history.length,
		isDense,
		line: toPath(all, (i) => !gaps[i - 1]),
		gaps: all.flatMap((point, i) => (i > 0 && gaps[i - 1] ? [`M${toSpot(all[i - 1]!)}L${toSpot(point)}`] : [])).join(''),
		area: `${whole}L${all.at(-1)!.x.toFixed(1)} ${bottom}L${CHART.left} ${bottom}Z`,
		yTicks: ticks.map((cents) => ({ y: toY(cents), label: cents === 0 ? '$0' : toAxisWorth(cents) })),
		xTicks: toTimeTicks(history, toX),
		logarithmic,
		range: hasRange ? { x: toX(end), top: toY(range.highCents), bottom: toY(Math.max(1, range.lowCents)) } : undefined,
		inflation: lastCarried && { path: toPath(carried, () => true), ...lastCarried, worthCents: Math.round(inflated.at(-1)!.cents) },
	};
}

/** The scale of worths over a range of amounts: linear from zero, or logarithmic over whole decades. */
function createWorthAxis(min: number, max: number): { toY: (cents: number) => number; ticks: number[]; logarithmic: boolean } {
	const logarithmic = isLogarithmic(min, max);
	const toHeight = logarithmic ? Math.log10 : (cents: number) => cents;
	const decades = { from: Math.floor(Math.log10(min)), to: Math.ceil(Math.log10(max)) };
	const ticks = logarithmic ? toLogarithmicTicks(decades.from, decades.to) : toLinearTicks(max);
	const [low, high] = logarithmic ? [decades.from, decades.to] : [0, ticks.at(-1)!];
	const bottom = CHART.height - CHART.bottom;
	return { toY: (cents) => bottom - ((toHeight(cents) - low) / (high - low)) * (bottom - CHART.top), ticks, logarithmic };
}

/** The first and the last day, as years where they differ, and up to three round years between them. */
function toTimeTicks(history: readonly SeriesPoint[], toX: (time: number) => number): HistoryChart['xTicks'] {
	const [first, last] = [history[0]!.asOf, history.at(-1)!.asOf];
	const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
	const [firstLabel, lastLabel] = from === to ? [first.slice(0, 7), last.slice(0, 7)] : [String(from), String(to)];
	const ends = [
		{ x: toX(toTime(first)), label: firstLabel, anchor: 'start' as const },
		{ x: toX(toTime(last)), label: lastLabel, anchor: 'end' as const },
	];
	const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((years) => (to - from) / years <= 4) ?? 1000;
	const between: HistoryChart['xTicks'] = [];
	for (let year = Math.ceil((from + 1) / step) * step; year < to; year += step) {
		const x = toX(toTime(`${String(year).padStart(4, '0')}-01-01`));
		// Leaves room for the labels of both ends.
		if (x > CHART.left + END_ROOM && x < CHART.width - CHART.right - END_ROOM) between.push({ x, label: String(year), anchor: 'middle' });
	}
	return [ends[0]!, ...between, ends[1]!];
}

/** A worth's change, as a clause: `about 12 times as much`, `34% less`; undefined for less than half a percent. */
function toMove(ratio: number): string | undefined {
	if (ratio >= 2) return `about ${toCountFigure(ratio).figure} times as much`;
	const percent = Math.round(Math.abs(ratio - 1) * 100);
	// Rounding could give "100% less", which would mean nothing is left.
	if (percent === 0) return undefined;
	return percent >= 100 ? 'less than a hundredth' : `${percent}% ${ratio > 1 ? 'more' : 'less'}`;
}

/**
 * A history as a sentence: its first and last worth, and how far it moved.
 * @param history oldest first, at least one point
 */
export function toHistoryWords(history: readonly SeriesPoint[]): string {
	const first = history[0] as SeriesPoint;
	const last = history.at(-1) as SeriesPoint;
	const move = toMove(last.worthCents / first.worthCents);
	const words = `From ${toShownPoint(first)} ${toPointLabel(first, { in: true })} to ${toShownPoint(last)} ${toPointLabel(last, { in: true })}`;
	return move === undefined ? `${words}.` : `${words}: ${move}.`;
}
