import { toPrintable } from '../../build/terminal.ts';
import { RENEWALS } from '../../core/item/renewal.ts';
import type { Bar } from './bars.ts';
import type { SourceCount } from './count-sources.ts';
import type { ContentReport } from './create-content-report.ts';

/** Length of the longest bar, in characters. */
const BAR_WIDTH = 40;
/** Width of a line of slugs, in characters. */
const LINE_WIDTH = 110;

/** `40.1%`; `0.0%` of nothing. */
const toShare = (part: number, whole: number) => `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(1)}%`;

/** Bars with their counts and shares. */
function toBars(title: string, bars: readonly Bar[]): string {
	const total = bars.reduce((sum, { items }) => sum + items, 0);
	const labelWidth = Math.max(...bars.map(({ label }) => label.length));
	const most = Math.max(1, ...bars.map(({ items }) => items));
	const countWidth = String(most).length;
	const lines = bars.map(({ label, items }) => {
		// At least one character for a single item.
		const bar = '█'.repeat(items === 0 ? 0 : Math.max(1, Math.round((items / most) * BAR_WIDTH)));
		const share = toShare(items, total).padStart(6);
		return `  ${label.padEnd(labelWidth)}  ${String(items).padStart(countWidth)}  ${share}  ${bar}`.trimEnd();
	});
	return [title, ...lines].join('\n');
}

/** Words wrapped into indented lines. */
function toParagraph(words: readonly string[]): string[] {
	const lines: string[] = [];
	for (const word of words) {
		const last = lines.at(-1);
		if (last !== undefined && last.length + word.length + 2 <= LINE_WIDTH) lines[lines.length - 1] = `${last}  ${word}`;
		else lines.push(`  ${word}`);
	}
	return lines;
}

function toList(title: string, words: readonly string[]): string {
	return [`${title}: ${words.length}`, ...toParagraph(words)].join('\n');
}

/** Where each price gets its next figure: a line for each source, under the way to renew it. */
function toNextFigures({ nextFigures }: ContentReport['freshness']): string {
	const ways = [...Map.groupBy(nextFigures, ({ by }) => by)].map(([by, groups]) => {
		const lines = groups.map(({ from, slugs }) => `    ${toPrintable(from)}: ${slugs.join(' ')}`);
		return [`  ${RENEWALS[by]}: ${groups.flatMap(({ slugs }) => slugs).length}`, ...lines].join('\n');
	});
	return ['Where each price gets its next figure', ...ways].join('\n');
}

/** The age of prices: lines of figures and bars. */
function toFreshnessParts({ freshness, items }: ContentReport): string[] {
	const { prices, automatic, renewed, confidence, fullestDay, readings } = freshness;
	const confidences = confidence.authored.map(
		({ label, items: count }, index) => `${label} ${count} → ${confidence.decayed[index]?.items}`,
	);
	return [
		toBars(`Age of the ${prices} prices`, freshness.ages),
		`Confidence of prices, as authored → with their age: ${confidences.join(', ')}`,
		toBars('Ways to renew or confirm prices', freshness.renewals),
		`Without a person: ${automatic} of ${prices} prices can be renewed or confirmed (${toShare(automatic, prices)}), ${renewed} were by the last run (${toShare(renewed, prices)})`,
		toNextFigures(freshness),
		toBars('Pages that have not confirmed their price', freshness.gaps),
		`Sources read again: ${readings.addresses} addresses; ${readings.confirmed} figures there, ${readings.missing} gone, ${readings.dead} dead links`,
		toBars('Items by due day of a look by a person', freshness.due),
		...(fullestDay === undefined
			? []
			: [`Most on one day: ${fullestDay.items} on ${fullestDay.day} (${toShare(fullestDay.items, items.published)} of the items)`]),
	];
}

/** Sources of worths and facts: a line each. */
function toSourceLines({ items, undated, worths, facts, knownFacts }: SourceCount): string[] {
	const toSourced = ({ all, sourced }: { all: number; sourced: number }) => `${sourced} of ${all} (${toShare(sourced, all)})`;
	return [
		`Sources that carry a worth without a date: ${undated.all}, of which ${undated.primary} are primary`,
		`Worths with a dated source: ${worths.dated} (${toShare(worths.dated, items)}); with a primary one: ${worths.primary} (${toShare(worths.primary, items)}); with neither: ${worths.neither}`,
		`Facts that name the page that states them: ${toSourced(facts)}; in the ${knownFacts.items} best-known items: ${toSourced(knownFacts)}`,
	];
}

/** Evidence behind the figures. */
function toEvidenceParts({ evidence, sourceCount }: ContentReport): string[] {
	const { standards, oldPrices, carriers, high, wanted } = evidence;
	const short = standards.map(({ name, found, slugs }) => `  ${name.padEnd(18)}  ${found} in ${slugs.length} items`);
	return [
		['Standards of evidence: how often items fall short', ...short].join('\n'),
		toList('Prices older than a year', oldPrices.year),
		toList('Prices older than three years', oldPrices.threeYears),
		`Sources that carry a worth: ${carriers.all}, of which ${carriers.dated} state their date (${toShare(carriers.dated, carriers.all)})`,
		...toSourceLines(sourceCount),
		`High confidence on one publisher: ${high.onePublisher.length}, of which ${high.ungrounded.length} on one that is not the seller itself`,
		toList('Wanted', wanted.map(toPrintable)),
	];
}

/** The report for a terminal: bars, then lists of items that need a look. */
export function toReportText(report: ContentReport): string {
	const { items, history } = report;
	const nearNames = report.nearNames.map(({ slugs: [a, b], names: [first, second], similarity }) => {
		const names = [first, second].map((name) => `“${toPrintable(name)}”`).join(' and ');
		return `  ${similarity.toFixed(2)}  ${names}  (${a}, ${b})`;
	});
	const parts = [
		`Content on ${report.on}: ${items.published} published items, ${items.draft} ${items.draft === 1 ? 'draft' : 'drafts'}, ${items.retired} retired`,
		toBars('Items per category', report.categories),
		toBars('Confidence', report.confidence),
		toBars('Age of the valuation', report.ages),
		toBars('Sources per item', report.sources),
		toBars('Worth', report.magnitudes),
		...toFreshnessParts(report),
		...toEvidenceParts(report),
		`Items with two or more points of history: ${history.withTwoPoints} items`,
		...report.work.map(({ title, rows, total }) =>
			[`${title}: ${total}`, ...rows.map(({ slug, detail }) => `  ${slug}: ${toPrintable(detail)}`)].join('\n'),
		),
		toList('Without history', history.without),
		toList('Over a million dollars with one source', report.thinlySourced),
		[`Names that look alike: ${nearNames.length}`, ...nearNames].join('\n'),
		toList(
			'Tags used once',
			report.singleTags.map(({ tag, slug }) => `${tag} (${slug})`),
		),
	];
	return `${parts.join('\n\n')}\n`;
}
