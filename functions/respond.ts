// Ships to the edge.
import { API_HEADERS, BUILD_HEADER } from '../core/http-headers.ts';
import type { Reply } from './reply.ts';

/** Statuses whose Response may hold no body. */
const BODILESS = new Set([204, 304]);

function countBytes(body: Reply['body']): number {
	return typeof body === 'string' ? new TextEncoder().encode(body).length : body.length;
}

/** The one place that makes a Response. A HEAD request gets the headers of its GET. */
export function respond(reply: Reply, { method, buildId }: { method: string; buildId: string }): Response {
	const { status, body, contentType, cacheControl, headers } = reply;
	const bodiless = BODILESS.has(status);
	const isHead = method === 'HEAD';
	return new Response(bodiless || isHead ? null : body, {
		status,
		headers: {
			...API_HEADERS,
			[BUILD_HEADER]: buildId,
			'Cache-Control': cacheControl,
			...(bodiless ? {} : { 'Content-Type': contentType }),
			// A host counts the bytes of a body that it sends; of one that stays behind only this place knows.
			...(isHead && !bodiless ? { 'Content-Length': String(countBytes(body)) } : {}),
			...headers,
		},
	});
}
