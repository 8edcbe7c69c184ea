import { compareText } from '../../../core/catalogue.ts';
import { toWorthLabel } from '../../../core/money.ts';
import { toMoveLabel } from '../../../core/move-label.ts';
import type { ResearchRun, ValueChange } from '../value-change.ts';
import { VERDICTS } from './research-run-schema.ts';

/** One line of the report's table; plain text, which each format escapes in its own way. */
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

/** What Markdown and HTML both tell of a run. */
export type Report = {
	ranAt: string;
	aborted: string | undefined;
	/** How many items got each verdict that any got, what needs a look first. */
	counts: { verdict: ValueChange['verdict']; items: number }[];
	/** All but the unchanged, what needs a look first, then the larger move. */
	rows: ReportRow[];
};

/** Stands in a cell that has nothing to tell. */
const NOTHING = '–';

/** The new worth divided by the old, where that means something: a worth that is missing, zero or negative has no ratio. */
export function toRatio({ oldCents, newCents }: ValueChange): number | undefined {
	return newCents !== undefined && newCents > 0 && oldCents > 0 ? newCents / oldCents : undefined;
}

/** How far a worth has moved: the same for twice and for half, and 0 where there is no ratio. */
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

/** A run in the words and the order of its report. */
export function createReport({ ranAt, changes, aborted }: ResearchRun): Report {
	const toRank = (change: ValueChange) => VERDICTS.indexOf(change.verdict);
	return {
		ranAt,
		aborted,
		counts: VERDICTS.map((verdict) => ({ verdict, items: changes.filter((change) => change.verdict === verdict).length })).filter(
			({ items }) => items > 0,
		),
		rows: changes
			.filter(({ verdict }) => verdict !== 'unchanged')
			.sort((a, b) => toRank(a) - toRank(b) || toMove(b) - toMove(a) || compareText(a.slug, b.slug))
			.map(toRow),
	};
}
