import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '../../core/api/http-headers.ts';
import type { FinishedReply } from '../http/replies.ts';

/**
 * Time for a refused client to read its answer, in milliseconds. Closing a connection that still has unread bytes of the client
 * resets it, and the reset discards the answer.
 */
export const LINGER_MS = 1000;

/** Ends an answer whose request has not arrived in full: the rest is discarded for a moment, so that the client can read why it is refused. */
function endLingering(request: IncomingMessage, response: ServerResponse, body: string | Uint8Array): void {
	response.write(body);
	// The function has stopped reading.
	request.removeAllListeners('data').resume();
	const end = () => {
		clearTimeout(timer);
		response.end();
	};
	const timer = setTimeout(end, LINGER_MS);
	request.once('close', end);
	request.once('end', end);
}

/** Writes a finished reply. */
export function writeReply(response: ServerResponse, { status, headers, body }: FinishedReply, requestId: string): void {
	const sent: Record<string, string | number> = { ...headers, [REQUEST_ID_HEADER]: requestId };
	if (body !== null) sent['Content-Length'] = Buffer.byteLength(body);
	response.writeHead(status, sent);
	if (body === null) response.end();
	else if (headers.Connection === 'close' && !response.req.complete) endLingering(response.req, response, body);
	else response.end(body);
}
