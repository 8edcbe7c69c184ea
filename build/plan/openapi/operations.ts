import * as z from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import type { EndpointId } from '../../../core/api/endpoints.ts';
import * as limits from '../../../core/api/limits.ts';
import * as schemas from '../../../core/api/schemas.ts';

/** The part of an OpenAPI operation that is not in the table of endpoints. */
type Operation = {
	tag: 'Ask' | 'Catalogue' | 'Compare' | 'Items' | 'Service';
	description: string;
	/** The body, where the endpoint itself parses none by a schema. */
	body?: z.ZodType;
	/** Its own answers, by status; those that all endpoints of its kind share are added. */
	responses: Readonly<Record<string, ZodOpenApiResponseObject>>;
};

/** A body of plain text, or of a format of its own. */
const text = z.string();
/** Bytes; OpenAPI 3.1 says so by leaving the type out. */
const binary = z.any();
/** A document whose form is defined elsewhere. */
const anyObject = z.record(z.string(), z.unknown());

/** An answer of one media type. */
const as = (type: string, description: string, schema: z.ZodType): ZodOpenApiResponseObject => ({
	description,
	content: { [type]: { schema } },
});

/** An answer in JSON. */
const json = (description: string, schema: z.ZodType) => as('application/json', description, schema);

/** An answer in JSON, or as text. */
const jsonOrText = (description: string, schema: z.ZodType): ZodOpenApiResponseObject => ({
	description,
	content: { 'application/json': { schema }, 'text/plain': { schema: text } },
});

/** An error. */
export const problem = (description: string) => as('application/problem+json', description, schemas.ProblemSchema);

/** An error that is text when the request asked for text. */
export const problemOrText = (description: string): ZodOpenApiResponseObject => ({
	description,
	content: { 'application/problem+json': { schema: schemas.ProblemSchema }, 'text/plain': { schema: text } },
});

const MOVED: ZodOpenApiResponseObject = { description: 'The item has another slug now; `Location` has its address' };

/** A JSON-RPC message; the protocol's own schemas say what is in it. */
const MessageSchema = z
	// An enum of one value, since generators of clients do not know a constant in an open object.
	.looseObject({ jsonrpc: z.enum(['2.0']).meta({ description: 'The version of JSON-RPC' }) })
	.meta({ id: 'McpMessage', description: 'A JSON-RPC 2.0 message of the Model Context Protocol' });
const message = (description: string) => json(description, MessageSchema);

/** The description and the answers of each endpoint. */
export const OPERATIONS: Readonly<Record<EndpointId, Operation>> = {
	listItems: {
		tag: 'Items',
		description:
			'Newest first, or in the order of `sort`. All filters can be combined. Follow `nextCursor` with the same `sort` and filters until it is null.',
		responses: { '200': json('A page of items', schemas.ListPageSchema), '400': problem('A parameter or the cursor is not valid') },
	},
	searchItems: {
		tag: 'Items',
		description:
			'Trigram similarity of name and aliases, as PostgreSQL’s pg_trgm defines it, best first. When nothing is similar enough, items that contain `q` in name, alias, tag or description follow instead, with their true similarity, which may lie below `minSimilarity`.',
		responses: { '200': json('The best matches', schemas.SearchAnswerSchema), '400': problem('A parameter is not valid') },
	},
	getRandomItem: {
		tag: 'Items',
		description: 'Every published item is equally likely.',
		responses: { '200': json('An item', schemas.FullItemSchema) },
	},
	getItems: {
		tag: 'Items',
		description: 'Each item as `/items/{slug}` has it. Slugs without an item are listed in `missing`; they are not an error.',
		responses: { '200': json('The items', schemas.BatchSchema), '400': problem('The slugs are missing, blank or too many') },
	},
	getItem: {
		tag: 'Items',
		description: 'Everything about an item: its worth with date, range and sources, its history, and the item counted in familiar ones.',
		responses: {
			'200': jsonOrText('The item', schemas.FullItemSchema),
			'308': MOVED,
			'400': problemOrText('The format is unknown'),
			'404': problemOrText('No item has this slug; `suggestions` has near ones'),
			'410': problemOrText('The item was retired'),
		},
	},
	getIndex: {
		tag: 'Service',
		description: 'Name, links, licence of the data, and every endpoint. The base path answers with and without its final slash.',
		responses: { '200': json('The index', schemas.IndexSchema) },
	},
	getOembedByUrl: {
		tag: 'Items',
		description: 'The card of the item whose page or card is at `url`, as oEmbed 1.0, no larger than `maxwidth` and `maxheight`.',
		responses: {
			'200': json('The card', schemas.OembedSchema),
			'400': problem('A parameter is not valid'),
			'404': problem('The address is not that of an item’s page on this site'),
			'410': problem('The item was retired'),
		},
	},
	getOembed: {
		tag: 'Items',
		description:
			'The item’s card for other sites at its full size, as oEmbed 1.0. Each item’s page names this address, so a consumer that is given the page finds it. `/oembed` takes the size that there is room for.',
		responses: {
			'200': json('The card', schemas.OembedSchema),
			'308': MOVED,
			'404': problem('No item has this slug; `suggestions` has near ones'),
			'410': problem('The item was retired'),
		},
	},
	compareItems: {
		tag: 'Compare',
		description:
			'The ratio and the difference of two worths, as numbers and as sentences. With `dollars=today` every amount is in today’s dollars; a worth that the price index cannot convert is 400.',
		responses: {
			'200': json('Both items and their value ratio', schemas.ComparisonSchema),
			'400': problem('A parameter is not valid'),
			'404': problem('No item has this slug'),
			'410': problem('An item was retired'),
		},
	},
	compareRandomItems: {
		tag: 'Compare',
		description: 'As `/compare`, of two items that differ. Every pair is equally likely.',
		responses: { '200': json('Both items and their value ratio', schemas.ComparisonSchema) },
	},
	getPerspective: {
		tag: 'Compare',
		description:
			'Sentences that count an amount in familiar things, and, from three sentences on, in work at the median and at the minimum wage. In every sentence about a thing, count times worth is within 10% of the amount. The items of nearest worth follow.',
		responses: {
			'200': jsonOrText('The amount in perspective', schemas.PerspectiveSchema),
			'400': problemOrText('The amount or another parameter is not valid'),
		},
	},
	listCategories: {
		tag: 'Catalogue',
		description: 'The ten categories with what they cover and how many items each has.',
		responses: { '200': json('The categories', schemas.CategoriesSchema) },
	},
	listKinds: {
		tag: 'Catalogue',
		description: 'Every kind that items can be, in alphabetical order. `GET /items?kind=` lists `count` and `countBelow` items together.',
		responses: { '200': json('The kinds', schemas.KindsSchema) },
	},
	listTags: {
		tag: 'Catalogue',
		description: 'Every tag in use, in alphabetical order.',
		responses: { '200': json('The tags', schemas.TagsSchema) },
	},
	listCollections: {
		tag: 'Catalogue',
		description: 'Every ranked collection, such as the most expensive paintings, in the order of display.',
		responses: { '200': json('The collections', schemas.CollectionsSchema) },
	},
	getCollection: {
		tag: 'Catalogue',
		description: `A ranked collection with its first ${limits.MAX_COLLECTION_ITEMS} items at most. The order is made anew with every build.`,
		responses: { '200': json('The collection', schemas.CollectionSchema), '404': problem('No collection has this id') },
	},
	getCollectionFeed: {
		tag: 'Catalogue',
		description: 'As `/feed.atom`: what the same builds changed among the items of one collection.',
		responses: { '200': as('application/atom+xml', 'The feed', text), '404': problem('No collection has this id') },
	},
	getChanges: {
		tag: 'Catalogue',
		description: 'New items, items whose worth has changed, renamed and retired ones, since the build before.',
		responses: { '200': json('The changes', schemas.ChangesSchema) },
	},
	getFeed: {
		tag: 'Catalogue',
		description: `Atom (RFC 4287), the newest ${limits.MAX_FEED_ENTRIES} entries.`,
		responses: { '200': as('application/atom+xml', 'The feed', text) },
	},
	getCategoryFeed: {
		tag: 'Catalogue',
		description: 'As `/feed.atom`: what the same builds changed among the published items of one category.',
		responses: {
			'200': as('application/atom+xml', 'The feed', text),
			'404': problem('No category has this id'),
		},
	},
	downloadCatalogue: {
		tag: 'Catalogue',
		description: 'A gzip file of `{licence, items}`, each item as `/items/{slug}` has it. The manifest has its size and checksum.',
		responses: { '200': as('application/gzip', 'The file', binary) },
	},
	downloadCatalogueLines: {
		tag: 'Catalogue',
		description: 'A gzip file of newline-delimited JSON, each item as `/items/{slug}` has it. The manifest has its size and checksum.',
		responses: { '200': as('application/gzip', 'The file', binary) },
	},
	downloadCatalogueCsv: {
		tag: 'Catalogue',
		description:
			'One row per item (RFC 4180, UTF-8, one header line). `aliases` and `tags` are JSON arrays; a text that a spreadsheet would run as a formula has an apostrophe in front. `/datapackage.json` lists the columns.',
		responses: { '200': as('text/csv', 'The file', text) },
	},
	downloadCatalogueParquet: {
		tag: 'Catalogue',
		description: 'The rows and columns of `/catalogue.csv`, with types: 64-bit integers, dates, lists. Compressed with Snappy.',
		responses: { '200': as('application/vnd.apache.parquet', 'The file', binary) },
	},
	downloadCatalogueSqlite: {
		tag: 'Catalogue',
		description:
			'Items with tables for aliases, tags, sources, history, fun facts, links, kinds and categories. `PRAGMA user_version` is the version of the tables.',
		responses: { '200': as('application/vnd.sqlite3', 'The file', binary) },
	},
	getDataPackage: {
		tag: 'Catalogue',
		description: 'A Data Package (version 2): every file with its size, checksum, columns and license.',
		responses: { '200': json('The description', schemas.DataPackageSchema) },
	},
	getMcpServerCard: {
		tag: 'Service',
		description: 'What a client reads before it connects: name, address, revisions. `/.well-known/ai-catalog.json` on the site leads here.',
		responses: { '200': as('application/mcp-server-card+json', 'The card', anyObject) },
	},
	getMcpRegistryEntry: {
		tag: 'Service',
		description: 'Name, version and address of the server, for an entry in the registry.',
		responses: { '200': json('A server.json', anyObject) },
	},
	getManifest: {
		tag: 'Service',
		description:
			'Id and time of the build, its addresses, counts and files, and the licence of the data. It is cached for a minute, so it tells cheaply whether the data has changed.',
		responses: { '200': json('The manifest', schemas.ManifestSchema) },
	},
	getHealth: {
		tag: 'Service',
		description: 'For monitors. It is never cached.',
		responses: { '200': json('It answers', schemas.HealthSchema), '503': json('It was told to stop', schemas.HealthSchema) },
	},
	getOpenApi: {
		tag: 'Service',
		description: 'This API as OpenAPI 3.1. Paths and fields are only added.',
		responses: { '200': json('An OpenAPI 3.1 document', anyObject) },
	},
	getDocs: {
		tag: 'Service',
		description: 'The first page as HTML, or all pages as one Markdown file.',
		responses: {
			'200': { description: 'The documentation', content: { 'text/html': { schema: text }, 'text/markdown': { schema: text } } },
			'400': problem('The format is unknown'),
		},
	},
	requestItem: {
		tag: 'Items',
		description: `People review every request. At most ${limits.REQUEST_RATE.limit} accepted in ${limits.REQUEST_RATE.windowMs / 60_000} minutes per client.`,
		responses: {
			'200': json('The item is in the catalogue already', schemas.RequestAnswerSchema),
			'202': json('The request is kept and will be reviewed', schemas.RequestAnswerSchema),
			'503': problem('The request cannot be kept at the moment'),
		},
	},
	reportWorth: {
		tag: 'Items',
		description: 'People review every report. Reports and requests share one limit.',
		responses: {
			'202': json('The report is kept and will be reviewed', schemas.RequestAnswerSchema),
			'404': problem('No item has the slug'),
			'410': problem('The item was retired'),
			'503': problem('The report cannot be kept at the moment'),
		},
	},
	ask: {
		tag: 'Ask',
		description: `Answers from the catalogue alone; a question that it cannot answer gets a sentence that says so. At most ${limits.ASK_RATE.limit} a minute per client.`,
		responses: {
			'200': jsonOrText('The answer', schemas.AskAnswerSchema),
			'406': problem('The client accepts neither JSON nor text'),
		},
	},
	callMcp: {
		tag: 'Service',
		description:
			'For agents: stateless streamable HTTP, revisions 2026-07-28 and 2025-11-25. One JSON-RPC message per request. Answers are JSON, never a stream. Errors are JSON-RPC errors.',
		body: MessageSchema,
		responses: {
			'200': message('The result, or an error of the method'),
			'202': { description: 'A notification was taken' },
			'400': message('The message is not valid, or of a revision that is not served'),
			'403': message('`Origin` or `Host` names another site'),
			'404': message('The method does not exist'),
			'406': message('The client does not accept JSON'),
			'408': message(`The body did not arrive within ${limits.BODY_TIMEOUT_MS / 1000} seconds`),
			'413': message(`The body is larger than ${limits.MAX_BODY_BYTES} bytes`),
			'415': message('The body is not uncompressed JSON in UTF-8'),
		},
	},
};
