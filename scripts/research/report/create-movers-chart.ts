import { compareText } from '../../../core/item/catalogue.ts';
import { toMoveLabel, toWorthLabel } from '../../../core/item/worth/money.ts';
import { escapeMarkup } from '../../../core/text.ts';

import type { ResearchRun, ValueChange } from '../value-change.ts';
import { toMove, toRatio } from './create-report.ts';

/** Lengths in user units. Bars start at the middle line and point right if a worth rose. */
const CHART = { width: 760, row: 34, top: 56, bottom: 16, middle: 500, reach: 170 } as const;
const MAX_MOVERS = 12;
/** Most code points of a name before the bars. */
const MAX_NAME = 32;

/*
 * Colors of the site, with enough contrast in light and dark mode. Direction is shown by side and figure as well, not by color alone.
 */
const STYLE = `.wd-movers{--g:#f5f7f3;--i:#13201b;--f:#5e6b65;--r:#7d8a83;--u:#00604a;--d:#a34a1c;font-family:system-ui,sans-serif}
@media (prefers-color-scheme:dark){.wd-movers{--g:#0e1512;--i:#e9f0eb;--f:#94a39b;--r:#6b7a72;--u:#6bd3a9;--d:#f0a074}}
.wd-movers .ground{fill:var(--g)}.wd-movers text{fill:var(--i);font-size:14px}.wd-movers .head{font-size:17px;font-weight:600}
.wd-movers .worths{fill:var(--f);font-size:11px}.wd-movers .axis{stroke:var(--r)}.wd-movers .up{fill:var(--u)}.wd-movers .down{fill:var(--d)}`;

function toShortName(name: string): string {
	const characters = [...name];
	return characters.length > MAX_NAME ? `${characters.slice(0, MAX_NAME - 1).join('')}…` : name;
}

/** The largest moves of written changes, or of those that an aborted run would have written, largest first. */
function selectMovers({ changes }: ResearchRun): ValueChange[] {
	return changes
		.filter((change) => (change.verdict === 'passed' || change.verdict === 'review') && toMove(change) > 0)
		.sort((a, b) => toMove(b) - toMove(a) || compareText(a.slug, b.slug))
		.slice(0, MAX_MOVERS);
}

function describeMover(change: ValueChange): string {
	const { name, oldCents, newCents = oldCents } = change;
	return `${name}: ${toWorthLabel(oldCents)} to ${toWorthLabel(newCents)}, ${toMoveLabel(toRatio(change) ?? 1)}`;
}

function toRow(change: ValueChange, index: number, largest: number): string {
	const { name, oldCents, newCents = oldCents } = change;
	const rose = newCents > oldCents;
	const length = Math.max(2, (toMove(change) / largest) * CHART.reach);
	const y = CHART.top + index * CHART.row;
	const end = rose ? CHART.middle + length : CHART.middle - length;
	const label = `x="${(end + (rose ? 8 : -8)).toFixed(1)}" y="${y + 17}" text-anchor="${rose ? 'start' : 'end'}"`;
	return `<g>
<text x="16" y="${y + 11}">${escapeMarkup(toShortName(name))}</text>
<text class="worths" x="16" y="${y + 25}">${escapeMarkup(`${toWorthLabel(oldCents)} → ${toWorthLabel(newCents)}`)}</text>
<rect class="${rose ? 'up' : 'down'}" x="${Math.min(CHART.middle, end).toFixed(1)}" y="${y + 2}" width="${length.toFixed(1)}" height="20" rx="2"/>
<text ${label}>${escapeMarkup(toMoveLabel(toRatio(change) ?? 1))}</text>
</g>
`;
}

/**
 * The biggest movers of a run as SVG: one bar per item, equal lengths for equal ratios. It follows the light or dark scheme of the reader,
 * and its description lists every figure.
 * @returns undefined if no worth has moved
 */
export function createMoversChart(run: ResearchRun): string | undefined {
	const movers = selectMovers(run);
	const largest = movers[0] && toMove(movers[0]);
	if (largest === undefined) return undefined;
	const title = run.aborted === undefined ? 'The biggest movers' : 'The biggest moves, none of which was written';
	const height = CHART.top + movers.length * CHART.row + CHART.bottom;
	return `<svg xmlns="http://www.w3.org/2000/svg" class="wd-movers" viewBox="0 0 ${CHART.width} ${height}" width="${CHART.width}" height="${height}" role="img" aria-labelledby="wd-movers-title wd-movers-figures">
<title id="wd-movers-title">${title}</title>
<desc id="wd-movers-figures">${escapeMarkup(movers.map(describeMover).join('; '))}</desc>
<style>${STYLE}</style>
<rect class="ground" width="${CHART.width}" height="${height}"/>
<text class="head" x="16" y="30">${title}</text>
<text class="worths" x="${CHART.middle - 8}" y="${CHART.top - 8}" text-anchor="end">fell</text>
<text class="worths" x="${CHART.middle + 8}" y="${CHART.top - 8}">rose</text>
<path class="axis" d="M${CHART.middle} ${CHART.top - 18}V${height - CHART.bottom}"/>
${movers.map((change, index) => toRow(change, index, largest)).join('')}</svg>
`;
}
