import { createHash, randomBytes } from 'node:crypto';
import { access, link, mkdir, rm, writeFile } from 'node:fs/promises';
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
	// Whole before it has its name: a build that is stopped half-way leaves no half picture. Of two items with one icon the first stays:
	// a file that is replaced while a build links it is found missing.
	const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`;
	await writeFile(temporary, await draw());
	await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EEXIST') throw error;
	});
	await rm(temporary);
	return { file, rendered: true };
}
