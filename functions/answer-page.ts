// Ships to the edge.
import { BUILD_HEADER, DATA_CACHE_CONTROL, NO_STORE, TEXT_TYPE, toPageHeaders } from '../core/http-headers.ts';
import { type BuildFiles, findPage } from './find-page.ts';
import type { FinishedReply } from './respond.ts';
import { toStaticReply } from './to-static-reply.ts';

/** A request of a page or a picture, as every host can tell it. */
export type PageRequest = {
	method: string;
	/** Path and query as they came over the wire. */
	target: string;
	/** Values of the request's headers of these names. */
	acceptEncoding: string | null | undefined;
	ifNoneMatch: string | null | undefined;
};

/** Answers with the page or the picture at a path; a miss gets the site's 404 page, a folder without its slash 308. */
export async function answerPage(
	{ method, target, acceptEncoding, ifNoneMatch }: PageRequest,
	{ files, buildId }: { files: BuildFiles; buildId: string },
): Promise<FinishedReply> {
	const [rawPath = '/'] = target.split('?');
	const headers = { ...toPageHeaders(rawPath), [BUILD_HEADER]: buildId };
	const textHeaders = { ...headers, 'Cache-Control': NO_STORE, 'Content-Type': TEXT_TYPE };
	const isHead = method === 'HEAD';
	if (!isHead && method !== 'GET')
		return { status: 405, headers: { ...textHeaders, Allow: 'GET, HEAD' }, body: '405 Method not allowed\n' };
	const page = await findPage(files, rawPath);
	if (page === undefined) return { status: 404, headers: textHeaders, body: isHead ? null : '404 Not found\n' };
	if (page.status === 308) {
		const location = page.location + target.slice(rawPath.length);
		return {
			status: 308,
			headers: { ...headers, 'Cache-Control': DATA_CACHE_CONTROL, Location: location, 'Content-Length': '0' },
			body: null,
		};
	}
	const { status, file, cacheControl } = page;
	// A validator of a page that is gone must not make 304 of its 404.
	const reply = toStaticReply(file, { acceptEncoding, ifNoneMatch: status === 404 ? undefined : ifNoneMatch, cacheControl });
	const isUnchanged = reply.status === 304;
	return {
		status: isUnchanged ? 304 : status,
		headers: {
			...headers,
			'Cache-Control': cacheControl,
			...(isUnchanged ? {} : { 'Content-Type': reply.contentType, 'Content-Length': String(reply.body.length) }),
			...reply.headers,
		},
		body: isUnchanged || isHead ? null : reply.body,
	};
}
