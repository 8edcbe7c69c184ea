import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isBuildStale } from '../../build/fingerprints.ts';
import { runBuild } from '../../build/run-build.ts';
import { CDN_PATH, DEFAULT_BASE_URL, DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import type { FixtureItems } from './content/fixture-content.ts';
import { createItemFile } from './content/item-factory.ts';
import { makeEdgeBuild } from './hosts/start-fixture-host.ts';
import { makeMarkedBuilds } from './reliability/marked-builds.ts';
import { removeFolder } from './temp-folder.ts';
import { TEST_CONTENT_DIR, TEST_OUT_DIR } from './test-build.ts';

/** Items copied from the real catalogue and then frozen, so that a new value changes no test. */
const FROZEN_DIR = 'test/fixtures/content';
/** Enough for three pages of the site's catalogue, at 60 items each. */
const FILLER_COUNT = 110;

/** Items that only make the lists long. They share one icon, so that two pictures are drawn for all of them. */
function createFillers(): FixtureItems {
	return Object.fromEntries(
		Array.from({ length: FILLER_COUNT }, (_, index) => [
			`stamp-${1901 + index}`,
			createItemFile({
				name: `Stamp ${1901 + index}`,
				worthCents: 55 + index * 37,
				categoryId: 'art-collectibles',
				tags: ['stamp'],
				kind: 'stamp',
				history: [{ asOf: '2009-12-31', worthCents: 40 + index, basis: 'market' }],
				addedOn: `2024-01-${String(1 + (index % 28)).padStart(2, '0')}`,
			}),
		]),
	);
}

async function writeTestContent(): Promise<void> {
	await removeFolder(TEST_CONTENT_DIR);
	await mkdir(path.dirname(TEST_CONTENT_DIR), { recursive: true });
	await cp(FROZEN_DIR, TEST_CONTENT_DIR, { recursive: true });
	for (const [slug, item] of Object.entries(createFillers())) {
		await writeFile(path.join(TEST_CONTENT_DIR, 'items', `${slug}.json`), JSON.stringify(item, null, '\t'));
	}
}

/** Shared by the projects of one run: each has its own copy of this module, and they must not build at the same time. */
const builds = globalThis as { worthdexTestBuilds?: Promise<void> };

/** Makes the test builds where they are missing or stale, once in a run. */
export default function makeTestBuildsOnce(): Promise<void> {
	builds.worthdexTestBuilds ??= makeTestBuilds();
	return builds.worthdexTestBuilds;
}

async function makeTestBuilds(): Promise<void> {
	await makeEdgeBuild();
	await makeMarkedBuilds();
	await writeTestContent();
	const settings = {
		contentDir: TEST_CONTENT_DIR,
		outDir: TEST_OUT_DIR,
		baseUrl: DEFAULT_BASE_URL,
		cdnUrl: `${DEFAULT_ORIGIN}${CDN_PATH}`,
		repositoryUrl: 'https://github.com/you/worthdex',
	};
	if (!(await isBuildStale(settings))) return;
	console.log('Building the catalogue of the tests');
	await runBuild({ settings, now: () => new Date(), startStep: () => ({ update() {}, end() {} }) });
}
