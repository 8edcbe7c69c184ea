import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toTable } from './statistics.ts';

/*
 * `npm run bench -- start`: a first `npm start` of the content in an empty folder, a second one without a change, and a third after one word of an item has
 * changed. It asks every tenth of a second. For each milestone it prints the seconds, the processor time and the peak memory of all processes of the
 * start. Memory is PSS: a page that processes share is divided among them. It needs Linux. To compare two commits, run it in turns in both.
 */

const PORT = process.env.PORT ?? '4399';
const HEAD = ['start', 'milestone', 's', 'processor time, s', 'peak of all processes, MB'];

/** Processor seconds of a process and of its ended children, from `/proc/{pid}/stat` in ticks of 10 ms. */
async function readCpuSeconds(pid: string): Promise<number> {
	const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
	const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
	return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

/** Ids of the processes of a group. */
function listGroup(group: number): string[] {
	return execFileSync('ps', ['-o', 'pid=', '-g', String(group)], { encoding: 'utf8' })
		.trim()
		.split(/\s+/);
}

/** Kilobytes of a group of processes: their proportional set sizes. */
async function readGroupKilobytes(group: number): Promise<number> {
	const texts = await Promise.all(listGroup(group).map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')));
	return texts.reduce((sum, text) => sum + Number(/^Pss: +(\d+)/m.exec(text)?.[1] ?? 0), 0);
}

type Milestone = { name: string; target: string; isReached: (text: string) => boolean };

/** Starts the service, and waits for each milestone in turn. Returns a row for each. */
async function measureStart(name: string, dir: string, milestones: readonly Milestone[]): Promise<string[][]> {
	const env = {
		...process.env,
		PORT,
		CONTENT_DIR: path.join(dir, 'content'),
		OUT_DIR: path.join(dir, 'dist'),
		DATA_DIR: path.join(dir, 'data'),
	};
	const from = performance.now();
	const child = spawn(process.execPath, ['scripts/launch.js'], { env, stdio: 'ignore', detached: true });
	const group = child.pid ?? 0;
	let peak = 0;
	const rows: string[][] = [];
	try {
		for (const { name: milestone, target, isReached } of milestones) {
			while (
				!isReached(
					await fetch(`http://localhost:${PORT}${target}`).then(
						(response) => (response.ok ? response.text() : ''),
						() => '',
					),
				)
			) {
				peak = Math.max(peak, await readGroupKilobytes(group));
				await sleep(100);
			}
			const cpu = await Promise.all(listGroup(group).map(readCpuSeconds));
			const seconds = (performance.now() - from) / 1000;
			rows.push([name, milestone, seconds.toFixed(1), cpu.reduce((sum, one) => sum + one, 0).toFixed(1), String(Math.round(peak / 1024))]);
		}
	} finally {
		process.kill(-group, 'SIGKILL');
	}
	return rows;
}

const WORD = 'Zanily';

/** Puts a word into the description of an item that the docs do not show, and returns its slug. */
async function changeAnItem(folder: string): Promise<string> {
	const files = (await readdir(folder)).sort();
	for (const file of files.slice(files.length / 2)) {
		const text = await readFile(path.join(folder, file), 'utf8');
		if (!text.includes('"status": "published"')) continue;
		await writeFile(path.join(folder, file), text.replace('"shortDescription": "', `"shortDescription": "${WORD} `));
		return path.basename(file, '.json');
	}
	throw new Error('Cannot change an item: none is published');
}
const dir = await mkdtemp(path.join(tmpdir(), 'worthdex-start-'));
try {
	await cp('content', path.join(dir, 'content'), { recursive: true });
	const [file = ''] = (await readdir(path.join(dir, 'content', 'items'))).filter((name) => name.startsWith('big-mac'));
	const slug = path.basename(file, '.json');
	const first: Milestone = { name: 'first answer', target: `/api/items/${slug}`, isReached: (text) => text !== '' };
	const whole: Milestone = { name: 'everything', target: '/api/health', isReached: (text) => text.includes('"complete":true') };
	const page: Milestone = { name: 'a page', target: `/items/${slug}/`, isReached: (text) => text !== '' };
	const picture: Milestone = { name: 'its picture', target: `/cdn/items/${slug}/large.png`, isReached: (text) => text !== '' };
	const rows = [...(await measureStart('first', dir, [first, picture, page, whole])), ...(await measureStart('unchanged', dir, [first]))];
	const edited = await changeAnItem(path.join(dir, 'content', 'items'));
	const changed = { isReached: (text: string) => text.includes(WORD) };
	rows.push(
		...(await measureStart('changed', dir, [
			first,
			{ ...changed, target: `/api/items/${edited}`, name: 'the changed item' },
			{ ...changed, target: `/items/${edited}/`, name: 'its page' },
			whole,
		])),
	);
	console.log(`Load average ${loadavg()[0]?.toFixed(1)}\n\n${toTable(HEAD, rows)}`);
} finally {
	await rm(dir, { recursive: true, force: true });
}
