import type { Content } from '../../build/content/read-content.ts';
import { toTable } from '../../build/terminal.ts';
import { compareText } from '../../core/item/catalogue.ts';
import type { Feeds } from '../../core/item/schema/feeds-schema.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { toWorthLabel } from '../../core/item/worth/money.ts';
import { judgeByHand } from './finding.ts';
import { judgeAge } from './guard-rails.ts';

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

function toDue(slug: string, item: ItemFile, { feeds, today }: { feeds: Feeds; today: string }): DueItem | undefined {
	const { name, research, valuation } = item;
	const { worthCents, asOf } = valuation;
	// The worth of a derived item is as old as its parts, which are listed themselves.
	if (research?.kind === 'derived') return undefined;
	const isQuantityDue = research?.kind === 'feed' && research.lookAgainOn !== undefined && research.lookAgainOn < today;
	const budgetDays = research?.kind === 'feed' && !isQuantityDue ? feeds[research.feed]?.budgetDays : undefined;
	const judged =
		budgetDays === undefined
			? judgeByHand(slug, item, today).change
			: judgeAge({ verdict: 'unchanged' }, { oldAsOf: asOf, budgetDays, today });
	if (judged.dueOn === undefined || judged.reason === undefined) return undefined;
	const method = research?.kind ?? 'manual';
	return { slug, name, worthCents, asOf, dueOn: judged.dueOn, method, reason: judged.reason };
}

/**
 * The published items whose worth a person must check, the longest overdue first. Reads no feed.
 * @param today `YYYY-MM-DD`
 */
export function listDue({ items, feeds }: Pick<Content, 'items' | 'feeds'>, today: string): DueItem[] {
	return [...items]
		.filter(([, { status }]) => status === 'published')
		.map(([slug, item]) => toDue(slug, item, { feeds, today }))
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
