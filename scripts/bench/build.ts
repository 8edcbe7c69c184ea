import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pMap from 'p-map';
import { runBuild } from '../../build/run-build.ts';
import { CATEGORY_IDS } from '../../core/item/categories.ts';
import { createRandom } from '../../core/random.ts';
import { BuildSettingsSchema, parseSettings } from '../../core/settings/settings.ts';
import { foldText } from '../../core/text.ts';
import { createNames } from './search/names.ts';
import { toTable } from './statistics.ts';

/*
 * `npm run bench -- build`: time and peak memory of building catalogues of generated items in memory (/dev/shm), without site and pictures, and of a
 * rebuild after one item in a hundred has changed. It prints rows for docs/benchmarks/build.md. Each build runs in a process of its own, which is
 * this program with the argument `once`.
 */

const SIZES = (process.env.BENCH_SIZES ?? '10000,100000').split(',').map(Number);
const HEAD = ['measured on', 'items', 'build, s', 'processor time, s', 'rebuild after 1 in 100 changed, s', 'peak memory, MB'];

const DAY_MS = 86_400_000;
const PARALLEL_FILES = 16;

/** Invented items that pass every check. For measurements only; never published. */
function* generateItems(count: number, tags: readonly string[]): Generator<{ slug: string; item: object }> {
	const random = createRandom(7);
	const seen = new Set<string>();
	// More names than needed: a few differ only by an accent or letter case, which the checks refuse.
	for (const name of createNames(Math.ceil(count * 1.1) + 10)) {
		const folded = foldText(name);
		if (seen.size >= count) return;
		if (seen.has(folded)) continue;
		seen.add(folded);
		const worthCents = Math.ceil(10 ** (random() * 12));
		const addedOn = new Date(Date.UTC(2026, 0, 1) - Math.floor(random() * 1000) * DAY_MS).toISOString().slice(0, 10);
		// The square makes the first tags of the vocabulary the common ones.
		const picked = new Set(Array.from({ length: 3 }, () => tags[Math.floor(random() ** 2 * tags.length)] as string));
		const slug = `item-${seen.size}`;
		const item = {
			name,
			status: 'published',
			aliases: [],
			kind: 'thing',
			categoryId: CATEGORY_IDS[Math.floor(random() * CATEGORY_IDS.length)],
			tags: [...picked],
			shortDescription: `A generated item that stands for ${name} in measurements of speed and size.`,
			funFacts: [
				`This is the first generated fact about ${name}.`,
				`This is the second generated fact about ${name}, a little longer than the first.`,
			],
			affiliateLinks: [],
			image: 'noto:package',
			addedOn,
			valuation: {
				worthCents,
				lowCents: worthCents,
				highCents: worthCents * 2,
				basis: 'estimate',
				confidence: 'low',
				asOf: addedOn,
				sources: [{ title: 'Generated for a measurement', publisher: 'Worthdex', retrievedOn: addedOn }],
			},
		};
		yield { slug, item };
	}
}

/** Writes a content folder with a number of invented items, always the same for the same number. */
async function generateContent(dir: string, count: number): Promise<void> {
	const tags = await readFile('content/tags.json', 'utf8');
	await mkdir(path.join(dir, 'items'), { recursive: true });
	await writeFile(path.join(dir, 'tags.json'), tags);
	await pMap(
		generateItems(count, Object.keys(JSON.parse(tags) as object)),
		({ slug, item }) => writeFile(path.join(dir, 'items', `${slug}.json`), JSON.stringify(item)),
		{ concurrency: PARALLEL_FILES },
	);
}

/** Changes the worth of every `oneIn`th generated item. */
async function changeContent(dir: string, count: number, oneIn: number): Promise<void> {
	const slugs = Array.from({ length: Math.floor(count / oneIn) }, (_, index) => `item-${index * oneIn + 1}`);
	const change = async (slug: string) => {
		const file = path.join(dir, 'items', `${slug}.json`);
		const item = JSON.parse(await readFile(file, 'utf8')) as { valuation: { worthCents: number; highCents: number } };
		item.valuation.worthCents += 1;
		item.valuation.highCents += 1;
		await writeFile(file, JSON.stringify(item));
	};
	await pMap(slugs, change, { concurrency: PARALLEL_FILES });
}

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
