import path from 'node:path';
import { isBuildStale } from '../../../build/fingerprints.ts';
import { runBuild } from '../../../build/run-build.ts';
import type { BuildSettings } from '../../../core/settings/settings.ts';
import { createFixtureItems, type FixtureItems, writeFixtureContent } from '../content/fixture-content.ts';
import { makeFolder, removeFolder } from '../temp-folder.ts';
import { EDGE_OUT_DIR } from '../test-build.ts';
import { startHost, type TestHost, useHost } from './start-host.ts';

export const FIXTURE_BASE_URL = 'https://worth.example/api';
export const FIXTURE_CDN_URL = 'https://pictures.example/cdn';

/** A fixture host on a build of its own. */
export type RebuildableHost = TestHost & {
	/** Builds again from other items, and waits until the host has taken the build up. */
	rebuild: (items: FixtureItems) => Promise<void>;
};

/** Builds a catalogue without pages and pictures, and returns the id of the build. */
export async function buildApi(settings: BuildSettings, now = new Date()): Promise<string> {
	const startStep = () => ({ update() {}, end() {} });
	return (await runBuild({ settings, now: () => now, startStep, withSite: false, withPictures: false, say() {} })).manifest.buildId;
}

/** Builds a fixture in a folder, and returns the id of the build. */
async function buildFixture(dir: string, items: FixtureItems, baseUrl: string): Promise<string> {
	const settings = { contentDir: path.join(dir, 'content'), outDir: path.join(dir, 'dist'), baseUrl, cdnUrl: FIXTURE_CDN_URL };
	await writeFixtureContent(settings.contentDir, items);
	return buildApi(settings);
}

/** Makes the build of the edge cases where it is missing or stale. */
export async function makeEdgeBuild(): Promise<void> {
	const dir = path.dirname(EDGE_OUT_DIR);
	const contentDir = path.join(dir, 'content');
	await writeFixtureContent(contentDir);
	const settings = { contentDir, outDir: EDGE_OUT_DIR, baseUrl: FIXTURE_BASE_URL, cdnUrl: FIXTURE_CDN_URL };
	if (await isBuildStale(settings)) await buildFixture(dir, createFixtureItems(), FIXTURE_BASE_URL);
}

/** The host of the running file or `describe` on the edge cases, from the build that all tests share. It has neither pages nor pictures. */
export function useFixtureHost(env: Readonly<Record<string, string>> = {}): TestHost {
	return useHost({ ...env, OUT_DIR: EDGE_OUT_DIR });
}

/** Serves the edge cases from a build of its own, which can be replaced. */
export async function startRebuildableHost(baseUrl = FIXTURE_BASE_URL): Promise<RebuildableHost> {
	const dir = await makeFolder('fixture');
	const outDir = path.join(dir, 'dist');
	await buildFixture(dir, createFixtureItems(), baseUrl);
	const host = await startHost({ OUT_DIR: outDir });
	return {
		...host,
		async rebuild(next) {
			const buildId = await buildFixture(dir, next, baseUrl);
			while ((await fetch(`${host.api}/health`)).headers.get('Worthdex-Build') !== buildId) {
				await new Promise((resolve) => setTimeout(resolve, 50));
			}
		},
		async close() {
			await host.close();
			await removeFolder(dir);
		},
	};
}
