import * as z from 'zod';
import { compareText } from '../../../core/item/catalogue.ts';
import { DateSchema } from '../../../core/item/schema/field-schemas.ts';
import { toMoveLabel, toWorthLabel } from '../../../core/item/worth/money.ts';
import { MAX_STALE, selectStale } from '../run-text.ts';
import type { ResearchRun, ValueChange } from '../value-change.ts';

/** Order of the verdicts in reports: those that need a look come first. */
const VERDICTS = ['quarantined', 'failed', 'review', 'proposal', 'stale', 'passed', 'unchanged'] as const satisfies readonly string[];

const ValueChangeSchema = z.object({
	slug: z.string(),
	name: z.string(),
	oldCents: z.int(),
	oldAsOf: DateSchema,
	newCents: z.int().optional(),
	newAsOf: DateSchema.optional(),
	method: z.enum(['feed', 'derived', 'page', 'manual']),
	sources: z.array(z.string()),
	verdict: z.enum(VERDICTS),
	reason: z.string().optional(),
	dueOn: DateSchema.optional(),
});

/** A research run as it is saved. */
export const ResearchRunSchema: z.ZodType<ResearchRun> = z.object({
	ranAt: z.string(),
	changes: z.array(ValueChangeSchema),
	aborted: z.string().optional(),
	notes: z.array(z.string()).optional(),
});

/** One row of the table, as plain text that each format escapes. */
export type ReportRow = {
	slug: string;
	name: string;
	old: string;
	new: string;
	change: string;
	asOf: string;
	sources: string;
	verdict: ValueChange['verdict'];
	reason: string;
};

/** The content of a report, for Markdown and HTML. */
export type Report = {
	ranAt: string;
	aborted: string | undefined;
	/** Number of items per verdict, without empty ones. */
	counts: { verdict: ValueChange['verdict']; items: number }[];
	/** Parts of the run that were skipped. */
	notes: readonly string[];
	/** All items but unchanged ones, sorted by verdict, then by the size of the move. Stale items are limited to the longest overdue. */
	rows: ReportRow[];
	/** Number of stale items without a row. */
	moreStale: number;
};

/** Content of an empty cell. */
const NOTHING = '–';

/** The new worth divided by the old; undefined if one of them is missing, zero or negative. */
export function toRatio({ oldCents, newCents }: ValueChange): number | undefined {
	return newCents !== undefined && newCents > 0 && oldCents > 0 ? newCents / oldCents : undefined;
}

/** How far a worth has moved: equal for twice and half, 0 without a ratio. */
export function toMove(change: ValueChange): number {
	return Math.abs(Math.log(toRatio(change) ?? 1));
}

function toRow(change: ValueChange): ReportRow {
	const { slug, name, oldCents, oldAsOf, newCents, newAsOf, method, sources, verdict, reason } = change;
	const ratio = toRatio(change);
	return {
		slug,
		name,
		old: toWorthLabel(oldCents),
		new: newCents === undefined ? NOTHING : toWorthLabel(newCents),
		change: ratio === undefined ? NOTHING : toMoveLabel(ratio),
		asOf: newAsOf ?? oldAsOf,
		sources: sources.length > 0 ? `${method}: ${sources.join(', ')}` : method,
		verdict,
		reason: reason ?? '',
	};
}

/** Creates the report of a run. */
export function createReport({ ranAt, changes, aborted, notes = [] }: ResearchRun): Report {
	const stale = selectStale(changes);
	const shown = new Map(stale.slice(0, MAX_STALE).map((change, index) => [change, index]));
	const toPlace = (change: ValueChange) => shown.get(change) ?? 0;
	const toRank = (change: ValueChange) => VERDICTS.indexOf(change.verdict);
	return {
		ranAt,
		aborted,
		notes,
		counts: VERDICTS.map((verdict) => ({ verdict, items: changes.filter((change) => change.verdict === verdict).length })).filter(
			({ items }) => items > 0,
		),
		rows: changes
			.filter((change) => change.verdict !== 'unchanged' && (change.verdict !== 'stale' || shown.has(change)))
			.sort((a, b) => toRank(a) - toRank(b) || toPlace(a) - toPlace(b) || toMove(b) - toMove(a) || compareText(a.slug, b.slug))
			.map(toRow),
		moreStale: stale.length - shown.size,
	};
}
