import { hasRanges } from '../../../core/api/api-files.ts';
import { BUILD_HEADER, NO_STORE, TEXT_TYPE, toApiCacheControl } from '../../../core/api/http-headers.ts';
import { toStaticPath } from '../../../core/api/static-path.ts';
import { DYNAMIC_PAGES, type DynamicPage, findDynamicPage } from '../../../core/pages/dynamic-pages.ts';
import type { StaticFile } from '../deps.ts';
import { ApiError, toErrorReply } from '../errors.ts';
import { finishReply, type Reply, withHeaders } from '../replies.ts';
import type { HttpRequest } from '../request.ts';
import type { Building } from './building-page.ts';
import { readConditions, selectEncoding, toDataFileReply, toStaticReply } from './file-replies.ts';
import { toFileLink } from './next-link.ts';
import { type BuildFiles, handlePage } from './page-handler.ts';

/*
 * The static-first decision, the same on every host: a canonical request is answered by its file;
 * any other API request, and a canonical one without a file, by the function; everything else is a page or a picture.
 */

/** Parts that a host provides for one request. */
export type StaticFirstParts = {
	/** The API's prefix, such as `/api`. */
	basePath: string;
	buildId: string;
	/** The public address of the API. */
	baseUrl: string;
	files: BuildFiles;
	callFunction: () => Promise<Reply>;
	/** Given while pages and pictures are being made. */
	building?: Building | undefined;
	/** Called when a file of the build exists but cannot be read. */
	reportUnreadable: (error: unknown) => void;
};

function isApiTarget(target: string, basePath: string): boolean {
	if (!target.startsWith(basePath)) return false;
	const next = target.charAt(basePath.length);
	return next === '/' || next === '?' || next === '';
}

async function readApiFile(path: string, { files, reportUnreadable }: StaticFirstParts): Promise<StaticFile | undefined> {
	try {
		return await files.read(path);
	} catch (error) {
		reportUnreadable(error);
		return undefined;
	}
}

async function handlePageOrUnavailable(
	request: HttpRequest,
	{ files, buildId, building, reportUnreadable }: StaticFirstParts,
): Promise<Reply> {
	try {
		return await handlePage(request, { files, buildId, building });
	} catch (error) {
		reportUnreadable(error);
		// Not 404: a search engine would drop the page.
		const headers = { 'Cache-Control': NO_STORE, 'Content-Type': TEXT_TYPE, 'Retry-After': '60', [BUILD_HEADER]: buildId };
		return { status: 503, headers, body: '503 Unavailable\n' };
	}
}

/** The file of the API tree at a path as the answer to a request. A page of a list has the address of the next one. */
function toFileReply(path: string, { file, request, baseUrl }: { file: StaticFile; request: HttpRequest; baseUrl: string }): Reply {
	const cacheControl = toApiCacheControl(path);
	if (!hasRanges(path)) {
		const reply = toStaticReply(file, { ...readConditions(request), cacheControl });
		const link = toFileLink(path, file.bytes, { baseUrl, rawQuery: request.rawQuery });
		return link ? withHeaders(reply, link) : reply;
	}
	try {
		return toDataFileReply(file, request, cacheControl);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return toErrorReply(error, { instance: request.target, docsUrl: `${baseUrl}/docs`, asText: false });
	}
}

/** Finished replies with whole files. Making one takes longer than sending it, and it goes with its file when that leaves memory. */
const wholeFiles = new WeakMap<StaticFile, Map<string, Reply>>();

/** The finished reply with a file of the API tree. */
function finishFile(path: string, { file, request, parts }: { file: StaticFile; request: HttpRequest; parts: StaticFirstParts }): Reply {
	const { method, target, header } = request;
	const { buildId, baseUrl } = parts;
	const finish = () => finishReply(toFileReply(path, { file, request, baseUrl }), { method, buildId });
	const isWhole = method === 'GET' && !header('if-none-match') && !header('if-modified-since') && !hasRanges(path);
	if (!isWhole) return finish();
	const kept = wholeFiles.get(file) ?? new Map<string, Reply>();
	wholeFiles.set(file, kept);
	// A file has few canonical targets: its parameters in each order.
	const key = `${selectEncoding(file, header('accept-encoding')) ?? ''} ${target} ${buildId}`;
	const reply = kept.get(key) ?? finish();
	kept.set(key, reply);
	return reply;
}

/** Files of targets that were asked for. Only canonical targets are kept. */
const MAX_KNOWN_PATHS = 10_000;
const knownPaths = new Map<string, string>();

/** The file of a target below the API's prefix, as `toStaticPath` finds it. */
function findStaticPath(method: string, target: string): string | undefined {
	if (method !== 'GET' && method !== 'HEAD') return undefined;
	const known = knownPaths.get(target);
	if (known !== undefined) return known;
	const path = toStaticPath(method, target);
	if (path === undefined) return undefined;
	if (knownPaths.size >= MAX_KNOWN_PATHS) knownPaths.clear();
	knownPaths.set(target, path);
	return path;
}

/** A path with a segment that a URL leaves out: the function cannot tell it from the canonical path. */
const DOT_SEGMENT = /^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i;

/**
 * Answers a request to the API with its file, or with the function.
 * Synchronous when the file is in memory, so that the Node host answers most requests without waiting.
 */
export function handleApi(request: HttpRequest, parts: StaticFirstParts): Reply | Promise<Reply> {
	const { method, target } = request;
	const { basePath, files, callFunction } = parts;
	const path = isApiTarget(target, basePath) ? findStaticPath(method, target.slice(basePath.length)) : undefined;
	// Not kept by caches: an answer has any number of paths with dot segments.
	if (path === undefined && DOT_SEGMENT.test(target))
		return callFunction().then((reply) => withHeaders(reply, { 'Cache-Control': NO_STORE }));
	if (path === undefined) return callFunction();
	const inMemory = files.peek?.(`api/${path}`);
	if (inMemory) return finishFile(path, { file: inMemory, request, parts });
	return readApiFile(`api/${path}`, parts).then((file) => (file ? finishFile(path, { file, request, parts }) : callFunction()));
}

/** The file of a picture at a target. */
const toFilePath = (target: string): string => (target.split('?')[0] ?? '').slice(1);

/** A page that depends on the request; if the function cannot answer it, the page as the build made it. A card of no item or chart is a page that is missing. A picture has no other form, nor has the answer to a form that was sent. */
async function handleDynamicPage(
	request: HttpRequest,
	{ kind, parts }: { kind: DynamicPage['kind']; parts: StaticFirstParts },
): Promise<Reply> {
	const isFile = kind === 'share' || kind === 'own';
	// Unreadable counts as missing: the function draws it again.
	if (isFile && (await parts.files.read(toFilePath(request.target)).catch(() => undefined))) return handlePageOrUnavailable(request, parts);
	const reply = await parts.callFunction();
	if (isFile && reply.status === 404) return handlePageOrUnavailable(request, parts);
	if (kind === 'drawn' || kind === 'sent' || isFile) return reply;
	if (kind === 'card' || kind === 'chart')
		return reply.status === 404 || (parts.building && reply.status >= 500) ? handlePageOrUnavailable(request, parts) : reply;
	if (reply.status < 500) return reply;
	const { path } = DYNAMIC_PAGES.compare;
	// The query keeps caches from storing the page of all pairs for one.
	const target = request.target.startsWith(path) ? `${path}?pair` : request.target;
	return handlePageOrUnavailable({ ...request, target }, parts);
}

/** Answers any request: the API, pages and pictures. */
export function handleRequest(request: HttpRequest, parts: StaticFirstParts): Reply | Promise<Reply> {
	const { method, target } = request;
	if (isApiTarget(target, parts.basePath)) return handleApi(request, parts);
	const page = findDynamicPage(target, method);
	// A whole build has every picture of an item.
	if (!page || (page.kind === 'own' && !parts.building)) return handlePageOrUnavailable(request, parts);
	return handleDynamicPage(request, { kind: page.kind, parts });
}
