import { NO_STORE, TEXT_TYPE, toApiCacheControl } from '../../core/api/http-headers.ts';
import { toStaticPath } from '../../core/api/static-path.ts';
import { prefersText } from './accept.ts';
import type { Deps } from './deps.ts';
import { ApiError, toErrorReply } from './errors.ts';
import { type FinishedReply, finishReply, type Reply, toStaticReply } from './replies.ts';

import { createRouter, type Endpoint } from './router.ts';

/** Seconds for which a browser may remember a preflight: Chromium's own maximum is two hours. */
const PREFLIGHT_MAX_AGE = '7200';

function toAllow(method: Endpoint['method']): string {
	return method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
}

function toOptionsReply(method: Endpoint['method']): Reply {
	const allow = toAllow(method);
	return {
		status: 204,
		body: '',
		contentType: TEXT_TYPE,
		cacheControl: NO_STORE,
		headers: {
			Allow: allow,
			'Access-Control-Allow-Methods': allow,
			'Access-Control-Allow-Headers': 'Accept, Content-Type',
			'Access-Control-Max-Age': PREFLIGHT_MAX_AGE,
		},
	};
}

/** The router reads the path of a URL and nothing else. */
const ANY_ORIGIN = 'http://localhost';

/** Paths below the base path that have a text form at `format=text`: those of items, not of the endpoints beside them. */
const ITEM_PATH = /^\/items\/(?!(?:random|request|search)$)[^/]+$/;
const ASK_PATH = '/ask';

/** Whether the client asked for text where there is a text form, so that its error is text too. */
function wantsText(request: Request, path: string, url: URL): boolean {
	if (path === ASK_PATH) return request.method === 'POST' && prefersText(request);
	return ITEM_PATH.test(path) && url.searchParams.get('format') === 'text';
}

type AnswerContext = {
	/** Finds the address that limits count against; called only where one does. */
	findClientAddress: () => string;
	deps: Deps;
	/** Whether the host has found already that no file answers. */
	filesTried?: boolean | undefined;
};

/**
 * Creates the function: a fetch Request in, a finished reply out, the same on every host. It never rejects.
 * @param basePath the API's prefix, such as `/api`
 */
export function createAnswer(basePath: string) {
	const router = createRouter(basePath);

	/** The file that answers a canonical request, or undefined when the function must. */
	async function replyWithFile({ method, headers }: Request, url: URL, { build }: Deps): Promise<Reply | undefined> {
		const path = url.pathname.startsWith(`${basePath}/`)
			? toStaticPath(method, url.pathname.slice(basePath.length) + url.search)
			: undefined;
		const file = path === undefined ? undefined : await build.readApiFile(path);
		if (path === undefined || file === undefined) return undefined;
		const validators = { acceptEncoding: headers.get('accept-encoding'), ifNoneMatch: headers.get('if-none-match') };
		return toStaticReply(file, { ...validators, cacheControl: toApiCacheControl(path) });
	}

	async function replyWithHandler(request: Request, url: URL, { findClientAddress, deps }: AnswerContext): Promise<Reply> {
		// The router gets the path alone: it would parse the query, which each handler reads by stricter rules.
		const endpoint: Endpoint | undefined = url.pathname.endsWith('/')
			? undefined
			: await router.fetch({ method: request.method, url: ANY_ORIGIN + url.pathname });
		if (!endpoint) throw new ApiError('not_found', `Nothing is served at ${url.pathname}`);
		if (request.method === 'OPTIONS') return toOptionsReply(endpoint.method);
		if (request.method !== endpoint.method && !(request.method === 'HEAD' && endpoint.method === 'GET')) {
			const allow = toAllow(endpoint.method);
			throw new ApiError('method_not_allowed', `Method ${request.method}: expected ${allow}`, { headers: { Allow: allow } });
		}
		return endpoint.handler({ request, rawQuery: url.search.slice(1), params: endpoint.params, findClientAddress }, deps);
	}

	return async function answer(request: Request, context: AnswerContext): Promise<FinishedReply> {
		const url = new URL(request.url);
		const { deps, filesTried = false } = context;
		const { build, reportError } = deps;
		const sending = { method: request.method, buildId: build.id };
		try {
			const file = filesTried ? undefined : await replyWithFile(request, url, deps);
			return finishReply(file ?? (await replyWithHandler(request, url, context)), sending);
		} catch (error) {
			if (!(error instanceof ApiError)) reportError(error);
			const apiError = error instanceof ApiError ? error : new ApiError('internal', 'Something went wrong on our side');
			const path = url.pathname.slice(basePath.length);
			const asText = wantsText(request, path, url);
			const reply = toErrorReply(apiError, { instance: url.pathname + url.search, docsUrl: `${build.baseUrl}/docs`, asText });
			// The errors of `/ask` are negotiated like its answers.
			const headers = path === ASK_PATH ? { ...reply.headers, Vary: 'Accept' } : reply.headers;
			return finishReply({ ...reply, headers }, sending);
		}
	};
}
