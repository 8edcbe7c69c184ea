import { NO_STORE, TEXT_TYPE } from '../../core/api/http-headers.ts';
import { prefersText } from './accept.ts';
import type { Deps } from './deps.ts';
import { ApiError, toErrorReply } from './errors.ts';
import { withIgnoredParameters } from './ignored-parameters.ts';
import { type FinishedReply, finishReply, type Reply } from './replies.ts';
import { createRouter, type Endpoint, type Route } from './router.ts';
import { answerApi } from './static-first.ts';

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

/** The router reads only the path of a URL. */
const ANY_ORIGIN = 'http://localhost';

/** Paths below the base path that have a text form at `format=text`: an amount in perspective, and items, not the endpoints beside them. */
const TEXT_FORM_PATH = /^\/(?:perspective|items\/(?!(?:batch|random|request|search)$)[^/]+)$/;
const ASK_PATH = '/ask';

/** Whether the client asked for text where there is a text form, so that its error is text too. */
function wantsText(request: Request, path: string, url: URL): boolean {
	if (path === ASK_PATH) return request.method === 'POST' && prefersText(request);
	return TEXT_FORM_PATH.test(path) && url.searchParams.get('format') === 'text';
}

type AnswerContext = {
	/** Finds the address that limits count against; called only by endpoints with a limit. */
	findClientAddress: () => string;
	/** The `Host` that the client named, where the request's URL does not hold it. */
	host?: string | undefined;
	deps: Deps;
};

/** Answers a fetch Request with a finished reply; never rejects. */
export type Answer = (request: Request, context: AnswerContext) => Promise<FinishedReply>;

/** The reply to any error: an `ApiError` as it says, anything else as a fixed `internal` body after a report. */
function toFailureReply(error: unknown, request: Request, { basePath, deps }: { basePath: string; deps: Deps }): Reply {
	const url = new URL(request.url);
	if (!(error instanceof ApiError)) deps.reportError(error);
	const apiError = error instanceof ApiError ? error : new ApiError('internal', 'Something went wrong on our side');
	const path = url.pathname.slice(basePath.length);
	const asText = wantsText(request, path, url);
	const reply = toErrorReply(apiError, { instance: url.pathname + url.search, docsUrl: `${deps.build.baseUrl}/docs`, asText });
	// The errors of `/ask` are negotiated like its answers.
	return path === ASK_PATH ? { ...reply, headers: { ...reply.headers, Vary: 'Accept' } } : reply;
}

/**
 * Creates the function: it answers what is not a file, the same on every host.
 * @param basePath the API's prefix, such as `/api`
 * @param more routes of one host alone
 */
export function createFunction(basePath: string, more?: readonly Route[]): Answer {
	const router = createRouter(basePath, more);

	const toFailure = (error: unknown, request: Request, deps: Deps) => toFailureReply(error, request, { basePath, deps });

	async function callHandler(request: Request, { findClientAddress, host, deps }: AnswerContext): Promise<Reply> {
		const { method } = request;
		const { pathname, search, host: urlHost } = new URL(request.url);
		// The router gets the path alone: it would parse the query, which each handler reads by stricter rules.
		const endpoint: Endpoint | undefined = pathname.endsWith('/') ? undefined : await router.fetch({ method, url: ANY_ORIGIN + pathname });
		if (!endpoint) throw new ApiError('not_found', `Nothing is served at ${pathname}`);
		if (method === 'OPTIONS') return toOptionsReply(endpoint.method);
		if (method !== endpoint.method && !(method === 'HEAD' && endpoint.method === 'GET')) {
			const allow = toAllow(endpoint.method);
			throw new ApiError('method_not_allowed', `Method ${method}: expected ${allow}`, { headers: { Allow: allow } });
		}
		const rawQuery = search.slice(1);
		const { handler, params, queryNames } = endpoint;
		try {
			return withIgnoredParameters(
				await handler({ request, rawQuery, params, host: host ?? urlHost, findClientAddress }, deps),
				rawQuery,
				queryNames,
			);
		} catch (error) {
			return withIgnoredParameters(toFailure(error, request, deps), rawQuery, queryNames);
		}
	}

	return async (request, context) => {
		const { deps } = context;
		const reply = await callHandler(request, context).catch((error: unknown) => toFailure(error, request, deps));
		return finishReply(reply, { method: request.method, buildId: deps.build.id });
	};
}

/**
 * Creates the whole API for hosts that speak fetch and serve no pages through it: files first, then the function.
 * @param basePath the API's prefix, such as `/api`
 */
export function createAnswer(basePath: string): Answer {
	const answerWithFunction = createFunction(basePath);
	return async (request, context) => {
		const { method, headers, url } = request;
		const { pathname, search } = new URL(url);
		const { build, reportError } = context.deps;
		return answerApi(
			{
				method,
				target: pathname + search,
				acceptEncoding: headers.get('accept-encoding'),
				ifNoneMatch: headers.get('if-none-match'),
			},
			{
				basePath,
				buildId: build.id,
				files: { read: (file) => build.readApiFile(file.slice('api/'.length)) },
				answerWithFunction: () => answerWithFunction(request, context),
				reportUnreadable: reportError,
			},
		);
	};
}
