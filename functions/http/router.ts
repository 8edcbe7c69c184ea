import { Router } from 'itty-router/Router';
import * as queries from '../../core/api/query-params.ts';
import { DATA_PACKAGE_FILE, DOWNLOAD_FILES, MCP_CARD_FILE } from '../../core/api/static-path.ts';
import { answerAsk } from '../endpoints/answer-ask.ts';
import { compareItems, compareRandomItems } from '../endpoints/compare-items.ts';
import { getBatch } from '../endpoints/get-batch.ts';
import { createFileHandler, getCategoryFeed, getDocs } from '../endpoints/get-file.ts';
import { getHealth } from '../endpoints/get-health.ts';
import { getItem } from '../endpoints/get-item.ts';
import { getOembed } from '../endpoints/get-oembed.ts';
import { getPerspective } from '../endpoints/get-perspective.ts';
import { getRandomItem } from '../endpoints/get-random-item.ts';
import { listItems } from '../endpoints/list-items.ts';
import { answerMcp } from '../endpoints/mcp/answer-mcp.ts';
import { reportWorth } from '../endpoints/report-worth.ts';
import { requestItem } from '../endpoints/request-item.ts';
import { searchItemsByName } from '../endpoints/search-items.ts';
import type { Call, Deps } from './deps.ts';
import { ApiError } from './errors.ts';
import type { Reply } from './replies.ts';

type Handler = (call: Call, deps: Deps) => Reply | Promise<Reply>;

/** An endpoint: its one method, its path, and the schema of its query if it has one. */
export type Route = readonly [method: 'GET' | 'POST', path: string, handler: Handler, query?: { shape: object }];

/** Every endpoint of the API, in the order in which paths are tried. */
const ROUTES: readonly Route[] = [
	['GET', '/items', listItems, queries.ListQuerySchema],
	['GET', '/items/search', searchItemsByName, queries.SearchQuerySchema],
	['GET', '/items/random', getRandomItem],
	['GET', '/items/batch', getBatch, queries.BatchQuerySchema],
	['POST', '/items/request', requestItem],
	['POST', '/items/:slug/report', reportWorth],
	['GET', '/items/:slug', getItem, queries.ItemQuerySchema],
	['GET', '/compare', compareItems, queries.CompareQuerySchema],
	['GET', '/compare/random', compareRandomItems],
	['GET', '/perspective', getPerspective, queries.PerspectiveQuerySchema],
	['POST', '/ask', answerAsk, queries.AskQuerySchema],
	['POST', '/mcp', answerMcp],
	['GET', '/mcp/server-card', createFileHandler(MCP_CARD_FILE)],
	['GET', '/mcp/server.json', createFileHandler('mcp/server.json')],
	['GET', '/docs', getDocs, queries.DocsQuerySchema],
	['GET', '/oembed/items/:slug.json', getOembed],
	['GET', '/categories', createFileHandler('categories.json')],
	['GET', '/tags', createFileHandler('tags.json')],
	['GET', '/changes.json', createFileHandler('changes.json')],
	['GET', '/feed.atom', createFileHandler('feed.atom')],
	['GET', '/feed/:category.atom', getCategoryFeed],
	['GET', '/catalogue.json.gz', createFileHandler(DOWNLOAD_FILES.json)],
	['GET', '/catalogue.ndjson.gz', createFileHandler(DOWNLOAD_FILES.ndjson)],
	['GET', '/catalogue.csv', createFileHandler(DOWNLOAD_FILES.csv)],
	['GET', '/catalogue.parquet', createFileHandler(DOWNLOAD_FILES.parquet)],
	['GET', '/catalogue.sqlite', createFileHandler(DOWNLOAD_FILES.sqlite)],
	['GET', '/datapackage.json', createFileHandler(DATA_PACKAGE_FILE)],
	['GET', '/openapi.json', createFileHandler('openapi.json')],
	['GET', '/manifest.json', createFileHandler('manifest.json')],
	['GET', '/health', getHealth],
];

/** The paths of all endpoints, in the order in which they are tried. */
export const ENDPOINT_PATHS: readonly string[] = ROUTES.map(([, path]) => path);

/** The endpoint that a path leads to: its handler, its one method, the path's parameters, decoded, and the names of its query parameters. */
export type Endpoint = { method: 'GET' | 'POST'; handler: Handler; params: Record<string, string>; queryNames: readonly string[] };

function decodeParams(params: Readonly<Record<string, string>>): Record<string, string> {
	try {
		return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value).normalize('NFC')]));
	} catch {
		throw new ApiError('not_found', 'Path: expected percent-encoded UTF-8');
	}
}

/**
 * The route table below a base path. It finds an endpoint by path alone;
 * which methods it takes is decided by the caller, so that HEAD, OPTIONS and 405 are the same everywhere.
 * @param more routes of one host alone
 */
export function createRouter(basePath: string, more: readonly Route[] = []) {
	const router = Router({ base: basePath });
	for (const [method, path, handler, query] of [...ROUTES, ...more]) {
		const queryNames = Object.keys(query?.shape ?? {});
		router.all(path, ({ params }): Endpoint => ({ method, handler, params: decodeParams(params as Record<string, string>), queryNames }));
	}
	return router;
}
