import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '../core/http-headers.ts';
import type { StaticFile } from './deps.ts';
import { endLingering } from './node-linger.ts';
import type { FinishedReply } from './respond.ts';
import { toStaticReply } from './to-static-reply.ts';

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
