import { DATA_CACHE_CONTROL, IMMUTABLE_CACHE_CONTROL, NO_STORE } from '../../core/http-headers.ts';
import type { StaticFile } from '../deps.ts';
import type { NodeBuild } from './node-build.ts';

/** What a path outside the API leads to. */
export type PageResult = { status: 200 | 404; file: StaticFile; cacheControl: string } | { status: 308; location: string } | undefined;

function decodePath(rawPath: string): string | undefined {
	try {
		const decoded = decodeURIComponent(rawPath);
		return decoded.includes('\0') || decoded.includes('\\') || decoded.split('/').includes('..') ? undefined : decoded;
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
export async function findPage(
	{ files, readOlderAsset }: Pick<NodeBuild, 'files' | 'readOlderAsset'>,
	rawPath: string,
): Promise<PageResult> {
	const path = decodePath(rawPath);
	if (path !== undefined) {
		const isPicture = path.startsWith('/cdn/');
		const target = isPicture ? path.slice(1) : `site${path}${path.endsWith('/') ? 'index.html' : ''}`;
		const isAsset = path.startsWith(ASSETS);
		const file = (await files.read(target)) ?? (isAsset ? await readOlderAsset(target) : undefined);
		if (file) return { status: 200, file, cacheControl: isAsset ? IMMUTABLE_CACHE_CONTROL : DATA_CACHE_CONTROL };
		// A path that begins with two slashes would redirect to another host.
		if (!isPicture && !path.endsWith('/') && !path.startsWith('//') && (await files.read(`site${path}/index.html`)))
			return { status: 308, location: `${rawPath}/` };
	}
	const missing = await files.read('site/404.html');
	return missing && { status: 404, file: missing, cacheControl: NO_STORE };
}
