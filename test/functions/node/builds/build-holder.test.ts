import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createStagingFolder, publishBuild, switchLink } from '../../../../build/writer/build-folder.ts';
import type { NodeBuild } from '../../../../functions/node/builds/build.ts';
import { createBuildHolder } from '../../../../functions/node/builds/build-holder.ts';
import { createSmallContent, writeContentFolder } from '../../../support/content/content-folder.ts';
import { createItemFile } from '../../../support/content/item-factory.ts';
import { buildApi } from '../../../support/hosts/start-fixture-host.ts';
import { PATIENCE } from '../../../support/patience.ts';
import { createTempFolder, useFolder } from '../../../support/temp-folder.ts';

let contentDir: string;
let outDir: string;
/** A second whole build, of another worth. */
let other: string;

/** Works with the content and the builds in a folder from now on. */
function enter(dir: string): void {
	contentDir = path.join(dir, 'content');
	outDir = path.join(dir, 'dist');
}

/** The folder that each test gets a copy of. */
const base = useFolder('build-holder');
beforeAll(async () => {
	enter(base);
	await writeContentFolder(contentDir, createSmallContent());
	const first = await build();
	const items = { 'tin-cup': createItemFile({ name: 'Tin Cup', tags: ['kitchen', 'metal'], worthCents: 200 }) };
	await writeContentFolder(contentDir, { items });
	other = await build();
	await switchLink(outDir, { buildId: first, link: 'current' });
	// A build under a link is never removed.
	await switchLink(outDir, { buildId: other, link: 'current-1' });
});

beforeEach(async () => {
	const dir = await createTempFolder();
	await cp(base, dir, { recursive: true, verbatimSymlinks: true });
	enter(dir);
});

async function build(changes: { link?: string; baseUrl?: string } = {}): Promise<string> {
	const settings = { contentDir, outDir, baseUrl: 'https://worth.example/api', cdnUrl: 'https://cdn.example', ...changes };
	return buildApi(settings, new Date('2025-06-15'));
}

/** Makes the other build the current one, as a build of changed content does. */
async function publishOther(): Promise<string> {
	await switchLink(outDir, { buildId: other, link: 'current' });
	return other;
}

/** Makes a folder that is no whole build the current one. */
async function publishBroken(id: string): Promise<void> {
	const staging = await createStagingFolder(outDir);
	await writeFile(path.join(staging, 'note'), 'nothing else');
	await publishBuild(outDir, staging, id);
}

async function hold(link?: string) {
	const switched: NodeBuild[] = [];
	const errors: unknown[] = [];
	const holder = await createBuildHolder(outDir, {
		link,
		onSwitch: (next) => switched.push(next),
		reportError: (error) => errors.push(error),
	});
	onTestFinished(() => holder.close());
	return { holder, switched, errors };
}

const readWorth = (current: NodeBuild) => current.catalogue.bySlug.get('tin-cup')?.valuation.worthCents;

describe('createBuildHolder()', () => {
	test('loads the current build whole', async () => {
		const { holder } = await hold();
		const { current } = holder;
		expect(current).toMatchObject({ builtAt: '2025-06-15T00:00:00Z', baseUrl: 'https://worth.example/api', cdnUrl: 'https://cdn.example' });
		expect(path.basename(current.dir)).toBe(current.id);
		expect(current.catalogue.items).toHaveLength(3);
		expect(current.catalogue.renamed.get('kettle')).toBe('copper-kettle');
		const [found] = current.searchIndex.findSimilar('gold bar', { limit: 1, minSimilarity: 0.5 });
		expect(current.catalogue.items[found?.ordinal ?? -1]?.slug).toBe('gold-bar');
		expect((await current.readApiFile('items/gold-bar.txt'))?.contentType).toBe('text/plain; charset=utf-8');
		expect(await current.readApiFile('items/wax-seal.json')).toBeUndefined();
	});

	test('rejects when there is no build to begin with', async () => {
		const onSwitch = () => {};
		await expect(createBuildHolder(path.join(outDir, 'nowhere'), { onSwitch, reportError: onSwitch })).rejects.toThrow('ENOENT');
		await publishBroken('bad');
		await expect(createBuildHolder(outDir, { onSwitch, reportError: onSwitch })).rejects.toThrow('ENOENT');
	});

	test('takes up a new build by itself, and tells so', async () => {
		const { holder, switched, errors } = await hold();
		const first = holder.current;
		const id = await publishOther();
		await vi.waitFor(() => expect(holder.current.id).toBe(id), PATIENCE);
		expect(switched).toEqual([holder.current]);
		expect([readWorth(first), readWorth(holder.current)]).toEqual([150, 200]);
		expect(errors).toEqual([]);
		// A request under way still reads from the build that it began with.
		expect(new TextDecoder().decode((await first.readApiFile('items/tin-cup.json'))?.bytes as Uint8Array)).toContain('"worthCents":150');
	});

	test('leaves the old build serving when the new one is broken, and says so once', async () => {
		const { holder, switched, errors } = await hold();
		const { id } = holder.current;
		await publishBroken('bad');
		for (let turn = 0; turn < 3; turn++) await holder.refresh();
		expect(holder.current.id).toBe(id);
		expect(errors).toHaveLength(1);
		expect(switched).toEqual([]);
		expect((await holder.current.readApiFile('items/tin-cup.json'))?.bytes.length).toBeGreaterThan(100);

		const next = await publishOther();
		await vi.waitFor(() => expect([holder.current.id, readWorth(holder.current)]).toEqual([next, 200]), PATIENCE);
		expect(errors).toHaveLength(1);
	});

	test.each([
		['a search index that was cut short', 'index/search.bin', 'WDX'],
		['a catalogue that is no JSON', 'index/catalogue.json', '{'],
		['no catalogue', 'index/catalogue.json', undefined],
		['no manifest', 'api/manifest.json', undefined],
		['a manifest of zeros', 'api/manifest.json', '\0\0\0\0'],
		['an empty manifest', 'api/manifest.json', '{}'],
	])('refuses a build with %s', async (_, file, text) => {
		const { holder, errors } = await hold();
		const { id } = holder.current;
		holder.close();
		const damaged = path.join(outDir, 'builds', await publishOther(), file);
		// Removed first: the builds share files by hard links.
		await rm(damaged);
		if (text !== undefined) await writeFile(damaged, text);
		await holder.refresh();
		expect(holder.current.id).toBe(id);
		expect(errors).toHaveLength(1);
	});

	test('refuses a build for other addresses: its clients would be sent elsewhere', async () => {
		const { holder, errors } = await hold();
		const { id } = holder.current;
		await build({ baseUrl: 'http://localhost:5000/api' });
		await holder.refresh();
		expect(holder.current.id).toBe(id);
		expect(String(errors[0])).toContain('restart the host');
	});

	test('serves the build of its port, and is not moved by a build for another port', async () => {
		const usual = await hold();
		const { id } = usual.holder.current;
		const local = await build({ link: 'current-5000', baseUrl: 'http://localhost:5000/api' });
		await usual.holder.refresh();
		expect([usual.holder.current.id, usual.errors]).toEqual([id, []]);
		expect((await hold('current-5000')).holder.current).toMatchObject({ id: local, baseUrl: 'http://localhost:5000/api' });
		// A port without a build of its own.
		expect((await hold('current-6000')).holder.current.id).toBe(id);
	});

	test('goes on serving while there is no current build at all, and says so once', async () => {
		const { holder, errors } = await hold();
		const { id } = holder.current;
		await rm(path.join(outDir, 'current'));
		for (let turn = 0; turn < 3; turn++) await holder.refresh();
		expect(holder.current.id).toBe(id);
		expect(errors).toHaveLength(1);
		const next = await publishOther();
		await vi.waitFor(() => expect(holder.current.id).toBe(next), PATIENCE);
	});

	test('goes back where the link goes back', async () => {
		const { holder } = await hold();
		const { id } = holder.current;
		await publishOther();
		await vi.waitFor(() => expect(holder.current.id).not.toBe(id), PATIENCE);
		const staging = await createStagingFolder(outDir);
		await writeFile(path.join(staging, 'note'), '');
		await publishBuild(outDir, staging, id);
		await vi.waitFor(() => expect(holder.current.id).toBe(id), PATIENCE);
	});

	test('stops looking once it is closed', async () => {
		const { holder } = await hold();
		const { id } = holder.current;
		holder.close();
		await publishOther();
		await new Promise((resolve) => setTimeout(resolve, 700));
		expect(holder.current.id).toBe(id);
	});
});
