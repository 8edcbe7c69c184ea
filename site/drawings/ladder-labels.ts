import type { Ladder, LadderDot, LadderItem } from './ladder.ts';

/** A name next to its dot. */
export type LadderLabel = { dot: LadderDot; x: number; y: number; text: string; anchor: 'start' | 'end' };
type Box = { left: number; right: number; top: number; bottom: number };

/** Width of a letter in units of its height: a generous average of the pages' fonts. */
const LETTER = 0.56;

function overlap(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function shorten(text: string, max: number): string {
	return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;
}

/** Up to this many items, all may have a label if there is room. */
const FEW = 80;

/**
 * The items to label, most important first: both ends, the best known, then two with short names from every decade without one of these.
 * @param items cheapest first
 * @param known slugs of the best known items
 */
export function pickLandmarks(items: readonly LadderItem[], known: ReadonlySet<string>): LadderItem[] {
	const ends = [items[0], items.at(-1)].flatMap((item) => item ?? []);
	const best = items.filter(({ slug }) => known.has(slug));
	const byDecade = Map.groupBy(items, (item) => Math.floor(Math.log10(item.worthCents)));
	const bare = [...byDecade.values()].filter((decade) => !decade.some(({ slug }) => known.has(slug)));
	const others = bare.flatMap((decade) => decade.toSorted((a, b) => a.name.length - b.name.length).slice(0, 2));
	return [...new Set([...ends, ...best, ...others, ...(items.length <= FEW ? items : [])])];
}

/** The outermost dot of each stack, which labels must not cover. */
function toTips({ dots }: Ladder): LadderDot[] {
	const tips = new Map<number, LadderDot>();
	for (const dot of dots) if (dot.across > (tips.get(dot.along)?.across ?? 0)) tips.set(dot.along, dot);
	return [...tips.values()];
}

/**
 * Labels in lanes above a lying ladder, as many as fit without overlapping. Each is right of the line to its dot, in the highest free lane; both
 * ends are placed first. `y` grows downwards.
 */
export function placeLabelsAbove(
	ladder: Ladder,
	landmarks: readonly LadderItem[],
	{
		length,
		baseline,
		lanes,
		laneHeight,
		fontSize,
	}: { length: number; baseline: number; lanes: number; laneHeight: number; fontSize: number },
): LadderLabel[] {
	const wanted = new Set(landmarks);
	const dots = ladder.dots.filter((dot) => wanted.has(dot.item)).sort((a, b) => a.along - b.along || b.across - a.across);
	const taken: Box[] = toTips(ladder).map(({ along, across }) => ({
		left: along - 2,
		right: along + 2,
		top: baseline - across - ladder.radius,
		bottom: baseline,
	}));
	const labels: LadderLabel[] = [];
	// The first two landmarks are both ends, on top of their stacks.
	const ends = dots.filter(({ item }) => landmarks.indexOf(item) < 2);
	for (const dot of new Set([...ends, ...dots])) {
		const text = shorten(dot.item.name, 26);
		const width = text.length * fontSize * LETTER;
		const anchor = dot.along + width > length ? 'end' : 'start';
		const x = anchor === 'start' ? dot.along - 1 : dot.along + 1;
		const left = anchor === 'start' ? x : x - width;
		const top = baseline - dot.across - ladder.radius;
		for (let lane = lanes - 1; lane >= 0; lane--) {
			const y = baseline - ladder.depth - 14 - lane * laneHeight;
			const box = { left: left - 8, right: left + width + 10, top: y - fontSize, bottom: y + 4 };
			const leader = { left: dot.along - 3, right: dot.along + 3, top: y + 4, bottom: top - 1 };
			if (taken.some((other) => overlap(other, box) || overlap(other, leader))) continue;
			taken.push(box, leader);
			labels.push({ dot, x, y, text, anchor });
			break;
		}
	}
	return labels;
}

/** Labels right of the stacks of an upright ladder. `toY` converts a place on the axis. */
export function placeLabelsBeside(
	ladder: Ladder,
	landmarks: readonly LadderItem[],
	{ axisX, width, toY, fontSize }: { axisX: number; width: number; toY: (along: number) => number; fontSize: number },
): LadderLabel[] {
	const dots = new Map(ladder.dots.map((dot) => [dot.item, dot]));
	const taken: Box[] = toTips(ladder).map(({ along, across }) => {
		const y = toY(along);
		return { left: axisX, right: axisX + across + ladder.radius, top: y - ladder.radius + 1, bottom: y + ladder.radius - 1 };
	});
	const labels: LadderLabel[] = [];
	for (const item of landmarks) {
		const dot = dots.get(item);
		if (!dot) continue;
		const x = axisX + dot.across + ladder.radius + 6;
		const y = toY(dot.along);
		const text = shorten(item.name, Math.floor((width - x) / (fontSize * LETTER)));
		const box = { left: x, right: x + text.length * fontSize * LETTER, top: y - fontSize * 0.6, bottom: y + fontSize * 0.6 };
		if (text.length < Math.min(item.name.length, 8) || taken.some((other) => overlap(other, box))) continue;
		taken.push(box);
		labels.push({ dot, x, y: y + fontSize * 0.35, text, anchor: 'start' });
	}
	return labels;
}
