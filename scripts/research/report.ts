import { toPrintable } from '../../build/terminal.ts';
import { getOwn } from '../../core/get-own.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { toMoveLabel, toWorthLabel } from '../../core/item/worth/money.ts';
import type { DueItem } from './list-due.ts';
import { isInside, type ResearchRun, type ValueChange } from './run-file.ts';

/** Lines of a list. The rest is counted. */
const MAX_LINES = 15;
/** Lines about changes that must be looked at: as many as a person reads at once. */
const MAX_LOOKS = 40;
/** Names in a line about several items. */
const MAX_NAMES = 5;
/** GitHub limits the text of a pull request to 65,536 characters. */
const MAX_LENGTH = 60_000;

/**
 * Escapes text for Markdown on GitHub. It shows literally: it starts no markup, link or HTML, mentions no user and refers to no issue.
 */
export function escapeMarkdown(text: string): string {
	return (
		text
			.toWellFormed()
			.replace(/\s+/gu, ' ')
			.trim()
			.replace(/[&<>]/g, (character) => getOwn({ '&': '&amp;', '<': '&lt;', '>': '&gt;' }, character) ?? character)
			.replace(/[!"#$%'()*+,\-./:=?@[\\\]^_`{|}~]/g, '\\$&')
			// GitHub links addresses, mentions and issue numbers after it has parsed Markdown. An invisible word joiner prevents that.
			.replace(/([@#]|\b(?:https?|ftp|mailto|xmpp)(?=\\:)|\bwww(?=\\\.))/gi, '$1\u2060')
			.replace(/\b(GH)\\-(?=\d)/gi, '$1\\-\u2060')
	);
}

/** The new worth divided by the old; undefined if one of them is missing, zero or negative. */
function toRatio({ oldCents, newCents }: ValueChange): number | undefined {
	return newCents !== undefined && newCents > 0 && oldCents > 0 ? newCents / oldCents : undefined;
}

/** How far a worth has moved: equal for twice and half, 0 without a ratio. */
const toMove = (change: ValueChange) => Math.abs(Math.log(toRatio(change) ?? 1));

/** `Gold Bar: $100 to $105 (+5%), 2026-06-01, Mint.` */
function toMoveText(change: ValueChange): string {
	const { name, oldCents, newCents, newAsOf, oldAsOf, sources } = change;
	const ratio = toRatio(change);
	const moved = newCents === undefined ? '' : ` to ${toWorthLabel(newCents)}${ratio === undefined ? '' : ` (${toMoveLabel(ratio)})`}`;
	return `${name}: ${toWorthLabel(oldCents)}${moved}, ${[newAsOf ?? oldAsOf, ...sources].join(', ')}.`;
}

/** Lines under a heading, at most so many, with a count of the rest; nothing without lines. */
function toSection(heading: string, lines: readonly string[], max = MAX_LINES): string[] {
	if (lines.length === 0) return [];
	const rest = lines.length - max;
	return ['', `### ${heading}`, '', ...lines.slice(0, max).map((line) => `- ${line}`), ...(rest > 0 ? [`- And ${rest} more.`] : [])];
}

/** Items that failed for one reason, in one line. */
function toFailureLine([reason, changes]: readonly [string, readonly ValueChange[]]): string {
	const names = changes.map(({ name }) => name);
	const rest = names.length - MAX_NAMES;
	return `Not renewed: ${names.slice(0, MAX_NAMES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}. ${reason}`;
}

/**
 * The report of a run, for the terminal, or as Markdown for the person who merges it: first what to look at, then what is new and what is left to do.
 * @param due the items that are due after the run
 * @param show for every text that is not the report's own
 */
export function toReport(
	run: ResearchRun,
	{ due, show = toPrintable }: { due: readonly DueItem[]; show?: (text: string) => string },
): string {
	const { ranAt, changes, aborted, notes = [] } = run;
	const select = (...verdicts: ValueChange['verdict'][]) =>
		changes
			.filter(({ verdict }) => verdicts.includes(verdict))
			.sort((a, b) => toMove(b) - toMove(a) || compareText(a.slug, b.slug))
			.map((change) => ({ change, line: toMoveText(change) }));
	const withReason = (label: string) => (one: ReturnType<typeof select>[number]) => `${label}: ${one.line} ${one.change.reason}`;
	const failures = [...Map.groupBy(select('failed'), ({ change }) => change.reason ?? '')];
	const looks = [
		...select('quarantined').map(withReason('Not written')),
		...failures.map(([reason, found]) => toFailureLine([reason, found.map(({ change }) => change)])),
		...select('review').map(withReason('Written')),
	];
	const passed = select('passed');
	const moved = passed.filter(({ change }) => change.newCents !== change.oldCents);
	const day = ranAt.slice(0, 10);
	const gone = due.filter(({ method }) => method === 'page');
	const isNew = ({ dueOn }: DueItem) => dueOn === day;
	const later = [
		...select('proposal').map(withReason('Proposed')),
		...gone.toSorted((a, b) => Number(isNew(b)) - Number(isNew(a))).map(({ name, reason }) => `${name}: ${reason}`),
	];
	const verdict =
		aborted !== undefined
			? `Nothing was written. ${aborted}`
			: isInside(run)
				? 'Nothing to look at: every change is inside the guard rails. It can be merged once the checks have passed.'
				: 'Look at the changes below before you merge. To leave a written one out, restore its file. The others stay as they were.';
	const lines = [
		`## Research of ${day}`,
		'',
		verdict,
		'',
		`New worths: ${moved.length}. Newer dates: ${passed.length - moved.length}. Unchanged: ${select('unchanged').length}. Due for a look: ${due.length}, of which ${gone.length} because a page no longer prints their figure.`,
		...notes.flatMap((note) => ['', show(note)]),
		...toSection('Look at these', looks.map(show), MAX_LOOKS),
		...toSection(
			'New worths',
			moved.map(({ line }) => show(line)),
		),
		...toSection('For later: prices that pages no longer print', later.map(show)),
	];
	let length = 0;
	const fitting = lines.filter((line) => {
		length += line.length + 1;
		return length <= MAX_LENGTH;
	});
	return `${[...fitting, ...(fitting.length < lines.length ? ['', `${lines.length - fitting.length} lines were left out.`] : [])].join('\n')}\n`;
}
