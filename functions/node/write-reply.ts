import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '../../core/api/http-headers.ts';
import { type Body, countBytes, isParts, type StreamedBytes } from '../http/bytes.ts';
import type { Reply } from '../http/replies.ts';
import { LINGER_MS } from './connection/connections.ts';

/** Sends a body from disk, each chunk once the one before it is out of this process. */
async function sendChunks(response: ServerResponse, body: StreamedBytes): Promise<void> {
	let goOn = () => {};
	response.once('close', () => goOn());
	for await (const chunk of body) {
		await new Promise<void>((resolve) => {
			goOn = resolve;
			response.write(chunk, () => resolve());
		});
		if (response.destroyed) return;
	}
	response.end();
}

/** Ends an answer whose request has not arrived in full: the rest is discarded for a moment, so that the client can read why it is refused. */
function endLingering(request: IncomingMessage, response: ServerResponse, body: Uint8Array): void {
	response.write(body);
	// The function has stopped reading.
	request.removeAllListeners('data').removeAllListeners('readable').resume();
	const end = () => {
		clearTimeout(timer);
		response.end();
	};
	const timer = setTimeout(end, LINGER_MS);
	request.once('close', end);
	request.once('end', end);
}

/** Whether a request has a body that is not here in full. */
function isArriving({ complete, headers }: IncomingMessage): boolean {
	return !complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined);
}

/** Ends the connection after an answer if the rest of its request does not arrive soon: nobody reads it. */
function limitRest(request: IncomingMessage, response: ServerResponse): void {
	response.once('close', () => {
		if (request.complete || request.destroyed) return;
		const timer = setTimeout(() => request.socket.destroySoon(), LINGER_MS);
		timer.unref();
		request.once('end', () => clearTimeout(timer));
		request.resume();
	});
}

/** Names and values of a reply's headers in turn: the form that Node writes fastest. */
function toHeaderList(headers: Reply['headers'], body: Body | null): readonly string[] {
	return Object.entries(body === null ? headers : { ...headers, 'Content-Length': String(countBytes(body)) }).flat();
}

/** Those of replies with files, which are sent again and again. */
const fileHeaders = new WeakMap<Reply, readonly string[]>();

function getHeaderList(reply: Reply, body: Body | null): readonly string[] {
	if (!(reply.body instanceof Uint8Array)) return toHeaderList(reply.headers, body);
	const list = fileHeaders.get(reply) ?? toHeaderList(reply.headers, body);
	fileHeaders.set(reply, list);
	return list;
}

/** Writes a reply. A body from disk is sent when the promise resolves. */
export function writeReply(response: ServerResponse, reply: Reply, requestId: string): void | Promise<void> {
	const { req: request } = response;
	const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body;
	response.writeHead(reply.status, [...getHeaderList(reply, body), REQUEST_ID_HEADER, requestId]);
	const isEarly = isArriving(request);
	if (isEarly) limitRest(request, response);
	if (body === null) response.end();
	else if (body instanceof Uint8Array) {
		if (reply.headers.Connection === 'close' && isEarly) endLingering(request, response, body);
		else response.end(body);
	} else if (isParts(body)) {
		response.cork();
		for (const part of body) response.write(part);
		response.end();
	} else return sendChunks(response, body);
}
