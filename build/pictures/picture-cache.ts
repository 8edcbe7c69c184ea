import { createHash, randomBytes } from 'node:crypto';
import { access, link, lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A finished picture in the cache, and whether it had to be drawn. */
export type CachedPicture = { file: string; rendered: boolean };

/** The file of a picture in the cache. Its name is a hash of everything that the picture depends on. */
export function toCacheFile(cacheDir: string, inputs: readonly (string | Uint8Array)[]): string {
	const hash = createHash('sha256');
	for (const input of inputs) hash.update(input);
	return path.join(cacheDir, `${hash.digest('hex').slice(0, 32)}.png`);
}

/** Names that `toCacheFile()` makes: not those of half-written pictures, which other processes rename. */
const CACHE_FILE = /^[0-9a-f]{32}\.png$/;

/**
 * Removes pictures that no build needs. Kept builds share their pictures with the cache as hard links, so one with a single link is in none of them.
 * On a disk without hard links only those of the build at hand stay.
 * Called with the lock of the output folder: no other build is about to link a picture.
 * @param used files that the build at hand has taken; it links some of them from the last build instead
 */
export async function pruneCache(cacheDir: string, used: ReadonlySet<string>): Promise<void> {
	for (const name of await readdir(cacheDir)) {
		const file = path.join(cacheDir, name);
		if (!CACHE_FILE.test(name) || used.has(file)) continue;
		if ((await lstat(file)).nlink === 1) await rm(file, { force: true });
	}
}

/** Puts a picture into the cache in one step. If another process was faster, its picture stays: a build may be linking it. */
async function keep(file: string, bytes: Uint8Array): Promise<void> {
	await mkdir(path.dirname(file), { recursive: true });
	const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`;
	try {
		await writeFile(temporary, bytes);
		await link(temporary, file).catch(async (error: NodeJS.ErrnoException) => {
			// Some disks have no hard links.
			if (error.code !== 'EEXIST') await rename(temporary, file);
		});
	} finally {
		await rm(temporary, { force: true });
	}
}

/** Takes a picture from the cache, or draws it into the cache. */
export async function takeOrDraw(file: string, draw: () => Promise<Uint8Array>): Promise<CachedPicture> {
	const isThere = await access(file).then(
		() => true,
		() => false,
	);
	if (isThere) return { file, rendered: false };
	await keep(file, await draw());
	return { file, rendered: true };
}
