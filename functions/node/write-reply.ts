import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '../../core/api/http-headers.ts';
import type { StaticFile } from '../http/deps.ts';
import { type FinishedReply, toStaticReply } from '../http/replies.ts';

/**
 * How long a refused client may take to read its answer, in milliseconds. A connection that is closed with bytes of the client unread is reset,
 * and the reset discards the answer with them.
 */
export const LINGER_MS = 1000;

/** Ends an answer whose request has not come in whole: what still comes is thrown away for a moment, so that the client gets to read why it is refused. */
function endLingering(request: IncomingMessage, response: ServerResponse, body: string | Uint8Array): void {
	response.write(body);
	// Whoever read it until now waits for no more.
	request.removeAllListeners('data').resume();
	const end = () => {
		clearTimeout(timer);
		response.end();
	};
	const timer = setTimeout(end, LINGER_MS);
	request.once('close', end);
	request.once('end', end);
}

type FileReply = { cacheControl: string; headers: Readonly<Record<string, string>> };

/** Writes a file without a reply in between, since most answers are files. */
export function writeFile(
	request: IncomingMessage,
	response: ServerResponse,
	file: StaticFile,
	{ cacheControl, headers }: FileReply,
): void {
	const reply = toStaticReply(file, {
		acceptEncoding: request.headers['accept-encoding'],
		ifNoneMatch: request.headers['if-none-match'],
		cacheControl,
	});
	const isEmpty = reply.status === 304;
	response.writeHead(reply.status, {
		...headers,
		'Cache-Control': cacheControl,
		...(isEmpty ? {} : { 'Content-Type': reply.contentType, 'Content-Length': reply.body.length }),
		...reply.headers,
	});
	if (isEmpty || request.method === 'HEAD') response.end();
	else response.end(reply.body);
}

/**
 * Writes what the function answered without a Response in between: making one and reading it again takes longer than most answers.
 * @param id of the request
 */
export function writeReply(response: ServerResponse, { status, headers, body }: FinishedReply, id: string): void {
	const length = body === null ? {} : { 'Content-Length': Buffer.byteLength(body) };
	response.writeHead(status, { ...headers, [REQUEST_ID_HEADER]: id, ...length });
	if (body === null) response.end();
	else if (headers.Connection === 'close' && !response.req.complete) endLingering(response.req, response, body);
	else response.end(body);
}
