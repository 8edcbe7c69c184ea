import {
	BUILD_HEADER,
	DATA_CACHE_CONTROL,
	IMMUTABLE_CACHE_CONTROL,
	NO_STORE,
	TEXT_TYPE,
	toPageHeaders,
	WELL_KNOWN_PATH,
} from '../../../core/api/http-headers.ts';
import { findDynamicPage } from '../../../core/pages/dynamic-pages.ts';
import type { StaticFile } from '../deps.ts';
import type { Reply } from '../replies.ts';
import type { HttpRequest } from '../request.ts';
import { type Building, toBuildingReply } from './building-page.ts';
import { readConditions, toStaticReply } from './file-replies.ts';

type ReadFile = (file: string) => Promise<StaticFile | undefined>;

/** Files of a build; paths begin with `api/`, `cdn/` or `site/`. */
export type BuildFiles = {
	/** Resolves with undefined when there is no such file, and rejects when it cannot be read. */
	read: ReadFile;
	/** The file if it is in memory. */
	peek?: (file: string) => StaticFile | undefined;
	/** Reads a hashed asset of an earlier build, on hosts that keep those. */
	readOlderAsset?: ReadFile;
};

/** The result for a path outside the API. Undefined if even the 404 page is missing. */
type PageResult = { status: 200 | 404; file: StaticFile; cacheControl: string } | { status: 308; location: string } | undefined;

/** Empty and dot segments, characters that file systems treat specially, and the compressed copies of files. */
const ODD = /\/\/|\/\.{1,2}(?:\/|$)|[\0\\]|\.(?:br|gz)$/;

/** The decoded path of a page or picture, or undefined for spellings that a file system might resolve to another file. */
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

/** The methods of a page: those with a form take POST too. */
const toPageMethods = (path: string) => (findDynamicPage(path, 'POST') ? 'GET, HEAD, POST' : 'GET, HEAD');

/**
 * Answers with the page or the picture at a path; a miss gets the site's 404 page, a folder without its slash 308.
 * @param building given while pages are being made: a miss is then 503
 */
export async function handlePage(
	request: HttpRequest,
	{ files, buildId, building }: { files: BuildFiles; buildId: string; building?: Building | undefined },
): Promise<Reply> {
	const { method, target } = request;
	const [rawPath = '/'] = target.split('?');
	const headers = { ...toPageHeaders(rawPath, { isMissing: true }), [BUILD_HEADER]: buildId };
	const textHeaders = { ...headers, 'Cache-Control': NO_STORE, 'Content-Type': TEXT_TYPE };
	const isHead = method === 'HEAD';
	// A query changes no page and an escape names the same page: each would be one more copy in caches.
	const isCanonical = !/[?%]/.test(target);
	if (!isHead && method !== 'GET')
		return { status: 405, headers: { ...textHeaders, Allow: toPageMethods(rawPath) }, body: '405 Method not allowed\n' };
	const page = await findPage(files, rawPath);
	if (building && page?.status !== 200 && page?.status !== 308) {
		const isPage = rawPath.endsWith('/') || !/\.[a-z0-9]+$/i.test(rawPath);
		const reply = toBuildingReply({ isPage, apiPath: building.apiPath, progress: await building.readProgress() });
		return { status: reply.status, headers: { ...reply.headers, [BUILD_HEADER]: buildId }, body: isHead ? null : reply.body };
	}
	// Programs look there for many files, and read no page.
	if (page === undefined || (page.status === 404 && rawPath.startsWith(WELL_KNOWN_PATH)))
		return { status: 404, headers: textHeaders, body: isHead ? null : '404 Not found\n' };
	if (page.status === 308) {
		const location = page.location + target.slice(rawPath.length);
		return {
			status: 308,
			headers: { ...headers, 'Cache-Control': isCanonical ? DATA_CACHE_CONTROL : NO_STORE, Location: location, 'Content-Length': '0' },
			body: null,
		};
	}
	const { status, file } = page;
	const cacheControl = isCanonical ? page.cacheControl : NO_STORE;
	const isMissing = status === 404;
	// The 404 page has no time, and is never 304, even if its own tag matches.
	const { acceptEncoding, ...known } = readConditions(request);
	const reply = toStaticReply(file, { acceptEncoding, ...(!isMissing && known), cacheControl });
	const { 'Last-Modified': lastModified, 'Content-Type': contentType = '', ...fileHeaders } = reply.headers;
	return {
		status: reply.status === 304 ? 304 : status,
		headers: {
			...headers,
			...toPageHeaders(rawPath, { isMissing }),
			...fileHeaders,
			...(reply.body && { 'Content-Type': contentType, 'Content-Length': String(reply.body.length) }),
			...(lastModified && !isMissing ? { 'Last-Modified': lastModified } : {}),
		},
		body: isHead ? null : reply.body,
	};
}
