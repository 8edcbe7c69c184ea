import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ENGINES, type EngineFigures } from './search/measure-engine.ts';
import { toNumber, toPercent, toTable, toTime } from './statistics.ts';

/*
 * `npm run bench:search`: measures Worthdex, fuse.js, flexsearch and PostgreSQL on the same names and queries, each in a process of its own,
 * one after another, and writes docs/benchmarks/search.md.
 */

const SIZES = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number);
/** Time limit to build and answer. */
const LIMIT_MS = 60_000;

if (!existsSync(path.join(import.meta.dirname, 'node_modules', 'pg'))) {
	console.error('Cannot compare search engines: they are not installed: run npm ci --prefix scripts/bench');
	process.exit(1);
}

const results = new Map<string, EngineFigures>();
const find = (id: string, size: number) => results.get(`${id} ${size}`);
for (const size of SIZES) {
	for (const id of Object.keys(ENGINES)) {
		const script = path.join(import.meta.dirname, 'search/measure-engine.ts');
		try {
			const { stdout } = await promisify(execFile)(process.execPath, [script, id, String(size)], { timeout: LIMIT_MS });
			const figures = JSON.parse(stdout) as EngineFigures;
			results.set(`${id} ${size}`, figures);
			console.log(`${String(size).padStart(7)} names  ${id.padEnd(20)} median ${toTime(figures.medianUs)}`);
		} catch (error) {
			console.error(`${size} names, ${id}: ${error instanceof Error ? error.message : error}`);
		}
	}
}

function toGoal(text: string, measured: string, reached: boolean): string[] {
	return [text, measured, reached ? 'reached' : 'missed'];
}

function toFasterGoal(id: string, size: number, times: number): string[][] {
	const [own, other] = [find('worthdex', size), find(id, size)];
	if (!own || !other) return [];
	const ratio = other.medianUs / own.medianUs;
	const text = `${times.toLocaleString('en-US')} times faster than ${other.label} at ${size.toLocaleString('en-US')} names (medians)`;
	return [toGoal(text, `${toNumber(ratio)} times`, ratio >= times)];
}

function toSizeGoals(size: number): string[][] {
	const own = find('worthdex', size);
	const others = [...results].filter(([key]) => key.endsWith(` ${size}`) && !key.startsWith('worthdex')).map(([, figures]) => figures);
	if (!own || others.length === 0) return [];
	const best = others.reduce((a, b) => (b.foundShare > a.foundShare ? b : a));
	const names = size.toLocaleString('en-US');
	const flex = others.filter(({ label }) => label.startsWith('flexsearch'));
	return [
		toGoal(
			`finds at least as many typos at ${names} names as any other`,
			`${toPercent(own.foundShare)} against ${toPercent(best.foundShare)} (${best.label})`,
			// To the percent: each answer counts a quarter of one.
			Math.round(own.foundShare * 100) >= Math.round(best.foundShare * 100),
		),
		...flex.map((other) =>
			toGoal(
				`ahead of ${other.label} at ${names} names in mean and p99`,
				`mean ${toTime(own.meanUs)} against ${toTime(other.meanUs)}, p99 ${toTime(own.p99Us)} against ${toTime(other.p99Us)}`,
				own.meanUs < other.meanUs && own.p99Us < other.p99Us,
			),
		),
	];
}

const goals = [
	...toFasterGoal('postgres', 10_000, 100),
	...toFasterGoal('postgres', 100_000, 300),
	...toFasterGoal('fuse', 10_000, 3000),
	...SIZES.flatMap(toSizeGoals),
];
const bytes = find('worthdex', 100_000)?.bytes;
if (bytes !== undefined)
	goals.push(toGoal('at most 120 bytes a name at 100,000 names', `${toNumber(bytes / 100_000)} bytes`, bytes <= 12_000_000));
const tables = SIZES.map((size) => {
	const rows = Object.keys(ENGINES).flatMap((id) => {
		const figures = find(id, size);
		if (!figures) return [];
		const { label, medianUs, meanUs, p99Us, queries, foundShare, buildMs, bytes } = figures;
		const times = [medianUs, meanUs, p99Us].map(toTime);
		return [[label, ...times, String(queries), toPercent(foundShare), toTime(buildMs * 1000), `${toNumber(bytes / 1000)} kB`]];
	});
	const head = ['engine', 'median', 'mean', 'p99', 'queries timed', 'typos found', 'build', 'size'];
	return `### ${size.toLocaleString('en-US')} names\n\n${toTable(head, rows)}\n`;
});
const settings = Object.values(ENGINES).map(({ label, settings }) => `- ${label}: ${settings}`);
const report = `# Search, measured

Made by \`npm run bench:search\` on ${new Date().toISOString().slice(0, 10)} (${cpus().length} cores, ${process.arch}, Node ${process.versions.node}; versions in \`scripts/bench/package.json\`).

Every engine gets the same generated names and the same 1,200 queries in the same mixed order: names as they are, with one typo, with two,
the first third to two thirds of a name, its words turned round, and letters that match nothing; 200 of each. Each engine runs in a process
of its own and gives its best five. Each query is timed alone, for six seconds after one pass to warm up; slow engines are asked fewer queries.
*Typos found* is the share of the queries with one or two typos whose name is among the five. *Size* is the bytes to ship or, for a database, to store.

## Goals

${toTable(['goal', 'measured', ''], goals)}

## Engines

${settings.join('\n')}

${tables.join('\n')}`;
writeFileSync(path.join(import.meta.dirname, '../../docs/benchmarks/search.md'), report);
