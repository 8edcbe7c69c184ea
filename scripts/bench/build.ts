import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { changeContent, generateContent } from './generate-content.ts';

/*
 * `npm run bench:build`: time and peak memory of building catalogues of generated items, without site and pictures, beside a plain program
 * that writes the same files, held in memory, with 16 parallel writes; and of a rebuild after one item in a hundred has changed.
 * Each measurement is a process of its own; the rounds of one size alternate, so that the machine's moods fall on all alike.
 */

const SIZES = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const OUTPUT = 'docs/benchmarks/build.md';

const execute = promisify(execFile);

type Measurement = { ms: number; megabytes?: number; files?: number };

async function measure(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<Measurement> {
	const { stdout } = await execute(process.execPath, ['--import', 'tsx', path.join('scripts/bench', script), ...args], {
		env: { ...process.env, ...env },
	});
	return JSON.parse(stdout) as Measurement;
}

function toSeconds(measurements: readonly Measurement[]): { min: number; median: number; max: number } {
	const sorted = measurements.map(({ ms }) => ms / 1000).sort((a, b) => a - b);
	return { min: sorted[0] ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 };
}

const dir = await mkdtemp(path.join(tmpdir(), 'worthdex-bench-'));
const rows: string[] = [];
try {
	for (const size of SIZES) {
		const results: Record<'build' | 'plain' | 'rebuild', Measurement[]> = { build: [], plain: [], rebuild: [] };
		// The largest size takes minutes a round; its noise is small beside that.
		for (let round = 0; round < (size > 50_000 ? 1 : ROUNDS); round++) {
			const contentDir = path.join(dir, 'content');
			const outDir = path.join(dir, 'out');
			const copyDir = path.join(dir, 'copy');
			const env = { CONTENT_DIR: contentDir, OUT_DIR: outDir };
			await generateContent(contentDir, size);
			results.build.push(await measure('build-once.ts', [], env));
			results.plain.push(await measure('write-once.ts', [path.join(outDir, 'builds'), copyDir]));
			await rm(copyDir, { recursive: true });
			await changeContent(contentDir, size, 100);
			results.rebuild.push(await measure('build-once.ts', [], env));
			await Promise.all([rm(contentDir, { recursive: true }), rm(outDir, { recursive: true })]);
			process.stderr.write(`${size} items, round ${round + 1}: ${JSON.stringify(results)}\n`);
		}
		const [build, plain, rebuild] = [toSeconds(results.build), toSeconds(results.plain), toSeconds(results.rebuild)];
		const spread = ({ min, median, max }: typeof build) => `${median.toFixed(1)} (${min.toFixed(1)} to ${max.toFixed(1)})`;
		const megabytes = Math.max(...results.build.map((result) => result.megabytes ?? 0));
		rows.push(
			`| ${size} | ${results.plain[0]?.files} | ${spread(build)} | ${spread(plain)} | ${(build.median / plain.median).toFixed(1)} | ${spread(rebuild)} | ${(rebuild.median / build.median).toFixed(2)} | ${Math.round(megabytes)} |`,
		);
	}
} finally {
	await rm(dir, { recursive: true, force: true });
}
const report = `# Build speed

Made by \`npm run bench:build\` on ${new Date().toISOString().slice(0, 10)}, on 2 cores. Seconds as median (lowest to highest).
*Plain* is a program that writes the same files, held in memory, with 16 parallel writes: it reads, checks, plans and compresses nothing.

| items | files | build, s | plain, s | build to plain | rebuild after 1 in 100 changed, s | rebuild to build | peak memory, MB |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

To reach: at most twice the plain program's time, under 1 GB at 100,000 items, a rebuild at most a quarter of a full build.
`;
await mkdir(path.dirname(OUTPUT), { recursive: true });
await writeFile(OUTPUT, report);
console.log(report);
