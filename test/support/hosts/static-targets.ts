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

/** A query of the values that a file's path names; `_` means none. */
function toQuery(values: Readonly<Record<string, string | undefined>>): string {
	return Object.entries(values)
		.filter(([, value]) => value !== '_')
		.map(([name, value]) => `${name}=${value}`)
		.join('&');
}

/** The request that a file of the API tree answers. */
export function toTarget(file: string): string {
	const list = /^lists\/([^/]+)\/([^/]+)\/(.+)\.json$/.exec(file);
	if (list) {
		const [, category, tag, cursor] = list;
		const query = toQuery({ category, tag, cursor });
		return `/items${query && `?${query}`}`;
	}
	const sorted = /^sorted\/([^/]+)\/([^/]+)\/(.+)\.json$/.exec(file);
	if (sorted) {
		const [, category, sort, cursor] = sorted;
		return `/items?${toQuery({ category, sort, cursor })}`;
	}
	if (file.startsWith('items/')) return `/${file.replace(/\.json$/, '').replace(/\.txt$/, '?format=text')}`;
	if (/^(?:collections|years)\//.test(file)) return `/${file.replace(/\.json$/, '')}`;
	const others: Readonly<Record<string, string>> = {
		'docs.html': '/docs',
		'docs.md': '/docs?format=md',
		'index.json': '/',
		'categories.json': '/categories',
		'collections.json': '/collections',
		'kinds.json': '/kinds',
		'tags.json': '/tags',
		'years.json': '/years',
	};
	return others[file] ?? `/${file}`;
}
