import { hasRanges } from '../../core/api/api-files.ts';
import { BUILD_HEADER, NO_STORE, TEXT_TYPE, toApiCacheControl } from '../../core/api/http-headers.ts';
import { MAX_HEADER_LENGTH } from '../../core/api/limits.ts';
import { toStaticPath } from '../../core/api/static-path.ts';
import { findRequestPage, type PageRequest, REQUEST_PAGES } from '../../core/pages/request-pages.ts';
import type { Building } from './building-page.ts';
import type { FileBytes } from './bytes.ts';
import type { RawRequest, StaticFile } from './deps.ts';
import { ApiError, toErrorReply } from './errors.ts';
import { toFileLink } from './next-link.ts';
import { type BuildFiles, handlePage } from './page-handler.ts';
import { type FinishedReply, finishReply, type Reply, toStaticReply } from './replies.ts';

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
	callFunction: () => Promise<FinishedReply>;
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

/**
 * The bytes that `Range` asks for, both ends inclusive: both, the first, or the number of the last ones (RFC 9110, 14.1.2).
 * Undefined for another unit and for several ranges: the whole file is sent, as nginx does. Read without a pattern of the whole, which would
 * try every way to divide a run of spaces.
 * @throws ApiError `range_not_satisfiable` for a malformed range, and for one outside the file
 */
function parseRange(range: string, size: number): { start: number; end: number } | undefined {
	if (!/^bytes=/i.test(range) || range.includes(',')) return undefined;
	const ends = range.slice('bytes='.length).split('-');
	const [first = '', last = ''] = ends.map((end) => end.trim());
	const isRange = ends.length === 2 && first + last !== '' && /^\d*$/.test(first + last);
	const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
	const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
	if (isRange && start <= end) return { start, end };
	throw new ApiError('range_not_satisfiable', 'Header Range: expected bytes inside the file, whose size is in Content-Range', {
		headers: { 'Content-Range': `bytes */${size}` },
	});
}

/**
 * The part of a file that a request with `Range` gets. `If-Range` must be the file's present tag or time, or the whole file is sent.
 * @param reply the whole file, without encoding
 * @throws ApiError `range_not_satisfiable`
 */
function toRangeReply(
	reply: Reply & { body: FileBytes },
	{ range, ifRange }: { range: string; ifRange: string | null | undefined },
): Reply {
	if (ifRange && ![reply.headers?.ETag, reply.headers?.['Last-Modified']].includes(ifRange.trim())) return reply;
	const found = parseRange(range.trim(), reply.body.length);
	if (found === undefined) return reply;
	const { start, end } = found;
	const headers = { ...reply.headers, 'Content-Range': `bytes ${start}-${end}/${reply.body.length}` };
	return { ...reply, status: 206, body: reply.body.subarray(start, end + 1), headers };
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
	request: RawRequest,
	{ files, buildId, building, reportUnreadable }: StaticFirstParts,
): Promise<FinishedReply> {
	try {
		return await handlePage(request, { files, buildId, building });
	} catch (error) {
		reportUnreadable(error);
		// Not 404: a search engine would drop the page.
		const headers = { 'Cache-Control': NO_STORE, 'Content-Type': TEXT_TYPE, 'Retry-After': '60', [BUILD_HEADER]: buildId };
		return { status: 503, headers, body: '503 Unavailable\n' };
	}
}

function toFileReply(path: string, file: StaticFile, { acceptEncoding, ifNoneMatch, ifModifiedSince }: RawRequest) {
	return toStaticReply(file, { acceptEncoding, ifNoneMatch, ifModifiedSince, cacheControl: toApiCacheControl(path) });
}

/** A file, with the address of the next page if it is one of a list. */
function toPlainReply(path: string, file: StaticFile, request: RawRequest, { baseUrl }: StaticFirstParts): Reply {
	const reply = toFileReply(path, file, request);
	const link = toFileLink(path, file.bytes, { baseUrl, rawQuery: request.target.split('?')[1] ?? '' });
	return link ? { ...reply, headers: { ...reply.headers, ...link } } : reply;
}

/** The whole of a data file, or the part that the request asks for. Parts are never compressed: their bytes are counted in the file itself. */
function toDataFileReply(path: string, file: StaticFile, request: RawRequest, { baseUrl }: StaticFirstParts): Reply {
	const { method, target, range, ifRange } = request;
	// `Range` is defined for GET only (RFC 9110, 14.2), and a server may ignore it.
	const asked = method === 'GET' && range && range.length <= MAX_HEADER_LENGTH ? range : undefined;
	const { body, ...whole } = toFileReply(path, file, asked === undefined ? request : { ...request, acceptEncoding: undefined });
	const headers = { ...whole.headers, 'Accept-Ranges': 'bytes' };
	if (asked === undefined || body === '') return { ...whole, body, headers };
	try {
		return toRangeReply({ ...whole, body, headers }, { range: asked, ifRange });
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return toErrorReply(error, { instance: target, docsUrl: `${baseUrl}/docs`, asText: false });
	}
}

/** A path with a segment that a URL leaves out: the function cannot tell it from the canonical path. */
const DOT_SEGMENT = /^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i;

/** Not kept by caches: the same answer has any number of such paths. */
async function handleUncached(answering: Promise<FinishedReply>): Promise<FinishedReply> {
	const reply = await answering;
	return { ...reply, headers: { ...reply.headers, 'Cache-Control': NO_STORE } };
}

/**
 * Answers a request to the API with its file, or with the function.
 * Synchronous when the file is in memory, so that the Node host answers most requests without waiting.
 */
export function handleApi(request: RawRequest, parts: StaticFirstParts): FinishedReply | Promise<FinishedReply> {
	const { method, target } = request;
	const { basePath, buildId, files, callFunction } = parts;
	const path = isApiTarget(target, basePath) ? toStaticPath(method, target.slice(basePath.length)) : undefined;
	if (path === undefined) return DOT_SEGMENT.test(target) ? handleUncached(callFunction()) : callFunction();
	const toReply = (file: StaticFile) =>
		finishReply((hasRanges(path) ? toDataFileReply : toPlainReply)(path, file, request, parts), { method, buildId });
	const inMemory = files.peek?.(`api/${path}`);
	if (inMemory) return toReply(inMemory);
	return readApiFile(`api/${path}`, parts).then((file) => (file ? toReply(file) : callFunction()));
}

/** The file of a picture at a target. */
const toFilePath = (target: string): string => (target.split('?')[0] ?? '').slice(1);

/** A page that depends on the request; if the function cannot answer it, the page as the build made it. A card of no item is a page that is missing. A picture has no other form. */
async function handleRequestPage(
	request: RawRequest,
	{ kind, parts }: { kind: PageRequest['kind']; parts: StaticFirstParts },
): Promise<FinishedReply> {
	// Unreadable counts as missing: the function draws it again.
	if (kind === 'share' && (await parts.files.read(toFilePath(request.target)).catch(() => undefined)))
		return handlePageOrUnavailable(request, parts);
	const reply = await parts.callFunction();
	if (kind === 'share' && reply.status === 404) return handlePageOrUnavailable(request, parts);
	if (kind === 'drawn' || kind === 'share') return reply;
	if (kind === 'card')
		return reply.status === 404 || (parts.building && reply.status >= 500) ? handlePageOrUnavailable(request, parts) : reply;
	if (reply.status < 500) return reply;
	const { path } = REQUEST_PAGES.compare;
	// The query keeps caches from storing the page of all pairs for one.
	const target = request.target.startsWith(path) ? `${path}?pair` : request.target;
	return handlePageOrUnavailable({ ...request, target }, parts);
}

/** Answers any request: the API, pages and pictures. */
export function handleRequest(request: RawRequest, parts: StaticFirstParts): FinishedReply | Promise<FinishedReply> {
	const { method, target } = request;
	if (isApiTarget(target, parts.basePath)) return handleApi(request, parts);
	const isRead = method === 'GET' || method === 'HEAD';
	const page = isRead ? findRequestPage(target) : undefined;
	return page ? handleRequestPage(request, { kind: page.kind, parts }) : handlePageOrUnavailable(request, parts);
}
