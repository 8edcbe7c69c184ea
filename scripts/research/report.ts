import { toPrintable } from '../../build/terminal.ts';
import { getOwn } from '../../core/get-own.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { toMoveLabel, toWorthLabel } from '../../core/item/worth/money.ts';
import type { SilentPage } from '../readings/list-silent.ts';
import type { DueItem } from './list-due.ts';
import type { Held, ResearchRun, ValueChange } from './run-file.ts';

/** Lines of a list. The rest is counted. */
const MAX_LINES = 15;
/** Lines about changes that were not written: as many as a person reads at once. */
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

/** Size of a move: equal for twice and half, 0 without a ratio. */
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
 * The report of a run, for the terminal, or as Markdown for a pull request: first what waits for a person or was not found, then what is new and what is left to do.
 * @param due the items that are due after the run
 * @param silent pages whose addresses should be replaced
 * @param show for every text that is not the report's own
 */
export function toReport(
	run: ResearchRun,
	{ due, silent = [], show = toPrintable }: { due: readonly DueItem[]; silent?: readonly SilentPage[]; show?: (text: string) => string },
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
		...select('held').map(withReason('Held')),
		...select('quarantined').map(withReason('Not written')),
		...failures.map(([reason, found]) => toFailureLine([reason, found.map(({ change }) => change)])),
	];
	const passed = select('passed');
	const moved = passed.filter(({ change }) => change.newCents !== change.oldCents);
	const day = ranAt.slice(0, 10);
	const gone = due.filter(({ method }) => method === 'page');
	const isNew = ({ dueOn }: DueItem) => dueOn === day;
	const later = gone.toSorted((a, b) => Number(isNew(b)) - Number(isNew(a))).map(({ name, reason }) => `${name}: ${reason}`);
	const held = select('held').length;
	const verdict =
		aborted === undefined
			? `Every change here is inside the guard rails.${held === 0 ? '' : ` Held for a person, in a pull request of ${held === 1 ? 'its' : 'their'} own: ${held}.`}`
			: `Nothing was written. ${aborted}`;
	const lines = [
		`## Research of ${day}`,
		'',
		verdict,
		'',
		`New worths: ${moved.length}. Newer dates: ${passed.length - moved.length}. Unchanged: ${select('unchanged').length}. Due for a look: ${due.length}, of which ${gone.length} because a page no longer prints their figure.`,
		...notes.flatMap((note) => ['', show(note)]),
		...toSection('Not in here', looks.map(show), MAX_LOOKS),
		...toSection(
			'New worths',
			moved.map(({ line }) => show(line)),
		),
		...toSection('For later: prices that pages no longer print', later.map(show)),
		...toSection(
			'For later: pages that have not answered for four weeks, and what the archive may have',
			silent.map(({ address, slugs, since, archive }) => show(`${slugs.join(', ')}: ${address}, since ${since}. Use ${archive}`)),
		),
	];
	let length = 0;
	const fitting = lines.filter((line) => {
		length += line.length + 1;
		return length <= MAX_LENGTH;
	});
	return `${[...fitting, ...(fitting.length < lines.length ? ['', `${lines.length - fitting.length} lines were left out.`] : [])].join('\n')}\n`;
}

/** Each source of a held value with its figure and date: `Mint, Gold in US dollars: 4,100 (2026-06-01)`. */
function toSourceTexts({ sources }: Held): string[] {
	return sources.flatMap(({ publisher, title, figure, publishedOn }) =>
		figure === undefined ? [] : [`${publisher}, ${title}: ${figure}${publishedOn === undefined ? '' : ` (${publishedOn})`}`],
	);
}

/**
 * A change that is held, in sentences: the old and the new worth, why it is held, and what its sources print.
 * @param show for every text that is not ours
 */
export function toHeldLines(held: Held, change: ValueChange, show: (text: string) => string): string[] {
	const worths = `${toWorthLabel(change.oldCents)} (${change.oldAsOf}) would become ${toWorthLabel(held.worthCents)} (${held.asOf}).`;
	return [show(worths), show(change.reason ?? ''), ...toSourceTexts(held).map((text) => show(`It says: ${text}.`))];
}

/** The text of the pull request to look at: one line for each held change, which has a commit of its own. */
export function toLookReport({ ranAt, changes, held }: ResearchRun, show: (text: string) => string): string {
	const bySlug = new Map(changes.map((change) => [change.slug, change]));
	const lines = held.flatMap((one) => {
		const change = bySlug.get(one.slug);
		return change === undefined ? [] : [`- **${show(change.name)}**: ${toHeldLines(one, change, show).join(' ')}`];
	});
	const intro =
		'Each change has a commit of its own. Merge what is right; drop the commits of the rest. What passed is in another pull request.';
	return `## To look at, ${ranAt.slice(0, 10)}\n\n${intro}\n\n${lines.join('\n')}\n`.slice(0, MAX_LENGTH);
}
