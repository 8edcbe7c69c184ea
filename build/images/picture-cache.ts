import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A finished picture in the cache, and whether it had to be drawn. */
export type CachedPicture = { file: string; rendered: boolean };

/**
 * Takes a picture from the cache, or draws it into the cache.
 * @param inputs everything that the picture depends on; they are its name there
 */
export async function takeOrDraw(
	cacheDir: string,
	inputs: readonly (string | Uint8Array)[],
	draw: () => Promise<Uint8Array>,
): Promise<CachedPicture> {
	const hash = createHash('sha256');
	for (const input of inputs) hash.update(input);
	const file = path.join(cacheDir, `${hash.digest('hex').slice(0, 32)}.png`);
	const isThere = await access(file).then(
		() => true,
		() => false,
	);
	if (isThere) return { file, rendered: false };
	await mkdir(cacheDir, { recursive: true });
	// Renamed into place: a build that is stopped half-way leaves no half picture, and two items with one icon do not meet.
	const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`;
	await writeFile(temporary, await draw());
	await rename(temporary, file);
	return { file, rendered: true };
}
