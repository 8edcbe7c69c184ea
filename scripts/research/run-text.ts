import { toPrintable, toTable } from '../../build/terminal.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { toWorthLabel } from '../../core/item/worth/money.ts';
import type { ResearchRun, ValueChange } from './value-change.ts';

/** Most stale items that a report lists. The rest are counted. */
export const MAX_STALE = 10;

/** The stale items of a run, the longest overdue first. */
export function selectStale(changes: readonly ValueChange[]): ValueChange[] {
	const toDay = ({ dueOn, oldAsOf }: ValueChange) => dueOn ?? oldAsOf;
	return changes
		.filter(({ verdict }) => verdict === 'stale')
		.sort((a, b) => compareText(toDay(a), toDay(b)) || compareText(a.oldAsOf, b.oldAsOf) || compareText(a.slug, b.slug));
}

const VERDICTS = ['passed', 'review', 'proposal', 'quarantined', 'failed', 'stale', 'unchanged'] as const;

/** `+3.4%`; empty without a new worth. */
function toChangeLabel({ oldCents, newCents }: ValueChange): string {
	if (newCents === undefined) return '';
	const percent = ((newCents - oldCents) / oldCents) * 100;
	return `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;
}

const toReason = ({ name, reason }: ValueChange) => `  ${toPrintable(name)}: ${toPrintable(reason)}`;

/** The longest overdue items, under a heading. */
function toStaleLines(changes: readonly ValueChange[]): string[] {
	const stale = selectStale(changes);
	if (stale.length === 0) return [];
	const rest = stale.length - MAX_STALE;
	return ['Stale:', ...stale.slice(0, MAX_STALE).map(toReason), ...(rest > 0 ? [`  … and ${rest} more; --json lists them all.`] : []), ''];
}

/** A run as text: a table of items that moved or need a look, the reasons, and a count of each verdict. */
export function toRunText({ changes, aborted, notes = [] }: ResearchRun, { isDryRun }: { readonly isDryRun: boolean }): string {
	const shown = VERDICTS.filter((verdict) => verdict !== 'stale' && verdict !== 'unchanged').flatMap((verdict) =>
		changes.filter((change) => change.verdict === verdict),
	);
	const rows = shown.map((change) => ({
		verdict: change.verdict,
		item: change.name,
		old: toWorthLabel(change.oldCents),
		new: change.newCents === undefined ? '' : toWorthLabel(change.newCents),
		change: toChangeLabel(change),
		'as of': change.newAsOf ?? change.oldAsOf,
		sources: change.sources.join(', '),
	}));
	const reasons = shown.filter(({ reason }) => reason !== undefined).map(toReason);
	const counts = VERDICTS.map((verdict) => [changes.filter((change) => change.verdict === verdict).length, verdict] as const)
		.filter(([count]) => count > 0)
		.map(([count, verdict]) => `${count} ${verdict}`);
	return [
		...(rows.length > 0 ? [toTable(rows, ['verdict', 'item', 'old', 'new', 'change', 'as of', 'sources']), ''] : []),
		...(reasons.length > 0 ? ['Needs a look:', ...reasons, ''] : []),
		...toStaleLines(changes),
		...notes.map(toPrintable),
		`${changes.length} items: ${counts.join(', ')}.`,
		...(aborted !== undefined ? [`Nothing was written: ${aborted}`] : isDryRun ? ['Nothing was written: this was a dry run.'] : []),
	].join('\n');
}
