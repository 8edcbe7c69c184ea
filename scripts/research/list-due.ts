import { toTable } from '../../build/terminal.ts';
import { compareText } from '../../core/item/catalogue.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { toWorthLabel } from '../../core/item/worth/money.ts';
import { FEEDS } from './feeds/feed-reader.ts';
import { judgeByHand } from './finding.ts';
import { judgeAge } from './guard-rails.ts';
import { isOnFeed } from './research-items.ts';

/** An item that a person must look at. */
export type DueItem = {
	readonly slug: string;
	readonly name: string;
	readonly worthCents: number;
	readonly asOf: string;
	/** The last date by which the worth was to be renewed. */
	readonly dueOn: string;
	readonly method: 'feed' | 'web' | 'manual';
	readonly reason: string;
};

function toDue(slug: string, item: ItemFile, today: string): DueItem | undefined {
	const { name, research, valuation } = item;
	const { worthCents, asOf } = valuation;
	// The worth of a derived item is as old as its parts, which are listed themselves.
	if (research?.kind === 'derived') return undefined;
	const isQuantityDue = research?.kind === 'feed' && research.lookAgainOn !== undefined && research.lookAgainOn < today;
	const judged =
		isOnFeed(research) && !isQuantityDue
			? judgeAge({ verdict: 'unchanged' }, { oldAsOf: asOf, budgetDays: FEEDS[research.feed].budgetDays, today })
			: judgeByHand(slug, item, today).change;
	if (judged.dueOn === undefined || judged.reason === undefined) return undefined;
	const method = isOnFeed(research) ? 'feed' : research?.kind === 'web' ? 'web' : 'manual';
	return { slug, name, worthCents, asOf, dueOn: judged.dueOn, method, reason: judged.reason };
}

/**
 * The published items whose worth a person must check, the longest overdue first. Reads no feed.
 * @param today `YYYY-MM-DD`
 */
export function listDue(items: ReadonlyMap<string, ItemFile>, today: string): DueItem[] {
	return [...items]
		.filter(([, { status }]) => status === 'published')
		.map(([slug, item]) => toDue(slug, item, today))
		.filter((due) => due !== undefined)
		.sort((a, b) => compareText(a.dueOn, b.dueOn) || compareText(a.asOf, b.asOf) || compareText(a.slug, b.slug));
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
