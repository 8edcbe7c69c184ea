import type { Content } from '../../build/content/read-content.ts';
import { toTable } from '../../build/terminal.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { type Due, toDue } from '../../core/item/renewal.ts';
import { toWorthLabel } from '../../core/item/worth/money.ts';

/** An item that a person must look at. */
export type DueItem = Due & { readonly slug: string; readonly name: string; readonly worthCents: number; readonly asOf: string };

/** The published items with their due days, the earliest first. Reads no feed. */
export function listLooks({ items, feeds, readings }: Pick<Content, 'items' | 'feeds' | 'readings'>): DueItem[] {
	return [...items]
		.filter(([, { status }]) => status === 'published')
		.flatMap(([slug, item]) => {
			const due = toDue(slug, item, { research: item.research, feeds, readings });
			const { worthCents, asOf } = item.valuation;
			return due === undefined ? [] : [{ slug, name: item.name, worthCents, asOf, ...due }];
		})
		.sort((a, b) => compareText(a.dueOn, b.dueOn) || compareText(a.asOf, b.asOf) || compareText(a.slug, b.slug));
}

/** The items that are due: all whose day is over, and all whose figure is gone from a page. */
export function listDue(content: Pick<Content, 'items' | 'feeds' | 'readings'>, today: string): DueItem[] {
	return listLooks(content).filter(({ dueOn, method }) => dueOn < today || method === 'page');
}

/** Due items as a table, for the terminal. */
export function toDueText(due: readonly DueItem[]): string {
	if (due.length === 0) return 'No item is due.';
	const rows = due.map(({ dueOn, slug, worthCents, asOf, method }) => ({
		'due on': dueOn,
		item: slug,
		worth: toWorthLabel(worthCents),
		'as of': asOf,
		research: method,
	}));
	return `${toTable(rows, ['due on', 'item', 'worth', 'as of', 'research'])}\n\n${due.length} ${due.length === 1 ? 'item is' : 'items are'} due.`;
}
