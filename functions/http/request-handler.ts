import { ENDPOINTS } from '../../core/api/endpoints.ts';
import { ALLOWED_REQUEST_HEADERS, NO_STORE, TEXT_TYPE } from '../../core/api/http-headers.ts';
import { API_LOOKUP_RATE } from '../../core/api/limits.ts';
import { findRequestPage } from '../../core/pages/request-pages.ts';
import { getPage } from '../endpoints/get-page.ts';
import { takeRate } from '../rate-limit/rate-headers.ts';
import { prefersText } from './accept.ts';
import type { Call, Deps, LoadedBuild } from './deps.ts';
import { ApiError, toErrorReply } from './errors.ts';
import { toParameterHint } from './parameter-hint.ts';
import { withSpelling } from './query-spelling.ts';
import { type FinishedReply, finishReply, type Reply, toRedirectReply } from './replies.ts';
import { createRouter, decodeParams, type Route, type RouteMatch } from './router.ts';
import { handleApi } from './static-first.ts';

/** Lifetime of a preflight answer in browsers, in seconds. Chromium's own maximum is two hours. */
const PREFLIGHT_MAX_AGE = '7200';

function toAllow(method: Route['method']): string {
	return method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
}

function toOptionsReply(method: Route['method']): Reply {
	const allow = toAllow(method);
	return {
		status: 204,
		body: '',
		contentType: TEXT_TYPE,
		cacheControl: NO_STORE,
		headers: {
			Allow: allow,
			'Access-Control-Allow-Methods': allow,
			'Access-Control-Allow-Headers': ALLOWED_REQUEST_HEADERS,
			'Access-Control-Max-Age': PREFLIGHT_MAX_AGE,
		},
	};
}

/** The router reads only the path of a URL. */
const ANY_ORIGIN = 'http://localhost';

function toMissDetail(pathname: string, isFoundWithoutSlash: boolean): string {
	const detail = `Nothing is served at ${pathname}`;
	return isFoundWithoutSlash ? `${detail}: paths have no final slash, expected ${pathname.replace(/(?<!\/)\/+$/, '')}` : detail;
}

/** Whether the client asked for text where there is a text form, so that its error is text too. */
function wantsText(request: Request, textForm: Route['textForm']): boolean {
	if (textForm === 'accept') return request.method === 'POST' && prefersText(request);
	return textForm === 'format' && new URL(request.url).searchParams.get('format') === 'text';
}

/** The reply to a path that ends with a slash, or that nothing has: an item's path without the slash. @throws ApiError `not_found` for any other */
function toUnslashedReply(found: RouteMatch | undefined, request: Request, { baseUrl, catalogue }: LoadedBuild): Reply {
	const { pathname, search } = new URL(request.url);
	const { slug = '' } = found?.params ?? {};
	const isItem = found?.route.path === ENDPOINTS.getItem.path && (catalogue.bySlug.has(slug) || catalogue.renamed.has(slug));
	if (!found || !isItem || !pathname.endsWith(`/${slug}/`) || !/^(?:GET|HEAD)$/.test(request.method))
		throw new ApiError('not_found', toMissDetail(pathname, found !== undefined));
	const location = `${baseUrl}/items/${catalogue.renamed.get(slug) ?? slug}${search}`;
	return withSpelling(toRedirectReply(location), { rawQuery: search.slice(1), params: found.params }, found.route.query);
}

type RequestContext = {
	/** Finds the address that limits count against; called only by endpoints with a limit. */
	findClientAddress: () => string;
	/** The `Host` that the client named, where the request's URL does not hold it. */
	host?: string | undefined;
	deps: Deps;
};

/** Answers a fetch Request with a finished reply; never rejects. */
export type RequestHandler = (request: Request, context: RequestContext) => Promise<FinishedReply>;

/** The reply to any error: an `ApiError` as it says, anything else as a fixed `internal` body after a report. */
function toFailureReply(error: unknown, request: Request, { route, deps }: { route: Route | undefined; deps: Deps }): Reply {
	const { pathname, search } = new URL(request.url);
	if (!(error instanceof ApiError)) deps.reportError(error);
	const apiError = error instanceof ApiError ? error : new ApiError('internal', 'Something went wrong on our side');
	const { textForm, query } = route ?? {};
	const asText = wantsText(request, textForm);
	const isAboutQuery = apiError.code === 'invalid_parameter' || apiError.code === 'invalid_cursor';
	const hint = isAboutQuery ? toParameterHint(search.slice(1), Object.keys(query?.shape ?? {})) : undefined;
	const reply = toErrorReply(apiError, { instance: pathname + search, docsUrl: `${deps.build.baseUrl}/docs`, asText, hint });
	// The errors of an endpoint that negotiates its form are negotiated like its answers.
	return textForm === 'accept' ? { ...reply, headers: { ...reply.headers, Vary: 'Accept' } } : reply;
}

/** Calls a handler, once a look-up is counted: its reply, or the reply to its error. */
async function callHandler(route: Route, call: Call, deps: Deps): Promise<Reply> {
	const { handler, rate } = route;
	try {
		// An answer that caches share does not say what remains to one client.
		if (rate === API_LOOKUP_RATE) await takeRate('api-lookup', { clientAddress: call.findClientAddress(), rate, deps });
		return await handler(call, deps);
	} catch (error) {
		return toFailureReply(error, call.request, { route, deps });
	}
}

/** Answers a request to a path's endpoint. @throws ApiError for another method than the endpoint's */
async function handleRoute(
	{ route, params }: RouteMatch,
	request: Request,
	{ findClientAddress, host, deps }: RequestContext,
): Promise<Reply> {
	const { search, host: urlHost } = new URL(request.url);
	const decoded = decodeParams(params);
	if (request.method === 'OPTIONS') return toOptionsReply(route.method);
	if (request.method !== route.method && !(request.method === 'HEAD' && route.method === 'GET')) {
		const allow = toAllow(route.method);
		// HEAD announces the length of the answer to GET, which names its method.
		const method = request.method === 'HEAD' ? 'GET' : request.method;
		throw new ApiError('method_not_allowed', `Method ${method}: expected ${allow}`, { headers: { Allow: allow } });
	}
	const call = { request, rawQuery: search.slice(1), params: decoded, host: host ?? urlHost, findClientAddress };
	return withSpelling(await callHandler(route, call, deps), { rawQuery: call.rawQuery, params }, route.query);
}

/**
 * Creates the function: it answers what is not a file, the same on every host.
 * @param basePath the API's prefix, such as `/api`
 * @param more routes of one host alone
 */
export function createFunction(basePath: string, more?: readonly Route[]): RequestHandler {
	const router = createRouter(basePath, more);

	return async (request, context) => {
		const { deps } = context;
		const { pathname, search } = new URL(request.url);
		let match: RouteMatch | undefined;
		let reply: Reply;
		try {
			const page = findRequestPage(pathname + search);
			if (page) {
				const call = { request, rawQuery: search.slice(1), params: {}, host: '', findClientAddress: context.findClientAddress };
				const made = await getPage(page, call, deps);
				// Anyone can make up queries, also of a redirect: each would be one more copy in caches.
				const cacheControl = search === '' ? made.cacheControl : NO_STORE;
				return finishReply({ ...made, cacheControl }, { method: request.method, buildId: deps.build.id });
			}
			// The router gets the path alone: it would parse the query, which each handler reads by stricter rules.
			const found: RouteMatch | undefined = await router.fetch({ method: request.method, url: ANY_ORIGIN + pathname });
			// The router takes paths with and without final slashes. Only the base path has both forms.
			if (!pathname.endsWith('/') || pathname === `${basePath}/`) match = found;
			reply = match ? await handleRoute(match, request, context) : toUnslashedReply(found, request, deps.build);
		} catch (error) {
			reply = toFailureReply(error, request, { route: match?.route, deps });
		}
		return finishReply(reply, { method: request.method, buildId: deps.build.id });
	};
}

/**
 * Creates the whole API for hosts that speak fetch and serve no pages through it: files first, then the function.
 * @param basePath the API's prefix, such as `/api`
 */
export function createRequestHandler(basePath: string): RequestHandler {
	const callFunction = createFunction(basePath);
	return async (request, context) => {
		const { method, headers, url } = request;
		const { pathname, search } = new URL(url);
		const { build, reportError } = context.deps;
		return handleApi(
			{
				method,
				target: pathname + search,
				acceptEncoding: headers.get('accept-encoding'),
				ifNoneMatch: headers.get('if-none-match'),
				ifModifiedSince: headers.get('if-modified-since'),
				range: headers.get('range'),
				ifRange: headers.get('if-range'),
			},
			{
				basePath,
				buildId: build.id,
				baseUrl: build.baseUrl,
				files: { read: (file) => build.readApiFile(file.slice('api/'.length)) },
				callFunction: () => callFunction(request, context),
				reportUnreadable: reportError,
			},
		);
	};
}
