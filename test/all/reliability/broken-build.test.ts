import { chmod, cp, mkdir, readdir, readFile, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { exchange } from '../../support/http/http-exchange.ts';
import { PATIENCE } from '../../support/patience.ts';
import { startChild } from '../../support/processes/start-child.ts';
import { readTree } from '../../support/read-tree.ts';
import { findMarkedBuild, pointToBuild } from '../../support/reliability/marked-builds.ts';
import { type MarkedHost, startHostOnCopy } from '../../support/reliability/start-marked-host.ts';
import { withLimits, withPermissions } from '../../support/reliability/wrappers.ts';

type Health = { status: string; ready: boolean; buildId: string; refusedBuild: { buildId: string | null; since: string } | null };

const readHealth = async ({ port }: MarkedHost) => JSON.parse((await exchange(port, '/api/health')).text) as Health;
const countRefusals = (host: MarkedHost) => host.readOutput().match(/cannot take up the current build/g)?.length ?? 0;

/** Copies a build without its many small files: it is taken up or refused by the others. */
const copyBuild = (from: string, to: string) =>
	cp(from, to, { recursive: true, filter: (file) => !/\/(?:api\/(?:items|lists|oembed|sorted)|cdn)$/.test(file) });

/** What can be wrong with a build, by its name. */
const FAULTS: Readonly<Record<string, (dir: string) => Promise<unknown>>> = {
	'a-truncated-index': (dir) => truncate(path.join(dir, 'index/search.bin'), 100),
	'a-dangling-link': (dir) => rm(dir, { recursive: true }),
	'an-unreadable-folder': (dir) => chmod(path.join(dir, 'index'), 0),
	'a-file-in-place-of-a-folder': async (dir) => {
		await rm(dir, { recursive: true });
		await writeFile(dir, '');
	},
};

describe('a host whose new build is broken', () => {
	test('serves the old one on, says so once in its log and in /health, and takes up the next that is whole', async () => {
		const host = await startHostOnCopy({}, withPermissions());
		const served = (await readHealth(host)).buildId;
		const next = await findMarkedBuild(2);
		const startedAt = Date.now();
		let refusals = 0;
		for (const [name, damage] of Object.entries(FAULTS)) {
			const target = path.join(host.outDir, 'builds', name);
			await copyBuild(next, target);
			await damage(target);
			onTestFinished(() => chmod(path.join(target, 'index'), 0o755).catch(() => {}));
			await pointToBuild(host.outDir, name);
			await vi.waitFor(() => expect(countRefusals(host), name).toBe(refusals + 1), PATIENCE);
			refusals++;
			for (const request of ['/api/items/stamp-1901', '/api/items/search?q=stamp', '/', '/api/items?limit=3']) {
				const { status, headers } = await exchange(host.port, request);
				expect([status, headers['worthdex-build']], `${name} ${request}`).toEqual([200, served]);
			}
			const { status, ready, buildId, refusedBuild } = await readHealth(host);
			expect({ status, ready, buildId }).toEqual({ status: 'ok', ready: true, buildId: served });
			// A link that leads nowhere does not say where it would lead.
			expect(refusedBuild?.buildId).toBe(name === 'a-dangling-link' ? null : name);
			// `since` is in whole seconds.
			expect(Date.parse(refusedBuild?.since ?? '')).toBeGreaterThanOrEqual(Math.floor(startedAt / 1000) * 1000);
			expect(Date.parse(refusedBuild?.since ?? '')).toBeLessThanOrEqual(Date.now());
		}
		// Long enough for many looks, each of which leads to the same.
		await new Promise((resolve) => setTimeout(resolve, 500));
		expect(countRefusals(host)).toBe(refusals);

		await copyBuild(next, path.join(host.outDir, 'builds', path.basename(next)));
		await pointToBuild(host.outDir, path.basename(next));
		await vi.waitFor(
			async () => expect(await readHealth(host)).toMatchObject({ buildId: path.basename(next), refusedBuild: null }),
			PATIENCE,
		);
	});

	test('tries a build again that was mended where it lies, at once on SIGHUP', async () => {
		const host = await startHostOnCopy();
		const next = await findMarkedBuild(2);
		const target = path.join(host.outDir, 'builds/mended');
		await copyBuild(next, target);
		const index = path.join(target, 'index/search.bin');
		const whole = await readFile(index);
		await truncate(index, 100);
		await pointToBuild(host.outDir, 'mended');
		await vi.waitFor(() => expect(countRefusals(host)).toBe(1), PATIENCE);
		await writeFile(index, whole);
		process.kill(host.pid, 'SIGHUP');
		// By itself it would look again after ten seconds.
		await vi.waitFor(
			async () => expect(await readHealth(host)).toMatchObject({ buildId: path.basename(next), refusedBuild: null }),
			PATIENCE,
		);
	});

	test('serves what it has when the whole output folder is gone', async () => {
		const host = await startHostOnCopy();
		await exchange(host.port, '/api/items/stamp-1901');
		await rm(host.outDir, { recursive: true });
		await mkdir(host.outDir);
		await vi.waitFor(() => expect(countRefusals(host)).toBe(1), PATIENCE);
		const statuses = await Promise.all(
			['/api/items/stamp-1901', '/api/items?limit=3', '/api/items', '/api/items/search?q=stamp', '/api/items/stamp-1902'].map(
				async (target) => (await exchange(host.port, target)).status,
			),
		);
		// What is no longer in a file comes from the index in memory.
		expect(statuses).toEqual([200, 200, 200, 200, 200]);
	});
});

/** What ends a build too early: a kill when a step is done, or a disk that takes no more than some KB of a file, as a full one does. */
const ENDS: readonly { step?: string; maxFileKb?: number }[] = [
	{ step: 'content' },
	{ step: 'pages' },
	{ step: 'pictures' },
	{ step: 'files' },
	{ maxFileKb: 8 },
	{ maxFileKb: 64 },
];

async function runBuild({ dir }: MarkedHost, { step = '', maxFileKb }: (typeof ENDS)[number] = {}) {
	const limits = maxFileKb === undefined ? [] : withLimits('-f', String(maxFileKb));
	const child = startChild([...limits, process.execPath, 'test/support/reliability/build-marked.ts', dir, '2', step]);
	return { code: await child.ended, output: child.readOutput() };
}

/** What is published in an output folder: the link, and all files of the builds that have a name. */
async function readPublished(outDir: string) {
	const files = [...(await readTree(path.join(outDir, 'builds')))].filter(([file]) => !file.startsWith('.'));
	return { current: await readlink(path.join(outDir, 'current')), files };
}

describe('a host whose new build ends before it is whole', () => {
	test('serves the last one on, of which nothing is changed, and then takes up one that ends well', async () => {
		const host = await startHostOnCopy();
		const builds = path.join(host.outDir, 'builds');
		const before = await readPublished(host.outDir);
		for (const end of ENDS) {
			const { code, output } = await runBuild(host, end);
			expect(code, output).toBe(end.step ? null : 1);
			if (end.maxFileKb) expect(output).toContain('EFBIG');
			expect(await readPublished(host.outDir), JSON.stringify(end)).toEqual(before);
			const left = (await readdir(builds)).filter((name) => name.startsWith('.'));
			if (end.maxFileKb) expect(left).toEqual([]);
			// Of a killed one. By itself the lock is taken over after twenty seconds, and the folder is removed after a day.
			for (const file of ['.build.lock', ...left.map((name) => `builds/${name}`)])
				await rm(path.join(host.outDir, file), { recursive: true, force: true });
		}
		for (const target of ['/api/items/stamp-1901', '/', '/api/items?limit=3'])
			expect((await exchange(host.port, target)).headers['worthdex-build'], target).toBe(path.basename(before.current));
		expect(countRefusals(host)).toBe(0);
		const { output } = await runBuild(host);
		await vi.waitFor(async () => expect(await readHealth(host)).toMatchObject({ buildId: output.trim(), refusedBuild: null }), PATIENCE);
	});
});
