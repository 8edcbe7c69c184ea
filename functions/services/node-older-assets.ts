import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { StaticFile } from '../deps.ts';
import { createFileStore } from './node-file-store.ts';

/** The path of an asset that holds a hash of its content in its name, so that any build that has the name has the content. */
const HASHED_ASSET = /^site\/_astro\/[A-Za-z0-9._@-]+\.[A-Za-z0-9_-]{8}\.[a-z0-9]+$/;

/** Reads a hashed asset that this build has no longer. */
export type ReadOlderAsset = (file: string) => Promise<StaticFile | undefined>;

/**
 * Looks for hashed assets in the builds that are kept beside one: a page that was loaded from the build before still asks for them,
 * and so does one that a cache holds.
 * @param dir the build's folder, absolute
 */
export function createOlderAssets(dir: string): ReadOlderAsset {
	const builds = path.dirname(dir);
	return async (file) => {
		if (!HASHED_ASSET.test(file)) return undefined;
		const names = (await readdir(builds)).filter((name) => !name.startsWith('.') && name !== path.basename(dir));
		const found = await Promise.all(names.map((name) => createFileStore(path.join(builds, name)).read(file)));
		return found.find((asset) => asset !== undefined);
	};
}
