// Ships to the edge.
import { BUILD_HEADER, toApiHeaders } from '../core/http-headers.ts';
import type { Reply } from './reply.ts';

/** A reply as it goes out, with the headers that all share. A host writes it as it is, or makes a Response of it. */
export type FinishedReply = {
	status: number;
	headers: Readonly<Record<string, string>>;
	/** Null for an answer without a body: 204, 304, and every answer to HEAD. */
	body: Reply['body'] | null;
};

/** Statuses whose answer may hold no body. */
const BODILESS = new Set([204, 304]);

function countBytes(body: Reply['body']): number {
	return typeof body === 'string' ? new TextEncoder().encode(body).length : body.length;
}

/** The one place that adds the shared headers. A HEAD request gets the headers of its GET. */
export function finishReply(reply: Reply, { method, buildId }: { method: string; buildId: string }): FinishedReply {
	const { status, body, contentType, cacheControl } = reply;
	const isBodiless = BODILESS.has(status);
	const isHead = method === 'HEAD';
	const headers: Record<string, string> = { ...toApiHeaders(contentType), [BUILD_HEADER]: buildId, 'Cache-Control': cacheControl };
	if (!isBodiless) headers['Content-Type'] = contentType;
	// A host counts the bytes of a body that it sends; of one that stays behind only this place knows.
	if (isHead && !isBodiless) headers['Content-Length'] = String(countBytes(body));
	return { status, headers: Object.assign(headers, reply.headers), body: isBodiless || isHead ? null : body };
}

/** The Response of hosts that speak fetch. */
export function toResponse({ status, headers, body }: FinishedReply): Response {
	return new Response(body, { status, headers });
}
