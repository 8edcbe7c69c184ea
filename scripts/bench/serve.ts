import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { findFreePort, type Server, startServer, TRUSTED_PROXIES, toClientHeaders, useSecondCore } from './servers.ts';
import { toQuantile, toTable } from './statistics.ts';

/*
 * `npm run bench -- serve`: requests per second of the Node host and of nginx with one worker on the same files, of the function, and the time from the
 * start of the host to its first answer. Servers are pinned to the first core. Each round measures every request, so that noise of the machine
 * affects all equally. Prints tables for docs/benchmarks/serve.md. One
 * process of autocannon sends fewer requests than nginx can answer: its rows show the client's limit. Needs a build, nginx and taskset.
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const STARTS = 7;
const NODE = [process.execPath, 'functions/node/main.ts'] as const;
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** One kind of request to one server. */
type Candidate = { what: string; who: string; url: string; rates: number[]; p99: number[] };

async function startNginx(dir: string): Promise<Server> {
	const port = await findFreePort();
	const site = (await readFile('dist/current/hosts/nginx.conf', 'utf8')).replace('listen 8080;', `listen 127.0.0.1:${port};`);
	await writeFile(path.join(dir, 'worthdex.conf'), site);
	const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`).join('\n');
	await writeFile(
		path.join(dir, 'nginx.conf'),
		`user root;\ndaemon off;\nworker_processes 1;\npid ${dir}/pid;\nevents { worker_connections 1024; }\nhttp {\naccess_log off;\nkeepalive_requests 1000000;\nopen_file_cache max=10000;\n${folders}\ninclude ${dir}/worthdex.conf;\n}\n`,
	);
	return startServer(['nginx', '-e', '/dev/null', '-c', path.join(dir, 'nginx.conf')], { port, target: '/api/items' });
}

/** Milliseconds from the start of a host's process to its first answer, several times. */
async function measureStarts(target: string, dir: string): Promise<number[]> {
	const times: number[] = [];
	while (times.length < STARTS) {
		const host = await startServer(NODE, { port: await findFreePort(), target, env: { DATA_DIR: dir } });
		times.push(host.startMs);
		await host.stop();
	}
	return times;
}

async function createCandidates(node: string, nginx: string): Promise<Candidate[]> {
	const { items } = (await (await fetch(`${node}/api/items?limit=10`)).json()) as { items: { slug: string }[] };
	const files = { 'list page': '/api/items', item: '/api/items/bitcoin' };
	const computed = {
		search: '/api/items/search?q=avocado+tost',
		'sorted page': '/api/items?category=tech&minWorth=10000&sort=-worth',
		'batch of 10': `/api/items/batch?slugs=${items.map(({ slug }) => slug).join(',')}`,
		compare: '/api/compare?a=bitcoin&b=big-mac',
		random: '/api/items/random',
	};
	const at = (what: string, who: string, url: string): Candidate => ({ what, who, url, rates: [], p99: [] });
	return [
		...Object.entries(files).flatMap(([what, target]) => [at(what, 'Node host', node + target), at(what, 'nginx', nginx + target)]),
		...Object.entries(computed).map(([what, target]) => at(what, 'Node host', node + target)),
	];
}

useSecondCore();
const dir = await mkdtemp(path.join(tmpdir(), 'worthdex-bench-'));
const servers: Server[] = [];
try {
	const starts: [string, number[]][] = [];
	for (const target of ['/api/items', '/api/items/search?q=copper']) starts.push([target, await measureStarts(target, dir)]);
	const node = await startServer(NODE, { port: await findFreePort(), target: '/api/health', env: { DATA_DIR: dir, TRUSTED_PROXIES } });
	servers.push(node, await startNginx(dir));
	const candidates = await createCandidates(node.origin, servers[1]?.origin ?? '');
	for (let round = 1; round <= ROUNDS; round++) {
		for (const { url, rates, p99 } of candidates) {
			const { requests, latency, non2xx, errors } = await autocannon({
				url,
				connections: 32,
				duration: SECONDS,
				requests: [{ setupRequest: (request) => ({ ...request, headers: { ...request.headers, ...toClientHeaders() } }) }],
			});
			if (non2xx + errors > 0) throw new Error(`${url} answered ${non2xx + errors} times with an error`);
			rates.push(requests.average);
			p99.push(latency.p99);
		}
	}
	const spread = (values: readonly number[]) => [Math.min(...values), toQuantile(values, 0.5), Math.max(...values)].map(whole.format);
	console.log(
		toTable(
			['request', 'server', 'requests/s, min', 'median', 'max', 'p99, ms'],
			candidates.map(({ what, who, rates, p99 }) => [what, who, ...spread(rates), toQuantile(p99, 0.5).toFixed(1)]),
		),
	);
	console.log(
		`\n${toTable(
			['first request after the start', 'ms, min', 'median', 'max'],
			starts.map(([target, times]) => [`\`${target}\``, ...spread(times)]),
		)}`,
	);
} finally {
	await Promise.all(servers.map((server) => server.stop()));
	await rm(dir, { recursive: true, force: true });
}
