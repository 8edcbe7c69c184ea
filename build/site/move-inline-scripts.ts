import { hash as digest } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Pages without inline scripts, and the files that hold those scripts now; both by their path in the site. */
type MovedScripts = { pages: Map<string, string>; files: Map<string, string> };

/** Astro's folder of assets named by their content, which are cached forever. */
const ASSETS = '_astro';
/** Far longer than any of a page: the bounds keep the search from taking the square of a page's length. */
const COMMENT_OR_SCRIPT = /<!--[\s\S]{0,1000000}?-->|<script\b((?:"[^"]*"|'[^']*'|[^>"']){0,1000})>([\s\S]{0,1000000}?)<\/script\s*>/gi;
/** Types of scripts that the browser runs, unlike blocks of data. */
const RUNNABLE_TYPE = /^(?:|module|text\/javascript)$/;

/**
 * Moves the inline scripts of pages into files, so that one Content-Security-Policy without inline scripts holds on every host.
 * Hashes in the policy would have to be handed to each host with each build.
 * @param pages by path, written by Astro: attributes in double quotes
 */
export function moveInlineScripts(pages: ReadonlyMap<string, string>): MovedScripts {
	const files = new Map<string, string>();
	const moved = [...pages].map(([path, text]) => {
		const page = text.replace(COMMENT_OR_SCRIPT, (whole: string, attributes?: string, code = '') => {
			if (attributes === undefined || /\ssrc=/.test(attributes)) return whole;
			if (!RUNNABLE_TYPE.test(/\btype="([^"]*)"/.exec(attributes)?.[1] ?? '')) return whole;
			const file = `${ASSETS}/inline.${digest('sha256', code).slice(0, 10)}.js`;
			files.set(file, code);
			return `<script${attributes} src="/${file}"></script>`;
		});
		return [path, page] as const;
	});
	return { pages: new Map(moved), files };
}

/** Moves the inline scripts of the docs pages, which Starlight writes; the site's own pages have none. */
export async function moveInlineScriptsOfDocs(pagesDir: string): Promise<void> {
	const entries = await readdir(path.join(pagesDir, 'docs'), { recursive: true, withFileTypes: true });
	const names = entries
		.filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
		.map((entry) => path.join(entry.parentPath, entry.name));
	const pages = await Promise.all(names.sort().map(async (file) => [file, await readFile(file, 'utf8')] as const));
	const moved = moveInlineScripts(new Map(pages));
	for (const [file, text] of moved.pages) await writeFile(file, text);
	for (const [file, text] of moved.files) await writeFile(path.join(pagesDir, file), text);
}
