import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Every file of a build's API tree, without its ready-made encodings. */
export async function listApiFiles(outDir: string): Promise<string[]> {
	const apiDir = path.join(outDir, 'current', 'api');
	const entries = await readdir(apiDir, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
		.map((entry) => path.relative(apiDir, path.join(entry.parentPath, entry.name)));
}

/** The request that a file of the API tree answers. */
export function toTarget(file: string): string {
	const list = /^lists\/([^/]+)\/([^/]+)\/(.+)\.json$/.exec(file);
	if (list) {
		const [, category, tag, cursor] = list;
		const query = Object.entries({ category, tag, cursor })
			.filter(([, value]) => value !== '_')
			.map(([name, value]) => `${name}=${value}`)
			.join('&');
		return `/items${query && `?${query}`}`;
	}
	if (file.startsWith('items/')) return `/${file.replace(/\.json$/, '').replace(/\.txt$/, '?format=text')}`;
	return { 'docs.html': '/docs', 'docs.md': '/docs?format=md', 'categories.json': '/categories', 'tags.json': '/tags' }[file] ?? `/${file}`;
}
