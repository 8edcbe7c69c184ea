import { toCountLabel } from '../../core/item/counts.ts';
import type { HistoryPoint } from '../../core/item/item-schema.ts';
import { toShortWorth, toWorthLabel } from '../../core/item/money.ts';
import { toDayLabel } from '../data/words.ts';

/** A chart of an item's worth over time, in units of its drawing. */
export type HistoryChart = {
	points: { x: number; y: number; point: HistoryPoint }[];
	/** The line through the points, and the area below it, as SVG paths. */
	line: string;
	area: string;
	yTicks: { y: number; label: string }[];
	xTicks: { x: number; label: string; anchor: 'start' | 'middle' | 'end' }[];
	/** Whether the scale of worths is logarithmic. */
	logarithmic: boolean;
};

export const CHART = { width: 480, height: 230, left: 58, right: 14, top: 14, bottom: 32 } as const;
/** Ratio of the highest to the lowest worth from which the scale is logarithmic; on a linear one the low worths would look flat. */
const LOGARITHMIC_FROM = 20;
const MAX_Y_TICKS = 5;
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

/**
 * Places a history in the drawing.
 * @param history oldest first, at least two points on different days
 */
export function createHistoryChart(history: readonly HistoryPoint[]): HistoryChart {
	const amounts = history.map((point) => point.worthCents);
	const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
	const logarithmic = max / min >= LOGARITHMIC_FROM;
	const toHeight = logarithmic ? Math.log10 : (cents: number) => cents;
	const decades = { from: Math.floor(Math.log10(min)), to: Math.ceil(Math.log10(max)) };
	const ticks = logarithmic ? toLogarithmicTicks(decades.from, decades.to) : toLinearTicks(max);
	const [low, high] = logarithmic ? [decades.from, decades.to] : [0, ticks.at(-1)!];
	const bottom = CHART.height - CHART.bottom;
	const toY = (cents: number) => bottom - ((toHeight(cents) - low) / (high - low)) * (bottom - CHART.top);

	const times = history.map((point) => toTime(point.asOf));
	const [start, end] = [times[0]!, times.at(-1)!];
	const span = Math.max(1, end - start);
	const toX = (time: number) => CHART.left + ((time - start) / span) * (CHART.width - CHART.left - CHART.right);

	const points = history.map((point) => ({ x: toX(toTime(point.asOf)), y: toY(point.worthCents), point }));
	const line = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
	const area = `${line}L${points.at(-1)!.x.toFixed(1)} ${bottom}L${CHART.left} ${bottom}Z`;
	return {
		points,
		line,
		area,
		yTicks: ticks.map((cents) => ({ y: toY(cents), label: cents === 0 ? '$0' : toShortWorth(cents) })),
		xTicks: toTimeTicks(history, toX),
		logarithmic,
	};
}

/** The first and the last day, as years where they differ, and up to three round years between them. */
function toTimeTicks(history: readonly HistoryPoint[], toX: (time: number) => number): HistoryChart['xTicks'] {
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

/** How far a worth moved, as a clause: `about 12 times as much`, `34% less`; undefined for less than half a percent. */
function toMove(ratio: number): string | undefined {
	if (ratio >= 2) return `about ${toCountLabel(ratio)} times as much`;
	const percent = Math.round(Math.abs(ratio - 1) * 100);
	// Rounding could give "100% less", which would mean nothing is left.
	if (percent === 0) return undefined;
	return percent >= 100 ? 'less than a hundredth' : `${percent}% ${ratio > 1 ? 'more' : 'less'}`;
}

/**
 * A history as a sentence: its first and last worth, and how far it moved.
 * @param history oldest first, at least one point
 */
export function toHistoryWords(history: readonly HistoryPoint[]): string {
	const first = history[0] as HistoryPoint;
	const last = history.at(-1) as HistoryPoint;
	const move = toMove(last.worthCents / first.worthCents);
	const words = `From ${toWorthLabel(first.worthCents)} on ${toDayLabel(first.asOf)} to ${toWorthLabel(last.worthCents)} on ${toDayLabel(last.asOf)}`;
	return move === undefined ? `${words}.` : `${words}: ${move}.`;
}
