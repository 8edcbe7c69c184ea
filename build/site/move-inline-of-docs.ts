import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { moveInline } from './move-inline.ts';

async function listFiles(folder: string, ending: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(ending));
	return files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
}

/** Takes everything inline out of the pages of the documentation, whose framework writes it; the site's own pages have none. */
export async function moveInlineOfDocs(pagesDir: string): Promise<void> {
	const read = (file: string) => readFile(file, 'utf8');
	const pages = await Promise.all(
		(await listFiles(path.join(pagesDir, 'docs'), '.html')).map(async (file) => [file, await read(file)] as const),
	);
	const stylesheets = await Promise.all((await listFiles(path.join(pagesDir, '_astro'), '.css')).map(read));
	const moved = moveInline(new Map(pages), stylesheets);
	for (const [file, text] of moved.pages) await writeFile(file, text);
	for (const [file, text] of moved.files) await writeFile(path.join(pagesDir, file), text);
}
