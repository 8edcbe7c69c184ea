import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The name of a hashed asset of the build with a mark. */
function toAssetPath(mark: number): string {
	return `/_astro/page.${mark.toString(36).padStart(8, 'x')}.css`;
}

/** What the asset of a build holds. */
export function toAssetText(mark: number): string {
	return `:root { --mark: ${mark}; }\n`;
}

/** The mark and the asset that a page names; undefined for what is no such page. */
export function readMarkedPage(html: string): { mark: number; asset: string } | undefined {
	const [, asset, mark] = /href="(\/_astro\/[^"]+)"><p>mark (\d+)<\/p>/.exec(html) ?? [];
	return asset === undefined ? undefined : { mark: Number(mark), asset };
}

/** Stands in for Astro, which takes half a minute: pages that hold a mark and load an asset whose name changes with it. */
export async function makeMarkedSite(dir: string, mark: number): Promise<{ pagesDir: string; outcome: 'built' }> {
	const html = `<!doctype html><title>Marked</title><link rel="stylesheet" href="${toAssetPath(mark)}"><p>mark ${mark}</p>\n`;
	const pages = {
		'index.html': html,
		'404.html': html,
		'docs/index.html': html,
		'docs.md': `mark ${mark}\n`,
		[toAssetPath(mark)]: toAssetText(mark),
	};
	const pagesDir = path.join(dir, 'pages', String(mark));
	for (const [file, text] of Object.entries(pages)) {
		await mkdir(path.dirname(path.join(pagesDir, file)), { recursive: true });
		await writeFile(path.join(pagesDir, file), text);
	}
	return { pagesDir, outcome: 'built' };
}
