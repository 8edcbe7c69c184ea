import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { toListPageFile } from '../../core/api/api-files.ts';
import { createRandom } from '../../core/random.ts';
import { findFreePort, startServer, TRUSTED_PROXIES, toClientHeaders, useSecondCore } from './servers.ts';
import { toTable } from './statistics.ts';

/*
 * `npm run soak -- --only load`: measures how many requests of a realistic mix the Node host answers, then sends 70% of that for SOAK_SECONDS (600),
 * and prints latencies, errors and memory for docs/benchmarks/load.md. The host has one core, the client the other. Latencies are corrected for requests that
 * were sent late. Exits with 1 if a goal was missed. Needs Linux and a build.
 */

const SECONDS = Number(process.env.SOAK_SECONDS ?? 600);
const SHARE = 0.7;
const CONNECTIONS = 64;
const CAPACITY_SECONDS = Math.min(10, SECONDS / 2);
/** Second of the first memory figure. From then on, memory may grow by a tenth at most. */
const SETTLED_AT = SECONDS / 10;
const MAX_GROWTH = 1.1;
const MEBIBYTE = 1024 * 1024;
/** Percentage of requests for the function. */
const FUNCTION_SHARE = 5;

type Target = Pick<autocannon.Request, 'path' | 'method' | 'headers' | 'body'>;

/** Returns the next request of the mix, in the same order in each run: items by popularity, list pages, pictures, pages, and some for the function. */
function createMix(buildDir: string): () => Target {
	const readJson = (file: string) => JSON.parse(readFileSync(path.join(buildDir, file), 'utf8')) as unknown;
	const { items } = readJson('index/catalogue.json') as { items: { slug: string; name: string; tags: string[]; categoryId: string }[] };
	const { nextCursor } = readJson(`api/${toListPageFile({})}`) as { nextCursor: string | null };
	const random = createRandom(20_261);
	const choose = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
	// Squaring gives the first tenth of the items a third of the requests.
	const pick = () => items[Math.floor(random() ** 2 * items.length)] as (typeof items)[number];
	const ask = (): Target => {
		const body = JSON.stringify({ q: `How many ${pick().name} equal one ${pick().name}?` });
		return { path: '/api/ask', method: 'POST', headers: { 'Content-Type': 'application/json', ...toClientHeaders(random) }, body };
	};
	const files = [
		() => `/api/items/${pick().slug}`,
		() => `/api/items/${pick().slug}?format=text`,
		() => '/api/items',
		() => (nextCursor === null ? '/api/items' : `/api/items?cursor=${nextCursor}`),
		() => `/api/items?category=${pick().categoryId}`,
		() => `/api/items?tag=${pick().tags[0]}`,
		() => `/cdn/items/${pick().slug}/small.png`,
		() => `/items/${pick().slug}/`,
		() => choose(['/', '/docs/', '/api/manifest.json', '/api/categories', '/api/docs?format=md']),
	];
	const computed = [
		() => `/api/items/search?q=${encodeURIComponent(pick().name.slice(0, -2))}`,
		() => `/api/items?q=${encodeURIComponent(pick().name.slice(0, 5).trim() || 'a')}`,
		() => `/api/compare?a=${pick().slug}&b=${pick().slug}`,
		() => '/api/items/random',
		ask,
	];
	return () => {
		const target = choose(random() * 100 < FUNCTION_SHARE ? computed : files)();
		return typeof target === 'string'
			? { path: target, method: 'GET', headers: { 'Accept-Encoding': 'br', ...toClientHeaders(random) } }
			: target;
	};
}

useSecondCore();
const dataDir = await mkdtemp(path.join(tmpdir(), 'worthdex-load-'));
const host = await startServer([process.execPath, 'functions/node/main.ts'], {
	port: await findFreePort(),
	target: '/api/health',
	env: { DATA_DIR: dataDir, TRUSTED_PROXIES },
});
const next = createMix('dist/current');
const run = (seconds: number, perSecond?: number) =>
	autocannon({
		url: host.origin,
		connections: CONNECTIONS,
		duration: seconds,
		...(perSecond === undefined ? {} : { overallRate: perSecond }),
		requests: [{ setupRequest: (request) => ({ ...request, body: undefined, ...next() }) }],
	});
try {
	const capacity = (await run(CAPACITY_SECONDS)).requests.average;
	const perSecond = Math.round(capacity * SHARE);
	let settled = Number.NaN;
	setTimeout(() => {
		settled = host.readRss();
	}, SETTLED_AT * 1000);
	const { latency, requests, non2xx, errors } = await run(SECONDS, perSecond);
	const last = host.readRss();
	const exitCode = await host.stop();

	const faults: string[] = [];
	if (non2xx + errors > 0) faults.push(`${non2xx} answers were not 2xx, ${errors} requests failed`);
	if (requests.average < perSecond * 0.99) faults.push(`only ${Math.round(requests.average)} of ${perSecond} answers per second`);
	if (!(last <= settled * MAX_GROWTH)) faults.push(`memory grew from ${settled / MEBIBYTE} to ${last / MEBIBYTE} MB`);
	if (exitCode !== 0) faults.push(`the host ended with ${exitCode}`);
	const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
	const rows = {
		'capacity, answers per second': whole.format(capacity),
		'requests sent per second, 70% of it': whole.format(perSecond),
		answers: whole.format(requests.total),
		'latency, ms: median': latency.p50,
		'90%': latency.p90,
		'99%': latency.p99,
		'99.9%': latency.p99_9,
		longest: latency.max,
		'errors, goal: 0': non2xx + errors,
		[`resident memory after ${SETTLED_AT} s, MB`]: whole.format(settled / MEBIBYTE),
		'at the end, goal: at most a tenth more': whole.format(last / MEBIBYTE),
	};
	console.log(
		toTable(
			['figure', 'measured'],
			Object.entries(rows).map(([name, value]) => [name, String(value)]),
		),
	);
	for (const fault of faults) console.error(`Missed: ${fault}`);
	if (faults.length > 0) process.exitCode = 1;
} finally {
	await host.stop();
	await rm(dataDir, { recursive: true, force: true });
}
