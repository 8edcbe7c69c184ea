import type { IncomingMessage } from 'node:http';
import type { LoadedBuild } from '../../http/deps.ts';
import { ApiError, toErrorReply } from '../../http/errors.ts';
import { finishReply, type Reply, toTextReply, withHeaders } from '../../http/replies.ts';

/** The part before the path in absolute-form, which every server must accept (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * A request's target as path and query. The authority of a target in absolute-form is ignored, like `Host`.
 * @returns undefined for a target of another form: an authority, an asterisk, another scheme
 */
export function toOriginForm(rawTarget: string): string | undefined {
	const hash = rawTarget.indexOf('#');
	// Clients must not send a fragment. One that is sent becomes an empty query, so that caches keep no copy for each.
	const target = hash === -1 ? rawTarget : rawTarget.slice(0, hash).replace(/^[^?]*$/, '$&?');
	if (target.startsWith('/')) return target;
	const origin = ORIGIN.exec(target)?.[0];
	if (origin === undefined) return undefined;
	const rest = target.slice(origin.length);
	return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Used as the path of a request whose path is unknown. */
const NO_PATH = '/';
/** The methods of the whole server; each path lists its own. */
export const ALL_METHODS = 'GET, HEAD, POST, OPTIONS';

/** The detail of an error about an ambiguous body length. */
export const FAULTY_LENGTHS = 'Headers Content-Length and Transfer-Encoding: expected one of them, once and well-formed';
/** Chunked as the last coding; anything else is an error (RFC 9112, 6.3). */
const CHUNKED_LAST = /(?:^|,)\s*chunked\s*$/i;

type ProtocolCall = { method?: string | undefined; target?: string | undefined; build: Pick<LoadedBuild, 'id' | 'baseUrl'> };

/** The answer to malformed HTTP, a problem like every other error. It closes the connection, because the data after it cannot be trusted. */
export function toProtocolReply(error: ApiError, { method = 'GET', target = NO_PATH, build }: ProtocolCall): Reply {
	const reply = toErrorReply(error, { instance: target, docsUrl: `${build.baseUrl}/docs`, asText: false });
	return finishReply(withHeaders(reply, { Connection: 'close' }), { method, buildId: build.id });
}

function countHosts(rawHeaders: readonly string[]): number {
	let count = 0;
	// Names and values alternate. The length is compared first because this runs for every request.
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = rawHeaders[index] as string;
		if (name.length === 4 && name.toLowerCase() === 'host') count++;
	}
	return count;
}

/** Valid values of `Host`: a name, an address or nothing, and a port (RFC 9110, 7.2; RFC 3986, 3.2.2). */
const HOST = /^(?:\[[0-9A-Fa-f:.]+\]|(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)(?::[0-9]*)?$/;

/** The fault of a request that Node could parse: another protocol version, or HTTP/1.1 without `Host`, or several or a malformed one (RFC 9112, 3.2). */
export function findProtocolFault({ headers, rawHeaders, httpVersion, httpVersionMajor }: IncomingMessage): ApiError | undefined {
	if (httpVersionMajor !== 1) return new ApiError('malformed_request', `Request line: found HTTP/${httpVersion}, expected HTTP/1.1`);
	const transferEncoding = headers['transfer-encoding'];
	// Node accepts other codings at this point, and the start of the body would be ambiguous.
	if (transferEncoding !== undefined && !CHUNKED_LAST.test(transferEncoding)) return new ApiError('malformed_request', FAULTY_LENGTHS);
	const count = countHosts(rawHeaders);
	if (count === 1 && !HOST.test(headers.host ?? '')) {
		return new ApiError('malformed_request', 'Header Host: expected a name or an address, and a port if needed');
	}
	if (count === 1 || (count === 0 && httpVersion === '1.0')) return undefined;
	return new ApiError('malformed_request', `Header Host: found ${count === 0 ? 'none' : count}, expected one`);
}

/**
 * Whether the connection has to end with the answer. Node's parser stops after an offer of another protocol and drops requests that came with it,
 * so that the answer to a later one would be taken for theirs. HTTP/1.0 knows no chunks, so that another server on the way may have seen
 * another end of the body (RFC 9112, 6.1).
 */
export function endsConnection({ httpVersion, headers }: IncomingMessage): boolean {
	return headers.upgrade !== undefined || (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined);
}

/** The answer to a target that is not a path: `OPTIONS *` asks for the methods of the whole server, anything else is an error. */
export function toTargetReply(method: string, build: ProtocolCall['build']): Reply {
	if (method !== 'OPTIONS') {
		const error = new ApiError('malformed_request', 'Request line: expected a path that begins with a slash');
		return toProtocolReply(error, { method, build });
	}
	return finishReply(toTextReply('', { status: 204, headers: { Allow: ALL_METHODS } }), { method, buildId: build.id });
}
