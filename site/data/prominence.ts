import type { Item } from '../../core/item.ts';

/** How well an item is known, as far as the catalogue can tell: 2 where every other one is counted in it, 1 where a picture was drawn for it, else 0. */
export function createProminence({
	yardsticks,
	illustrated,
}: {
	yardsticks: readonly Item[];
	illustrated: ReadonlySet<string>;
}): (item: Item) => number {
	const measures = new Set(yardsticks);
	return (item) => (measures.has(item) ? 2 : illustrated.has(item.slug) ? 1 : 0);
}

/** The newest items, of one day the best known first. */
export function toNewest(items: readonly Item[], prominence: (item: Item) => number, count: number): Item[] {
	const sorted = items.toSorted((a, b) => {
		if (a.addedOn !== b.addedOn) return a.addedOn < b.addedOn ? 1 : -1;
		return prominence(b) - prominence(a) || (a.slug < b.slug ? -1 : 1);
	});
	return sorted.slice(0, count);
}
