import type * as z from 'zod/mini';
import {
	DATA_PACKAGE_FILE,
	DOWNLOAD_FILES,
	LIST_FILES,
	MCP_CARD_FILE,
	toCategoryFeedFile,
	toCollectionFile,
	toHistoryFile,
	toItemFile,
	toOembedFile,
	toYearFile,
} from './api-files.ts';
import { ASK_RATE, REQUEST_RATE } from './limits.ts';
import * as queries from './query-params.ts';
import { AskBodySchema, ItemRequestBodySchema, ReportBodySchema } from './request-bodies.ts';

/** The version of the API: of the OpenAPI document, the MCP server and `package.json`. Additions raise its second number. */
export const API_VERSION = '1.2.0';

/** An endpoint of the API. */
export type Endpoint = {
	method: 'GET' | 'POST';
	/** Below the base path, which itself is `/`; `{name}` is a path parameter. */
	path: string;
	/** One line that says what it does. */
	summary: string;
	query?: z.ZodMiniObject;
	/** The JSON body that its handler parses. */
	body?: z.ZodMiniObject;
	/** The file that answers every query. Such an endpoint has no handler. */
	file?: string;
	/** Files that answer its canonical requests, by the pattern of the raw query. The handler answers every other request. */
	files?: Readonly<Record<string, string>>;
	/** Set if its answers and errors can be plain text: chosen by the parameter `format`, or by the header `Accept`. */
	textForm?: 'format' | 'accept';
	/** Accepted requests per client. */
	rate?: { readonly limit: number; readonly windowMs: number };
};

/** The row of an endpoint that is one file, by default the file of its path's name. */
const toFileRow = (path: string, summary: string, file = path.slice(1)) => ({ method: 'GET', path, summary, file }) as const;

/**
 * Every endpoint by its id (`operationId` in OpenAPI), in matching order.
 * The router, the rewrites of all hosts, `openapi.json` and the docs' list follow from this table.
 */
export const ENDPOINTS = {
	getIndex: toFileRow('/', 'This index', 'index.json'),
	listItems: { method: 'GET', path: '/items', summary: 'List items', query: queries.ListQuerySchema, files: LIST_FILES },
	searchItems: { method: 'GET', path: '/items/search', summary: 'Search names fuzzily', query: queries.SearchQuerySchema },
	getRandomItem: { method: 'GET', path: '/items/random', summary: 'Draw an item at random' },
	getItems: { method: 'GET', path: '/items/batch', summary: 'Fetch several items at once', query: queries.BatchQuerySchema },
	requestItem: { method: 'POST', path: '/items/request', summary: 'Ask for a new item', body: ItemRequestBodySchema, rate: REQUEST_RATE },
	reportWorth: {
		method: 'POST',
		path: '/items/{slug}/report',
		summary: 'Report a wrong worth',
		body: ReportBodySchema,
		rate: REQUEST_RATE,
	},
	getItem: {
		method: 'GET',
		path: '/items/{slug}',
		summary: 'Fetch an item',
		query: queries.ItemQuerySchema,
		files: { '': toItemFile('{slug}', 'json'), 'format=json': toItemFile('{slug}', 'json'), 'format=text': toItemFile('{slug}', 'text') },
		textForm: 'format',
	},
	getItemHistory: {
		method: 'GET',
		path: '/items/{slug}/history.json',
		summary: 'Fetch every point of an item’s history',
		files: { '': toHistoryFile('{slug}', 'json') },
	},
	getItemHistoryCsv: {
		method: 'GET',
		path: '/items/{slug}/history.csv',
		summary: 'The same as CSV',
		files: { '': toHistoryFile('{slug}', 'csv') },
	},
	compareItems: { method: 'GET', path: '/compare', summary: 'Compare two items', query: queries.CompareQuerySchema },
	compareRandomItems: { method: 'GET', path: '/compare/random', summary: 'Compare two different items drawn at random' },
	getPerspective: {
		method: 'GET',
		path: '/perspective',
		summary: 'See an amount in things that people can picture',
		query: queries.PerspectiveQuerySchema,
		textForm: 'format',
	},
	ask: {
		method: 'POST',
		path: '/ask',
		summary: 'Ask a question in plain language',
		query: queries.AskQuerySchema,
		body: AskBodySchema,
		textForm: 'accept',
		rate: ASK_RATE,
	},
	callMcp: { method: 'POST', path: '/mcp', summary: 'Use the API over the Model Context Protocol' },
	getMcpServerCard: toFileRow('/mcp/server-card', 'The card of the MCP server', MCP_CARD_FILE),
	getMcpRegistryEntry: toFileRow('/mcp/server.json', 'The MCP server as the MCP registry takes it'),
	getOembed: { method: 'GET', path: '/oembed/items/{slug}.json', summary: 'Embed an item', files: { '': toOembedFile('{slug}') } },
	getOembedByUrl: { method: 'GET', path: '/oembed', summary: 'Embed the item of a page', query: queries.OembedQuerySchema },
	listCategories: toFileRow('/categories', 'All categories, with counts', 'categories.json'),
	listKinds: toFileRow('/kinds', 'All kinds, with counts', 'kinds.json'),
	listTags: toFileRow('/tags', 'All tags, with counts', 'tags.json'),
	listCollections: toFileRow('/collections', 'All ranked collections, with counts', 'collections.json'),
	getCollectionFeed: {
		method: 'GET',
		path: '/collections/{collection}.atom',
		summary: 'The feed of one collection',
		files: { '': toCollectionFile('{collection}', 'atom') },
	},
	getCollection: {
		method: 'GET',
		path: '/collections/{collection}',
		summary: 'Fetch a ranked collection',
		files: { '': toCollectionFile('{collection}', 'json') },
	},
	listYears: toFileRow('/years', 'The years with enough things, with counts', 'years.json'),
	getYear: { method: 'GET', path: '/years/{year}', summary: 'What things cost in a year, and now', files: { '': toYearFile('{year}') } },
	getChanges: toFileRow('/changes.json', 'What changed last'),
	getFeed: toFileRow('/feed.atom', 'New items and movers as a feed'),
	getCategoryFeed: {
		method: 'GET',
		path: '/feed/{category}.atom',
		summary: 'The feed of one category',
		files: { '': toCategoryFeedFile('{category}') },
	},
	downloadCatalogue: toFileRow(`/${DOWNLOAD_FILES.json}`, 'The whole catalogue as one JSON file'),
	downloadCatalogueLines: toFileRow(`/${DOWNLOAD_FILES.ndjson}`, 'The whole catalogue, one item a line'),
	downloadCatalogueCsv: toFileRow(`/${DOWNLOAD_FILES.csv}`, 'The whole catalogue as CSV'),
	downloadCatalogueParquet: toFileRow(`/${DOWNLOAD_FILES.parquet}`, 'The whole catalogue as a Parquet file'),
	downloadCatalogueSqlite: toFileRow(`/${DOWNLOAD_FILES.sqlite}`, 'The whole catalogue as an SQLite database'),
	getDataPackage: toFileRow(`/${DATA_PACKAGE_FILE}`, 'What the files of the catalogue hold'),
	getManifest: toFileRow('/manifest.json', 'Which build this is'),
	getHealth: { method: 'GET', path: '/health', summary: 'Whether the service answers, and how old its data is' },
	getOpenApi: toFileRow('/openapi.json', 'This document'),
	getDocs: {
		method: 'GET',
		path: '/docs',
		summary: 'The documentation',
		query: queries.DocsQuerySchema,
		files: { '': 'docs.html', 'format=html': 'docs.html', 'format=md': 'docs.md' },
	},
} satisfies Readonly<Record<string, Endpoint>>;

export type EndpointId = keyof typeof ENDPOINTS;
