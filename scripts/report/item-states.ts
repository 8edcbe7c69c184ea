import type { Content } from '../../build/content/read-content.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { toFigure } from '../../core/item/item.ts';
import { type Due, type Renewal, toDue, toRenewal } from '../../core/item/renewal.ts';
import type { Figure, ItemFile } from '../../core/item/schema/item-schema.ts';
import { createStaleness } from '../../core/item/staleness.ts';

/* Published items on a day: the one source of the content report, its work lists and the list of due items. Reads no feed and no page. */

/** The parts of a content folder that decide the state of an item. */
export type StateInput = Pick<Content, 'items' | 'feeds' | 'readings'> & Partial<Pick<Content, 'kinds' | 'familiarity'>>;

/** A published item on a day. */
export type ItemState = {
	readonly slug: string;
	readonly file: ItemFile;
	readonly figure: Figure;
	/** Age of its figure in days. */
	readonly age: number;
	/** The last day of a figure that goes out of date, `YYYY-MM-DD`. */
	readonly staleAfter: string | undefined;
	readonly renewal: Renewal;
	/** The next look by a person; undefined for an item that follows from others. */
	readonly due: Due | undefined;
};

const DAY_MS = 86_400_000;

/** The published items of a content folder on a day, `YYYY-MM-DD`. */
export function listStates({ items, kinds = {}, feeds, readings }: StateInput, today: string): ItemState[] {
	const findStaleAfter = createStaleness(items, kinds);
	return [...items]
		.filter(([, { status }]) => status === 'published')
		.map(([slug, file]) => {
			const context = { research: file.research, feeds, readings };
			return {
				slug,
				file,
				figure: toFigure(file.valuation),
				age: (Date.parse(today) - Date.parse(file.valuation.asOf)) / DAY_MS,
				staleAfter: findStaleAfter(slug),
				renewal: toRenewal(slug, file, context),
				due: toDue(slug, file, context),
			};
		});
}

/** An item that a person must look at. */
export type DueItem = Due & { readonly slug: string; readonly name: string; readonly worthCents: number; readonly asOf: string };

/** The items that are due on a day, the earliest first: all whose day is over, and all whose figure is gone from a page. */
export function listDue(content: StateInput, today: string): DueItem[] {
	return listStates(content, today)
		.flatMap(({ slug, file: { name, valuation }, due }) => {
			const { worthCents, asOf } = valuation;
			const isDue = due !== undefined && (due.dueOn < today || due.method === 'page');
			return isDue ? [{ slug, name, worthCents, asOf, ...due }] : [];
		})
		.sort((a, b) => compareText(a.dueOn, b.dueOn) || compareText(a.asOf, b.asOf) || compareText(a.slug, b.slug));
}
