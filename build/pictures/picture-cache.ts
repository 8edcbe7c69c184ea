import { createHash, randomBytes } from 'node:crypto';
import { access, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A finished picture in the cache, and whether it had to be drawn. */
export type CachedPicture = { file: string; rendered: boolean };

/** The file of a picture in the cache. Its name is a hash of everything that the picture depends on. */
export function toCacheFile(cacheDir: string, inputs: readonly (string | Uint8Array)[]): string {
	const hash = createHash('sha256');
	for (const input of inputs) hash.update(input);
	return path.join(cacheDir, `${hash.digest('hex').slice(0, 32)}.png`);
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
