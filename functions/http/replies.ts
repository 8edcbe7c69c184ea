import Negotiator from 'negotiator';
import { BUILD_HEADER, DATA_CACHE_CONTROL, JSON_TYPE, NO_STORE, TEXT_TYPE, toApiHeaders, toJsonBody } from '../../core/api/http-headers.ts';
import { MAX_HEADER_LENGTH } from '../../core/api/limits.ts';
import { type Body, countBytes, type FileBytes, toBodyInit } from './bytes.ts';
import type { Representation, StaticFile } from './deps.ts';

/** The result of a handler: plain data, completed by `finishReply`. */
export type Reply = {
	status: number;
	body: Body;
	contentType: string;
	cacheControl: string;
	headers?: Readonly<Record<string, string>> | undefined;
};

export type ReplyOptions = Partial<Pick<Reply, 'status' | 'cacheControl' | 'headers'>>;

/** A JSON answer; by default 200 and cacheable like all data. */
export function toJsonReply(value: unknown, options?: ReplyOptions): Reply {
	return toJsonTextReply(toJsonBody(value), options);
}

/** A reply of JSON that is text already. */
export function toJsonTextReply(body: string, { status = 200, cacheControl = DATA_CACHE_CONTROL, headers }: ReplyOptions = {}): Reply {
	return { status, body, contentType: JSON_TYPE, cacheControl, headers };
}

/** A plain-text answer; by default 200 and not stored. */
export function toTextReply(text: string, { status = 200, cacheControl = NO_STORE, headers }: ReplyOptions = {}): Reply {
	return { status, body: text, contentType: TEXT_TYPE, cacheControl, headers };
}

/** A file of the build, answered by the function. */
export function toFileReply(
	{ bytes, contentType }: Pick<StaticFile, 'bytes' | 'contentType'>,
	{ status = 200, cacheControl = DATA_CACHE_CONTROL, headers }: ReplyOptions = {},
): Reply {
	return { status, body: bytes, contentType, cacheControl, headers };
}

/** A permanent redirect. */
export function toRedirectReply(location: string): Reply {
	return { status: 308, body: '', contentType: TEXT_TYPE, cacheControl: DATA_CACHE_CONTROL, headers: { Location: location } };
}

type Conditions = {
	/** The request's `Accept-Encoding`, null or undefined when absent. */
	acceptEncoding: string | null | undefined;
	/** The request's `If-None-Match`. */
	ifNoneMatch: string | null | undefined;
	/** The request's `If-Modified-Since`. */
	ifModifiedSince?: string | null | undefined;
	cacheControl: string;
};

/** The reply with a file of the build: 304, or the file in one representation. */
type StaticReply = Reply & { body: '' | FileBytes };

/** The smallest representation that the client accepts. */
function selectRepresentation(
	file: StaticFile,
	acceptEncoding: string | null | undefined,
): { encoding?: 'br' | 'gzip'; representation: Representation } {
	if (!acceptEncoding || acceptEncoding.length > MAX_HEADER_LENGTH || (!file.br && !file.gzip)) return { representation: file };
	const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(['br', 'gzip']);
	if (file.br && accepted.includes('br')) return { encoding: 'br', representation: file.br };
	if (file.gzip && accepted.includes('gzip')) return { encoding: 'gzip', representation: file.gzip };
	return { representation: file };
}

/** Weak comparison, as RFC 9110 (13.1.2) wants it for `If-None-Match`. */
function matchesTag(ifNoneMatch: string, etag: string): boolean {
	if (ifNoneMatch.length > MAX_HEADER_LENGTH) return false;
	return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Whether a file has not changed since a date that a client names (RFC 9110, 13.1.3). Other forms of a date than the current one do not count. */
function isUnmodified(ifModifiedSince: string, lastModified: string): boolean {
	return (
		ifModifiedSince.length <= MAX_HEADER_LENGTH &&
		ifModifiedSince.endsWith(' GMT') &&
		Date.parse(lastModified) <= Date.parse(ifModifiedSince)
	);
}

/** A tag decides alone where a client sends both (RFC 9110, 13.2.2). */
function isKnown({ etag, lastModified }: Representation, { ifNoneMatch, ifModifiedSince }: Conditions): boolean {
	if (ifNoneMatch) return matchesTag(ifNoneMatch, etag);
	return Boolean(ifModifiedSince && lastModified && isUnmodified(ifModifiedSince, lastModified));
}

/** A file of the build as an answer: the encoding that suits the client, and 304 when it has that already. */
export function toStaticReply(file: StaticFile, conditions: Conditions): StaticReply {
	const { acceptEncoding, cacheControl } = conditions;
	const { encoding, representation } = selectRepresentation(file, acceptEncoding);
	const headers: Record<string, string> = { ETag: representation.etag };
	if (representation.lastModified) headers['Last-Modified'] = representation.lastModified;
	if (file.br || file.gzip) headers.Vary = 'Accept-Encoding';
	if (isKnown(representation, conditions)) {
		return { status: 304, body: '', contentType: file.contentType, cacheControl, headers };
	}
	if (encoding) headers['Content-Encoding'] = encoding;
	return { status: 200, body: representation.bytes, contentType: file.contentType, cacheControl, headers };
}

/** A complete reply, with the headers that all answers share. A host writes it as it is or makes a Response of it. */
export type FinishedReply = {
	status: number;
	headers: Readonly<Record<string, string>>;
	/** Null for an answer without a body: 204, 304, and every answer to HEAD. */
	body: Body | null;
};

/** Statuses without a body. */
const BODILESS = new Set([204, 304]);

/** The one place that adds the shared headers. A HEAD request gets the headers of its GET. */
export function finishReply(reply: Reply, { method, buildId }: { method: string; buildId: string }): FinishedReply {
	const { status, body, contentType, cacheControl } = reply;
	const isBodiless = BODILESS.has(status);
	const isHead = method === 'HEAD';
	const headers: Record<string, string> = { ...toApiHeaders(contentType), [BUILD_HEADER]: buildId, 'Cache-Control': cacheControl };
	if (!isBodiless) headers['Content-Type'] = contentType;
	// Hosts count the bytes of a body that they send, and HEAD sends none.
	if (isHead && !isBodiless) headers['Content-Length'] = String(countBytes(body));
	return { status, headers: Object.assign(headers, reply.headers), body: isBodiless || isHead ? null : body };
}

/** The Response of hosts that speak fetch. */
export function toResponse({ status, headers, body }: FinishedReply): Response {
	return new Response(body === null ? null : toBodyInit(body), { status, headers });
}
