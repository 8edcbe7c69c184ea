// Ships to the edge.
import { DATA_CACHE_CONTROL, IMMUTABLE_CACHE_CONTROL, NO_STORE } from '../core/http-headers.ts';
import type { StaticFile } from './deps.ts';

type ReadFile = (file: string) => Promise<StaticFile | undefined>;

/** Reads a file of the build, or undefined when there is none; paths begin with `api/`, `cdn/` or `site/`. */
export type BuildFiles = {
	read: ReadFile;
	/** Reads a hashed asset of an earlier build, where the host keeps those. */
	readOlderAsset?: ReadFile;
};

/** What a path outside the API leads to. */
export type PageResult = { status: 200 | 404; file: StaticFile; cacheControl: string } | { status: 308; location: string } | undefined;

/** Segments that file systems read over or climb by, and what was made beside a file for an encoding. */
const ODD = /\/\/|\/\.{1,2}(?:\/|$)|[\0\\]|\.(?:br|gz)$/;

/** The one path of a page or picture, or undefined for any other way to write it that a file system would accept too. */
function decodePath(rawPath: string): string | undefined {
	if (/%2f/i.test(rawPath)) return undefined;
	try {
		const decoded = decodeURIComponent(rawPath);
		return ODD.test(decoded) ? undefined : decoded;
	} catch {
		return undefined;
	}
}

const ASSETS = '/_astro/';

/**
 * Finds the picture or page at a raw path. A page's folder without its slash is redirected; a miss gets the site's 404 page.
 * A hashed asset of an earlier build is found there.
 * @returns undefined when not even that page is there
 */
export async function findPage({ read, readOlderAsset }: BuildFiles, rawPath: string): Promise<PageResult> {
	const path = decodePath(rawPath);
	if (path !== undefined) {
		const isPicture = path.startsWith('/cdn/');
		const target = isPicture ? path.slice(1) : `site${path}${path.endsWith('/') ? 'index.html' : ''}`;
		const isAsset = path.startsWith(ASSETS);
		const file = (await read(target)) ?? (isAsset ? await readOlderAsset?.(target) : undefined);
		if (file) return { status: 200, file, cacheControl: isAsset ? IMMUTABLE_CACHE_CONTROL : DATA_CACHE_CONTROL };
		// No path here begins with two slashes, which would redirect to another host.
		if (!isPicture && !path.endsWith('/') && (await read(`site${path}/index.html`))) return { status: 308, location: `${rawPath}/` };
	}
	const missing = await read('site/404.html');
	return missing && { status: 404, file: missing, cacheControl: NO_STORE };
}
