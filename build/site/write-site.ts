import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachParallel } from '../for-each-parallel.ts';
import type { BuildWriter } from '../writer/build-writer.ts';
import { toAddressedPage } from './to-addressed-page.ts';

/** Pages whose text holds addresses. */
const ADDRESSED = new Set(['.html', '.md', '.txt', '.xml']);

/**
 * Puts the pages into a build, with the addresses of its settings, and those of them that the API serves too.
 * @returns the paths of the pages below the site
 */
export async function writeSite(
	writer: BuildWriter,
	pagesDir: string,
	addresses: Parameters<typeof toAddressedPage>[1],
): Promise<string[]> {
	const entries = await readdir(pagesDir, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(pagesDir, path.join(entry.parentPath, entry.name)));
	const read = async (file: string) => {
		const bytes = await readFile(path.join(pagesDir, file));
		return ADDRESSED.has(path.extname(file)) ? toAddressedPage(bytes.toString('utf8'), addresses) : bytes;
	};
	await forEachParallel(files, async (file) => writer.write(`site/${file}`, await read(file)));
	await writer.write('api/docs.html', await read('docs/index.html'));
	await writer.write('api/docs.md', await read('docs.md'));
	return files;
}
