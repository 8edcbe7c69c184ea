import type { Content } from '../../build/content/read-content.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { type Due, toDue } from '../../core/item/renewal.ts';

/** An item that a person must look at. */
export type DueItem = Due & { readonly slug: string; readonly name: string; readonly worthCents: number; readonly asOf: string };

/** The published items that are due on a day, the earliest first: all whose day is over, and all whose figure is gone from a page. Reads no feed and no page. */
export function listDue({ items, feeds, readings }: Pick<Content, 'items' | 'feeds' | 'readings'>, today: string): DueItem[] {
	return [...items]
		.flatMap(([slug, file]): DueItem[] => {
			const due = file.status === 'published' ? toDue(slug, file, { research: file.research, feeds, readings }) : undefined;
			if (due === undefined || (due.dueOn >= today && due.method !== 'page')) return [];
			const { worthCents, asOf } = file.valuation;
			return [{ slug, name: file.name, worthCents, asOf, ...due }];
		})
		.sort((a, b) => compareText(a.dueOn, b.dueOn) || compareText(a.asOf, b.asOf) || compareText(a.slug, b.slug));
}
