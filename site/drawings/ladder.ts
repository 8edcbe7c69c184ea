import { createWorthScale, toAxisWorth, type WorthScale } from '../../core/item/worth/money.ts';

/* Runs at build time and in the browser: it must not import anything of Node. */

/** Fields of an item that the ladder needs; the search index has it. */
export type LadderItem = { slug: string; name: string; worthCents: number };
/** A dot of the ladder: `along` runs from the cheap end, `across` away from the axis, both in units of the drawing. */
export type LadderDot = { item: LadderItem; along: number; across: number };
type LadderTick = { along: number; label: string };
/** The part of the scale that is shown, as shares of it: 0 is its cheap end, 1 its dear end. */
export type LadderWindow = { from: number; to: number };
export type Ladder = {
	dots: LadderDot[];
	ticks: LadderTick[];
	radius: number;
	/** From one dot of a stack to the next. */
	pitch: number;
	/** Height of the highest stack above the axis. */
	depth: number;
};

type LadderOptions = {
	/** From the cheap end to the dear end. */
	length: number;
	/** Maximum height of a stack. */
	maxDepth: number;
	/** Smallest distance between two labeled ticks. */
	tickDistance: number;
	/** Items placed on top of their stacks, where a label can reach them; the first one on top. */
	landmarks: readonly LadderItem[];
	scale: WorthScale;
	window?: LadderWindow;
};

export const WHOLE_LADDER: LadderWindow = { from: 0, to: 1 };

const RADII = [7, 6, 5, 4, 3, 2.5, 2];
const GAP = 1.5;
/** Possible ticks within a decade, from fine to coarse. */
const MANTISSAS = [Array.from({ length: 90 }, (_, i) => (i + 10) / 10), [1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1]];

function toStacks(
	items: readonly LadderItem[],
	{ toPlace, cell, length }: { toPlace: (item: LadderItem) => number; cell: number; length: number },
): Map<number, LadderItem[]> {
	const stacks = new Map<number, LadderItem[]>();
	const last = Math.floor(length / cell) - 1;
	for (const item of items) {
		const place = Math.min(last, Math.floor((toPlace(item) * length) / cell));
		const stack = stacks.get(place);
		if (stack) stack.push(item);
		else stacks.set(place, [item]);
	}
	return stacks;
}

/** As many ticks as fit at least `distance` apart: parts of decades when zoomed in, every second or third decade on a long scale. */
function toTicks({ from, to }: WorthScale, window: LadderWindow, { length, distance }: { length: number; distance: number }): LadderTick[] {
	const decade = length / ((to - from) * (window.to - window.from));
	const start = from + window.from * (to - from);
	const step = Math.max(1, Math.ceil(distance / decade));
	const isWide = (steps: number[]) => steps.every((mantissa, i) => Math.log10((steps[i + 1] ?? 10) / mantissa) * decade >= distance);
	const mantissas = MANTISSAS.find(isWide) ?? [1];
	const ticks: LadderTick[] = [];
	// Starts at a decade of the whole scale, so that ticks do not move while panning.
	for (let exponent = from; exponent <= to; exponent += step) {
		for (const mantissa of mantissas) {
			const along = (exponent + Math.log10(mantissa) - start) * decade;
			if (along < -0.01 || along > length + 0.01 || (exponent === to && mantissa > 1)) continue;
			ticks.push({ along: Math.round(along * 10) / 10, label: toAxisWorth(mantissa * 10 ** exponent) });
		}
	}
	return ticks;
}

/** The scale of a ladder of these items. */
export function createLadderScale(items: readonly LadderItem[]): WorthScale {
	return createWorthScale(items.map((item) => item.worthCents));
}

/** The items in a part of the scale. */
export function toVisible<T extends LadderItem>(items: readonly T[], scale: WorthScale, { from, to }: LadderWindow): T[] {
	return items.filter(({ worthCents }) => {
		const share = scale.toShare(worthCents);
		return share >= from && share <= to;
	});
}

/**
 * The worth ladder: a logarithmic axis with a dot for every item. Items of about the same worth form a stack.
 * Dots are as large as the deepest stack allows; in a very large catalogue even the smallest dots overlap.
 * @param items visible items, cheapest first, which is also the order from the axis outwards
 */
export function createLadder(
	items: readonly LadderItem[],
	{ length, maxDepth, tickDistance, landmarks, scale, window = WHOLE_LADDER }: LadderOptions,
): Ladder {
	const toPlace = ({ worthCents }: LadderItem) => (scale.toShare(worthCents) - window.from) / (window.to - window.from);
	const layouts = RADII.map((radius) => ({ radius, cell: 2 * radius + GAP })).map(({ radius, cell }) => {
		const stacks = toStacks(items, { toPlace, cell, length });
		return { radius, cell, stacks, depth: Math.max(0, ...[...stacks.values()].map((stack) => stack.length)) * cell };
	});
	const { radius, cell, stacks, depth } = layouts.find((layout) => layout.depth <= maxDepth) ?? layouts.at(-1)!;
	// Less than one cell if the deepest stack would not fit otherwise: dots overlap.
	const pitch = cell * Math.min(1, maxDepth / Math.max(depth, 1));
	const wishes = new Map(landmarks.map(({ slug }, i) => [slug, landmarks.length - i]));
	const dots = [...stacks].flatMap(([place, stack]) => {
		const ordered = stack.toSorted((a, b) => (wishes.get(a.slug) ?? 0) - (wishes.get(b.slug) ?? 0));
		return ordered.map((item, i) => ({ item, along: (place + 0.5) * cell, across: (i + 0.5) * pitch }));
	});
	const tallest = Math.max(0, ...[...stacks.values()].map((stack) => stack.length));
	return { dots, ticks: toTicks(scale, window, { length, distance: tickDistance }), radius, pitch, depth: tallest * pitch };
}
