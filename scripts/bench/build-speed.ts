import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runBuild } from '../../build/run-build.ts';
import { BuildSettingsSchema, parseSettings } from '../../core/settings/settings.ts';
import { changeContent, generateContent } from './generate-content.ts';
import { toTable } from './statistics.ts';

/*
 * `npm run bench -- build`: time and peak memory of building catalogues of generated items in memory (/dev/shm), without site and pictures, and of a
 * rebuild after one item in a hundred has changed. It prints rows for docs/benchmarks/build.md. Each build runs in a process of its own, which is
 * this program with the argument `once`.
 */

const SIZES = (process.env.BENCH_SIZES ?? '10000,100000').split(',').map(Number);
const HEAD = ['measured on', 'items', 'build, s', 'processor time, s', 'rebuild after 1 in 100 changed, s', 'peak memory, MB'];

type Measurement = { seconds: number; cpuSeconds: number; megabytes: number };

/** Builds the API tree of `CONTENT_DIR`. */
async function buildOnce(): Promise<Measurement> {
	const start = performance.now();
	const startStep = () => ({ update() {}, end() {} });
	const settings = parseSettings(BuildSettingsSchema, process.env);
	await runBuild({ settings, now: () => new Date(), startStep, withSite: false, withPictures: false });
	const seconds = (performance.now() - start) / 1000;
	const { user, system } = process.cpuUsage();
	// In kilobytes. `resourceUsage` would include the memory of the parent process.
	const peak = /VmHWM:\s+(\d+)/.exec(await readFile('/proc/self/status', 'utf8'))?.[1];
	return { seconds, cpuSeconds: (user + system) / 1e6, megabytes: Number(peak) / 1024 };
}

async function measureBuild(env: Readonly<Record<string, string>>): Promise<Measurement> {
	const args = [...process.execArgv, import.meta.filename, 'once'];
	const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });
	return JSON.parse(stdout) as Measurement;
}

/** A row of figures for a size. */
async function measure(size: number): Promise<string[]> {
	const dir = await mkdtemp('/dev/shm/worthdex-bench-');
	try {
		const env = { CONTENT_DIR: path.join(dir, 'content'), OUT_DIR: path.join(dir, 'out') };
		await generateContent(env.CONTENT_DIR, size);
		const build = await measureBuild(env);
		await changeContent(env.CONTENT_DIR, size, 100);
		const rebuild = await measureBuild(env);
		const figures = [build.seconds, build.cpuSeconds, rebuild.seconds, build.megabytes].map((figure) => figure.toFixed(0));
		const when = `${new Date().toISOString().slice(0, 10)}, load average ${loadavg()[2]?.toFixed(0)}`;
		return [when, size.toLocaleString('en-US'), ...figures];
	} finally {
		await rm(dir, { recursive: true, force: true });
	}
}

if (process.argv[2] === 'once') console.log(JSON.stringify(await buildOnce()));
else {
	const rows: string[][] = [];
	for (const size of SIZES) rows.push(await measure(size));
	console.log(toTable(HEAD, rows));
}
