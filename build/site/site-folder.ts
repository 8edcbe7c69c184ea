import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Says what the folder that it is in was made of. It is written last, so half-made files have none. */
export const STAMP_FILE = 'fingerprint';

/** The stamp of a folder; empty when there is none. */
export function readStamp(dir: string): Promise<string> {
	return readFile(path.join(dir, STAMP_FILE), 'utf8').catch(() => '');
}

/**
 * Where the site of an output folder is made. It lies inside the project, since pages are rendered by modules that look for
 * the project's packages; `npm run tool -- preview` looks at the one of the default folder, `dist`.
 */
export function toSiteDir(rootDir: string, outDir: string): string {
	const folder = path.resolve(outDir);
	const name = folder === path.join(rootDir, 'dist') ? 'dist' : hash('sha256', folder).slice(0, 12);
	return path.join(rootDir, '.cache', 'site', name);
}

/** Sites that are kept, however old. */
const KEPT_SITES = 2;
/** Age of the others at their removal, in milliseconds: no build that uses one is running. */
const OLD_MS = 24 * 3_600_000;

/** Creates the folder of a site, or marks it as used, and removes old ones next to it: each output folder leaves one of about 100 MB. */
export async function useSiteDir(siteDir: string, now = Date.now()): Promise<void> {
	await mkdir(siteDir, { recursive: true });
	await utimes(siteDir, now / 1000, now / 1000);
	const folder = path.dirname(siteDir);
	const names = await readdir(folder);
	const aged = await Promise.all(names.map(async (name) => ({ name, mtimeMs: (await stat(path.join(folder, name))).mtimeMs })));
	const old = aged
		.sort((a, b) => b.mtimeMs - a.mtimeMs)
		.slice(KEPT_SITES)
		.filter(({ mtimeMs }) => mtimeMs < now - OLD_MS);
	for (const { name } of old) await rm(path.join(folder, name), { recursive: true, force: true });
}
