import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runBuild } from '../../build/run-build.ts';
import { createFixtureItems, type FixtureItems, writeFixtureContent } from './fixture-content.ts';
import { startHost, type TestHost } from './start-host.ts';

export const FIXTURE_BASE_URL = 'https://worth.example/api';
export const FIXTURE_CDN_URL = 'https://pictures.example/cdn';

type FixtureOptions = { items?: FixtureItems; baseUrl?: string; env?: Readonly<Record<string, string>> };

/** A host on a fixture catalogue in a folder of its own; it has neither pages, docs nor pictures. */
export type FixtureHost = TestHost & {
	openApiFile: string;
	outDir: string;
	/** Builds again from other items, and waits until the host has taken the build up. */
	rebuild: (items: FixtureItems) => Promise<void>;
};

/** A progress that nobody watches. */
const silentStep = () => ({ update() {}, end() {} });

/** A built fixture catalogue in a folder of its own. */
export type FixtureBuild = {
	outDir: string;
	openApiFile: string;
	/** Builds again from other items. */
	build: (items: FixtureItems) => Promise<string>;
	remove: () => Promise<void>;
};

/** Builds a fixture catalogue, for a host in this process or in another. */
export async function buildFixture({
	items = createFixtureItems(),
	baseUrl = FIXTURE_BASE_URL,
}: FixtureOptions = {}): Promise<FixtureBuild> {
	const dir = await mkdtemp(path.join(tmpdir(), 'worthdex-fixture-'));
	const settings = { contentDir: path.join(dir, 'content'), outDir: path.join(dir, 'dist'), baseUrl, cdnUrl: FIXTURE_CDN_URL };

	async function build(next: FixtureItems): Promise<string> {
		await writeFixtureContent(settings.contentDir, next);
		const run = { settings, now: () => new Date(), startStep: silentStep, withSite: false, withImages: false };
		return (await runBuild(run)).manifest.buildId;
	}

	await build(items);
	return {
		outDir: settings.outDir,
		openApiFile: path.join(settings.outDir, 'current', 'api', 'openapi.json'),
		build,
		remove: () => rm(dir, { recursive: true, force: true }),
	};
}

/** Builds a fixture catalogue and serves it. */
export async function startFixtureHost({ env, ...options }: FixtureOptions = {}): Promise<FixtureHost> {
	const { outDir, openApiFile, build, remove } = await buildFixture(options);
	const host = await startHost({ ...env, OUT_DIR: outDir });
	return {
		...host,
		outDir,
		openApiFile,
		async rebuild(next) {
			const buildId = await build(next);
			while ((await fetch(`${host.api}/health`)).headers.get('Worthdex-Build') !== buildId) {
				await new Promise((resolve) => setTimeout(resolve, 50));
			}
		},
		async close() {
			await host.close();
			await remove();
		},
	};
}
