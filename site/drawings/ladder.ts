import { createWorthScale, toAxisWorth, type WorthScale } from '../../core/item/worth/money.ts';

/** Fields of an item that the ladder needs. */
export type LadderItem = { slug: string; name: string; worthCents: number };
/** A dot of the ladder: `along` runs from the cheap end, `across` away from the axis, both in units of the drawing. */
export type LadderDot = { item: LadderItem; along: number; across: number };
/** A mark of the axis, and its amount in US cents. */
type LadderTick = { along: number; cents: number; label: string };
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
};

const RADII = [7, 6, 5, 4, 3, 2.5, 2];
const GAP = 1.5;
/** Possible ticks within a decade, from fine to coarse. */
const MANTISSAS = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1]];

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

/** As many ticks as fit at least `distance` apart: parts of decades on a short scale, every second or third decade on a long one. */
function toTicks({ from, to }: WorthScale, { length, distance }: { length: number; distance: number }): LadderTick[] {
	const decade = length / (to - from);
	const step = Math.max(1, Math.ceil(distance / decade));
	const isWide = (steps: number[]) => steps.every((mantissa, i) => Math.log10((steps[i + 1] ?? 10) / mantissa) * decade >= distance);
	const mantissas = MANTISSAS.find(isWide) ?? [1];
	const ticks: LadderTick[] = [];
	for (let exponent = from; exponent <= to; exponent += step) {
		for (const mantissa of mantissas) {
			if (exponent === to && mantissa > 1) continue;
			const along = (exponent + Math.log10(mantissa) - from) * decade;
			const cents = mantissa * 10 ** exponent;
			ticks.push({ along: Math.round(along * 10) / 10, cents, label: toAxisWorth(cents) });
		}
	}
	return ticks;
}

/** The scale of a ladder of these items. */
export function createLadderScale(items: readonly LadderItem[]): WorthScale {
	return createWorthScale(items.map((item) => item.worthCents));
}

/**
 * The worth ladder: a logarithmic axis with a dot for every item. Items of about the same worth form a stack.
 * Dots are as large as the deepest stack allows; in a very large catalogue even the smallest dots overlap.
 * @param items cheapest first, which is also the order from the axis outwards
 */
export function createLadder(items: readonly LadderItem[], { length, maxDepth, tickDistance, landmarks, scale }: LadderOptions): Ladder {
	const toPlace = ({ worthCents }: LadderItem) => scale.toShare(worthCents);
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
	return { dots, ticks: toTicks(scale, { length, distance: tickDistance }), radius, pitch, depth: tallest * pitch };
}
