import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ENGINES, type EngineFigures } from './search/measure-engine.ts';
import { toNumber, toTable, toTime } from './statistics.ts';

/*
 * `npm run bench -- search`: measures Worthdex, fuse.js, flexsearch and PostgreSQL on the same names and queries, each in a process of its own,
 * one after another, and writes docs/benchmarks/search.md.
 */

const SIZES = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number);
/** Time limit to build and answer. */
const LIMIT_MS = 60_000;

if (!existsSync(path.join(import.meta.dirname, 'node_modules', 'pg'))) {
	console.error('Cannot compare search engines: they are not installed: run npm ci --prefix scripts/bench');
	process.exit(1);
}

const script = path.join(import.meta.dirname, 'search/measure-engine.ts');

/** A row of the table of a size; undefined for an engine that is not installed or takes too long. */
async function measure(id: string, size: number): Promise<string[] | undefined> {
	try {
		const { stdout } = await promisify(execFile)(process.execPath, [script, id, String(size)], { timeout: LIMIT_MS });
		const { label, medianUs, meanUs, p99Us, queries, foundShare, buildMs, bytes } = JSON.parse(stdout) as EngineFigures;
		console.log(`${String(size).padStart(7)} names  ${id.padEnd(20)} median ${toTime(medianUs)}`);
		const times = [medianUs, meanUs, p99Us].map(toTime);
		return [label, ...times, String(queries), `${toNumber(foundShare * 100)}%`, toTime(buildMs * 1000), `${toNumber(bytes / 1000)} kB`];
	} catch (error) {
		console.error(`${size} names, ${id}: ${error instanceof Error ? error.message : error}`);
		return undefined;
	}
}

const tables: string[] = [];
for (const size of SIZES) {
	const rows: string[][] = [];
	for (const id of Object.keys(ENGINES)) rows.push(...((await measure(id, size).then((row) => row && [row])) ?? []));
	const head = ['engine', 'median', 'mean', 'p99', 'queries timed', 'typos found', 'build', 'size'];
	tables.push(`## ${size.toLocaleString('en-US')} names\n\n${toTable(head, rows)}\n`);
}
const settings = Object.values(ENGINES).map(({ label, settings }) => `- ${label}: ${settings}`);
const report = `# Search, measured

Made by \`npm run bench -- search\` on ${new Date().toISOString().slice(0, 10)} (${cpus().length} cores, ${process.arch}, Node ${process.versions.node}; versions in \`scripts/bench/package.json\`).

Every engine gets the same generated names and the same 1,200 queries in the same mixed order: names as they are, with one typo, with two,
the first third to two thirds of a name, its words turned round, and letters that match nothing; 200 of each. Each engine runs in a process
of its own and gives its best five. Each query is timed alone, for six seconds after one pass to warm up; slow engines are asked fewer queries.
*Typos found* is the share of the queries with one or two typos whose name is among the five. *Size* is the bytes to ship or, for a database, to store.

${settings.join('\n')}

${tables.join('\n')}`;
writeFileSync(path.join(import.meta.dirname, '../../docs/benchmarks/search.md'), report);
