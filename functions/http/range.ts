import { ApiError } from './errors.ts';
import type { Reply } from './replies.ts';

/** One range of bytes: both ends, the first, or the number of the last ones (RFC 9110, 14.1.2). */
const RANGE = /^bytes= *(\d*) *- *(\d*) *$/i;

/**
 * The bytes that `Range` asks for, both ends inclusive. Undefined for another unit and for several ranges: the whole file is sent, as nginx does.
 * @throws ApiError `range_not_satisfiable` for a malformed range, and for one outside the file
 */
function parseRange(range: string, size: number): { start: number; end: number } | undefined {
	if (!/^bytes=/i.test(range) || range.includes(',')) return undefined;
	const [, first = '', last = ''] = RANGE.exec(range) ?? [];
	const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
	const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
	if ((first !== '' || last !== '') && start <= end) return { start, end };
	throw new ApiError('range_not_satisfiable', 'Header Range: expected bytes inside the file, whose size is in Content-Range', {
		headers: { 'Content-Range': `bytes */${size}` },
	});
}

/**
 * The part of a file that a request with `Range` gets. `If-Range` must be the file's present tag, or the whole file is sent.
 * @param reply the whole file, without encoding
 * @throws ApiError `range_not_satisfiable`
 */
export function toRangeReply(
	reply: Reply & { body: Uint8Array<ArrayBuffer> },
	{ range, ifRange }: { range: string; ifRange: string | null | undefined },
): Reply {
	if (ifRange && ifRange.trim() !== reply.headers?.ETag) return reply;
	const found = parseRange(range.trim(), reply.body.length);
	if (found === undefined) return reply;
	const { start, end } = found;
	const headers = { ...reply.headers, 'Content-Range': `bytes ${start}-${end}/${reply.body.length}` };
	return { ...reply, status: 206, body: reply.body.subarray(start, end + 1), headers };
}
