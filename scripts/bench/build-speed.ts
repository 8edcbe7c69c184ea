import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { changeContent, generateContent } from './build/generate-content.ts';
import { toTable } from './statistics.ts';

/*
 * `npm run bench:build`: time and peak memory of building catalogues of generated items in memory (/dev/shm), without site and pictures,
 * and of a rebuild after one item in a hundred has changed. Each build runs in its own process.
 */

const SIZES = (process.env.BENCH_SIZES ?? '10000,100000').split(',').map(Number);
/** Longest times in seconds, by number of items. */
const GOALS: Readonly<Record<number, number>> = { 10000: 15, 100000: 120 };
const OUTPUT = 'docs/benchmarks/build.md';

const execute = promisify(execFile);

type Measurement = { ms: number; cpuMs: number; megabytes: number };

async function measureBuild(env: Readonly<Record<string, string>>): Promise<Measurement> {
	const { stdout } = await execute(process.execPath, ['--import', 'tsx', 'scripts/bench/build/build-once.ts'], {
		env: { ...process.env, ...env },
	});
	return JSON.parse(stdout) as Measurement;
}

const rows: string[][] = [];
for (const size of SIZES) {
	const dir = await mkdtemp('/dev/shm/worthdex-bench-');
	try {
		const env = { CONTENT_DIR: path.join(dir, 'content'), OUT_DIR: path.join(dir, 'out') };
		await generateContent(env.CONTENT_DIR, size);
		const build = await measureBuild(env);
		await changeContent(env.CONTENT_DIR, size, 100);
		const rebuild = await measureBuild(env);
		const figures = [build.ms / 1000, build.cpuMs / 1000, GOALS[size] ?? Number.NaN, rebuild.ms / 1000, build.megabytes];
		rows.push([size.toLocaleString('en-US'), ...figures.map((value) => (Number.isNaN(value) ? '' : value.toFixed(0)))]);
		console.log(rows.at(-1)?.join('  '));
	} finally {
		await rm(dir, { recursive: true, force: true });
	}
}
const report = `# Build speed

Made by \`npm run bench:build\` on ${new Date().toISOString().slice(0, 10)}, on 2 cores with a load average of ${loadavg()[2]?.toFixed(1)} over the last 15 minutes, this work included.
Generated items, in memory (/dev/shm), without pages and pictures.

${toTable(['items', 'build, s', 'processor time, s', 'goal, s', 'rebuild after 1 in 100 changed, s', 'peak memory, MB'], rows)}

Compression and writing files take most of a build. A rebuild compresses only what changed, but it reads, checks and plans every item, links each unchanged file
into the new tree, and writes the downloads again, since each of them holds every item.
`;
// The figures of a first start are measured by the checks of a fresh clone.
const firstStart = /\n## First start[\s\S]*/.exec(await readFile(OUTPUT, 'utf8'))?.[0] ?? '';
await writeFile(OUTPUT, report + firstStart);
