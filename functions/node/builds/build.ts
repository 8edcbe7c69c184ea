import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { prepare } from '../../../core/ask/answer-question.ts';
import { type BuildProgress, PROGRESS_FILE } from '../../../core/build-progress.ts';
import { type CatalogueData, createCatalogue } from '../../../core/item/catalogue.ts';
import type { DetailsBySlug } from '../../../core/item/item.ts';
import { FOLDED_FIELDS, getFoldedTexts } from '../../../core/item/lists/folded-texts.ts';
import { openSearchIndex } from '../../../core/search-index/search-index.ts';
import type { LoadedBuild, StaticFile } from '../../http/deps.ts';
import type { BuildFiles } from '../../http/files/page-handler.ts';
import { createFileStore, FileMemory } from './file-store.ts';
import { readRegularFile } from './read-regular-file.ts';

/** The path of an asset with a content hash in its name: every build that has the name has the same content. */
const HASHED_ASSET = /^site\/_astro\/[A-Za-z0-9._@-]+\.[A-Za-z0-9_-]{8}\.[a-z0-9]+$/;

/**
 * Looks for hashed assets in the earlier builds that are kept: pages loaded before a rebuild, or from a cache, still request them.
 * @param dir the build's folder, absolute
 */
export function createOlderAssets(dir: string, memory = new FileMemory()): (file: string) => Promise<StaticFile | undefined> {
	const builds = path.dirname(dir);
	return async (file) => {
		if (!HASHED_ASSET.test(file)) return undefined;
		const others = (await readdir(builds, { withFileTypes: true })).filter(
			(entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== path.basename(dir),
		);
		const found = await Promise.all(others.map(({ name }) => createFileStore(path.join(builds, name), memory).read(file)));
		return found.find((asset) => asset !== undefined);
	};
}

/** A build as the Node host serves it: the function's data, and every file. */
export type NodeBuild = LoadedBuild & {
	/** The build's folder, absolute. */
	dir: string;
	files: Required<BuildFiles>;
	/** The progress of the build that runs in the same output folder, or undefined if none does. */
	readProgress: () => Promise<BuildProgress | undefined>;
};

/** Age in milliseconds that shows that a build was killed. A running build writes it every second. */
const STALE_PROGRESS_MS = 15_000;

async function readProgress(file: string): Promise<BuildProgress | undefined> {
	try {
		if ((await stat(file)).mtimeMs < Date.now() - STALE_PROGRESS_MS) return undefined;
		return JSON.parse(await readFile(file, 'utf8')) as BuildProgress;
	} catch {
		return undefined;
	}
}

type ManifestPart = { buildId: string; builtAt: string; complete: boolean; baseUrl: string; cdnUrl: string };

/**
 * The folder of the current build, absolute. Rejects when there is none.
 * @param link the symlink to look at first; without it, or a build under it, `current` is used
 */
export async function findBuildDir(outDir: string, link?: string): Promise<string> {
	const linked = link === undefined ? undefined : await realpath(path.join(outDir, link)).catch(() => undefined);
	return linked ?? realpath(path.join(outDir, 'current'));
}

const readText = async (file: string) => (await readRegularFile(file)).toString('utf8');

/** Loads the build in a folder. Rejects when a part is missing or damaged. @param memory shared with the builds before it */
export async function loadNodeBuild(dir: string, memory = new FileMemory()): Promise<NodeBuild> {
	const [manifest, catalogue, details, searchIndex] = await Promise.all([
		readText(path.join(dir, 'api', 'manifest.json')),
		readText(path.join(dir, 'index', 'catalogue.json')),
		readText(path.join(dir, 'index', 'details.json')),
		readRegularFile(path.join(dir, 'index', 'search.bin')),
	]);
	const { buildId, builtAt, complete, baseUrl, cdnUrl } = JSON.parse(manifest) as ManifestPart;
	const detailsBySlug = JSON.parse(details) as DetailsBySlug;
	const files = { ...createFileStore(dir, memory), readOlderAsset: createOlderAssets(dir, memory) };
	const pause = () => setImmediate();
	await pause();
	const made = createCatalogue(JSON.parse(catalogue) as CatalogueData);
	// The parts for answers are made in slices while an earlier build answers: the first question would stop all others.
	for (const field of FOLDED_FIELDS) {
		await pause();
		getFoldedTexts(made, field);
	}
	await prepare(made, pause);
	return {
		id: buildId,
		builtAt,
		complete,
		baseUrl,
		cdnUrl,
		catalogue: made,
		searchIndex: openSearchIndex(searchIndex),
		readDetails: async () => detailsBySlug,
		// Unreadable counts as missing: the function then answers `unavailable`. The host has already logged the error.
		readApiFile: (file) => files.read(`api/${file}`).catch(() => undefined),
		readPageFile: (file) => files.read(file).catch(() => undefined),
		dir,
		files,
		readProgress: () => readProgress(path.join(dir, '..', '..', PROGRESS_FILE)),
	};
}
