import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { cp, link, mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { ContentError } from '../../build/content/fault.ts';
import { isBuildStale } from '../../build/fingerprints.ts';
import { runBuild } from '../../build/run-build.ts';
import { ManifestSchema } from '../../core/api/schemas/service-replies.ts';
import { CATEGORY_IDS } from '../../core/item/categories.ts';
import type { BuildSettings } from '../../core/settings/settings.ts';
import { createSmallContent, writeContentFolder } from '../support/content/content-folder.ts';
import { createItemFile } from '../support/content/item-factory.ts';
import { readTree } from '../support/read-tree.ts';
import { createTempFolder, useFolder } from '../support/temp-folder.ts';

/** Files of a build that tell of the build itself. */
const OWN_FILES = new Set([
	'api/manifest.json',
	'api/datapackage.json',
	'api/datapackage.json.br',
	'api/datapackage.json.gz',
	'hashes.json',
	'fingerprint',
]);
/** Files that are gzip by themselves, with no plain one beside them. */
const DOWNLOAD = /^api\/catalogue\..*\.gz$/;

/** The pictures of the small content: drawn once for all tests, which begin with them in their cache. */
const drawn = useFolder('drawn');

let settings: BuildSettings;
let current: string;
let outcomes: string[];
let waits: string[];
/** Called when a step begins. */
let onStep: (name: string) => void;

beforeEach(async () => {
	const dir = await createTempFolder();
	settings = {
		contentDir: path.join(dir, 'content'),
		outDir: path.join(dir, 'dist'),
		baseUrl: 'https://worth.example/api',
		cdnUrl: 'https://cdn.example',
	};
	current = path.join(settings.outDir, 'current');
	waits = [];
	onStep = () => {};
	await writeContentFolder(settings.contentDir, createSmallContent());
});

type BuildChanges = Partial<BuildSettings> & { withPictures?: boolean; withSite?: boolean; now?: Date; onServable?: () => void };

async function build({ withPictures = false, withSite = false, onServable, ...changes }: BuildChanges = {}) {
	outcomes = [];
	const cache = path.join(settings.outDir, 'cache');
	if (withPictures && !existsSync(cache)) await cp(drawn, cache, { recursive: true });
	const startStep = (name: string) => {
		onStep(name);
		return { update() {}, end: (outcome: string) => void outcomes.push(`${name}: ${outcome}`) };
	};
	const now = changes.now ?? new Date('2025-06-15T12:00:00Z');
	return runBuild({
		settings: { ...settings, ...changes },
		now: () => now,
		startStep,
		withSite,
		makeSite: async () => ({ pagesDir: await writePages(), outcome: 'built' as const }),
		withPictures,
		...(onServable && { onServable }),
		say: (line) => waits.push(line),
	});
}

/** A site of few pages, in place of Astro's. */
async function writePages(): Promise<string> {
	const dir = path.join(settings.outDir, '..', 'pages');
	await mkdir(path.join(dir, 'docs'), { recursive: true });
	for (const file of ['404.html', 'docs.md', 'docs/index.html']) await writeFile(path.join(dir, file), 'A page');
	return dir;
}

const writeItem = (slug: string, changes: Parameters<typeof createItemFile>[0]) =>
	writeContentFolder(settings.contentDir, { items: { [slug]: createItemFile(changes) } });
const readJson = async (file: string) => JSON.parse(await readFile(path.join(current, file), 'utf8')) as Record<string, unknown>;

describe('runBuild()', () => {
	test('draws each picture once', async () => {
		await build({ withPictures: true });
		expect(outcomes).toContain('pictures: 10 pictures, 10 drawn');
		await cp(path.join(settings.outDir, 'cache'), drawn, { recursive: true });
		await build({ withPictures: true });
		expect(outcomes).toContain('pictures: 10 pictures, 0 drawn');
	});

	test('removes from the cache pictures of no kept build, which only grew before, and nothing that is being written', async () => {
		await build({ withPictures: true });
		const cache = path.join(settings.outDir, 'cache/images');
		const name = (digit: string) => `${digit.repeat(32)}.png`;
		const half = `${name('c')}.0a1b.tmp`;
		for (const file of [name('a'), name('b'), half]) await writeFile(path.join(cache, file), 'A picture');
		await link(path.join(cache, name('b')), path.join(current, 'kept.png'));
		const before = (await readdir(cache)).sort();
		await build({ withPictures: true });
		expect(outcomes).toContain('pictures: 10 pictures, 0 drawn');
		expect((await readdir(cache)).sort()).toEqual(before.filter((file) => file !== name('a')));
	});

	test('writes the tree of the API, the index and the hosts’ rules, and says what it is', async () => {
		const { manifest, isNew } = await build();
		expect(isNew).toBe(true);
		expect(await readlink(current)).toBe(path.join('builds', manifest.buildId));
		expect(await readJson('api/manifest.json')).toEqual(manifest);
		expect(ManifestSchema.parse(manifest)).toMatchObject({
			builtAt: '2025-06-15T12:00:00Z',
			baseUrl: 'https://worth.example/api',
			counts: { items: 3, categories: 2, tags: 2 },
		});
		const files = [...(await readTree(`${current}/`)).keys()].filter(
			(file) => !/^api\/(?:lists|sorted)\//.test(file) && !/\.(?:br|gz)$/.test(file),
		);
		expect(files).toEqual([
			'.assetsignore',
			'_headers',
			'api/catalogue.csv',
			'api/catalogue.parquet',
			'api/catalogue.sqlite',
			'api/categories.json',
			'api/changes.json',
			'api/collections.json',
			'api/datapackage.json',
			'api/feed.atom',
			...CATEGORY_IDS.map((id) => `api/feed/${id}.atom`).sort(),
			'api/index.json',
			'api/items/copper-kettle.json',
			'api/items/copper-kettle.txt',
			'api/items/gold-bar.json',
			'api/items/gold-bar.txt',
			'api/items/tin-cup.json',
			'api/items/tin-cup.txt',
			'api/kinds.json',
			'api/manifest.json',
			'api/mcp/server.json',
			'api/oembed/items/copper-kettle.json',
			'api/oembed/items/gold-bar.json',
			'api/oembed/items/tin-cup.json',
			'api/openapi.json',
			'api/tags.json',
			'api/years.json',
			'fingerprint',
			'hashes.json',
			'hosts/nginx.conf',
			'index/catalogue.json',
			'index/details.json',
			'index/search.bin',
			'site/.well-known/api-catalog',
		]);
		expect(manifest.counts.listPages).toBe(
			[...(await readTree(`${current}/`)).keys()].filter((file) => /^api\/(?:lists|sorted)\/.*\.json$/.test(file)).length,
		);
	});

	test('writes nothing when the content is faulty, and names every fault', async () => {
		await writeItem('gold-bar', { name: 'Copper Kettle', image: 'noto:no-such-icon' });
		const error: unknown = await build().catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(ContentError);
		expect((error as ContentError).faults.map(({ pointer }) => pointer)).toEqual(['/name', '/image']);
		await expect(stat(settings.outDir)).rejects.toThrow('ENOENT');
	});

	test('leaves the last good build as it was when the content is faulty', async () => {
		await build();
		const before = await readTree(settings.outDir);
		const link = await readlink(current);
		await writeContentFolder(settings.contentDir, { items: { 'gold-bar': '{' } });
		await expect(build()).rejects.toThrow(ContentError);
		expect(await readTree(settings.outDir)).toEqual(before);
		expect(await readlink(current)).toBe(link);
	});

	test('makes the same bytes and the same id of the same content, whenever and in whatever order it was written', async () => {
		const { manifest } = await build();
		const before = await readTree(`${current}/`);
		await rm(settings.outDir, { recursive: true });
		await rm(settings.contentDir, { recursive: true });
		const { items, ...declarations } = createSmallContent();
		await writeContentFolder(settings.contentDir, { ...declarations, items: Object.fromEntries(Object.entries(items).reverse()) });
		const again = await build({ now: new Date('2025-07-01T00:00:00Z') });
		expect(again.manifest).toEqual({ ...manifest, builtAt: '2025-07-01T00:00:00Z' });
		const after = await readTree(`${current}/`);
		expect([...after.keys()]).toEqual([...before.keys()]);
		for (const [file, { hash }] of before) if (file !== 'api/manifest.json') expect(after.get(file)?.hash, file).toBe(hash);
	});

	test('keeps the standing build when nothing has changed', async () => {
		await build();
		const before = await readTree(`${current}/`);
		const again = await build({ now: new Date('2025-07-01T00:00:00Z') });
		expect(again.isNew).toBe(false);
		expect(outcomes.at(-1)).toMatch(/: 0 files written, [1-9][0-9]* taken over$/);
		const after = await readTree(`${current}/`);
		for (const [file, { inode }] of before) expect(after.get(file)?.inode, file).toBe(inode);
		expect(await readJson('api/manifest.json')).toMatchObject({ builtAt: '2025-06-15T12:00:00Z' });
		expect(await readdir(path.join(settings.outDir, 'builds'))).toHaveLength(1);
	});

	test('writes anew only the files that hold a changed item; the others are the same files on disk', async () => {
		await build();
		const before = await readTree(`${current}/`);
		const holding = new Set<string>();
		for (const file of before.keys()) {
			const bytes = await readFile(path.join(current, DOWNLOAD.test(file) ? file : file.replace(/\.(?:br|gz)$/, '')));
			const text = (DOWNLOAD.test(file) ? gunzipSync(bytes) : bytes).toString('utf8');
			if (text.includes('A new copper kettle of two litres.')) holding.add(file);
		}
		await writeItem('copper-kettle', {
			...createSmallContent().items['copper-kettle'],
			valuation: {},
			shortDescription: 'A kettle of three litres.',
		});
		await build();
		const after = await readTree(`${current}/`);

		const rewritten = [...after]
			.filter(([file, { inode }]) => before.get(file)?.inode !== inode && !OWN_FILES.has(file))
			.map(([file]) => file);
		expect(rewritten.sort()).toEqual([...holding].sort());
		expect(rewritten).toContain('api/items/copper-kettle.txt');
		expect(rewritten).toContain('api/lists/everyday/kitchen/_.json');
		expect([...after.keys()]).toEqual([...before.keys()]);
	});

	test('drops the files of an item that is gone', async () => {
		await build();
		await rm(path.join(settings.contentDir, 'items', 'gold-bar.json'));
		await writeContentFolder(settings.contentDir, { items: {}, tags: { kitchen: 'Used in a kitchen' } });
		await writeItem('tin-cup', { ...createSmallContent().items['tin-cup'], tags: ['kitchen'], valuation: {} });
		await build();
		expect([...(await readTree(`${current}/`)).keys()].filter((file) => file.includes('gold-bar') || file.includes('metal'))).toEqual([]);
	});

	test('makes the same build of content with the line endings of Windows', async () => {
		const { buildId } = (await build()).manifest;
		for (const file of await readdir(settings.contentDir, { recursive: true, withFileTypes: true })) {
			if (!file.isFile()) continue;
			const target = path.join(file.parentPath, file.name);
			await writeFile(target, (await readFile(target, 'utf8')).replaceAll('\n', '\r\n'));
		}
		expect((await build()).manifest.buildId).toBe(buildId);
	});

	test('goes by the addresses of the settings', async () => {
		const first = await build();
		const other = await build({ baseUrl: 'https://other.example/v1', cdnUrl: 'https://pictures.example' });
		expect(other.manifest.buildId).not.toBe(first.manifest.buildId);
		expect(await readJson('api/items/tin-cup.json')).toMatchObject({ imageSmall: 'https://pictures.example/items/tin-cup/small.png' });
		expect(await readJson('api/openapi.json')).toMatchObject({ servers: [{ url: 'https://other.example/v1' }] });
		for (const file of (await readTree(`${current}/`)).keys()) {
			if (/\.(?:json|txt|conf)$/.test(file)) expect(await readFile(path.join(current, file), 'utf8'), file).not.toContain('worth.example');
		}
	});

	test('without the index first, a first start would answer nothing until lists, pages and pictures are made', async () => {
		const served: string[][] = [];
		const onServable = () => void served.push(readdirSync(current, { recursive: true, encoding: 'utf8' }));
		const { manifest } = await build({ onServable });
		expect(served).toHaveLength(1);
		expect(served[0]).toEqual(
			expect.arrayContaining(['index/catalogue.json', 'index/search.bin', 'api/openapi.json', 'api/manifest.json']),
		);
		expect(served[0]?.filter((file) => /^api\/(?:items|lists|sorted|oembed|feed)\//.test(file))).toEqual([]);
		expect(outcomes.slice(0, 2)).toEqual(['content: 3 items and 1 retired, no faults', 'index: 3 items are served']);
		expect(await readlink(current)).toBe(path.join('builds', manifest.buildId));
	});

	test('without pages before pictures, a first start would show none until every picture is drawn', async () => {
		const seen: unknown[] = [];
		onStep = (name) => {
			if (name !== 'files') return;
			const { complete } = JSON.parse(readFileSync(path.join(current, 'api/manifest.json'), 'utf8'));
			seen.push(
				complete,
				readFileSync(path.join(current, 'site/docs/index.html'), 'utf8'),
				existsSync(path.join(current, 'index/search.bin')),
			);
		};
		await build({ withSite: true, withPictures: true, onServable() {} });
		expect(seen).toEqual([false, 'A page', true]);
		expect(await readJson('api/manifest.json')).toMatchObject({ complete: true });
	});

	test('serves a change at once with the pages and pictures of the last build, and publishes nothing twice without one', async () => {
		const first = await build({ withPictures: true, withSite: true, onServable() {} });
		const wasRead: unknown[] = [];
		const onServable = () => {
			const read = (file: string) => readFileSync(path.join(current, file), 'utf8');
			wasRead.push(
				JSON.parse(read('api/manifest.json')),
				read('site/docs/index.html'),
				existsSync(path.join(current, 'cdn/items/tin-cup/large.png')),
			);
			wasRead.push(
				JSON.parse(read('index/catalogue.json')).items.find(({ slug }: { slug: string }) => slug === 'tin-cup').valuation.worthCents,
			);
		};
		await writeItem('tin-cup', { ...createSmallContent().items['tin-cup'], valuation: { worthCents: 175, lowCents: 100, highCents: 200 } });
		const second = await build({ withPictures: true, withSite: true, onServable });
		expect(wasRead).toMatchObject([{ complete: false, downloads: first.manifest.downloads }, 'A page', true, 175]);
		expect(second.manifest).toMatchObject({ complete: true });
		// The two that are complete: nobody goes back to the one between them, which stays for requests under way.
		await build({ withPictures: true, withSite: true, onServable: () => wasRead.push('again') });
		expect(outcomes.some((outcome) => outcome.startsWith('index'))).toBe(false);
		expect(wasRead.at(-1)).toBe('again');
	});

	test('goes back to the last whole build when a picture of changed content cannot be drawn', async () => {
		await build({ withPictures: true, withSite: true });
		const link = await readlink(current);
		await mkdir(path.join(settings.contentDir, 'images'));
		await writeFile(path.join(settings.contentDir, 'images', 'tin-cup.svg'), 'not a picture');
		const served: string[] = [];
		const onServable = () => void served.push(readlinkSync(current));
		await expect(build({ withPictures: true, withSite: true, onServable })).rejects.toThrow(ContentError);
		expect(await readlink(current)).toBe(link);
		// Drawings are checked after the first answer.
		expect(served).toHaveLength(1);
		expect(served).not.toEqual([link]);
		expect(await isBuildStale(settings)).toBe(true);
	});

	test('makes one build after the other when several run at once', async () => {
		const builds = await Promise.all(['one', 'two'].map((name) => build({ baseUrl: `https://${name}.example/api` })));
		expect(waits).toEqual(['Waiting for another build']);
		const ids = new Set(builds.map(({ manifest }) => manifest.buildId));
		expect((await readdir(path.join(settings.outDir, 'builds'))).sort()).toEqual([...ids].sort());
		expect(ids).toContain((await readJson('api/manifest.json')).buildId);
	});
});

describe('isBuildStale()', () => {
	test('is true until a build stands, and again when content or addresses change', async () => {
		expect(await isBuildStale(settings)).toBe(true);
		await build();
		expect(await isBuildStale(settings)).toBe(false);
		expect(await isBuildStale({ ...settings, baseUrl: 'https://other.example/api' })).toBe(true);
		expect(await isBuildStale({ ...settings, cdnUrl: 'https://other.example' })).toBe(true);
		await writeItem('tin-cup', { ...createSmallContent().items['tin-cup'], valuation: {}, worthCents: 160 });
		expect(await isBuildStale(settings)).toBe(true);
		await build();
		expect(await isBuildStale(settings)).toBe(false);
	});

	test('is true after faulty content was refused, so that it is looked at again', async () => {
		await build();
		await writeContentFolder(settings.contentDir, { items: { 'gold-bar': '{' } });
		await expect(build()).rejects.toThrow(ContentError);
		expect(await isBuildStale(settings)).toBe(true);
	});
});
