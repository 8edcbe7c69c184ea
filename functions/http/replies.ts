import {
	BUILD_HEADER,
	DATA_CACHE_CONTROL,
	HTML_TYPE,
	JSON_TYPE,
	NO_STORE,
	TEXT_TYPE,
	toApiHeaders,
	toJsonBody,
} from '../../core/api/http-headers.ts';
import { type Body, countBytes } from './bytes.ts';

/** An answer as plain data. `finishReply` adds the headers that all answers of the API share; a host writes it as it is or makes a Response of it. */
export type Reply = {
	status: number;
	headers: Readonly<Record<string, string>>;
	/** Null for an answer without a body: 204, 304, and every answer to HEAD. */
	body: Body | null;
};

export type ReplyOptions = { status?: number; cacheControl?: string; headers?: Readonly<Record<string, string>> | undefined };

/** A reply of a media type; by default 200 and cacheable like all data. */
export function toReply(
	body: Body,
	contentType: string,
	{ status = 200, cacheControl = DATA_CACHE_CONTROL, headers }: ReplyOptions = {},
): Reply {
	return { status, headers: { 'Cache-Control': cacheControl, 'Content-Type': contentType, ...headers }, body };
}

export function toJsonReply(value: unknown, options?: ReplyOptions): Reply {
	return toReply(toJsonBody(value), JSON_TYPE, options);
}

/** A plain-text answer; by default not stored. */
export function toTextReply(text: string, options?: ReplyOptions): Reply {
	return toReply(text, TEXT_TYPE, { cacheControl: NO_STORE, ...options });
}

/** A page for people; by default not stored. */
export function toHtmlReply(html: string, options?: ReplyOptions): Reply {
	return toReply(html, HTML_TYPE, { cacheControl: NO_STORE, ...options });
}

/** A redirect; by default permanent. */
export function toRedirectReply(location: string, { headers, ...options }: ReplyOptions = {}): Reply {
	return toReply('', TEXT_TYPE, { status: 308, ...options, headers: { ...headers, Location: location } });
}

/** The reply with other headers. */
export function withHeaders(reply: Reply, headers: Readonly<Record<string, string>>): Reply {
	return { ...reply, headers: { ...reply.headers, ...headers } };
}

/** Statuses without a body. */
const BODILESS = new Set([204, 304]);

/** The one place that adds the shared headers. A HEAD request gets the headers of its GET. */
export function finishReply({ status, headers, body }: Reply, { method, buildId }: { method: string; buildId: string }): Reply {
	const { 'Content-Type': contentType = '', ...others } = headers;
	const shared = { ...toApiHeaders(contentType), [BUILD_HEADER]: buildId };
	if (BODILESS.has(status)) return { status, headers: { ...shared, ...others }, body: null };
	if (method !== 'HEAD') return { status, headers: { ...shared, ...headers }, body };
	// Hosts count the bytes of a body that they send, and HEAD sends none.
	return { status, headers: { ...shared, 'Content-Length': String(body === null ? 0 : countBytes(body)), ...headers }, body: null };
}
