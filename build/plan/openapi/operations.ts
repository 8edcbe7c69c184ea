import * as z from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import type { EndpointId } from '../../../core/api/endpoints.ts';
import * as limits from '../../../core/api/limits.ts';
import * as schemas from '../../../core/api/schemas.ts';
import { getOwn } from '../../../core/get-own.ts';

/** The description of an endpoint for the OpenAPI document and the reference, in addition to its row in the table of endpoints. */
type Operation = {
	tag: 'Ask' | 'Catalogue' | 'Compare' | 'Items' | 'Service';
	description: string;
	/** The body, where the endpoint itself parses none by a schema. */
	body?: z.ZodType;
	/** A request that the reference shows, in the form of the docs' examples. By default it is that of the path. */
	example?: string;
	/** The reference shows no answer: it holds the build's id or time, is too long, or depends on earlier builds. */
	hidesAnswer?: true;
	/** It has an effect: the panel to try it starts with an empty body. */
	hasEffect?: true;
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
const OPERATIONS: Readonly<Record<EndpointId, Operation>> = {
	listItems: {
		tag: 'Items',
		example: 'GET /items?limit=1&category={{category:0}}',
		description:
			'Browse or filter the whole catalogue, a page at a time. Items come newest first, or in the order of `sort`, and all filters can be combined. To read on, repeat the call with `nextCursor` and the same `sort` and filters until it is null.',
		responses: { '200': json('A page of items', schemas.ListPageSchema), '400': problem('A parameter or the cursor is not valid') },
	},
	searchItems: {
		tag: 'Items',
		example: 'GET /items/search?q={{typo:0}}&limit=1',
		description:
			'Find items by a name that may be misspelled or incomplete. Results come best first, by PostgreSQL’s trigram similarity over names and aliases. If nothing is similar enough, you get items that contain `q` in a name, alias, tag or description; their similarity may be lower than `minSimilarity`.',
		responses: { '200': json('The best matches', schemas.SearchAnswerSchema), '400': problem('A parameter is not valid') },
	},
	getRandomItem: {
		tag: 'Items',
		description:
			'Get a surprise, such as an item for a widget or a game. Every published item is equally likely, and the answer is never cached.',
		responses: { '200': json('An item', schemas.FullItemSchema) },
	},
	getItems: {
		tag: 'Items',
		example: 'GET /items/batch?slugs={{slug:0}},{{slug:1}}',
		description:
			'Get many items in one call when you know their slugs. Each one is the same as from `/items/{slug}`. Slugs that no item has are listed in `missing` and are not an error.',
		responses: { '200': json('The items', schemas.BatchSchema), '400': problem('The slugs are missing, blank or too many') },
	},
	getItem: {
		tag: 'Items',
		description:
			'Get everything about one item: its worth with date, range, confidence and sources, its history, fun facts, and what it equals in familiar things. `format=text` returns the same as plain text.',
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
		hidesAnswer: true,
		description:
			'Start here to discover the API: a list of all endpoints, with links to the docs, the data files and the license. The base path works with and without its final slash.',
		responses: { '200': json('The index', schemas.IndexSchema) },
	},
	getOembedByUrl: {
		tag: 'Items',
		example: 'GET /oembed?url={{origin}}/items/{{slug:0}}/&maxwidth=320',
		description:
			'Turn a link to an item into a card that you can embed in your own page (oEmbed 1.0). Pass the address of the item’s page in `url`; the card is never larger than `maxwidth` and `maxheight`.',
		responses: {
			'200': json('The card', schemas.OembedSchema),
			'400': problem('A parameter is not valid'),
			'404': problem('The address is not that of an item’s page on this site'),
			'410': problem('The item was retired'),
			'501': problem('`format` is `xml`: cards are JSON only'),
		},
	},
	getOembed: {
		tag: 'Items',
		description:
			'Get the card of an item at its full size (oEmbed 1.0). Item pages link to this address, so editors and chat apps find it by themselves. To choose a size, use `/oembed`.',
		responses: {
			'200': json('The card', schemas.OembedSchema),
			'308': MOVED,
			'404': problem('No item has this slug; `suggestions` has near ones'),
			'410': problem('The item was retired'),
		},
	},
	getItemHistory: {
		tag: 'Items',
		hidesAnswer: true,
		description:
			'Get every point of an item’s history, oldest first, as printed and in today’s dollars: some go back to 1790, others have a figure for each month. The item itself holds one point a year.',
		responses: {
			'200': json('The history', schemas.HistorySchema),
			'308': MOVED,
			'404': problem('No item has this slug; `suggestions` has near ones'),
			'410': problem('The item was retired'),
		},
	},
	getItemHistoryCsv: {
		tag: 'Items',
		hidesAnswer: true,
		description:
			'Get the same points as CSV: `asOf`, `period`, `worthCents`, `worth` (dollars with all their digits), `inTodaysCents`, `basis` and `source`.',
		responses: {
			'200': as('text/csv', 'The history', text),
			'308': MOVED,
			'404': problem('No item has this slug; `suggestions` has near ones'),
			'410': problem('The item was retired'),
		},
	},
	listYears: {
		tag: 'Catalogue',
		hidesAnswer: true,
		description: 'Get the years in which enough things have a figure, each with how many.',
		responses: { '200': json('The years', schemas.YearsSchema) },
	},
	getYear: {
		tag: 'Catalogue',
		hidesAnswer: true,
		description:
			'Find out what things cost in a year: the figure of that year, the same in today’s dollars and in hours of work, and the figure of now. Best known things come first.',
		responses: { '200': json('The year', schemas.YearSchema), '404': problem('The year has too few things') },
	},
	compareItems: {
		tag: 'Compare',
		example: 'GET /compare?a={{slug:0}}&b={{slug:1}}',
		description:
			'Find out how many of one item equal another. You get both items, their ratio and their difference, as numbers and as sentences. With `dollars=today` all amounts are in today’s dollars; a worth that the price index cannot convert is a 400 error.',
		responses: {
			'200': json('Both items and their value ratio', schemas.ComparisonSchema),
			'400': problem('A parameter is not valid'),
			'404': problem('No item has this slug'),
			'410': problem('An item was retired'),
		},
	},
	compareRandomItems: {
		tag: 'Compare',
		description:
			'Get a comparison of two different items chosen at random, in the form of `/compare`. Every pair is equally likely, and the answer is never cached.',
		responses: { '200': json('Both items and their value ratio', schemas.ComparisonSchema) },
	},
	getPerspective: {
		tag: 'Compare',
		example: 'GET /perspective?amount=1.25m&limit=3',
		description:
			'Explain an amount of money by things that people know. You get sentences that count it in familiar things, with counts that are right to within 10%, and the items closest to it in worth. Three sentences or more include hours of work at the median and the minimum wage.',
		responses: {
			'200': jsonOrText('The amount in perspective', schemas.PerspectiveSchema),
			'400': problemOrText('The amount or another parameter is not valid'),
		},
	},
	listCategories: {
		tag: 'Catalogue',
		description: 'List the ten categories, to build a menu or to check a filter. Each has what it covers and how many items it has.',
		responses: { '200': json('The categories', schemas.CategoriesSchema) },
	},
	listKinds: {
		tag: 'Catalogue',
		hidesAnswer: true,
		description:
			'List what items can be, such as `painting` or `sports-car`, with the tree of kinds and counts. `GET /items?kind=` returns the items of a kind and of all kinds below it: `count` and `countBelow` together.',
		responses: { '200': json('The kinds', schemas.KindsSchema) },
	},
	listTags: {
		tag: 'Catalogue',
		hidesAnswer: true,
		description: 'List all tags in use with their counts, in alphabetical order, to build a tag cloud or to check a filter.',
		responses: { '200': json('The tags', schemas.TagsSchema) },
	},
	listCollections: {
		tag: 'Catalogue',
		hidesAnswer: true,
		description:
			'List the ranked collections, such as the most expensive paintings, with their sizes. Use an `id` from here with `/collections/{collection}`.',
		responses: { '200': json('The collections', schemas.CollectionsSchema) },
	},
	getCollection: {
		tag: 'Catalogue',
		hidesAnswer: true,
		description: `Get a ranking, such as the most expensive paintings: its title, its introduction and its first ${limits.MAX_COLLECTION_ITEMS} items at most, in order. Each build ranks the items again.`,
		responses: { '200': json('The collection', schemas.CollectionSchema), '404': problem('No collection has this id') },
	},
	getCollectionFeed: {
		tag: 'Catalogue',
		description: 'Follow one collection in a feed reader. It has the entries of `/feed.atom` that are about its items.',
		responses: { '200': as('application/atom+xml', 'The feed', text), '404': problem('No collection has this id') },
	},
	getChanges: {
		tag: 'Catalogue',
		hidesAnswer: true,
		description: 'See what the last build changed, to keep a copy of the data current: new items, new worths, renamed and retired items.',
		responses: { '200': json('The changes', schemas.ChangesSchema) },
	},
	getFeed: {
		tag: 'Catalogue',
		description: `Follow the catalogue in a feed reader: new items and large moves, the newest ${limits.MAX_FEED_ENTRIES} entries, as Atom (RFC 4287).`,
		responses: { '200': as('application/atom+xml', 'The feed', text) },
	},
	getCategoryFeed: {
		tag: 'Catalogue',
		description: 'Follow one category in a feed reader. It has the entries of `/feed.atom` that are about its items.',
		responses: {
			'200': as('application/atom+xml', 'The feed', text),
			'404': problem('No category has this id'),
		},
	},
	downloadCatalogue: {
		tag: 'Catalogue',
		description:
			'Download everything as one gzipped JSON file, `{licence, items}`. Each item is the same as from `/items/{slug}`. The manifest has the size and the checksum of the file.',
		responses: { '200': as('application/gzip', 'The file', binary) },
	},
	downloadCatalogueLines: {
		tag: 'Catalogue',
		description:
			'Download everything as gzipped JSON lines, to process one item at a time. Each line is the same as from `/items/{slug}`. The manifest has the size and the checksum of the file.',
		responses: { '200': as('application/gzip', 'The file', binary) },
	},
	downloadCatalogueCsv: {
		tag: 'Catalogue',
		description:
			'Download everything for a spreadsheet: one row per item (RFC 4180, UTF-8, one header line). `aliases` and `tags` are JSON arrays. An apostrophe precedes text that a spreadsheet would run as a formula. `/datapackage.json` describes the columns.',
		responses: { '200': as('text/csv', 'The file', text) },
	},
	downloadCatalogueParquet: {
		tag: 'Catalogue',
		description:
			'Download everything for DuckDB, pandas or Spark: the rows and columns of `/catalogue.csv`, with types (64-bit integers, dates, lists), compressed with Snappy.',
		responses: { '200': as('application/vnd.apache.parquet', 'The file', binary) },
	},
	downloadCatalogueSqlite: {
		tag: 'Catalogue',
		description:
			'Download everything as a database that you can query with SQL. Aliases, tags, sources, history, fun facts, links, kinds and categories have tables of their own. `PRAGMA user_version` is the version of the tables.',
		responses: { '200': as('application/vnd.sqlite3', 'The file', binary) },
	},
	getDataPackage: {
		tag: 'Catalogue',
		hidesAnswer: true,
		description:
			'Read what the data files contain before you load one: a Data Package (version 2) with the size, checksum, columns and license of each file.',
		responses: { '200': json('The description', schemas.DataPackageSchema) },
	},
	getMcpServerCard: {
		tag: 'Service',
		description:
			'Read by MCP clients before they connect: the name, the address and the protocol versions of the server. `/.well-known/ai-catalog.json` on the site links to it.',
		responses: { '200': as('application/mcp-server-card+json', 'The card', anyObject) },
	},
	getMcpRegistryEntry: {
		tag: 'Service',
		description: 'The entry of the MCP server in the form that the MCP registry takes: its name, version and address.',
		responses: { '200': json('A server.json', anyObject) },
	},
	getManifest: {
		tag: 'Service',
		hidesAnswer: true,
		description:
			'Check whether the data has changed, before you download it again: the id and the time of the build, its counts, its files with checksums, and the license. It is cached for one minute.',
		responses: { '200': json('The manifest', schemas.ManifestSchema) },
	},
	getHealth: {
		tag: 'Service',
		hidesAnswer: true,
		description: 'Monitor the service: whether it answers, how old its data is, and whether requests are stored. It is never cached.',
		responses: { '200': json('It answers', schemas.HealthSchema), '503': json('It was told to stop', schemas.HealthSchema) },
	},
	getOpenApi: {
		tag: 'Service',
		hidesAnswer: true,
		description:
			'Generate a client or import the API into a tool: this document, in OpenAPI 3.1. Later versions only add paths and fields.',
		responses: { '200': json('An OpenAPI 3.1 document', anyObject) },
	},
	getDocs: {
		tag: 'Service',
		example: 'GET /docs?format=md',
		description: 'Read the documentation in a program: the first page as HTML, or all pages in one Markdown file with `format=md`.',
		responses: {
			'200': { description: 'The documentation', content: { 'text/html': { schema: text }, 'text/markdown': { schema: text } } },
			'400': problem('The format is unknown'),
		},
	},
	requestItem: {
		tag: 'Items',
		example: 'POST /items/request\n\n{"name": "A thing that is missing"}',
		hasEffect: true,
		description: `Suggest an item that the catalogue does not have. A person reviews each request, and you get a message if you leave an email address. At most ${limits.REQUEST_RATE.limit} requests in ${limits.REQUEST_RATE.windowMs / 60_000} minutes per client are accepted.`,
		responses: {
			'200': json('The item is in the catalogue already', schemas.RequestAnswerSchema),
			'202': json('The request is kept and will be reviewed', schemas.RequestAnswerSchema),
			'503': problem('The request cannot be kept at the moment'),
		},
	},
	reportWorth: {
		tag: 'Items',
		example:
			'POST /items/{{slug:0}}/report\n\n{"problem": "The price is from last year", "worthCents": 100, "source": "https://example.org/prices"}',
		hasEffect: true,
		description:
			'Tell us that a worth is wrong, with a better figure and a source if you have them. A person checks each report. Reports count toward the limit of item requests.',
		responses: {
			'202': json('The report is kept and will be reviewed', schemas.RequestAnswerSchema),
			'404': problem('No item has the slug'),
			'410': problem('The item was retired'),
			'503': problem('The report cannot be kept at the moment'),
		},
	},
	ask: {
		tag: 'Ask',
		example: 'POST /ask\n\n{"q": "How many {{name:1}} equal a {{name:0}}?"}',
		description: `Ask a question in plain English, such as how many of one item equal another, and get a sentence and the items that it mentions. Answers use the catalogue only; if it has no answer, the sentence says so and suggests other questions. At most ${limits.ASK_RATE.limit} questions a minute per client.`,
		responses: {
			'200': jsonOrText('The answer', schemas.AskAnswerSchema),
			'406': problem('The client accepts neither JSON nor text'),
		},
	},
	callMcp: {
		tag: 'Service',
		example:
			'POST /mcp\n\n{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "compare", "arguments": {"a": "{{slug:0}}", "b": "{{slug:1}}"}}}',
		description:
			'Connect an AI agent: the tools of this API over the Model Context Protocol, as stateless streamable HTTP, versions 2026-07-28 and 2025-11-25. Send one JSON-RPC message per request. Answers and errors are JSON-RPC too, never a stream.',
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

/** The description of an endpoint. Throws with its id if there is none, since commands run without a check of types. */
export function getOperation(id: EndpointId): Operation {
	const operation = getOwn(OPERATIONS, id);
	if (!operation) throw new Error(`Cannot describe the endpoint ${id}: it is not in build/plan/openapi/operations.ts`);
	return operation;
}
