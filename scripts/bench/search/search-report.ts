import { availableParallelism } from 'node:os';
import { toBytes, toNumber, toPercent, toQuantile, toTable, toTime } from '../statistics.ts';
import { type EngineResult, toFoundShare, toTimeOf } from './engine.ts';
import type { WorkFigures } from './measure-work.ts';
import { toGoals } from './search-goals.ts';

function toSizeTable(results: readonly EngineResult[], ownMedianUs: number): string {
	const head = [
		'engine',
		'median',
		'lowest to highest',
		'mean',
		'p99',
		'times our median',
		'queries timed',
		'typos found',
		'build',
		'raw',
		'brotli',
		'load to first answer',
	];
	const rows = results.map(({ id, figures, loads }) => {
		if (figures instanceof Error) return [id, figures.message, ...Array(head.length - 2).fill('')];
		const medians = figures.passes.map(({ medianUs }) => medianUs);
		return [
			figures.label,
			toTime(toTimeOf(figures, 'medianUs')),
			`${toTime(Math.min(...medians))} to ${toTime(Math.max(...medians))}`,
			toTime(toTimeOf(figures, 'meanUs')),
			toTime(toTimeOf(figures, 'p99Us')),
			toNumber(toTimeOf(figures, 'medianUs') / ownMedianUs),
			toNumber(figures.passes.reduce((sum, pass) => sum + pass.queries, 0)),
			toPercent(toFoundShare(figures)),
			toTime(figures.buildMs * 1000),
			toBytes(figures.bytes),
			toBytes(figures.brotliBytes),
			loads.length === 0
				? ''
				: `${toTime(toQuantile(loads, 0.5) * 1000)} (${toNumber(Math.min(...loads))} to ${toNumber(Math.max(...loads))})`,
		];
	});
	return toTable(head, rows);
}

/** The work of the index per query, by number of names. */
function toWorkTable(work: readonly WorkFigures[]): string {
	return toTable(
		[
			'names',
			"postings in the query's lists",
			'postings read',
			'lists searched for one name',
			'mean',
			'of which reading',
			'median',
			'p99',
			'build',
			'bytes a name',
		],
		work.map((row) => [
			row.names.toLocaleString('en-US'),
			toNumber(row.inLists),
			toNumber(row.read),
			toNumber(row.probes),
			toTime(row.meanUs),
			toTime((row.read * row.readNs) / 1000),
			toTime(row.medianUs),
			toTime(row.p99Us),
			toTime(row.buildMs * 1000),
			toNumber(row.bytes / row.names),
		]),
	);
}

/** The report as Markdown, and a summary for the terminal. */
export function toSearchReport(
	results: readonly EngineResult[],
	work: readonly WorkFigures[],
	seconds: number,
): { markdown: string; summary: string } {
	const sizes = [...new Set(results.map(({ size }) => size))];
	const targets = toTable(['goal', 'measured', ''], toGoals(results));
	const tables = sizes.map((size) => {
		const ofSize = results.filter((result) => result.size === size);
		const own = ofSize.find(({ id }) => id === 'worthdex')?.figures;
		return `### ${size.toLocaleString('en-US')} names\n\n${toSizeTable(ofSize, own === undefined || own instanceof Error ? Number.NaN : toTimeOf(own, 'medianUs'))}`;
	});
	const settings = results.flatMap(({ size, figures }) =>
		size !== sizes[0] || figures instanceof Error ? [] : [`- ${figures.label}: ${figures.settings}`],
	);
	const markdown = `# Search, measured

\`npm run bench:search\` writes this page (${toNumber(seconds / 60, 2)} minutes on ${availableParallelism()} cores, ${process.arch}, Node ${process.versions.node}; the versions are those of
\`scripts/bench/package.json\`).

Every engine gets the same generated names and the same 1,200 shuffled queries, 200 of each kind: exact names, one typo, two typos, the first
third to two thirds of a name, reversed words, and letters that match nothing. Each engine runs in its own process, one after another, and
returns its best five. Each query is timed separately.

- A pass is one run over all queries. There are up to forty passes in six seconds; the first is a warm-up. Slow engines get fewer queries.
  Engines with close results run three times, spread over the measurement.
- *Median*, *mean* and *p99* are medians over the passes. *Lowest to highest* are the medians of the fastest and the slowest pass: the noise of
  the machine, which also does other work.
- *Typos found* is the share of the queries with one or two typos whose name is among the five.
- *Raw* and *brotli* (quality 9) are the size to ship, or for a database the size that it stores.
- *Load to first answer* is the time from reading the file to the first answer, in a new process: the median of five or fifteen (lowest to highest).

## Goals

${targets}

## Engines

${settings.join('\n')}

${tables.join('\n\n')}

## Work

What one query costs the index: it reads the postings of the query's trigrams, but leaves out lists and blocks of names that cannot change the first five, and
settles what is left by searching single lists. Counts are means over 300 queries. *Of which reading* is what the innermost loop alone takes for so many postings
(${work.map((row) => toNumber(row.readNs, 2)).join(', ')} ns each): the part that only fewer postings, or instructions that JavaScript has not got, could make shorter. The rest is
splitting the query, looking up its trigrams, reading the counters (one for each name in the blocks visited) and keeping the best.
Loading is reading the file and going over it once for the checksum, which V8 does uncompiled until its compiler, in another thread, is done: the spread
of *load to first answer* is when that happens.

${toWorkTable(work)}
`;
	return { markdown, summary: `${tables.join('\n\n')}\n\n${targets}` };
}
