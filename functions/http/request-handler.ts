import { ENDPOINTS } from '../../core/api/endpoints.ts';
import { ALLOWED_REQUEST_HEADERS, NO_STORE } from '../../core/api/http-headers.ts';
import { API_LOOKUP_RATE } from '../../core/api/limits.ts';
import { findBySlug } from '../../core/item/catalogue.ts';
import { findDynamicPage } from '../../core/pages/dynamic-pages.ts';
import { getPage } from '../endpoints/pages/get-page.ts';
import { takeRate } from '../rate-limit/rate-headers.ts';
import { prefersText } from './accept.ts';
import type { Deps, LoadedBuild } from './deps.ts';
import { ApiError, toErrorReply } from './errors.ts';
import { toParameterHint } from './query/parameter-hint.ts';
import { withSpelling } from './query/query-spelling.ts';
import { finishReply, type Reply, toRedirectReply, toTextReply, withHeaders } from './replies.ts';
import { type HttpRequest, toInstance } from './request.ts';
import { createRouter, decodeParams, type Route, type RouteMatch } from './router.ts';

/** Lifetime of a preflight answer in browsers, in seconds. Chromium's own maximum is two hours. */
const PREFLIGHT_MAX_AGE = '7200';

function toAllow(method: Route['method']): string {
	return method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
}

function toOptionsReply(method: Route['method']): Reply {
	const allow = toAllow(method);
	return toTextReply('', {
		status: 204,
		headers: {
			Allow: allow,
			'Access-Control-Allow-Methods': allow,
			'Access-Control-Allow-Headers': ALLOWED_REQUEST_HEADERS,
			'Access-Control-Max-Age': PREFLIGHT_MAX_AGE,
		},
	});
}

function toMissDetail(path: string, isFoundWithoutSlash: boolean): string {
	const detail = `Nothing is served at ${path}`;
	return isFoundWithoutSlash ? `${detail}: paths have no final slash, expected ${path.replace(/(?<!\/)\/+$/, '')}` : detail;
}

/** Whether the client asked for text where there is a text form, so that its error is text too. */
function wantsText(request: HttpRequest, { textForm, method }: Pick<Route, 'textForm' | 'method'>): boolean {
	if (textForm === 'always') return request.method === method || request.method === 'HEAD';
	if (textForm === 'accept') return request.method === 'POST' && prefersText(request);
	return textForm === 'format' && new URLSearchParams(request.rawQuery).get('format') === 'text';
}

/** The reply to a path that ends with a slash, or that nothing has: an item's path without the slash. @throws ApiError `not_found` for any other */
function toUnslashedReply(found: RouteMatch | undefined, request: HttpRequest, { baseUrl, catalogue }: LoadedBuild): Reply {
	const { method, path, rawQuery } = request;
	const { slug = '' } = found?.params ?? {};
	const item = found?.route.path === ENDPOINTS.getItem.path ? findBySlug(catalogue, slug) : undefined;
	if (!found || !item || !path.endsWith(`/${slug}/`) || (method !== 'GET' && method !== 'HEAD'))
		throw new ApiError('not_found', toMissDetail(path, found !== undefined));
	const location = `${baseUrl}/items/${item.slug}${rawQuery && `?${rawQuery}`}`;
	return withSpelling(toRedirectReply(location), { rawQuery, params: found.params }, found.route.query);
}

/** The reply to any error: an `ApiError` as it says, anything else as a fixed `internal` body after a report. */
function toFailureReply(error: unknown, request: HttpRequest, { route, deps }: { route: Route | undefined; deps: Deps }): Reply {
	if (!(error instanceof ApiError)) deps.reportError(error);
	const apiError = error instanceof ApiError ? error : new ApiError('internal', 'Something went wrong on our side');
	const { textForm, query } = route ?? {};
	const asText = route !== undefined && wantsText(request, route);
	const isAboutQuery = apiError.code === 'invalid_parameter' || apiError.code === 'invalid_cursor';
	const hint = isAboutQuery ? toParameterHint(request.rawQuery, Object.keys(query?.shape ?? {})) : undefined;
	const reply = toErrorReply(apiError, { instance: toInstance(request), docsUrl: `${deps.build.baseUrl}/docs`, asText, hint });
	// The errors of an endpoint that negotiates its form are negotiated like its answers.
	return textForm === 'accept' ? withHeaders(reply, { Vary: 'Accept' }) : reply;
}

/** Calls a handler, once a look-up is counted: its reply, or the reply to its error. */
async function callHandler(route: Route, request: HttpRequest, deps: Deps): Promise<Reply> {
	const { handler, rate } = route;
	try {
		// An answer that caches share does not say what remains to one client.
		if (rate === API_LOOKUP_RATE) await takeRate('api-lookup', { clientAddress: request.findClientAddress(), rate, deps });
		return await handler(request, deps);
	} catch (error) {
		return toFailureReply(error, request, { route, deps });
	}
}

/** Answers a request to a path's endpoint. @throws ApiError for another method than the endpoint's */
async function handleRoute({ route, params }: RouteMatch, request: HttpRequest, deps: Deps): Promise<Reply> {
	const decoded = decodeParams(params);
	if (request.method === 'OPTIONS') return toOptionsReply(route.method);
	if (request.method !== route.method && !(request.method === 'HEAD' && route.method === 'GET')) {
		const allow = toAllow(route.method);
		// HEAD announces the length of the answer to GET, which names its method.
		const method = request.method === 'HEAD' ? 'GET' : request.method;
		throw new ApiError('method_not_allowed', `Method ${method}: expected ${allow}`, { headers: { Allow: allow } });
	}
	const reply = await callHandler(route, { ...request, params: decoded }, deps);
	return withSpelling(reply, { rawQuery: request.rawQuery, params }, route.query);
}

/** Answers a request; never rejects. */
export type RequestHandler = (request: HttpRequest, deps: Deps) => Promise<Reply>;

/**
 * Creates the function: it answers what is not a file, the same on every host.
 * @param basePath the API's prefix, such as `/api`
 * @param more routes of one host alone
 */
export function createFunction(basePath: string, more?: readonly Route[]): RequestHandler {
	const findRoute = createRouter(basePath, more);

	return async (request, deps) => {
		const { method, path, rawQuery } = request;
		let match: RouteMatch | undefined;
		let reply: Reply;
		try {
			const isApi = path.startsWith(`${basePath}/`);
			const page = isApi ? undefined : findDynamicPage(toInstance(request), method);
			if (page) {
				const made = await getPage(page, request, deps);
				// Anyone can make up queries, also of a redirect: each would be one more copy in caches.
				return finishReply(rawQuery === '' ? made : withHeaders(made, { 'Cache-Control': NO_STORE }), { method, buildId: deps.build.id });
			}
			const found = await findRoute(path);
			// Only the base path has both forms, with and without a final slash.
			if (!path.endsWith('/') || path === `${basePath}/`) match = found;
			reply = match ? await handleRoute(match, request, deps) : toUnslashedReply(found, request, deps.build);
		} catch (error) {
			reply = toFailureReply(error, request, { route: match?.route, deps });
		}
		return finishReply(reply, { method, buildId: deps.build.id });
	};
}
