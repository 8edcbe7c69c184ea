import type { IncomingMessage } from 'node:http';
import { NO_STORE, TEXT_TYPE } from '../../core/api/http-headers.ts';
import type { LoadedBuild } from '../http/deps.ts';
import { ApiError, toErrorReply } from '../http/errors.ts';
import { type FinishedReply, finishReply } from '../http/replies.ts';

/** What precedes the path in absolute-form, which RFC 9112 (3.2.2) has every server accept. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * A request's target as path and query. The authority of a target in absolute-form decides as little as `Host` does.
 * @returns undefined for a target of another form: an authority, an asterisk, another scheme
 */
export function toOriginForm(rawTarget: string): string | undefined {
	const hash = rawTarget.indexOf('#');
	// A fragment is the client's own affair, and should not have been sent.
	const target = hash === -1 ? rawTarget : rawTarget.slice(0, hash);
	if (target.startsWith('/')) return target;
	const origin = ORIGIN.exec(target)?.[0];
	if (origin === undefined) return undefined;
	const rest = target.slice(origin.length);
	return rest.startsWith('/') ? rest : `/${rest}`;
}

/** What stands for the path of a request whose path is not known. */
const NO_PATH = '/';
/** What the whole server can do; each path lists its own. */
export const ALL_METHODS = 'GET, HEAD, POST, OPTIONS';

/** What is said where the length of a body cannot be told. */
export const FAULTY_LENGTHS = 'Headers Content-Length and Transfer-Encoding: expected one of them, once and well-formed';
/** Chunked as the last coding: RFC 9112 (6.3) takes any other end for an error. */
const CHUNKED_LAST = /(?:^|,)\s*chunked\s*$/i;

type ProtocolCall = { method?: string | undefined; target?: string | undefined; build: Pick<LoadedBuild, 'id' | 'baseUrl'> };

/** The answer to a request that is no proper HTTP, as a problem like every other error. The connection ends with it, since what follows on it cannot be trusted. */
export function toProtocolReply(error: ApiError, { method = 'GET', target = NO_PATH, build }: ProtocolCall): FinishedReply {
	const reply = toErrorReply(error, { instance: target, docsUrl: `${build.baseUrl}/docs`, asText: false });
	return finishReply({ ...reply, headers: { ...reply.headers, Connection: 'close' } }, { method, buildId: build.id });
}

function countHosts(rawHeaders: readonly string[]): number {
	let count = 0;
	// Names and values take turns; the length is looked at first, because this is done for every request.
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = rawHeaders[index] as string;
		if (name.length === 4 && name.toLowerCase() === 'host') count++;
	}
	return count;
}

/** What is to be refused of a request that could be read: another protocol's version, and by RFC 9112 (3.2) HTTP/1.1 without `Host`, and any with several. */
export function findProtocolFault({ headers, rawHeaders, httpVersion, httpVersionMajor }: IncomingMessage): ApiError | undefined {
	if (httpVersionMajor !== 1) return new ApiError('malformed_request', `Request line: found HTTP/${httpVersion}, expected HTTP/1.1`);
	const transferEncoding = headers['transfer-encoding'];
	// Node reads the headers before it looks at this, and the body could begin anywhere.
	if (transferEncoding !== undefined && !CHUNKED_LAST.test(transferEncoding)) return new ApiError('malformed_request', FAULTY_LENGTHS);
	const count = countHosts(rawHeaders);
	if (count === 1 || (count === 0 && httpVersion === '1.0')) return undefined;
	return new ApiError('malformed_request', `Header Host: found ${count === 0 ? 'none' : count}, expected one`);
}

/** The answer to a target that is no path: `OPTIONS *` asks of the whole server what it can do, anything else is a mistake. */
export function toTargetReply(method: string, build: ProtocolCall['build']): FinishedReply {
	if (method !== 'OPTIONS') {
		const error = new ApiError('malformed_request', 'Request line: expected a path that begins with a slash');
		return toProtocolReply(error, { method, build });
	}
	const reply = { status: 204, body: '', contentType: TEXT_TYPE, cacheControl: NO_STORE, headers: { Allow: ALL_METHODS } };
	return finishReply(reply, { method, buildId: build.id });
}
