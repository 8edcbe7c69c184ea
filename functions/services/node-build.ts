import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { type CatalogueData, createCatalogue } from '../../core/catalogue.ts';
import { openSearchIndex } from '../../core/search-index.ts';
import type { LoadedBuild } from '../deps.ts';
import { createFileStore, type FileStore } from './node-file-store.ts';
import { createOlderAssets, type ReadOlderAsset } from './node-older-assets.ts';

/** A build as the Node host serves it: what the function needs, and every file. */
export type NodeBuild = LoadedBuild & {
	/** The build's folder, absolute. */
	dir: string;
	/** Paths begin with `api/`, `cdn/` or `site/`. */
	files: FileStore;
	readOlderAsset: ReadOlderAsset;
};

type ManifestPart = { buildId: string; builtAt: string; baseUrl: string; cdnUrl: string };

/** The folder of the current build, absolute. Rejects when there is none. */
export function findBuildDir(outDir: string): Promise<string> {
	return realpath(path.join(outDir, 'current'));
}

/** Loads the build in a folder. Rejects when a part is missing or damaged. */
export async function loadNodeBuild(dir: string): Promise<NodeBuild> {
	const [manifest, catalogue, searchIndex] = await Promise.all([
		readFile(path.join(dir, 'api', 'manifest.json'), 'utf8'),
		readFile(path.join(dir, 'index', 'catalogue.json'), 'utf8'),
		readFile(path.join(dir, 'index', 'search.bin')),
	]);
	const { buildId, builtAt, baseUrl, cdnUrl } = JSON.parse(manifest) as ManifestPart;
	const files = createFileStore(dir);
	return {
		id: buildId,
		builtAt,
		baseUrl,
		cdnUrl,
		catalogue: createCatalogue(JSON.parse(catalogue) as CatalogueData),
		searchIndex: openSearchIndex(searchIndex),
		// What cannot be read is as good as missing to the function, which then says that it is unavailable; the host has told the log.
		readApiFile: (file) => files.read(`api/${file}`).catch(() => undefined),
		dir,
		files,
		readOlderAsset: createOlderAssets(dir),
	};
}
