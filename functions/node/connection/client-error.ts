import { type IncomingMessage, maxHeaderSize, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '../../../core/api/error-codes.ts';
import { MAX_BODY_BYTES } from '../../../core/api/limits.ts';
import { getOwn } from '../../../core/get-own.ts';
import type { LoadedBuild } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import { LINGER_MS } from './connections.ts';
import { ALL_METHODS, FAULTY_LENGTHS, toProtocolReply } from './protocol-reply.ts';

const CHUNKS = 'Body: expected well-formed chunks';

/** The answer for each error code of Node's parser. The parser's own messages are never sent. */
const FAULTS: Readonly<Record<string, [code: ErrorCode, detail: string]>> = {
	ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'Request: did not arrive in time'],
	HPE_HEADER_OVERFLOW: ['headers_too_large', `Request line and headers: expected at most ${maxHeaderSize} bytes`],
	HPE_INVALID_METHOD: ['malformed_request', 'Request line: expected a method of HTTP, such as GET'],
	HPE_INVALID_URL: ['malformed_request', 'Request line: expected a path, percent-encoded'],
	HPE_INVALID_CONSTANT: ['malformed_request', 'Request line: expected method, path and HTTP/1.1'],
	HPE_INVALID_VERSION: ['malformed_request', 'Request line: expected method, path and HTTP/1.1'],
	HPE_INVALID_HEADER_TOKEN: ['malformed_request', 'Headers: expected a name, a colon and a value without control characters'],
	HPE_INVALID_CONTENT_LENGTH: ['malformed_request', FAULTY_LENGTHS],
	HPE_UNEXPECTED_CONTENT_LENGTH: ['malformed_request', FAULTY_LENGTHS],
	HPE_INVALID_TRANSFER_ENCODING: ['malformed_request', FAULTY_LENGTHS],
	HPE_INVALID_CHUNK_SIZE: ['malformed_request', CHUNKS],
	HPE_CHUNK_EXTENSIONS_OVERFLOW: ['malformed_request', CHUNKS],
};

/** An answer as bytes, for a connection that has no response object. */
function toBytes({ status, headers, body }: ReturnType<typeof toProtocolReply>): Buffer {
	const bytes = Buffer.from(typeof body === 'string' ? body : '');
	// An answer to HEAD says how long its body would be.
	const all = { 'Content-Length': bytes.length, ...headers, Date: new Date().toUTCString() };
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`), bytes]);
}

/** The answer under way on a connection. Node has no public way to read it, and checks the same field before its own error answers. */
export function findPending(socket: Duplex): ServerResponse | undefined {
	return (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}

type Refusal = { error: ApiError; method?: string; build: LoadedBuild };

function send(socket: Duplex, { error, method, build }: Refusal): void {
	if (!socket.writable) return void socket.destroy();
	socket.end(toBytes(toProtocolReply(error, { method, build })));
	setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function refuse(socket: Duplex, refusal: Refusal): void {
	const pending = findPending(socket);
	// The answers to complete requests go out first: the error belongs to the data after them.
	if (pending?.req.complete) pending.once('close', () => refuse(socket, refusal));
	// An answer that has begun is not interrupted.
	else if (pending?.headersSent) pending.once('close', () => socket.destroy());
	else send(socket, refusal);
}

/**
 * Answers the requests that Node would refuse before they reach the host, by closing or without a body: malformed HTTP, headers that are
 * too large or too slow, CONNECT, and expectations.
 */
export function handleClientErrors(server: Server, getBuild: () => LoadedBuild): void {
	/** Sockets answered already: the parser reports an error for all further data as well. */
	const refused = new WeakSet<Duplex>();
	server.on('clientError', ({ code = '', rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
		if (refused.has(socket)) return;
		refused.add(socket);
		if (code === 'ECONNRESET' || code === 'EPIPE') return void socket.destroy();
		const [name, detail] = getOwn(FAULTS, code) ?? ['malformed_request', 'Request: expected well-formed HTTP/1.1'];
		// Read from the packet, because the parser does not report the method, and an answer to HEAD has no body.
		const method = rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD ' ? 'HEAD' : undefined;
		refuse(socket, { error: new ApiError(name, detail), method, build: getBuild() });
	});
	server.on('connect', (_: IncomingMessage, socket) => {
		// Node removes its own handlers from this socket, and an unhandled error would end the process.
		socket.on('error', () => socket.destroy());
		const error = new ApiError('method_not_allowed', `Method CONNECT: expected ${ALL_METHODS}`, { headers: { Allow: ALL_METHODS } });
		refuse(socket, { error, build: getBuild() });
	});
	server.on('checkContinue', (request, response) => {
		// A body that is declared too large is refused before the client sends it.
		if (!(Number(request.headers['content-length']) > MAX_BODY_BYTES)) response.writeContinue();
		server.emit('request', request, response);
	});
	// Other expectations are unknown, and may be ignored (RFC 9110, 10.1.1).
	server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
