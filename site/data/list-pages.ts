/** Items on one page of the catalogue. A browser on a desktop loads the pictures of nearly all of them at once, 2.5 KB each. */
export const PAGE_SIZE = 32;

/** A page of a list: its entries, its number from 1, and the number of pages. */
export type ListPage<T> = { entries: T[]; number: number; count: number };

/** Splits a list into pages; an empty list has one empty page. */
export function toListPages<T>(entries: readonly T[], size = PAGE_SIZE): ListPage<T>[] {
	const count = Math.max(1, Math.ceil(entries.length / size));
	return Array.from({ length: count }, (_, i) => ({ entries: entries.slice(i * size, (i + 1) * size), number: i + 1, count }));
}

/** The numbers that a page links to: both ends and its neighbors, with undefined for each gap. */
export function toPageNumbers(number: number, count: number): (number | undefined)[] {
	const near = [1, number - 1, number, number + 1, count].filter((page) => page >= 1 && page <= count);
	const sorted = [...new Set(near)].sort((a, b) => a - b);
	return sorted.flatMap((page, i) => {
		const before = sorted[i - 1] ?? page - 1;
		if (page - before === 2) return [page - 1, page];
		return page - before > 2 ? [undefined, page] : [page];
	});
}
