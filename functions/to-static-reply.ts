// Ships to the edge.
import Negotiator from 'negotiator';
import type { Representation, StaticFile } from './deps.ts';
import type { Reply } from './reply.ts';

type Conditions = {
	/** The request's `Accept-Encoding`, null or undefined when absent. */
	acceptEncoding: string | null | undefined;
	/** The request's `If-None-Match`. */
	ifNoneMatch: string | null | undefined;
	cacheControl: string;
};

/** The smallest representation that the client accepts. */
function selectRepresentation(
	file: StaticFile,
	acceptEncoding: string | null | undefined,
): { encoding?: 'br' | 'gzip'; representation: Representation } {
	if (!acceptEncoding || (!file.br && !file.gzip)) return { representation: file };
	const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(['br', 'gzip']);
	if (file.br && accepted.includes('br')) return { encoding: 'br', representation: file.br };
	if (file.gzip && accepted.includes('gzip')) return { encoding: 'gzip', representation: file.gzip };
	return { representation: file };
}

/** Weak comparison, as RFC 9110 (13.1.2) wants it for `If-None-Match`. */
function matchesTag(ifNoneMatch: string, etag: string): boolean {
	return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** A file of the build as an answer: the encoding that suits the client, and 304 when it has that already. */
export function toStaticReply(file: StaticFile, { acceptEncoding, ifNoneMatch, cacheControl }: Conditions): Reply {
	const { encoding, representation } = selectRepresentation(file, acceptEncoding);
	const headers: Record<string, string> = { ETag: representation.etag };
	if (file.br || file.gzip) headers.Vary = 'Accept-Encoding';
	if (ifNoneMatch && matchesTag(ifNoneMatch, representation.etag)) {
		return { status: 304, body: '', contentType: file.contentType, cacheControl, headers };
	}
	if (encoding) headers['Content-Encoding'] = encoding;
	return { status: 200, body: representation.bytes, contentType: file.contentType, cacheControl, headers };
}
