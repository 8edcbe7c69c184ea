import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { unstable_startWorker } from 'wrangler';
import { toTable } from './statistics.ts';

/*
 * `npm run bench -- worker`: processor time of the Worker for a request, in workerd, on the current build of OUT_DIR: that of the whole runtime, with reading
 * files and counting the client's look-ups. The free plan allows 10 ms a request. It needs Linux and a build.
 */

const { OUT_DIR = 'dist' } = process.env;
/** Requests of each kind. The limit of look-ups allows 600 a minute. */
const REQUESTS = 100;
/** Pages between the first page of a list and a deep one. */
const DEEP = 60;

/** Processes below one, with their names. */
function listDescendants(parent: number): { pid: string; name: string }[] {
	const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' })
		.trim()
		.split('\n')
		.map((row) => row.trim().split(/\s+/));
	const below = (pid: string): { pid: string; name: string }[] =>
		rows.filter(([, ppid]) => ppid === pid).flatMap(([child = '', , name = '']) => [{ pid: child, name }, ...below(child)]);
	return below(String(parent));
}

/** Processor milliseconds of workerd so far. */
async function readRuntimeMs(): Promise<number> {
	const runtimes = listDescendants(process.pid).filter(({ name }) => name.startsWith('workerd'));
	if (runtimes.length === 0) throw new Error('Cannot measure the Worker: no process named workerd');
	const times = await Promise.all(
		runtimes.map(async ({ pid }) => {
			const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
			const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
			return (Number(fields[11]) + Number(fields[12])) * 10;
		}),
	);
	return times.reduce((sum, ms) => sum + ms, 0);
}

process.env.WRANGLER_SEND_METRICS = 'false';
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
process.env.WRANGLER_WRITE_LOGS = 'false';
const worker = await unstable_startWorker({
	config: 'wrangler.jsonc',
	assets: path.join(OUT_DIR, 'current'),
	dev: { server: { hostname: '127.0.0.1', port: 0 }, inspector: false, watch: false, persist: false, logLevel: 'none' },
});
await worker.ready;
const { origin } = await worker.url;
const read = async (target: string) => {
	const response = await fetch(origin + target);
	if (!response.ok) throw new Error(`Cannot measure ${target}: ${response.status} ${await response.text()}`);
	return response.text();
};

/** The target of a page deep in a list. */
async function findDeep(target: string): Promise<string> {
	let page = target;
	for (let count = 0; count < DEEP; count++) {
		const { nextCursor } = JSON.parse(await read(page)) as { nextCursor: string | null };
		if (nextCursor === null) break;
		page = `${target}${target.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(nextCursor)}`;
	}
	return page;
}

const kinds: Record<string, string> = {
	'an item, a file': '/api/items/big-mac',
	'the first page of all items, a file': '/api/items',
	'a page deep in all items, by the function': await findDeep('/api/items'),
	'a page deep in the order of worth, by the function': await findDeep('/api/items?sort=-worth'),
	'a search': '/api/items/search?q=big+mac',
	'a list by name': '/api/items?q=gold&limit=20',
};
const rows: string[][] = [];
for (const [name, target] of Object.entries(kinds)) {
	await read(target);
	const from = await readRuntimeMs();
	for (let count = 0; count < REQUESTS; count++) await read(target);
	rows.push([name, ((await readRuntimeMs()) - from) / REQUESTS].map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell)));
}
console.log(`Load average ${loadavg()[0]?.toFixed(1)}\n\n${toTable(['request', 'processor time of workerd, ms'], rows)}`);
await worker.dispose();
process.exit();
