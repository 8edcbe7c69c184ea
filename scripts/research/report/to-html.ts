import { escapeMarkup } from '../../../core/text.ts';
import type { ResearchRun } from '../value-change.ts';
import { createMoversChart } from './create-movers-chart.ts';
import { createReport, type Report, type ReportRow } from './create-report.ts';

const STYLE = `:root { color-scheme: light dark; }
body { margin: 2rem auto; max-width: 76rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
figure { margin: 1.5rem 0; }
svg { max-width: 100%; height: auto; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; padding: 0.5rem 0; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.4rem 0.75rem 0.4rem 0; text-align: left; vertical-align: top; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.day { white-space: nowrap; }`;

function toRowElement({ name, old, new: present, change, asOf, sources, verdict, reason }: ReportRow): string {
	const number = (text: string) => `<td class="number">${escapeMarkup(text)}</td>`;
	const verdictText = reason ? `<strong>${verdict}</strong>: ${escapeMarkup(reason)}` : verdict;
	return `<tr><th scope="row">${escapeMarkup(name)}</th>${number(old)}${number(present)}${number(change)}<td class="day">${escapeMarkup(asOf)}</td><td>${escapeMarkup(sources)}</td><td>${verdictText}</td></tr>`;
}

function toTable({ counts, rows }: Report): string {
	const summary = counts.map(({ verdict, items }) => `${items} ${verdict}`).join(', ') || 'no items';
	return `<div class="scroll" role="region" aria-label="Outcome of each item" tabindex="0">
<table>
<caption>${summary}</caption>
<thead><tr><th scope="col">Item</th><th scope="col" class="number">Old</th><th scope="col" class="number">New</th><th scope="col" class="number">Change</th><th scope="col">As of</th><th scope="col">Sources</th><th scope="col">Verdict</th></tr></thead>
<tbody>
${rows.map(toRowElement).join('\n')}
</tbody>
</table>
</div>`;
}

/** The report as an HTML page with the chart of the biggest movers and the table. It loads nothing and has no scripts. */
export function toHtml(run: ResearchRun): string {
	const report = createReport(run);
	const chart = createMoversChart(run);
	const aborted = report.aborted === undefined ? '' : `<p><strong>Nothing was written</strong>: ${escapeMarkup(report.aborted)}</p>\n`;
	const notes = [
		...report.notes,
		...(report.moreStale === 0 ? [] : [`${report.moreStale} more items are stale; the file of the run lists them.`]),
	].map((note) => `<p>${escapeMarkup(note)}</p>\n`);
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Research report</title>
<style>
${STYLE}
</style>
</head>
<body>
<main>
<h1>Research report</h1>
<p>Run of ${escapeMarkup(report.ranAt)}.</p>
${aborted}${notes.join('')}${chart === undefined ? '' : `<figure>\n${chart}</figure>\n`}${toTable(report)}
</main>
</body>
</html>
`;
}
