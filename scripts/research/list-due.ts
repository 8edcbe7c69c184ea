import type { Content } from '../../build/content/read-content.ts';
import { toTable } from '../../build/terminal.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { toFigure } from '../../core/item/item.ts';
import type { Feeds } from '../../core/item/schema/feeds-schema.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import type { Readings } from '../../core/item/schema/readings-schema.ts';
import { toWorthLabel } from '../../core/item/worth/money.ts';
import { judgeByHand } from './finding.ts';
import { judgeAge } from './guard-rails.ts';

/** An item that a person must look at. */
export type DueItem = {
	readonly slug: string;
	readonly name: string;
	readonly worthCents: number;
	readonly asOf: string;
	/** The last date to renew the worth. */
	readonly dueOn: string;
	readonly method: 'feed' | 'manual' | 'page';
	readonly reason: string;
};

/** A source of a price that no longer prints its figure. */
function findChange(slug: string, { valuation }: ItemFile, readings: Readings): { dueOn: string; reason: string } | undefined {
	if (toFigure(valuation) !== 'price') return undefined;
	for (const { url = '', publisher, figure } of valuation.sources) {
		const reading = readings[url]?.figures?.[slug];
		if (reading?.missingOn === undefined || reading.figure !== figure) continue;
		const found = reading.candidates?.length ? `; the page has ${reading.candidates.join(', ')}` : '';
		return { dueOn: reading.missingOn, reason: `${publisher} no longer prints ${figure}${found}.` };
	}
	return undefined;
}

function toDue(
	slug: string,
	item: ItemFile,
	{ feeds, readings, today }: { feeds: Feeds; readings: Readings; today: string },
): DueItem | undefined {
	const { name, research, valuation } = item;
	const { worthCents, asOf } = valuation;
	// The worth of a derived item is as old as its parts, which are listed themselves.
	if (research?.kind === 'derived') return undefined;
	const change = findChange(slug, item, readings);
	if (change !== undefined) return { slug, name, worthCents, asOf, ...change, method: 'page' };
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
export function listDue({ items, feeds, readings }: Pick<Content, 'items' | 'feeds' | 'readings'>, today: string): DueItem[] {
	return [...items]
		.filter(([, { status }]) => status === 'published')
		.map(([slug, item]) => toDue(slug, item, { feeds, readings, today }))
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
