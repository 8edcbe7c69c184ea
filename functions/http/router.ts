import { Router } from 'itty-router/Router';
import type { Endpoint } from '../../core/api/endpoints/endpoint.ts';
import { ENDPOINTS, type EndpointId } from '../../core/api/endpoints.ts';
import { getOwn } from '../../core/get-own.ts';
import { answerAsk, answerAskAsText } from '../endpoints/answer-ask.ts';
import { compareItems, compareRandomItems } from '../endpoints/compare-items.ts';
import { createFileHandler, getCategoryFeed, getCollection, getCollectionFeed, getDocs, getYear } from '../endpoints/get-file.ts';
import { getHealth } from '../endpoints/get-health.ts';
import { getOembed, getOembedByUrl } from '../endpoints/get-oembed.ts';
import { getPerspective, getPerspectiveText } from '../endpoints/get-perspective.ts';
import { getBatch } from '../endpoints/items/get-batch.ts';
import { getHistory, getHistoryCsv } from '../endpoints/items/get-history.ts';
import { getItem, getItemText } from '../endpoints/items/get-item.ts';
import { getRandomItem } from '../endpoints/items/get-random-item.ts';
import { listItems } from '../endpoints/items/list-items.ts';
import { searchItemsByName } from '../endpoints/items/search-items.ts';
import { reportWorth, submitItem } from '../endpoints/submit-item.ts';
import { ApiError } from './errors.ts';
import type { Handler } from './request.ts';

/** An endpoint with its handler. */
export type Route = Pick<Endpoint, 'method' | 'path' | 'query' | 'textForm' | 'rate'> & { handler: Handler };

type Table = typeof ENDPOINTS;
type HandledId = { [Id in EndpointId]: Table[Id] extends { file: string } ? never : Id }[EndpointId];

/** The handler of every endpoint that is not one file. */
const HANDLERS: Readonly<Record<HandledId, Handler>> = {
	listItems,
	// The columns are loaded with the first call.
	listItemsCsv: async (request, deps) => (await import('../endpoints/items/list-items-csv.ts')).listItemsCsv(request, deps),
	searchItems: searchItemsByName,
	getRandomItem,
	getItems: getBatch,
	requestItem: submitItem,
	reportWorth,
	getItemText,
	getItem,
	getItemHistory: getHistory,
	getItemHistoryCsv: getHistoryCsv,
	compareItems,
	compareRandomItems,
	getPerspectiveText,
	getPerspective,
	askForText: answerAskAsText,
	ask: answerAsk,
	// The library is loaded with the first call.
	callMcp: async (request, deps) => (await import('../endpoints/mcp/serve-mcp.ts')).serveMcp(request, deps),
	getOembed,
	getOembedByUrl,
	getCategoryFeed,
	getCollection,
	getCollectionFeed,
	getYear,
	getHealth,
	getDocs,
};

/** @throws Error that names an endpoint without a handler: programs run without a check of types */
function findHandler(id: string, { file }: Endpoint): Handler {
	const handler = file === undefined ? getOwn(HANDLERS, id) : createFileHandler(file);
	if (!handler) throw new Error(`Cannot serve the endpoint ${id}: it has no file, and no handler in functions/http/router.ts`);
	return handler;
}

const ROUTES: readonly Route[] = Object.entries<Endpoint>(ENDPOINTS).map(([id, endpoint]) => ({
	...endpoint,
	handler: findHandler(id, endpoint),
}));

/** A path's endpoint and the path's parameters, as they came. */
export type RouteMatch = { route: Route; params: Readonly<Record<string, string>> };

/** Path parameters decoded and in NFC. @throws ApiError `not_found` if their escapes are not UTF-8 */
export function decodeParams(params: Readonly<Record<string, string>>): Record<string, string> {
	try {
		return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value).normalize('NFC')]));
	} catch {
		throw new ApiError('not_found', 'Path: expected percent-encoded UTF-8');
	}
}

/**
 * The table of endpoints below a base path. It finds an endpoint by a normalized path alone, with and without final slashes;
 * which methods it takes is decided by the caller, so that HEAD, OPTIONS and 405 are the same everywhere.
 * @param more routes of one host alone
 */
export function createRouter(basePath: string, more: readonly Route[] = []): (path: string) => Promise<RouteMatch | undefined> {
	const router = Router({ base: basePath });
	for (const route of [...ROUTES, ...more]) router.all(route.path.replace(/\{(\w+)\}/g, ':$1'), ({ params }) => ({ route, params }));
	return (path) => router.fetch({ method: 'GET', url: `http://localhost${path}` });
}
