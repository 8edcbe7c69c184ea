import type { Item } from '../../core/item.ts';
import { toShortWorth } from './to-short-worth.ts';
import { createWorthScale } from './worth-scale.ts';

/** A dot of the ladder: `along` runs from the cheap end, `across` away from the axis, both in units of the drawing. */
export type LadderDot = { item: Item; along: number; across: number };
/** A decade's line, or every third one's where decades are many. */
type LadderTick = { along: number; label: string };
export type Ladder = {
	dots: LadderDot[];
	ticks: LadderTick[];
	radius: number /** How far the highest stack reaches from the axis. */;
	depth: number;
};

type LadderOptions = {
	/** From the cheap end to the dear end. */
	length: number;
	/** How far stacks may reach. */
	maxDepth: number;
	/** Least distance between two ticks that are labelled. */
	tickDistance: number;
	/** Items that stand on top of their stacks, where a label can reach them; the first of them on top. */
	landmarks: readonly Item[];
};

const RADII = [7, 6, 5, 4, 3, 2.5, 2];
const GAP = 1.5;

function toStacks(
	items: readonly Item[],
	{ toShare, cell, length }: { toShare: (cents: number) => number; cell: number; length: number },
): Map<number, Item[]> {
	const stacks = new Map<number, Item[]>();
	const last = Math.floor(length / cell) - 1;
	for (const item of items) {
		const place = Math.min(last, Math.floor((toShare(item.valuation.worthCents) * length) / cell));
		const stack = stacks.get(place);
		if (stack) stack.push(item);
		else stacks.set(place, [item]);
	}
	return stacks;
}

/**
 * The worth ladder: a logarithmic axis on which every item stands as a dot, stacked where many are worth about the same.
 * Dots are as large as the deepest stack allows; in a catalogue too large for the smallest one they overlap.
 * @param items cheapest first, which is also the order from the axis outwards
 */
export function createLadder(items: readonly Item[], { length, maxDepth, tickDistance, landmarks }: LadderOptions): Ladder {
	const scale = createWorthScale(items.map((item) => item.valuation.worthCents));
	const layouts = RADII.map((radius) => ({ radius, cell: 2 * radius + GAP })).map(({ radius, cell }) => {
		const stacks = toStacks(items, { toShare: scale.toShare, cell, length });
		return { radius, cell, stacks, depth: Math.max(0, ...[...stacks.values()].map((stack) => stack.length)) * cell };
	});
	const { radius, cell, stacks, depth } = layouts.find((layout) => layout.depth <= maxDepth) ?? layouts.at(-1)!;
	// Below one, dots move together so that the deepest stack keeps within the drawing.
	const squeeze = Math.min(1, maxDepth / depth);
	const wishes = new Map(landmarks.map((item, i) => [item, landmarks.length - i]));
	const dots = [...stacks].flatMap(([place, stack]) => {
		const ordered = stack.toSorted((a, b) => (wishes.get(a) ?? 0) - (wishes.get(b) ?? 0));
		return ordered.map((item, i) => ({ item, along: (place + 0.5) * cell, across: (i + 0.5) * cell * squeeze }));
	});
	const decade = length / (scale.to - scale.from);
	const step = Math.max(1, Math.ceil(tickDistance / decade));
	const ticks: LadderTick[] = [];
	for (let exponent = scale.from; exponent <= scale.to; exponent += step) {
		ticks.push({ along: (exponent - scale.from) * decade, label: toShortWorth(10 ** exponent) });
	}
	return { dots, ticks, radius, depth: depth * squeeze };
}
