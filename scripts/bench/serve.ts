import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toListPageFile } from '../../core/api/static-path.ts';
import { buildLargeCatalogue } from './build/large-catalogue.ts';
import { measureAsk } from './serve/measure-ask.ts';
import { measureStart } from './serve/measure-start.ts';
import { type LoadResult, runWrk, WRK_REPORT } from './serve/run-wrk.ts';

/*
 * `npm run bench:serve`: requests a second of the Node host, beside nginx with one worker and Astro's standalone server on the same files,
 * and of the function beside a handler that returns a constant. Each server is pinned to the first core, wrk to the second.
 * Rounds go through all candidates before the next begins, so that the machine's moods fall on all alike. Needs wrk and nginx.
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const OUTPUT = 'docs/benchmarks/serve.md';
/** Items of the catalogue that the start is measured with, and how often. */
const START_ITEMS = 5000;
const STARTS = 7;
const LIST_FILE = toListPageFile({});

async function findFreePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	return typeof address === 'object' && address !== null ? address.port : 0;
}

async function waitUntilAnswers(url: string): Promise<void> {
	for (let attempt = 0; attempt < 400; attempt++) {
		if (
			await fetch(url).then(
				(response) => response.ok,
				() => false,
			)
		)
			return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error(`${url} does not answer`);
}

const children: ChildProcess[] = [];
/** Starts a server pinned to the first core. */
function startPinned(args: readonly string[], env: Record<string, string> = {}): void {
	// Logs go to a file, as an operator's do: the Node host writes a line for each request of the function.
	const log = openSync(path.join(dir, 'servers.log'), 'a');
	children.push(spawn('taskset', ['-c', '0', ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', log] }));
	closeSync(log);
}

const dir = await mkdtemp(path.join(tmpdir(), 'worthdex-bench-'));
// Inside the project: Astro's server looks for its packages from where it lies.
const astroDir = path.resolve('.cache/bench-astro');
try {
	const scriptFile = path.join(dir, 'report.lua');
	await writeFile(scriptFile, WRK_REPORT);
	const ports = { node: await findFreePort(), nginx: await findFreePort(), astro: await findFreePort(), constant: await findFreePort() };
	const origin = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`;

	// First, while no other server runs.
	const largeDir = await buildLargeCatalogue(dir, START_ITEMS);
	const starts: [target: string, times: number[]][] = [];
	for (const target of ['/api/items', '/api/items/search?q=copper'])
		starts.push([target, await measureStart(target, STARTS, { PORT: String(ports.node), OUT_DIR: largeDir, DATA_DIR: dir })]);

	const ask = await measureAsk(largeDir);

	startPinned([process.execPath, 'functions/node/main.ts'], { PORT: String(ports.node), DATA_DIR: dir });
	startPinned([process.execPath, 'scripts/bench/serve/constant-host.ts'], { PORT: String(ports.constant) });

	const conf = (await readFile('dist/current/hosts/nginx.conf', 'utf8')).replace('listen 8080;', `listen 127.0.0.1:${ports.nginx};`);
	await writeFile(path.join(dir, 'worthdex.conf'), conf);
	await writeFile(
		path.join(dir, 'nginx.conf'),
		`user root;\ndaemon off;\nworker_processes 1;\npid ${dir}/pid;\nevents { worker_connections 1024; }\nhttp {\n\taccess_log off;\n\tkeepalive_requests 1000000;\n\topen_file_cache max=10000;\n\tclient_body_temp_path ${dir}/body;\n\tproxy_temp_path ${dir}/proxy;\n\tfastcgi_temp_path ${dir}/fastcgi;\n\tuwsgi_temp_path ${dir}/uwsgi;\n\tscgi_temp_path ${dir}/scgi;\n\tinclude ${dir}/worthdex.conf;\n}\n`,
	);
	startPinned(['nginx', '-e', '/dev/null', '-c', path.join(dir, 'nginx.conf')]);

	await rm(astroDir, { recursive: true, force: true });
	await cp('.cache/site/dist', astroDir, { recursive: true });
	await mkdir(path.join(astroDir, 'client/bench'), { recursive: true });
	await cp(path.join('dist/current/api', LIST_FILE), path.join(astroDir, 'client/bench/list.json'));
	await cp('dist/current/api/items/bitcoin.json', path.join(astroDir, 'client/bench/item.json'));
	startPinned([process.execPath, path.join(astroDir, 'server/entry.mjs')], { PORT: String(ports.astro), HOST: '127.0.0.1', DATA_DIR: dir });

	await Promise.all([
		waitUntilAnswers(`${origin('node')}/api/health`),
		waitUntilAnswers(`${origin('nginx')}/api/items`),
		waitUntilAnswers(`${origin('astro')}/bench/item.json`),
		waitUntilAnswers(origin('constant')),
	]);
	const etag = (await fetch(`${origin('node')}/api/items/bitcoin`)).headers.get('etag') ?? '';
	const nginxTag = (await fetch(`${origin('nginx')}/api/items/bitcoin`)).headers.get('etag') ?? '';

	type Candidate = { what: string; who: string; url: string; headers?: Record<string, string> };
	const candidates: Candidate[] = [
		{ what: 'list page', who: 'Node host', url: `${origin('node')}/api/items` },
		{ what: 'list page', who: 'nginx', url: `${origin('nginx')}/api/items` },
		{ what: 'list page', who: 'Astro standalone', url: `${origin('astro')}/bench/list.json` },
		{ what: 'item', who: 'Node host', url: `${origin('node')}/api/items/bitcoin` },
		{ what: 'item', who: 'nginx', url: `${origin('nginx')}/api/items/bitcoin` },
		{ what: 'item', who: 'Astro standalone', url: `${origin('astro')}/bench/item.json` },
		{ what: 'item, 304', who: 'Node host', url: `${origin('node')}/api/items/bitcoin`, headers: { 'If-None-Match': etag } },
		{ what: 'item, 304', who: 'nginx', url: `${origin('nginx')}/api/items/bitcoin`, headers: { 'If-None-Match': nginxTag } },
		{ what: 'constant', who: 'same listener', url: origin('constant') },
		{ what: 'search', who: 'Node host', url: `${origin('node')}/api/items/search?q=avocado+tost` },
		{ what: 'compare', who: 'Node host', url: `${origin('node')}/api/compare?a=bitcoin&b=big-mac` },
		{ what: 'random', who: 'Node host', url: `${origin('node')}/api/items/random` },
	];
	const results = new Map<Candidate, LoadResult[]>(candidates.map((candidate) => [candidate, []]));
	for (let round = 0; round < ROUNDS; round++) {
		for (const candidate of candidates) {
			const result = await runWrk(candidate.url, { seconds: SECONDS, headers: candidate.headers, scriptFile });
			// wrk counts 304 as a success; anything else but 2xx and 3xx is an error.
			if (result.errors > 0) throw new Error(`${candidate.url} answered ${result.errors} times with an error`);
			results.get(candidate)?.push(result);
			process.stderr.write(
				`${round + 1}/${ROUNDS} ${candidate.what.padEnd(10)} ${candidate.who.padEnd(17)} ${Math.round(result.perSecond)}/s\n`,
			);
		}
	}

	const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
	const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;
	const rate = (what: string, who: string) => {
		const found = candidates.find((candidate) => candidate.what === what && candidate.who === who);
		return median((found && results.get(found)?.map((result) => result.perSecond)) ?? []);
	};
	const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
	const rows = candidates.map((candidate) => {
		const rates = sorted((results.get(candidate) ?? []).map((result) => result.perSecond));
		const p99 = median((results.get(candidate) ?? []).map((result) => result.p99Ms));
		return `| ${candidate.what} | ${candidate.who} | ${whole.format(rates[0] ?? 0)} | ${whole.format(median(rates))} | ${whole.format(rates.at(-1) ?? 0)} | ${p99.toFixed(1)} |`;
	});
	const ratio = (value: number) => value.toFixed(2);
	const askAt = (share: number) => (ask.times[Math.floor((ask.times.length - 1) * share)] ?? Number.NaN).toFixed(2);
	const report = `# Serving speed

Made by \`npm run bench:serve\` on ${new Date().toISOString().slice(0, 10)}: ${ROUNDS} rounds of ${SECONDS} seconds each, wrk with 32 connections on one core, the server on the other.

| what | who | requests/s, min | median | max | p99, ms |
|---|---|---|---|---|---|
${rows.join('\n')}

| ratio of medians | measured | to reach |
|---|---|---|
| list page, Node host to Astro standalone | ${ratio(rate('list page', 'Node host') / rate('list page', 'Astro standalone'))} | 3 |
| item, Node host to Astro standalone | ${ratio(rate('item', 'Node host') / rate('item', 'Astro standalone'))} | 3 |
| list page, Node host to nginx | ${ratio(rate('list page', 'Node host') / rate('list page', 'nginx'))} | 0.5 |
| item, Node host to nginx | ${ratio(rate('item', 'Node host') / rate('item', 'nginx'))} | 0.5 |
| search to constant | ${ratio(rate('search', 'Node host') / rate('constant', 'same listener'))} | 0.6 |
| compare to constant | ${ratio(rate('compare', 'Node host') / rate('constant', 'same listener'))} | 0.6 |

## From the start of the process to its first answer

The Node host with ${whole.format(START_ITEMS)} generated items, on one core, ${STARTS} starts each. To reach: under 1,000 ms.

| first request | ms, min | median | max |
|---|---|---|---|
${starts.map(([target, times]) => `| \`${target}\` | ${whole.format(times[0] ?? Number.NaN)} | ${whole.format(median(times))} | ${whole.format(times.at(-1) ?? Number.NaN)} |`).join('\n')}

## A plain question, by the rules alone

${whole.format(ask.times.length)} answers over ${whole.format(ask.items)} generated items, in process, without HTTP: 240 questions about them, and those of test/core/ask/questions.jsonl. To reach: under 2 ms, median.

| ms, min | median | p99 | max | the first question, which makes the lexicon |
|---|---|---|---|---|
| ${askAt(0)} | ${askAt(0.5)} | ${askAt(0.99)} | ${askAt(1)} | ${ask.first.toFixed(0)} |
`;
	await mkdir(path.dirname(OUTPUT), { recursive: true });
	await writeFile(OUTPUT, report);
	console.log(report);
} finally {
	for (const child of children) child.kill();
	await rm(dir, { recursive: true, force: true });
	await rm(astroDir, { recursive: true, force: true });
}
