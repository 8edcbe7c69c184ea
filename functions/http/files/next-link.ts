import { MAX_LINK_LENGTH } from '../../../core/api/limits.ts';
import { ListQuerySchema } from '../../../core/api/query-params.ts';
import type { FileBytes } from '../bytes.ts';
import { parseQuery } from '../query/params.ts';

/* The header `Link` of a page of a list: the address of the next page (RFC 8288), for clients that follow it as they do on other APIs. */

const PARAMETERS = Object.keys(ListQuerySchema.shape);

/**
 * The header that leads to the next page: none for the last one. The address has the parameters that the list knows, in the canonical spelling.
 * @param rawQuery the query of this page, which is valid
 */
export function toNextLink(baseUrl: string, rawQuery: string, nextCursor: string | null): Readonly<Record<string, string>> | undefined {
	if (nextCursor === null) return undefined;
	const query = new URLSearchParams({ ...parseQuery(rawQuery, PARAMETERS), cursor: nextCursor });
	const link = `<${baseUrl}/items?${query}>; rel="next"`;
	return link.length > MAX_LINK_LENGTH ? undefined : { Link: link };
}

const LIST_FILE = /^(?:lists|sorted)\//;
/** Where the body of a page that is a file ends, with a cursor of at most 200 characters. */
const TAIL_BYTES = 300;
const TAIL = /"nextCursor":"([\w-]+)","total":\d+\}\n$/;
const decoder = new TextDecoder();

/** The same for a page that is a file of the API tree; none for any other file. */
export function toFileLink(
	file: string,
	bytes: FileBytes,
	{ baseUrl, rawQuery }: { baseUrl: string; rawQuery: string },
): Readonly<Record<string, string>> | undefined {
	if (!LIST_FILE.test(file) || !(bytes instanceof Uint8Array)) return undefined;
	const [, nextCursor = null] = TAIL.exec(decoder.decode(bytes.subarray(-TAIL_BYTES))) ?? [];
	return toNextLink(baseUrl, rawQuery, nextCursor);
}
