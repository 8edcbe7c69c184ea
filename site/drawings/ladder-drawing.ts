import { escapeMarkup } from '../../core/text.ts';
import { createLadder, createLadderScale, type Ladder, type LadderItem, type LadderWindow, toVisible, WHOLE_LADDER } from './ladder.ts';
import { type LadderLabel, pickLandmarks, placeLabelsAbove, placeLabelsBeside } from './ladder-labels.ts';

/* The worth ladder in the units of its SVG. The build draws the whole ladder, and the page draws parts of it when zooming. */

/** Lying for wide screens, upright for narrow ones. */
export type LadderForm = 'lying' | 'upright';
export type LadderPoint = { item: LadderItem; x: number; y: number };
export type LadderDrawing = {
	viewBox: { x: number; y: number; width: number; height: number };
	/** Start and length of the axis: x if lying, y if upright. */
	axis: { from: number; length: number };
	axisPath: string;
	points: LadderPoint[];
	radius: number;
	/** The dots as dashes of one path, `pitch` apart: the path's length depends on the stacks, not on the items. */
	dots: { path: string; pitch: number };
	depth: number;
	ticks: { path: string; x: number; y: number; label: string }[];
	labels: { slug: string; path: string; x: number; y: number; text: string; anchor: LadderLabel['anchor'] }[];
};

type LadderView = {
	window?: LadderWindow;
	/** Maximum height of a stack. A part of the ladder uses the height of the whole, so that it fits the same drawing. */
	maxDepth?: number;
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

/** The axis is at `y` 0; dots and labels above it have a negative `y`. */
function drawLying(
	items: readonly LadderItem[],
	known: ReadonlySet<string>,
	{ window = WHOLE_LADDER, maxDepth = LYING.maxDepth }: LadderView,
) {
	const { side, width } = LYING;
	const length = width - 2 * side;
	const scale = createLadderScale(items);
	const visible = toVisible(items, scale, window);
	const landmarks = pickLandmarks(visible, known);
	const ladder = createLadder(visible, { length, maxDepth, tickDistance: LYING.tickDistance, landmarks, scale, window });
	// Lower stacks leave room for more labels.
	const lanes = LYING.lanes + (window === WHOLE_LADDER ? 0 : Math.max(0, Math.floor((maxDepth - ladder.depth) / LYING.laneHeight)));
	const labels = placeLabelsAbove(ladder, landmarks, { ...LYING, lanes, length, baseline: 0, fontSize: FONT_SIZE });
	const top = Math.min(-ladder.depth, ...labels.map(({ y }) => y)) - 18;
	const points = ladder.dots.map(({ item, along, across }) => ({ item, x: side + along, y: -across }));
	return {
		viewBox: { x: 0, y: round(top), width, height: round(34 - top) },
		axis: { from: side, length },
		axisPath: `M${side} 0h${length}`,
		points,
		radius: ladder.radius,
		dots: toDots(points, 'lying', ladder),
		depth: ladder.depth,
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

function drawUpright(
	items: readonly LadderItem[],
	known: ReadonlySet<string>,
	{ window = WHOLE_LADDER, maxDepth = UPRIGHT.maxDepth }: LadderView,
) {
	const { axis, top, width } = UPRIGHT;
	const scale = createLadderScale(items);
	const length = UPRIGHT.decade * Math.max(UPRIGHT.minDecades, scale.to - scale.from);
	const visible = toVisible(items, scale, window);
	const landmarks = pickLandmarks(visible, known);
	const ladder = createLadder(visible, { length, maxDepth, tickDistance: UPRIGHT.tickDistance, landmarks, scale, window });
	const toY = (along: number) => top + length - along;
	const labels = placeLabelsBeside(ladder, landmarks, { axisX: axis, width, toY, fontSize: FONT_SIZE });
	const points = ladder.dots.map(({ item, along, across }) => ({ item, x: axis + across, y: toY(along) }));
	return {
		viewBox: { x: 0, y: 0, width, height: length + 2 * top },
		axis: { from: top, length },
		axisPath: `M${axis} ${top}v${length}`,
		points,
		radius: ladder.radius,
		dots: toDots(points, 'upright', ladder),
		depth: ladder.depth,
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
 * Draws the ladder, or the part of it in a window.
 * @param items all of them, cheapest first
 * @param known slugs of the best known items, which are labeled if there is room
 */
export function drawLadder(
	items: readonly LadderItem[],
	known: ReadonlySet<string>,
	{ form, ...view }: LadderView & { form: LadderForm },
): LadderDrawing {
	return form === 'lying' ? drawLying(items, known, view) : drawUpright(items, known, view);
}

/** The ticks of a drawing as SVG. */
export function toTickMarkup({ ticks }: LadderDrawing, form: LadderForm): string {
	const anchor = form === 'lying' ? 'middle' : 'end';
	return ticks
		.map(
			({ path, x, y, label }) =>
				`<path class="is-faint" d="${path}"/><text class="ladder-unit" x="${x}" y="${y}" text-anchor="${anchor}">${label}</text>`,
		)
		.join('');
}

/** The names of a drawing as SVG. @param lit slugs of the highlighted items; undefined for all */
export function toLabelMarkup({ labels }: LadderDrawing, lit?: ReadonlySet<string>): string {
	return labels
		.map(({ slug, path, x, y, text, anchor }) => {
			const line = path && `<path d="${path}"/>`;
			const dim = lit && !lit.has(slug) ? ' is-dim' : '';
			return `<g class="ladder-label${dim}">${line}<text x="${x}" y="${y}" text-anchor="${anchor}">${escapeMarkup(text)}</text></g>`;
		})
		.join('');
}
