import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { changeContent, generateContent } from './build/generate-content.ts';

/*
 * `npm run bench:build`: time and peak memory of building catalogues of generated items, without site and pictures, compared with a plain program
 * that writes the same files from memory with 16 parallel writes; and of a rebuild after one item in a hundred has changed.
 * Each measurement runs in its own process. Each round measures all three, so that noise of the machine affects them equally.
 */

const SIZES = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** More would take a quarter of an hour on a slow disk; in memory, one round of more is measured. */
const MAX_DISK_ITEMS = 10_000;
const OUTPUT = 'docs/benchmarks/build.md';

const execute = promisify(execFile);

type Measurement = { ms: number; megabytes?: number; files?: number };

async function measure(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<Measurement> {
	const { stdout } = await execute(process.execPath, ['--import', 'tsx', path.join('scripts/bench/build', script), ...args], {
		env: { ...process.env, ...env },
	});
	return JSON.parse(stdout) as Measurement;
}

function toSeconds(measurements: readonly Measurement[]): { min: number; median: number; max: number } {
	const sorted = measurements.map(({ ms }) => ms / 1000).sort((a, b) => a - b);
	return { min: sorted[0] ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 };
}

/** Memory shows the cost of the program, disk the time that a user waits. */
const PLACES = [
	{ name: 'memory', root: '/dev/shm', sizes: SIZES },
	{ name: 'disk', root: tmpdir(), sizes: SIZES.filter((size) => size <= MAX_DISK_ITEMS) },
].filter(({ root }) => existsSync(root));

type Round = Record<'build' | 'plain' | 'rebuild', Measurement>;

/** One full build, the plain program on its files, and a rebuild, in a new folder. */
async function measureRound(root: string, size: number): Promise<Round> {
	const dir = await mkdtemp(path.join(root, 'worthdex-bench-'));
	try {
		const contentDir = path.join(dir, 'content');
		const outDir = path.join(dir, 'out');
		const env = { CONTENT_DIR: contentDir, OUT_DIR: outDir };
		await generateContent(contentDir, size);
		const build = await measure('build-once.ts', [], env);
		const plain = await measure('write-once.ts', [path.join(outDir, 'builds'), path.join(dir, 'copy')]);
		await rm(path.join(dir, 'copy'), { recursive: true });
		await changeContent(contentDir, size, 100);
		return { build, plain, rebuild: await measure('build-once.ts', [], env) };
	} finally {
		await rm(dir, { recursive: true, force: true });
	}
}

const rows: string[] = [];
for (const { name, root, sizes } of PLACES) {
	for (const size of sizes) {
		const rounds: Round[] = [];
		const count = size > MAX_DISK_ITEMS ? 1 : ROUNDS;
		while (rounds.length < count) {
			rounds.push(await measureRound(root, size));
			process.stderr.write(`${name}, ${size} items, round ${rounds.length}: ${JSON.stringify(rounds.at(-1))}\n`);
		}
		const [build, plain, rebuild] = (['build', 'plain', 'rebuild'] as const).map((what) => toSeconds(rounds.map((round) => round[what])));
		if (!build || !plain || !rebuild) continue;
		const spread = ({ min, median, max }: typeof build) => `${median.toFixed(1)} (${min.toFixed(1)} to ${max.toFixed(1)})`;
		const megabytes = Math.max(...rounds.flatMap((round) => [round.build.megabytes ?? 0, round.rebuild.megabytes ?? 0]));
		const whole = new Intl.NumberFormat('en-US');
		rows.push(
			`| ${name} | ${whole.format(size)} | ${whole.format(rounds[0]?.plain.files ?? 0)} | ${spread(build)} | ${spread(plain)} | ${(build.median / plain.median).toFixed(2)} | ${spread(rebuild)} | ${(rebuild.median / build.median).toFixed(2)} | ${Math.round(megabytes)} |`,
		);
	}
}
const report = `# Build speed

Made by \`npm run bench:build\` on ${new Date().toISOString().slice(0, 10)}, on 2 cores; load average ${loadavg()[2]?.toFixed(2)} over the last 15 minutes, this work included. Seconds as median (lowest to highest) of ${ROUNDS} rounds, of one above ${MAX_DISK_ITEMS.toLocaleString('en-US')} items. Each round measures all three.
*Memory* is /dev/shm, *disk* the temporary folder of the system.
*Plain* is a program that writes the same files from memory with 16 parallel writes. It reads, checks, plans and compresses nothing.

| where | items | files | build, s | plain, s | build to plain | rebuild after 1 in 100 changed, s | rebuild to build | peak memory, MB |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

Goals: at most twice the plain program's time, under 1 GB at 100,000 items, a rebuild at most a quarter of a full build.

## Where the time goes

Most of a full build is compression (brotli and gzip, about 0.2 ms per item, 0.35 ms per list page) and writing files, both on all processors.
A rebuild compresses only what changed, but it reads, parses and checks every item, plans and hashes every file, and links each unchanged file
(five for an item) into the new tree, so that the old one is served until the new one is complete.
It also writes the downloads (SQLite, Parquet, CSV and JSON of all items) again: each holds every item, so any change is a change of all of them.
Planning, hashing and the downloads are on one processor; a rebuild ends when they do.
`;
// Measured by `.ci/run`.
const firstStart = /\n## First start[\s\S]*/.exec(await readFile(OUTPUT, 'utf8'))?.[0] ?? '';
await mkdir(path.dirname(OUTPUT), { recursive: true });
await writeFile(OUTPUT, report + firstStart);
console.log(report);
