import type { ResearchRun } from '../value-change.ts';
import { createReport, type ReportRow } from './create-report.ts';

/**
 * Escapes text for a cell of a Markdown table on GitHub. It shows literally: it starts no markup, link, HTML or cell, mentions no user and
 * refers to no issue.
 */
export function escapeMarkdown(text: string): string {
	return (
		text
			.toWellFormed()
			.replace(/\s+/gu, ' ')
			.trim()
			.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character)
			.replace(/[!"#$%'()*+,\-./:=?@[\\\]^_`{|}~]/g, '\\$&')
			// GitHub links addresses, mentions and issue numbers after it has parsed Markdown. An invisible word joiner prevents that.
			.replace(/([@#]|\b(?:https?|ftp|mailto|xmpp)(?=\\:)|\bwww(?=\\\.))/gi, '$1\u2060')
			.replace(/\b(GH)\\-(?=\d)/gi, '$1\\-\u2060')
	);
}

/** GitHub limits the text of a pull request to 65,536 characters. The rest is for text around the report. */
const MAX_LENGTH = 60_000;

const HEADER = ['| Item | Old | New | Change | As of | Sources | Verdict |', '| --- | ---: | ---: | ---: | --- | --- | --- |'];

function toLine(row: ReportRow): string {
	const verdict = row.reason ? `**${row.verdict}**: ${escapeMarkdown(row.reason)}` : row.verdict;
	const cells = [row.name, row.old, row.new, row.change, row.asOf, row.sources].map(escapeMarkdown);
	return `| ${[...cells, verdict].join(' | ')} |`;
}

/** As many lines as fit. The last line says how many are left out. */
function fitLines(lines: readonly string[], room: number): string[] {
	let length = 0;
	const kept = lines.filter((line) => {
		length += line.length + 1;
		return length <= room;
	});
	if (kept.length === lines.length) return kept;
	return [...kept, '', `And ${lines.length - kept.length} more: see the report’s HTML form.`];
}

/**
 * The report as Markdown, for a pull request. Items that need a look come first, so that they are never left out.
 * @param chart address of the chart of the biggest movers
 */
export function toMarkdown(run: ResearchRun, { chart, maxLength = MAX_LENGTH }: { chart?: string; maxLength?: number } = {}): string {
	const { ranAt, aborted, notes, counts, rows, moreStale } = createReport(run);
	const summary = counts.map(({ verdict, items }) => `${items} ${verdict}`).join(', ') || 'no items';
	const head = [
		'## Research report',
		'',
		`Run of ${escapeMarkdown(ranAt)}: ${summary}.`,
		...(aborted === undefined ? [] : ['', `**Nothing was written**: ${escapeMarkdown(aborted)}`]),
		...notes.flatMap((note) => ['', escapeMarkdown(note)]),
		...(moreStale === 0 ? [] : ['', `${moreStale} more items are stale; the file of the run lists them.`]),
		...(chart === undefined ? [] : ['', `![The biggest movers](${encodeURI(chart).replaceAll('(', '%28').replaceAll(')', '%29')})`]),
	];
	const table = rows.length === 0 ? [] : ['', ...HEADER];
	const room = maxLength - [...head, ...table].join('\n').length - 100;
	return `${[...head, ...table, ...fitLines(rows.map(toLine), room)].join('\n')}\n`;
}
