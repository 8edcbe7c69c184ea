import * as z from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import * as limits from '../../../core/api/limits.ts';
import * as params from '../../../core/api/query-params.ts';
import * as schemas from '../../../core/api/schemas.ts';
import { binary, json, problem, problemOrText, text } from './responses.ts';

/** A document whose form is defined elsewhere. */
const anyObject = z.record(z.string(), z.unknown());

/** Every path that is read, with its GET. */
export const READ_PATHS: Record<string, ZodOpenApiOperationObject> = {
	'/items': {
		operationId: 'listItems',
		tags: ['Items'],
		summary: 'List items',
		description:
			'Newest first, or in the order of `sort`. All filters can be combined. Follow `nextCursor` with the same `sort` and filters until it is null.',
		requestParams: { query: params.ListQuerySchema },
		responses: { '200': json('A page of items', schemas.ListPageSchema), '400': problem('A parameter or the cursor is not valid') },
	},
	'/items/search': {
		operationId: 'searchItems',
		tags: ['Items'],
		summary: 'Search names fuzzily',
		description:
			'Trigram similarity of name and aliases, as PostgreSQL’s pg_trgm defines it, best first. When nothing is similar enough, items that contain `q` in name, alias, tag or description follow instead, with their true similarity, which may lie below `minSimilarity`.',
		requestParams: { query: params.SearchQuerySchema },
		responses: { '200': json('The best matches', schemas.SearchAnswerSchema), '400': problem('A parameter is not valid') },
	},
	'/items/random': {
		operationId: 'getRandomItem',
		tags: ['Items'],
		summary: 'Draw an item at random',
		description: 'Every published item is equally likely.',
		responses: { '200': json('An item', schemas.FullItemSchema) },
	},
	'/items/batch': {
		operationId: 'getItems',
		tags: ['Items'],
		summary: 'Fetch several items at once',
		description: 'Each item as `/items/{slug}` has it. Slugs without an item are listed in `missing`; they are not an error.',
		requestParams: { query: params.BatchQuerySchema },
		responses: { '200': json('The items', schemas.BatchSchema), '400': problem('The slugs are missing, blank or too many') },
	},
	'/items/{slug}': {
		operationId: 'getItem',
		tags: ['Items'],
		summary: 'Fetch an item',
		description: 'Everything about an item: its worth with date, range and sources, its history, and the item counted in familiar ones.',
		requestParams: { path: z.object({ slug: params.SlugSchema }), query: params.ItemQuerySchema },
		responses: {
			'200': {
				description: 'The item',
				content: { 'application/json': { schema: schemas.FullItemSchema }, 'text/plain': { schema: text } },
			},
			'308': { description: 'The item has another slug now; `Location` has its address' },
			'400': problemOrText('The format is unknown'),
			'404': problemOrText('No item has this slug; `suggestions` has near ones'),
			'410': problemOrText('The item was retired'),
		},
	},
	'/oembed/items/{slug}.json': {
		operationId: 'getOembed',
		tags: ['Items'],
		summary: 'Embed an item',
		description:
			'The item’s card for other sites, as oEmbed 1.0. Each item’s page names this address, so a consumer that is given the page finds it. Other parameters of oEmbed, such as `maxwidth`, are ignored: the card fits any width.',
		requestParams: { path: z.object({ slug: params.SlugSchema }) },
		responses: {
			'200': json('The card', schemas.OembedSchema),
			'308': { description: 'The item has another slug now; `Location` has its address' },
			'404': problem('No item has this slug; `suggestions` has near ones'),
			'410': problem('The item was retired'),
		},
	},
	'/compare': {
		operationId: 'compareItems',
		tags: ['Compare'],
		summary: 'Compare two items',
		description:
			'The ratio and the difference of two worths, as numbers and as sentences. With `dollars=today` every amount is in today’s dollars; a worth that the price index cannot convert is 400.',
		requestParams: { query: params.CompareQuerySchema },
		responses: {
			'200': json('Both items and their value ratio', schemas.ComparisonSchema),
			'400': problem('A parameter is not valid'),
			'404': problem('No item has this slug'),
			'410': problem('An item was retired'),
		},
	},
	'/compare/random': {
		operationId: 'compareRandomItems',
		tags: ['Compare'],
		summary: 'Compare two different items drawn at random',
		description: 'As `/compare`, of two items that differ. Every pair is equally likely.',
		responses: { '200': json('Both items and their value ratio', schemas.ComparisonSchema) },
	},
	'/perspective': {
		operationId: 'getPerspective',
		tags: ['Compare'],
		summary: 'See an amount in things that people can picture',
		description:
			'Sentences that count an amount in familiar things, and, from three sentences on, in work at the median and at the minimum wage. In every sentence about a thing, count times worth is within 10% of the amount. The items of nearest worth follow.',
		requestParams: { query: params.PerspectiveQuerySchema },
		responses: {
			'200': {
				description: 'The amount in perspective',
				content: { 'application/json': { schema: schemas.PerspectiveSchema }, 'text/plain': { schema: text } },
			},
			'400': problemOrText('The amount or another parameter is not valid'),
		},
	},
	'/categories': {
		operationId: 'listCategories',
		tags: ['Catalogue'],
		summary: 'All categories, with counts',
		description: 'The ten categories with what they cover and how many items each has.',
		responses: { '200': json('The categories', schemas.CategoriesSchema) },
	},
	'/tags': {
		operationId: 'listTags',
		tags: ['Catalogue'],
		summary: 'All tags, with counts',
		description: 'Every tag in use, in alphabetical order.',
		responses: { '200': json('The tags', schemas.TagsSchema) },
	},
	'/changes.json': {
		operationId: 'getChanges',
		tags: ['Catalogue'],
		summary: 'What changed last',
		description: 'New items, items whose worth has changed, renamed and retired ones, since the build before.',
		responses: { '200': json('The changes', schemas.ChangesSchema) },
	},
	'/feed.atom': {
		operationId: 'getFeed',
		tags: ['Catalogue'],
		summary: 'New items and movers as a feed',
		description: `Atom (RFC 4287), the newest ${limits.MAX_FEED_ENTRIES} entries.`,
		responses: { '200': { description: 'The feed', content: { 'application/atom+xml': { schema: text } } } },
	},
	'/feed/{category}.atom': {
		operationId: 'getCategoryFeed',
		tags: ['Catalogue'],
		summary: 'The feed of one category',
		description: 'As `/feed.atom`: what the same builds changed among the published items of one category.',
		requestParams: { path: z.object({ category: schemas.CategoryIdSchema }) },
		responses: {
			'200': { description: 'The feed', content: { 'application/atom+xml': { schema: text } } },
			'404': problem('No category has this id'),
		},
	},
	'/catalogue.json.gz': {
		operationId: 'downloadCatalogue',
		tags: ['Catalogue'],
		summary: 'The whole catalogue as one JSON file',
		description: 'A gzip file of `{licence, items}`, each item as `/items/{slug}` has it. The manifest has its size and checksum.',
		responses: { '200': { description: 'The file', content: { 'application/gzip': { schema: binary } } } },
	},
	'/catalogue.ndjson.gz': {
		operationId: 'downloadCatalogueLines',
		tags: ['Catalogue'],
		summary: 'The whole catalogue, one item a line',
		description: 'A gzip file of newline-delimited JSON, each item as `/items/{slug}` has it. The manifest has its size and checksum.',
		responses: { '200': { description: 'The file', content: { 'application/gzip': { schema: binary } } } },
	},
	'/catalogue.csv': {
		operationId: 'downloadCatalogueCsv',
		tags: ['Catalogue'],
		summary: 'The whole catalogue as CSV',
		description:
			'One row per item (RFC 4180, UTF-8, one header line). `aliases` and `tags` are JSON arrays; a text that a spreadsheet would run as a formula has an apostrophe in front. `/datapackage.json` lists the columns.',
		responses: { '200': { description: 'The file', content: { 'text/csv': { schema: text } } } },
	},
	'/catalogue.parquet': {
		operationId: 'downloadCatalogueParquet',
		tags: ['Catalogue'],
		summary: 'The whole catalogue as a Parquet file',
		description: 'The rows and columns of `/catalogue.csv`, with types: 64-bit integers, dates, lists. Compressed with Snappy.',
		responses: { '200': { description: 'The file', content: { 'application/vnd.apache.parquet': { schema: binary } } } },
	},
	'/catalogue.sqlite': {
		operationId: 'downloadCatalogueSqlite',
		tags: ['Catalogue'],
		summary: 'The whole catalogue as an SQLite database',
		description:
			'Items with tables for aliases, tags, sources, history, fun facts, links, kinds and categories. `PRAGMA user_version` is the version of the tables.',
		responses: { '200': { description: 'The file', content: { 'application/vnd.sqlite3': { schema: binary } } } },
	},
	'/datapackage.json': {
		operationId: 'getDataPackage',
		tags: ['Catalogue'],
		summary: 'What the files of the catalogue hold',
		description: 'A Data Package (version 2): every file with its size, checksum, columns and license.',
		responses: { '200': json('The description', schemas.DataPackageSchema) },
	},
	'/mcp/server-card': {
		operationId: 'getMcpServerCard',
		tags: ['Service'],
		summary: 'The card of the MCP server',
		description: 'What a client reads before it connects: name, address, revisions. `/.well-known/ai-catalog.json` on the site leads here.',
		responses: { '200': { description: 'The card', content: { 'application/mcp-server-card+json': { schema: anyObject } } } },
	},
	'/mcp/server.json': {
		operationId: 'getMcpRegistryEntry',
		tags: ['Service'],
		summary: 'The MCP server as the MCP registry takes it',
		description: 'Name, version and address of the server, for an entry in the registry.',
		responses: { '200': json('A server.json', anyObject) },
	},
	'/manifest.json': {
		operationId: 'getManifest',
		tags: ['Service'],
		summary: 'Which build this is',
		description:
			'Id and time of the build, its addresses, counts and files, and the licence of the data. It is cached for a minute, so it tells cheaply whether the data has changed.',
		responses: { '200': json('The manifest', schemas.ManifestSchema) },
	},
	'/health': {
		operationId: 'getHealth',
		tags: ['Service'],
		summary: 'Whether the service answers, and how old its data is',
		description: 'For monitors. It is never cached.',
		responses: { '200': json('It answers', schemas.HealthSchema), '503': json('It was told to stop', schemas.HealthSchema) },
	},
	'/openapi.json': {
		operationId: 'getOpenApi',
		tags: ['Service'],
		summary: 'This document',
		description: 'This API as OpenAPI 3.1. Paths and fields are only added.',
		responses: { '200': json('An OpenAPI 3.1 document', anyObject) },
	},
	'/docs': {
		operationId: 'getDocs',
		tags: ['Service'],
		summary: 'The documentation',
		description: 'The first page as HTML, or all pages as one Markdown file.',
		requestParams: { query: params.DocsQuerySchema },
		responses: {
			'200': { description: 'The documentation', content: { 'text/html': { schema: text }, 'text/markdown': { schema: text } } },
			'400': problem('The format is unknown'),
		},
	},
};
