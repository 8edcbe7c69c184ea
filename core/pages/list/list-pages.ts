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

/** Links between the pages of a list, in HTML; empty for one page. @param toHref the address of a page, as markup */
export function toPagesNav({ number, count }: { number: number; count: number }, toHref: (page: number) => string): string {
	if (count < 2) return '';
	const toStep = (page: number, rel: 'prev' | 'next', label: string, markup: string) =>
		page < 1 || page > count
			? ''
			: `<a class="button is-quiet" href="${toHref(page)}" rel="${rel}" aria-label="${label} page">${markup}</a>`;
	const toNumber = (page: number | undefined) =>
		page === undefined
			? '<li><span aria-hidden="true">…</span></li>'
			: `<li><a href="${toHref(page)}"${page === number ? ' aria-current="page"' : ''}><span class="visually-hidden">Page </span>${page}</a></li>`;
	const before = toStep(number - 1, 'prev', 'Previous', '<span aria-hidden="true">←</span> <span class="wide-only">Previous</span>');
	const after = toStep(number + 1, 'next', 'Next', '<span class="wide-only">Next</span> <span aria-hidden="true">→</span>');
	const numbers = toPageNumbers(number, count).map(toNumber).join('');
	return `<nav class="pages" aria-label="Pages" data-pages>${before}<ul>${numbers}</ul>${after}</nav>`;
}
