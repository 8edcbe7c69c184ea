import { toBodyInit } from './bytes.ts';
import type { Deps } from './deps.ts';
import { handleApi } from './files/static-first.ts';
import type { Reply } from './replies.ts';
import { createRequest, type HttpRequest } from './request.ts';
import { createFunction } from './request-handler.ts';

/*
 * Requests and answers of hosts that speak fetch: Workers, Astro, and the examples of the docs.
 */

/** A fetch Request as the function takes it. */
export function fromFetch(request: Request, findClientAddress: () => string): HttpRequest {
	const { method, headers, body, url } = request;
	const { pathname, search, host } = new URL(url);
	return createRequest({
		method,
		target: pathname + search,
		// A Request made by a program has no header of this name.
		header: (name) => (name === 'host' ? host : (headers.get(name) ?? undefined)),
		openBody: () => body?.getReader(),
		findClientAddress,
	});
}

/** A finished reply as a fetch Response. */
export function toResponse({ status, headers, body }: Reply): Response {
	return new Response(body === null ? null : toBodyInit(body), { status, headers });
}

/** Answers a fetch Request; never rejects. */
export type FetchHandler = (request: Request, options: { findClientAddress: () => string; deps: Deps }) => Promise<Response>;

/**
 * Creates the whole API for hosts that serve no pages through it: files first, then the function.
 * @param basePath the API's prefix, such as `/api`
 */
export function createFetchHandler(basePath: string): FetchHandler {
	const callFunction = createFunction(basePath);
	return async (fetchRequest, { findClientAddress, deps }) => {
		const { build, reportError } = deps;
		const request = fromFetch(fetchRequest, findClientAddress);
		const reply = await handleApi(request, {
			basePath,
			buildId: build.id,
			baseUrl: build.baseUrl,
			files: { read: (file) => build.readApiFile(file.slice('api/'.length)) },
			callFunction: () => callFunction(request, deps),
			reportUnreadable: reportError,
		});
		return toResponse(reply);
	};
}
