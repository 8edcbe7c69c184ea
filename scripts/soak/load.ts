import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLoadMix } from './load-mix.ts';
import { runClosedLoad, runOpenLoad } from './run-load.ts';
import { findLoadFaults, type MemorySample, toLoadReport } from './to-load-report.ts';

/** A host in another process. */
type LoadHost = { port: number; readRss: () => number; stop: () => Promise<number | null> };

/** Starts the Node host on a free port. Its log is discarded. */
function startLoadHost(env: Readonly<Record<string, string>>): Promise<LoadHost> {
	const child = spawn(process.execPath, ['functions/node/main.ts'], {
		env: { ...process.env, PORT: '0', ...env },
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
	/** Resident memory in bytes. */
	const readRss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024;
	return new Promise((resolve, reject) => {
		let output = '';
		child.stdout.on('data', (chunk: Buffer) => {
			output += chunk;
			const port = /Site\s+http:\/\/[^:/]+:(\d+)\//.exec(output)?.[1];
			if (port === undefined) return;
			const stop = () => {
				child.kill('SIGTERM');
				return ended;
			};
			resolve({ port: Number(port), readRss, stop });
		});
		void ended.then((code) => reject(new Error(`Cannot start the host: it ended with ${code}: ${output}`)));
	});
}

/*
 * `tsx scripts/soak/load.ts`: measures the capacity of the host with a realistic mix, then sends 70% of it for SOAK_SECONDS (600) and
 * measures latencies, errors and memory. Complete runs write docs/benchmarks/load.md. Exits with 1 if a goal was missed. Needs Linux and a build.
 */

const WHOLE_SECONDS = 600;
const SECONDS = Number(process.env.SOAK_SECONDS ?? WHOLE_SECONDS);
const SHARE = 0.7;
const CONNECTIONS = 64;
/** Duration of the warm-up before any measurement. */
const WARM_UP_SECONDS = Math.min(10, SECONDS / 4);
/** Rounds that measure the capacity; the median counts. */
const ROUNDS = 3;
const ROUND_SECONDS = Math.min(5, SECONDS / 4);
/** Second from which memory must not grow. */
const SETTLED_AT = SECONDS / 10;
const SAMPLE_SECONDS = Math.min(10, SECONDS / 20);
const OUTPUT = 'docs/benchmarks/load.md';

type Load = { port: number; connections: number; nextRequest: () => Buffer };

/** Answers per second at full load: the median of some rounds, after a warm-up. */
async function measureCapacity(load: Load): Promise<number> {
	await runClosedLoad({ ...load, seconds: WARM_UP_SECONDS });
	const rates: number[] = [];
	for (let round = 1; round <= ROUNDS; round++) {
		const { answers, errors } = await runClosedLoad({ ...load, seconds: ROUND_SECONDS });
		rates.push(answers / ROUND_SECONDS);
		process.stderr.write(`round ${round}: ${Math.round(answers / ROUND_SECONDS)} answers per second, ${errors.size} kinds of errors\n`);
	}
	return rates.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] as number;
}

/** Runs the steady load and samples the memory of the host. */
async function runSteadyLoad(load: Load, perSecond: number, readRss: () => number) {
	const memory: MemorySample[] = [];
	const start = performance.now();
	const sample = () => {
		const [second, bytes] = [(performance.now() - start) / 1000, readRss()];
		memory.push({ second, bytes });
		process.stderr.write(`${Math.round(second)} s: ${Math.round(bytes / 1024 / 1024)} MB\n`);
	};
	const sampling = setInterval(sample, SAMPLE_SECONDS * 1000);
	const result = await runOpenLoad({ ...load, seconds: SECONDS, perSecond });
	clearInterval(sampling);
	sample();
	return { result, memory };
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'worthdex-load-'));
const host = await startLoadHost({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.0/8' });
let exitCode: number | null = null;
try {
	const load = { port: host.port, connections: CONNECTIONS, nextRequest: createLoadMix('dist/current') };
	const capacity = await measureCapacity(load);
	const perSecond = capacity * SHARE;
	const { result, memory } = await runSteadyLoad(load, perSecond, host.readRss);
	exitCode = await host.stop();

	const figures = { capacity, perSecond, result, memory, settledAt: SETTLED_AT, exitCode };
	const report = toLoadReport(figures, new Date());
	console.log(report);
	if (SECONDS >= WHOLE_SECONDS) await writeFile(OUTPUT, report);
	process.exitCode = findLoadFaults(figures).length === 0 ? 0 : 1;
} finally {
	if (exitCode === null) await host.stop();
	await rm(dataDir, { recursive: true, force: true });
}
