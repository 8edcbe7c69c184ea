import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EngineResult } from './search/engine.ts';
import { ENGINES, type EngineId } from './search/engines.ts';
import type { EngineFigures } from './search/measure-engine.ts';
import type { WorkFigures } from './search/measure-work.ts';
import { runScript } from './search/run-script.ts';
import { toSearchReport } from './search/search-report.ts';

/** `npm run bench:search`: measures every engine on the same names and queries, one after another, and writes docs/benchmarks/search.md. */

const SIZES = [1000, 10_000, 100_000];
const WORK_SIZES = [...SIZES, 1_000_000];
/** Time for the queries of one engine at one size. A slow engine gets fewer of them. */
const QUERY_BUDGET_MS = 6000;
/** Time limit to build, answer and save. */
const ENGINE_LIMIT_MS = 60_000;
/** Number of loads, each in a fresh process. */
const LOADS = 5;
/** Engines whose results are closer than the noise of the machine. They run three times, spread over the measurement. */
const CLOSE_ENGINES: readonly EngineId[] = ['worthdex', 'flexsearch', 'flexsearch-tolerant'];
/** Measurements that have not started by then are left out, with a note in the report. */
const TOTAL_LIMIT_MS = 10 * 60_000;

if (!existsSync(path.join(import.meta.dirname, 'node_modules', 'pg'))) {
	console.error('Cannot compare search engines: they are not installed: run npm ci --prefix scripts/bench');
	process.exit(1);
}

const started = performance.now();
const folder = mkdtempSync(path.join(tmpdir(), 'worthdex-bench-'));
const results: EngineResult[] = [];
for (const size of SIZES) {
	for (const id of [...(Object.keys(ENGINES) as EngineId[]), ...CLOSE_ENGINES, ...CLOSE_ENGINES]) {
		const left = TOTAL_LIMIT_MS - (performance.now() - started);
		const file = path.join(folder, `${id}-${size}`);
		const figures =
			left > QUERY_BUDGET_MS
				? await runScript<EngineFigures>(
						'measure-engine.ts',
						[id, String(size), String(QUERY_BUDGET_MS), file],
						Math.min(ENGINE_LIMIT_MS, left),
					)
				: new Error('left out: time limit');
		const loads: number[] = [];
		for (let i = 0; i < LOADS && existsSync(file); i++) {
			const load = await runScript<number>('measure-load.ts', [id, file, 'vintage gold watch'], ENGINE_LIMIT_MS);
			if (typeof load === 'number') loads.push(load);
		}
		const earlier = results.find((result) => result.id === id && result.size === size);
		if (earlier === undefined) results.push({ id, size, figures, loads });
		else {
			earlier.loads.push(...loads);
			if (!(earlier.figures instanceof Error) && !(figures instanceof Error)) earlier.figures.passes.push(...figures.passes);
		}
		const line = figures instanceof Error ? figures.message : `median ${figures.passes.map(({ medianUs }) => medianUs.toFixed(1))[0]} µs`;
		console.log(`${String(size).padStart(7)} names  ${id.padEnd(20)} ${line}`);
	}
}
const work: WorkFigures[] = [];
for (const size of WORK_SIZES) {
	const figures = await runScript<WorkFigures>('measure-work.ts', [String(size)], 2 * ENGINE_LIMIT_MS);
	if (!(figures instanceof Error)) work.push(figures);
}
rmSync(folder, { recursive: true });

const { markdown, summary } = toSearchReport(results, work, (performance.now() - started) / 1000);
const target = path.join(import.meta.dirname, '../../docs/benchmarks/search.md');
writeFileSync(target, markdown);
console.log(`\n${summary}\nwritten to docs/benchmarks/search.md`);
