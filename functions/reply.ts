// Ships to the edge.
import { DATA_CACHE_CONTROL, JSON_TYPE, NO_STORE, TEXT_TYPE } from '../core/http-headers.ts';
import { toJsonBody } from '../core/json-body.ts';
import type { StaticFile } from './deps.ts';

/** What a handler returns: plain data, from which `respond` alone makes a Response. */
export type Reply = {
	status: number;
	body: string | Uint8Array<ArrayBuffer>;
	contentType: string;
	cacheControl: string;
	headers?: Readonly<Record<string, string>> | undefined;
};

type ReplyOptions = Partial<Pick<Reply, 'status' | 'cacheControl' | 'headers'>>;

/** A JSON answer; by default 200 and cacheable like all data. */
export function toJsonReply(value: unknown, { status = 200, cacheControl = DATA_CACHE_CONTROL, headers }: ReplyOptions = {}): Reply {
	return { status, body: toJsonBody(value), contentType: JSON_TYPE, cacheControl, headers };
}

/** A plain-text answer; by default 200 and not stored. */
export function toTextReply(text: string, { status = 200, cacheControl = NO_STORE, headers }: ReplyOptions = {}): Reply {
	return { status, body: text, contentType: TEXT_TYPE, cacheControl, headers };
}

/** A file of the build, answered by the function. */
export function toFileReply(
	{ bytes, contentType }: StaticFile,
	{ status = 200, cacheControl = DATA_CACHE_CONTROL, headers }: ReplyOptions = {},
): Reply {
	return { status, body: bytes, contentType, cacheControl, headers };
}

/** A permanent redirect. */
export function toRedirectReply(location: string): Reply {
	return { status: 308, body: '', contentType: TEXT_TYPE, cacheControl: DATA_CACHE_CONTROL, headers: { Location: location } };
}
