import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * How long a refused client may take to read its answer, in milliseconds. A connection that is closed with bytes of the client unread is reset,
 * and the reset discards the answer with them.
 */
export const LINGER_MS = 1000;

/** Ends an answer whose request has not come in whole: what still comes is thrown away for a moment, so that the client gets to read why it is refused. */
export function endLingering(request: IncomingMessage, response: ServerResponse, body: string | Uint8Array): void {
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
