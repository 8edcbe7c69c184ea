import type { Deps } from './deps.ts';
import type { Reply } from './replies.ts';

/** Reads the chunks of a body. `cancel` drops the rest. */
export type BodyReader = {
	read: () => Promise<{ done?: boolean | undefined; value?: Uint8Array | undefined }>;
	cancel: () => Promise<unknown>;
};

/** A request as every host hands it over. Files, pages and endpoints read nothing else of it. */
export type HttpRequest = {
	method: string;
	/** Path and query exactly as they came over the wire. */
	target: string;
	/** The path as URLs are normalized: without dot segments, odd characters escaped. */
	path: string;
	/** The query, normalized likewise, without its `?`. */
	rawQuery: string;
	/** The values of a route's path parameters, decoded; set by the router. */
	params: Readonly<Record<string, string>>;
	/** The value of a header by its lowercase name; undefined when absent. Repeated headers are joined by commas. */
	header: (name: string) => string | undefined;
	/** Undefined for a request without a body. */
	openBody: () => BodyReader | undefined;
	/** Finds the address that limits count against. */
	findClientAddress: () => string;
};

/** Makes the reply of an endpoint. It throws an `ApiError` for a fault of the client. */
export type Handler = (request: HttpRequest, deps: Deps) => Reply | Promise<Reply>;

/** Targets that normalizing leaves as they are. */
const PLAIN_TARGET = /^[\w.~!$&()*+,;=:@%/-]*(?:\?[\w.~!$&()*+,;=:@%/?-]*)?$/;
const DOT_SEGMENT = /\/(?:\.|%2e)/i;
/** URLs are parsed for their path and query alone. */
const ANY_ORIGIN = 'http://localhost';

/** The path and the query of a target, as URLs are normalized. */
function normalizeTarget(target: string): { path: string; rawQuery: string } {
	const queryAt = target.indexOf('?');
	const path = queryAt < 0 ? target : target.slice(0, queryAt);
	if (PLAIN_TARGET.test(target) && !DOT_SEGMENT.test(path)) return { path, rawQuery: queryAt < 0 ? '' : target.slice(queryAt + 1) };
	// A backslash is escaped: URLs would take it for a slash.
	const { pathname, search } = new URL(ANY_ORIGIN + target.replaceAll('\\', '%5C'));
	return { path: pathname, rawQuery: search.slice(1) };
}

/** A request from the parts that a host knows. */
export function createRequest(parts: Omit<HttpRequest, 'path' | 'rawQuery' | 'params'>): HttpRequest {
	return { ...parts, ...normalizeTarget(parts.target), params: {} };
}

/** The normalized target: the instance of a problem. */
export function toInstance({ path, rawQuery }: HttpRequest): string {
	return rawQuery === '' ? path : `${path}?${rawQuery}`;
}
