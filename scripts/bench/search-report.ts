import { availableParallelism } from 'node:os';
import type { EngineId } from './engines.ts';
import type { EngineFigures } from './measure-engine.ts';
import type { WorkFigures } from './measure-work.ts';
import { toQuantile } from './statistics.ts';

/** One engine at one size: its figures, or why there are none, and the milliseconds of each load. */
export type EngineResult = { id: EngineId; size: number; figures: EngineFigures | Error; loads: number[] };

const number = (value: number, digits = 3) => {
	if (!Number.isFinite(value)) return '';
	const places = Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value) || 1)));
	return Number(value.toPrecision(digits)).toLocaleString('en-US', { maximumFractionDigits: places });
};
const toTime = (us: number) => (us < 1000 ? `${number(us)} µs` : us < 1e6 ? `${number(us / 1000)} ms` : `${number(us / 1e6)} s`);
const toBytes = (bytes: number | null) => (bytes === null ? '' : bytes < 1e6 ? `${number(bytes / 1000)} kB` : `${number(bytes / 1e6)} MB`);
const toPercent = (share: number) => `${number(share * 100)}%`;
const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A time of an engine: the median over its passes. */
function toTimeOf(figures: EngineFigures, field: 'medianUs' | 'meanUs' | 'p99Us'): number {
	return toQuantile(
		figures.passes.map((pass) => pass[field]),
		0.5,
	);
}

/** Share of the queries with a typo that found their name, among those that `asked` was asked too. */
function toFoundShare(figures: EngineFigures, asked = figures): number {
	const answers = figures.found.filter((answer, i) => answer !== null && asked.found[i] !== null);
	return answers.filter(Boolean).length / answers.length;
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
	return [toRow(head), `|---${'|---:'.repeat(head.length - 1)}|`, ...rows.map(toRow)].join('\n');
}

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
			number(toTimeOf(figures, 'medianUs') / ownMedianUs),
			number(figures.passes.reduce((sum, pass) => sum + pass.queries, 0)),
			toPercent(toFoundShare(figures)),
			toTime(figures.buildMs * 1000),
			toBytes(figures.bytes),
			toBytes(figures.brotliBytes),
			loads.length === 0 ? '' : `${toTime(toQuantile(loads, 0.5) * 1000)} (${number(Math.min(...loads))} to ${number(Math.max(...loads))})`,
		];
	});
	return toTable(head, rows);
}

/** What the search was built to reach, each with what was measured. */
function toTargets(results: readonly EngineResult[]): string[][] {
	const figures = (id: EngineId, size: number) => {
		const found = results.find((result) => result.id === id && result.size === size)?.figures;
		return found === undefined || found instanceof Error ? undefined : found;
	};
	const rows: string[][] = [];
	const add = (goal: string, value: number | undefined, shown: string, reached: (value: number) => boolean) =>
		rows.push([goal, value === undefined ? 'not measured' : shown, value === undefined ? '' : reached(value) ? 'reached' : 'missed']);
	const addRatio = (id: EngineId, label: string, size: number, least: number) => {
		const own = figures('worthdex', size);
		const other = figures(id, size);
		const ratio = own && other && toTimeOf(other, 'medianUs') / toTimeOf(own, 'medianUs');
		add(
			`${least.toLocaleString('en-US')} times faster than ${label} at ${size.toLocaleString('en-US')} names (medians)`,
			ratio,
			`${number(ratio ?? 0)} times`,
			(value) => value >= least,
		);
	};
	addRatio('postgres', "PostgreSQL's GIN index", 10_000, 100);
	addRatio('postgres', "PostgreSQL's GIN index", 100_000, 300);
	addRatio('fuse', 'fuse.js', 10_000, 3000);
	for (const size of [1000, 10_000, 100_000]) {
		const own = figures('worthdex', size);
		// A slow engine is asked fewer queries: each is compared on those that both were asked.
		const shares = results.flatMap(({ id, size: ofSize, figures: other }) =>
			own === undefined || id === 'worthdex' || ofSize !== size || other instanceof Error
				? []
				: [{ label: other.label, own: toFoundShare(own, other), other: toFoundShare(other, own) }],
		);
		const closest = shares.toSorted((a, b) => a.own - a.other - (b.own - b.other))[0];
		add(
			`finds at least as many typos at ${size.toLocaleString('en-US')} names as any other`,
			closest && closest.own - closest.other,
			closest ? `${toPercent(closest.own)} against ${toPercent(closest.other)} (${closest.label})` : '',
			(value) => value >= 0,
		);
		for (const [id, label] of [
			['flexsearch', 'flexsearch'],
			['flexsearch-tolerant', 'flexsearch, tolerant'],
		] as const) {
			const flex = figures(id, size);
			const ahead = own && flex && Math.min(...(['meanUs', 'p99Us'] as const).map((field) => toTimeOf(flex, field) / toTimeOf(own, field)));
			const show = (field: 'meanUs' | 'p99Us') =>
				own && flex ? `${toTime(toTimeOf(own, field))} against ${toTime(toTimeOf(flex, field))}` : '';
			const shown = `mean ${show('meanUs')}, p99 ${show('p99Us')}`;
			add(`ahead of ${label} at ${size.toLocaleString('en-US')} names in mean and p99`, ahead, shown, (value) => value > 1);
		}
	}
	const own = results.find(({ id, size }) => id === 'worthdex' && size === 100_000);
	const load = own && own.loads.length > 0 ? toQuantile(own.loads, 0.5) : undefined;
	add('load to first answer under 15 ms at 100,000 names', load, `${number(load ?? 0)} ms`, (value) => value < 15);
	const each = own && !(own.figures instanceof Error) ? own.figures.bytes / own.size : undefined;
	add('at most 120 bytes a name at 100,000 names', each, `${number(each ?? 0)} bytes`, (value) => value <= 120);
	return rows;
}

/** The report as a page, and the part of it that a terminal shows. */
export function toSearchReport(
	results: readonly EngineResult[],
	work: readonly WorkFigures[],
	seconds: number,
): { markdown: string; summary: string } {
	const sizes = [...new Set(results.map(({ size }) => size))];
	const targets = toTable(['goal', 'measured', ''], toTargets(results));
	const tables = sizes.map((size) => {
		const ofSize = results.filter((result) => result.size === size);
		const own = ofSize.find(({ id }) => id === 'worthdex')?.figures;
		return `### ${size.toLocaleString('en-US')} names\n\n${toSizeTable(ofSize, own === undefined || own instanceof Error ? Number.NaN : toTimeOf(own, 'medianUs'))}`;
	});
	const settings = results.flatMap(({ size, figures }) =>
		size !== sizes[0] || figures instanceof Error ? [] : [`- ${figures.label}: ${figures.settings}`],
	);
	const workTable = toTable(
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
			number(row.inLists),
			number(row.read),
			number(row.probes),
			toTime(row.meanUs),
			toTime((row.read * row.readNs) / 1000),
			toTime(row.medianUs),
			toTime(row.p99Us),
			toTime(row.buildMs * 1000),
			number(row.bytes / row.names),
		]),
	);
	const markdown = `# Search, measured

\`npm run bench:search\` writes this page (${number(seconds / 60, 2)} minutes on ${availableParallelism()} cores, ${process.arch}, Node ${process.versions.node}; the versions compared with
stand in \`scripts/bench/package.json\`).

Every engine gets the same generated names and the same 1,200 queries in the same mixed order: names as they are, with one typo, with two,
the first third to two thirds of a name, its words turned round, and letters that match nothing; 200 of each. Each engine runs in a process
of its own, one after the other, and gives its best five. Each query is timed alone.

- A pass asks all queries. There are up to forty in six seconds, the first for warming up; an engine too slow for that is asked fewer queries (in their mixed order).
  The engines that lie close together run three times, spread over the measurement.
- *Median*, *mean* and *p99* are those of a pass; shown is the median of the passes. *Lowest to highest* are the medians of the luckiest and the unluckiest pass: the
  noise of the machine, which also does other work.
- *Typos found* is the share of the queries with one or two typos whose name is among the five.
- *Raw* and *brotli* (quality 9) are what has to be shipped, of a database what it stores.
- *Load to first answer* begins at reading the file and ends with the first answer, in a fresh process: the median of five or fifteen (lowest to highest).

## Goals

${targets}

## Engines

${settings.join('\n')}

${tables.join('\n\n')}

## Work

What one query costs the index: it reads the postings of the query's trigrams, but leaves out lists and blocks of names that cannot change the first five, and
settles what is left by searching single lists. Counts are means over 300 queries. *Of which reading* is what the innermost loop alone takes for so many postings
(${work.map((row) => number(row.readNs, 2)).join(', ')} ns each): the part that only fewer postings, or instructions that JavaScript has not got, could make shorter. The rest is
splitting the query, looking up its trigrams, reading the counters (one for each name in the blocks visited) and keeping the best.

${workTable}
`;
	return { markdown, summary: `${tables.join('\n\n')}\n\n${targets}` };
}
