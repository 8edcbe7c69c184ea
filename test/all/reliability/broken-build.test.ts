import { chmod, cp, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { exchange } from '../../support/http/http-exchange.ts';
import { PATIENCE } from '../../support/patience.ts';
import { findMarkedBuild, pointToBuild } from '../../support/reliability/marked-builds.ts';
import { type MarkedHost, startHostOnCopy } from '../../support/reliability/start-marked-host.ts';
import { withPermissions } from '../../support/reliability/wrappers.ts';

type Health = { status: string; ready: boolean; buildId: string; refusedBuild: { buildId: string | null; since: string } | null };

const readHealth = async ({ port }: MarkedHost) => JSON.parse((await exchange(port, '/api/health')).text) as Health;
const countRefusals = (host: MarkedHost) => host.readOutput().match(/cannot take up the current build/g)?.length ?? 0;

/** Copies a build without its many small files: it is taken up or refused by the others. */
const copyBuild = (from: string, to: string) =>
	cp(from, to, { recursive: true, filter: (file) => !/\/(?:api\/(?:items|lists|oembed|sorted)|cdn)$/.test(file) });

/** What can be wrong with a build, by its name. */
const FAULTS: Readonly<Record<string, (dir: string) => Promise<unknown>>> = {
	'a-truncated-index': (dir) => truncate(path.join(dir, 'index/search.bin'), 100),
	'an-index-of-another-catalogue': (dir) => writeFile(path.join(dir, 'index/search.bin'), 'WDX'),
	'a-truncated-catalogue': (dir) => truncate(path.join(dir, 'index/catalogue.json'), 1000),
	'no-catalogue': (dir) => rm(path.join(dir, 'index/catalogue.json')),
	'a-garbage-manifest': (dir) => writeFile(path.join(dir, 'api/manifest.json'), '\0\0\0\0'),
	'an-empty-manifest': (dir) => writeFile(path.join(dir, 'api/manifest.json'), '{}'),
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

	test('does not take up a build for another prefix, whose addresses would lead nowhere', async () => {
		const host = await startHostOnCopy();
		const target = path.join(host.outDir, 'builds/moved');
		await copyBuild(host.buildDir, target);
		const file = path.join(target, 'api/manifest.json');
		const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
		await rm(file);
		await writeFile(file, JSON.stringify({ ...manifest, baseUrl: 'https://worth.example/v2' }));
		await pointToBuild(host.outDir, 'moved');
		await vi.waitFor(() => expect(countRefusals(host)).toBe(1), PATIENCE);
		expect((await readHealth(host)).refusedBuild?.buildId).toBe('moved');
		expect(host.readOutput()).toContain('restart the host');
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
