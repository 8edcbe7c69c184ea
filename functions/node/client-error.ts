import { type IncomingMessage, maxHeaderSize, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_BODY_BYTES } from '../../core/api/limits.ts';
import type { LoadedBuild } from '../http/deps.ts';
import { ApiError, type ErrorCode } from '../http/errors.ts';
import { ALL_METHODS, FAULTY_LENGTHS, toProtocolReply } from './protocol-reply.ts';
import { LINGER_MS } from './write-reply.ts';

const CHUNKS = 'Body: expected well-formed chunks';

/** What the codes of Node's parser mean to a client. Its own messages never leave. */
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
	const bytes = Buffer.from(body ?? '');
	// An answer to HEAD says how long its body would be.
	const all = { 'Content-Length': bytes.length, ...headers, Date: new Date().toUTCString() };
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`), bytes]);
}

/** The answer that is under way on a connection. Node keeps it to itself, and asks it the same before an answer of its own. */
function findPending(socket: Duplex): ServerResponse | undefined {
	return (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}

type Refusal = { error: ApiError; method?: string; build: LoadedBuild };

function answer(socket: Duplex, { error, method, build }: Refusal): void {
	if (!socket.writable) return void socket.destroy();
	socket.end(toBytes(toProtocolReply(error, { method, build })));
	setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function refuse(socket: Duplex, refusal: Refusal): void {
	const pending = findPending(socket);
	// The answer to a whole request goes out first: this one belongs to what came after it.
	if (pending?.req.complete) pending.once('close', () => answer(socket, refusal));
	// One that has begun is not cut in two, and says itself what is wrong.
	else if (pending?.headersSent) pending.once('close', () => socket.destroy());
	else answer(socket, refusal);
}

/**
 * Answers what Node would close or answer without a body before the host is asked: malformed HTTP, headers that are too large or too slow,
 * CONNECT, and expectations.
 */
export function answerClientErrors(server: Server, getBuild: () => LoadedBuild): void {
	/** The parser complains again of whatever else comes in. */
	const refused = new WeakSet<Duplex>();
	server.on('clientError', ({ code = '', rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
		if (refused.has(socket)) return;
		refused.add(socket);
		if (code === 'ECONNRESET' || code === 'EPIPE') return void socket.destroy();
		const [name, detail] = FAULTS[code] ?? ['malformed_request', 'Request: expected well-formed HTTP/1.1'];
		// The parser does not say which method it read, and an answer to HEAD has no body.
		const method = rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD ' ? 'HEAD' : undefined;
		refuse(socket, { error: new ApiError(name, detail), method, build: getBuild() });
	});
	server.on('connect', (_: IncomingMessage, socket) => {
		// Node lets go of this socket, and an error that nobody hears of would end the host.
		socket.on('error', () => socket.destroy());
		const error = new ApiError('method_not_allowed', `Method CONNECT: expected ${ALL_METHODS}`, { headers: { Allow: ALL_METHODS } });
		refuse(socket, { error, build: getBuild() });
	});
	server.on('checkContinue', (request, response) => {
		// A body that is too large as declared is refused before it is sent.
		if (!(Number(request.headers['content-length']) > MAX_BODY_BYTES)) response.writeContinue();
		server.emit('request', request, response);
	});
	// Other expectations are unknown, and may be ignored (RFC 9110, 10.1.1).
	server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
