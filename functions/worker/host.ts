import { API_HEADERS, TEXT_TYPE, toApiCacheControl } from '../../core/api/http-headers.ts';
import { toStaticPath } from '../../core/api/static-path.ts';
import { createAnswer } from '../http/answer.ts';
import { answerPage } from '../http/answer-page.ts';
import { ApiError, toErrorReply } from '../http/errors.ts';
import { type FinishedReply, finishReply, toStaticReply } from '../http/replies.ts';

import type { WorkerDeps } from './deps.ts';

/** A request with what the platform adds: https://developers.cloudflare.com/workers/runtime-apis/request/#incomingrequestcfproperties */
export type WorkerRequest = Request & { cf?: { clientAcceptEncoding?: string } };

/** The platform writes this header itself, and drops what a client writes into it. */
const CLIENT_ADDRESS_HEADER = 'cf-connecting-ip';

/**
 * Creates the Worker's side of `fetch`, in the Node host's order: files without the catalogue, then the function, then pages and pictures.
 */
export function createWorkerHost({ files, build, deps }: WorkerDeps): (request: WorkerRequest) => Promise<FinishedReply> {
	let answer: ReturnType<typeof createAnswer> | undefined;

	async function replyWithFunction(request: WorkerRequest, basePath: string): Promise<FinishedReply> {
		const findClientAddress = () => request.headers.get(CLIENT_ADDRESS_HEADER) ?? '';
		answer ??= createAnswer(basePath);
		try {
			return await answer(request, { findClientAddress, deps: { ...deps, build: await build.load() }, filesTried: true });
		} catch (error) {
			// The function itself never rejects: the catalogue could not be read.
			deps.reportError(error);
			const { id, baseUrl } = await build.readFacts();
			const { pathname, search } = new URL(request.url);
			const unavailable = new ApiError('unavailable', 'The catalogue cannot be read at the moment', { headers: { 'Retry-After': '5' } });
			const context = { instance: pathname + search, docsUrl: `${baseUrl}/docs`, asText: false };
			return finishReply(toErrorReply(unavailable, context), { method: request.method, buildId: id });
		}
	}

	async function reply(request: WorkerRequest): Promise<FinishedReply> {
		const { method, headers } = request;
		const { pathname, search } = new URL(request.url);
		const { id: buildId, baseUrl } = await build.readFacts();
		const basePath = new URL(baseUrl).pathname;
		// The header itself always reads `br, gzip` here, whatever the client accepts.
		const acceptEncoding = request.cf?.clientAcceptEncoding ?? headers.get('accept-encoding');
		const ifNoneMatch = headers.get('if-none-match');
		if (pathname !== basePath && !pathname.startsWith(`${basePath}/`))
			return answerPage({ method, target: pathname + search, acceptEncoding, ifNoneMatch }, { files, buildId });

		const path = toStaticPath(method, pathname.slice(basePath.length) + search);
		const file = path === undefined ? undefined : await files.read(`api/${path}`);
		if (path === undefined || file === undefined) return replyWithFunction(request, basePath);
		const cacheControl = toApiCacheControl(path);
		return finishReply(toStaticReply(file, { acceptEncoding, ifNoneMatch, cacheControl }), { method, buildId });
	}

	return async (request) => {
		try {
			return await reply(request);
		} catch (error) {
			deps.reportError(error);
			return { status: 500, headers: { ...API_HEADERS, 'Content-Type': TEXT_TYPE }, body: '500 Internal error\n' };
		}
	};
}
