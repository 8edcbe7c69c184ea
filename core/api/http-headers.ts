import { getOwn } from '../get-own.ts';
import { CDN_PATH } from '../settings/default-addresses.ts';
import { KEBAB_CASE } from '../text.ts';

/** A JSON answer as text: compact, one line, ended by a newline so that terminals stay tidy. Files and function share it, so their bytes agree. */
export function toJsonBody(value: unknown): string {
	return `${JSON.stringify(value)}\n`;
}

/** Headers that every host sends alike; the function, the Node host and the generated host rules share them. */

/** Data changes weekly: browsers keep it five minutes, shared caches a day, and both may serve it stale while they look again. */
export const DATA_CACHE_CONTROL = 'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=604800';
/** Clients poll the manifest for new builds. */
export const MANIFEST_CACHE_CONTROL = 'public, max-age=60';
/** Hashed assets never change under their name. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
export const NO_STORE = 'no-store';

/** Names the build that an answer belongs to. */
export const BUILD_HEADER = 'Worthdex-Build';
/** Names the query parameters of a request that its endpoint does not know. */
export const IGNORED_PARAMETERS_HEADER = 'Worthdex-Ignored-Parameters';
/** Names a request, in the Node host's answers and in its log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

export const JSON_TYPE = 'application/json; charset=utf-8';
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';
export const TEXT_TYPE = 'text/plain; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/** On every answer of the API: any page may call it and read what helps. */
export const API_HEADERS: Readonly<Record<string, string>> = {
	'Access-Control-Allow-Origin': '*',
	'Access-Control-Expose-Headers': `Accept-Ranges, Allow, Content-Range, ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, ${BUILD_HEADER}, ${IGNORED_PARAMETERS_HEADER}, ${REQUEST_ID_HEADER}`,
	'X-Content-Type-Options': 'nosniff',
};

/** Request headers that pages of other origins may send: content negotiation, caching, ranges, tracing and MCP. */
export const ALLOWED_REQUEST_HEADERS =
	'Accept, Content-Type, If-None-Match, If-Modified-Since, Cache-Control, Pragma, Range, X-Requested-With, traceparent, tracestate, baggage, sentry-trace, MCP-Protocol-Version, MCP-Session-Id';

/** On every page and picture. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
	'X-Content-Type-Options': 'nosniff',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Folder of files that programs look for at a fixed address (RFC 8615). */
export const WELL_KNOWN_PATH = '/.well-known/';
/** The catalogue of the site's APIs (RFC 9727). */
export const API_CATALOG_PATH = `${WELL_KNOWN_PATH}api-catalog`;
export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
/** RFC 9727 (2) wants it in the answer to HEAD. */
export const API_CATALOG_HEADERS: Readonly<Record<string, string>> = { Link: `<${API_CATALOG_PATH}>; rel=api-catalog` };

/**
 * Also on every picture, so that pages of other origins can fetch it, draw it on a canvas and show it under COEP; and on the files below
 * `/.well-known/`, which such pages read before they call the API.
 */
export const SHARED_HEADERS: Readonly<Record<string, string>> = {
	'Access-Control-Allow-Origin': '*',
	'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Pages load from their own origin only, and have nothing inline; the build moves inline scripts into files (build/site/move-inline-scripts.ts). */
export const PAGE_POLICY = "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'";
/** Docs pages: their stylesheet holds icons, and their code is colored by style attributes. */
export const DOCS_POLICY = `${PAGE_POLICY}; style-src-attr 'unsafe-inline'; img-src 'self' data:`;
/** Path of the docs pages. */
export const DOCS_PATH = '/docs/';

/** Cards: the only pages that other sites may show in a frame. They run no script and send no form, so a frame around them does no harm. */
const CARD_POLICY = "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors *; form-action 'none'; script-src 'none'";
/** Source of a regular expression over the path of a card of one item, of its chart, or of two items. It matches whole paths, because a path such as `/embed/items/..%2f` leads to another page. */
export const CARD_PATH = `/embed/(?:items/${KEBAB_CASE}(?:/history)?|compare/${KEBAB_CASE}/${KEBAB_CASE})/`;

const cardPath = new RegExp(`^${CARD_PATH}$`);

function toPagePolicy(path: string, isMissing: boolean): string {
	if (!isMissing && cardPath.test(path)) return CARD_POLICY;
	return path.startsWith(DOCS_PATH) ? DOCS_POLICY : PAGE_POLICY;
}

/**
 * The headers of a page or a picture, in addition to those of its file.
 * @param path raw, as it came over the wire
 * @param isMissing true if the answer is the 404 page, which refuses frames everywhere
 */
export function toPageHeaders(path: string, { isMissing = false } = {}): Record<string, string> {
	const isShared = !isMissing && (path.startsWith(`${CDN_PATH}/`) || path.startsWith(WELL_KNOWN_PATH));
	const isCatalog = !isMissing && path === API_CATALOG_PATH;
	return {
		...PAGE_HEADERS,
		...(isShared && SHARED_HEADERS),
		...(isCatalog && API_CATALOG_HEADERS),
		'Content-Security-Policy': toPagePolicy(path, isMissing),
	};
}

const API_PAGE_HEADERS: Readonly<Record<string, string>> = { ...API_HEADERS, 'Content-Security-Policy': DOCS_POLICY };

/** The headers of an answer of the API by its media type: `{base_url}/docs` is a page of the documentation too. */
export function toApiHeaders(contentType: string): Readonly<Record<string, string>> {
	return contentType === HTML_TYPE ? API_PAGE_HEADERS : API_HEADERS;
}

/** The `Cache-Control` of a file of the API tree. */
export function toApiCacheControl(file: string): string {
	return file === 'manifest.json' ? MANIFEST_CACHE_CONTROL : DATA_CACHE_CONTROL;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
	atom: 'application/atom+xml; charset=utf-8',
	css: 'text/css; charset=utf-8',
	csv: 'text/csv; charset=utf-8',
	gz: 'application/gzip',
	html: HTML_TYPE,
	ico: 'image/x-icon',
	js: 'text/javascript; charset=utf-8',
	json: JSON_TYPE,
	md: MARKDOWN_TYPE,
	parquet: 'application/vnd.apache.parquet',
	png: 'image/png',
	sqlite: 'application/vnd.sqlite3',
	svg: 'image/svg+xml; charset=utf-8',
	txt: TEXT_TYPE,
	webmanifest: 'application/manifest+json; charset=utf-8',
	webp: 'image/webp',
	woff2: 'font/woff2',
	xml: 'application/xml; charset=utf-8',
};

/** The media type of a file by its ending. */
export function toContentType(file: string): string {
	// Its address has no ending.
	if (file.endsWith(API_CATALOG_PATH)) return API_CATALOG_TYPE;
	const ending = file.slice(file.lastIndexOf('.') + 1);
	return getOwn(CONTENT_TYPES, ending) ?? 'application/octet-stream';
}
