import Negotiator from 'negotiator';
import { MAX_HEADER_LENGTH } from '../../../core/api/limits.ts';
import type { FileBytes } from '../bytes.ts';
import type { Representation, StaticFile } from '../deps.ts';
import { ApiError } from '../errors.ts';
import type { Reply } from '../replies.ts';
import type { HttpRequest } from '../request.ts';

/** The reply with a file of the build: 304, or the file in one representation. */
type FileReply = Reply & { body: null | FileBytes };

/** The headers of a request that select what is sent of a file, each undefined when absent. */
export type Conditions = {
	acceptEncoding?: string | undefined;
	ifNoneMatch?: string | undefined;
	ifModifiedSince?: string | undefined;
};

export function readConditions({ header }: HttpRequest): Conditions {
	return { acceptEncoding: header('accept-encoding'), ifNoneMatch: header('if-none-match'), ifModifiedSince: header('if-modified-since') };
}

/** Values of `Accept-Encoding` whose meaning is kept. Clients send a few of them; a client that makes them up gets the rest forgotten. */
const MAX_KNOWN_VALUES = 100;
const knownEncodings = new Map<string, readonly string[]>();

/** The encodings that a client accepts. */
function parseEncodings(acceptEncoding: string): readonly string[] {
	const known = knownEncodings.get(acceptEncoding);
	if (known) return known;
	const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(['br', 'gzip']);
	if (knownEncodings.size >= MAX_KNOWN_VALUES) knownEncodings.clear();
	knownEncodings.set(acceptEncoding, accepted);
	return accepted;
}

/** The encoding that makes a file smallest among those that the client accepts; undefined for none. */
export function selectEncoding(file: StaticFile, acceptEncoding: string | undefined): 'br' | 'gzip' | undefined {
	if (!acceptEncoding || acceptEncoding.length > MAX_HEADER_LENGTH || (!file.br && !file.gzip)) return undefined;
	const accepted = parseEncodings(acceptEncoding);
	return (['br', 'gzip'] as const).find((encoding) => file[encoding] && accepted.includes(encoding));
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
export function toStaticReply(file: StaticFile, { cacheControl, ...conditions }: Conditions & { cacheControl: string }): FileReply {
	const encoding = selectEncoding(file, conditions.acceptEncoding);
	const representation = (encoding && file[encoding]) ?? file;
	const headers: Record<string, string> = { 'Cache-Control': cacheControl, 'Content-Type': file.contentType, ETag: representation.etag };
	if (representation.lastModified) headers['Last-Modified'] = representation.lastModified;
	if (file.br || file.gzip) headers.Vary = 'Accept-Encoding';
	if (isKnown(representation, conditions)) return { status: 304, headers, body: null };
	if (encoding) headers['Content-Encoding'] = encoding;
	return { status: 200, headers, body: representation.bytes };
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
 * The whole of a data file, or the part that the request asks for. Parts are never compressed: their bytes are counted in the file itself.
 * @throws ApiError `range_not_satisfiable`
 */
export function toDataFileReply(file: StaticFile, request: HttpRequest, cacheControl: string): Reply {
	const range = request.header('range');
	// `Range` is defined for GET only (RFC 9110, 14.2), and a server may ignore it.
	const asked = request.method === 'GET' && range && range.length <= MAX_HEADER_LENGTH ? range : undefined;
	const { acceptEncoding, ...known } = readConditions(request);
	const whole = toStaticReply(file, { ...known, acceptEncoding: asked === undefined ? acceptEncoding : undefined, cacheControl });
	const headers: Record<string, string> = { ...whole.headers, 'Accept-Ranges': 'bytes' };
	const { body } = whole;
	const ifRange = request.header('if-range')?.trim();
	// `If-Range` must be the file's present tag or time, or the whole file is sent.
	const isPresent = !ifRange || [headers.ETag, headers['Last-Modified']].includes(ifRange);
	const found = asked === undefined || body === null || !isPresent ? undefined : parseRange(asked.trim(), body.length);
	if (body === null || found === undefined) return { ...whole, headers };
	const { start, end } = found;
	const part = { ...headers, 'Content-Range': `bytes ${start}-${end}/${body.length}` };
	return { status: 206, headers: part, body: body.subarray(start, end + 1) };
}
