import { createLadder, createLadderScale, type Ladder, type LadderItem } from './ladder.ts';
import { type LadderLabel, pickLandmarks, placeLabelsAbove, placeLabelsBeside } from './ladder-labels.ts';

/* The worth ladder in the units of its SVG. */

/** Lying for wide screens, upright for narrow ones. */
export type LadderForm = 'lying' | 'upright';
type LadderPoint = { item: LadderItem; x: number; y: number };
export type LadderDrawing = {
	viewBox: { x: number; y: number; width: number; height: number };
	axisPath: string;
	points: LadderPoint[];
	radius: number;
	/** The dots as dashes of one path, `pitch` apart: the path's length depends on the stacks, not on the items. */
	dots: { path: string; pitch: number };
	/** The parts between two ticks: bounds in US cents, and how many items lie between them. */
	bars: { x: number; y: number; width: number; height: number; from: number; to: number; count: number }[];
	ticks: { path: string; x: number; y: number; label: string }[];
	labels: { slug: string; path: string; x: number; y: number; text: string; anchor: LadderLabel['anchor'] }[];
};

const LYING = { side: 24, width: 1120, lanes: 5, laneHeight: 20, maxDepth: 220, tickDistance: 52 } as const;
const UPRIGHT = { width: 340, axis: 62, top: 14, decade: 68, minDecades: 4, maxDepth: 190, tickDistance: 30 } as const;
const FONT_SIZE = 13;

function round(value: number): number {
	return Math.round(value * 10) / 10;
}

/** A dash of no length with round ends is a dot. The line of a stack ends just past its last dot. */
function toDots(points: readonly LadderPoint[], form: LadderForm, { pitch }: Ladder): LadderDrawing['dots'] {
	const stacks = Map.groupBy(points, ({ x, y }) => (form === 'lying' ? x : y));
	const lines = [...stacks.values()].map((stack) => {
		const { x, y } = stack[0]!;
		const reach = round((stack.length - 1) * pitch + 0.1);
		return `M${round(x)} ${round(y)}${form === 'lying' ? `v-${reach}` : `h${reach}`}`;
	});
	return { path: lines.join(''), pitch: Math.round(pitch * 1000) / 1000 };
}

/** The parts between the ticks of a ladder: along the axis, with their bounds and the number of their items. */
function toParts({ ticks, dots }: Ladder) {
	return ticks.slice(1).map((tick, i) => {
		const { along, cents } = ticks[i]!;
		const count = dots.filter(({ item }) => item.worthCents >= cents && item.worthCents <= tick.cents).length;
		return { along, end: tick.along, from: cents, to: tick.cents, count };
	});
}

/** The axis is at `y` 0; dots and labels above it have a negative `y`. */
function drawLying(items: readonly LadderItem[], known: ReadonlySet<string>): LadderDrawing {
	const { side, width } = LYING;
	const length = width - 2 * side;
	const landmarks = pickLandmarks(items, known);
	const ladder = createLadder(items, { ...LYING, length, landmarks, scale: createLadderScale(items) });
	const labels = placeLabelsAbove(ladder, landmarks, { ...LYING, length, baseline: 0, fontSize: FONT_SIZE });
	const top = Math.min(-ladder.depth, ...labels.map(({ y }) => y)) - 18;
	const points = ladder.dots.map(({ item, along, across }) => ({ item, x: side + along, y: -across }));
	return {
		viewBox: { x: 0, y: round(top), width, height: round(34 - top) },
		axisPath: `M${side} 0h${length}`,
		points,
		radius: ladder.radius,
		dots: toDots(points, 'lying', ladder),
		bars: toParts(ladder).map(({ along, end, ...part }) => ({
			x: round(side + along),
			y: round(top),
			width: round(end - along),
			height: round(34 - top),
			...part,
		})),
		ticks: ladder.ticks.map(({ along, label }) => ({
			path: `M${round(side + along)} ${round(-ladder.depth)}V8`,
			x: round(side + along),
			y: 26,
			label,
		})),
		labels: labels.map(({ dot, x, y, text, anchor }) => ({
			slug: dot.item.slug,
			path: `M${round(side + dot.along)} ${round(y + 5)}V${round(-dot.across - ladder.radius)}`,
			x: round(side + x),
			y: round(y),
			text,
			anchor,
		})),
	};
}

function drawUpright(items: readonly LadderItem[], known: ReadonlySet<string>): LadderDrawing {
	const { axis, top, width } = UPRIGHT;
	const scale = createLadderScale(items);
	const length = UPRIGHT.decade * Math.max(UPRIGHT.minDecades, scale.to - scale.from);
	const landmarks = pickLandmarks(items, known);
	const ladder = createLadder(items, { ...UPRIGHT, length, landmarks, scale });
	const toY = (along: number) => top + length - along;
	const labels = placeLabelsBeside(ladder, landmarks, { axisX: axis, width, toY, fontSize: FONT_SIZE });
	const points = ladder.dots.map(({ item, along, across }) => ({ item, x: axis + across, y: toY(along) }));
	return {
		viewBox: { x: 0, y: 0, width, height: length + 2 * top },
		axisPath: `M${axis} ${top}v${length}`,
		points,
		radius: ladder.radius,
		dots: toDots(points, 'upright', ladder),
		bars: toParts(ladder).map(({ along, end, ...part }) => ({ x: 0, y: round(toY(end)), width, height: round(end - along), ...part })),
		ticks: ladder.ticks.map(({ along, label }) => ({
			path: `M${axis - 8} ${round(toY(along))}H${width}`,
			x: axis - 14,
			y: round(toY(along) + 4),
			label,
		})),
		labels: labels.map(({ dot, x, y, text, anchor }) => ({ slug: dot.item.slug, path: '', x: round(x), y: round(y), text, anchor })),
	};
}

/**
 * Draws the ladder.
 * @param items all of them, cheapest first
 * @param known slugs of the best known items, which are labeled if there is room
 */
export function drawLadder(items: readonly LadderItem[], known: ReadonlySet<string>, form: LadderForm): LadderDrawing {
	return form === 'lying' ? drawLying(items, known) : drawUpright(items, known);
}
