import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildLargeCatalogue } from './build/generate-content.ts';
import { measureAsk } from './serve/measure-ask.ts';
import { measureStart } from './serve/measure-start.ts';
import { type LoadResult, runWrk, WRK_REPORT } from './serve/run-wrk.ts';
import { type Candidate, toServeReport } from './serve/serve-report.ts';
import { findFreePort, type Servers, startServers } from './serve/servers.ts';

/*
 * `npm run bench:serve`: requests per second of the Node host, compared with nginx with one worker and Astro's standalone server on the
 * same files, and of the function compared with a handler that returns a constant. Servers are pinned to the first core, wrk to the second.
 * Each round measures every candidate, so that noise of the machine affects all equally. Needs wrk and nginx.
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const OUTPUT = 'docs/benchmarks/serve.md';
/** Items of the catalogue for which the start is measured. */
const START_ITEMS = Number(process.env.BENCH_ITEMS ?? 5000);
const STARTS = 7;

async function createCandidates({ node, nginx, astro, constant }: Servers): Promise<Candidate[]> {
	const etag = (await fetch(`${node}/api/items/bitcoin`)).headers.get('etag') ?? '';
	const { items } = (await (await fetch(`${node}/api/items?limit=10`)).json()) as { items: { slug: string }[] };
	const batch = items.map(({ slug }) => slug).join(',');
	const nginxTag = (await fetch(`${nginx}/api/items/bitcoin`)).headers.get('etag') ?? '';
	return [
		{ what: 'list page', who: 'Node host', url: `${node}/api/items` },
		{ what: 'list page', who: 'nginx', url: `${nginx}/api/items` },
		{ what: 'list page', who: 'Astro standalone', url: `${astro}/bench/list.json` },
		{ what: 'item', who: 'Node host', url: `${node}/api/items/bitcoin` },
		{ what: 'item', who: 'nginx', url: `${nginx}/api/items/bitcoin` },
		{ what: 'item', who: 'Astro standalone', url: `${astro}/bench/item.json` },
		{ what: 'item, 304', who: 'Node host', url: `${node}/api/items/bitcoin`, headers: { 'If-None-Match': etag } },
		{ what: 'item, 304', who: 'nginx', url: `${nginx}/api/items/bitcoin`, headers: { 'If-None-Match': nginxTag } },
		{ what: 'constant', who: 'same listener', url: constant },
		{ what: 'search', who: 'Node host', url: `${node}/api/items/search?q=avocado+tost` },
		{ what: 'sorted page', who: 'Node host', url: `${node}/api/items?category=tech&minWorth=10000&sort=-worth` },
		{ what: 'kind by name', who: 'Node host', url: `${node}/api/items?kind=vehicle&sort=name` },
		{ what: 'batch of 10', who: 'Node host', url: `${node}/api/items/batch?slugs=${batch}` },
		{ what: 'compare', who: 'Node host', url: `${node}/api/compare?a=bitcoin&b=big-mac` },
		{ what: 'random', who: 'Node host', url: `${node}/api/items/random` },
	];
}

async function measureLoads(candidates: readonly Candidate[], scriptFile: string): Promise<Map<Candidate, LoadResult[]>> {
	const results = new Map<Candidate, LoadResult[]>(candidates.map((candidate) => [candidate, []]));
	for (let round = 1; round <= ROUNDS; round++) {
		for (const candidate of candidates) {
			const result = await runWrk(candidate.url, { seconds: SECONDS, headers: candidate.headers, scriptFile });
			// wrk counts 2xx and 3xx as successes.
			if (result.errors > 0) throw new Error(`${candidate.url} answered ${result.errors} times with an error`);
			results.get(candidate)?.push(result);
			process.stderr.write(
				`${round}/${ROUNDS} ${candidate.what.padEnd(10)} ${candidate.who.padEnd(17)} ${Math.round(result.perSecond)}/s\n`,
			);
		}
	}
	return results;
}

const dir = await mkdtemp(path.join(tmpdir(), 'worthdex-bench-'));
try {
	// Before any other server runs.
	const largeDir = await buildLargeCatalogue(dir, START_ITEMS);
	const starts: [target: string, times: number[]][] = [];
	for (const target of ['/api/items', '/api/items/search?q=copper']) {
		const env = { PORT: String(await findFreePort()), OUT_DIR: largeDir, DATA_DIR: dir };
		starts.push([target, await measureStart(target, STARTS, env)]);
	}
	const ask = await measureAsk(largeDir);

	const scriptFile = path.join(dir, 'report.lua');
	await writeFile(scriptFile, WRK_REPORT);
	const servers = await startServers(dir);
	try {
		const results = await measureLoads(await createCandidates(servers), scriptFile);
		const report = toServeReport({ rounds: ROUNDS, seconds: SECONDS, date: new Date(), results, starts, ask });
		await mkdir(path.dirname(OUTPUT), { recursive: true });
		await writeFile(OUTPUT, report);
		console.log(report);
	} finally {
		await servers.stop();
	}
} finally {
	await rm(dir, { recursive: true, force: true });
}
