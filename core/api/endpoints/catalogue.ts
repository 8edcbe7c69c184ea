import { DATA_PACKAGE_FILE, DOWNLOAD_FILES, toCategoryFeedFile, toCollectionFile, toYearFile } from '../api-files.ts';
import { MAX_COLLECTION_ITEMS, MAX_FEED_ENTRIES } from '../limits.ts';
import { as, type Endpoint, json, problem } from './endpoint.ts';

/** The catalogue as a whole: categories, tags, changes, feeds and files. */
export const CATALOGUE_ENDPOINTS = {
	listCategories: {
		method: 'GET',
		path: '/categories',
		file: 'categories.json',
		summary: 'All categories, with counts',
		description: 'List the categories, to build a menu or to check a filter. Each has what it covers and how many items it has.',
		answers: { '200': json('The categories', 'CategoriesSchema') },
	},
	listKinds: {
		method: 'GET',
		path: '/kinds',
		file: 'kinds.json',
		summary: 'All kinds, with counts',
		hidesAnswer: true,
		description:
			'List what items can be, such as `painting` or `sports-car`, with the tree of kinds and counts. `GET /items?kind=` returns the items of a kind and of all kinds below it: `count` and `countBelow` together.',
		answers: { '200': json('The kinds', 'KindsSchema') },
	},
	listTags: {
		method: 'GET',
		path: '/tags',
		file: 'tags.json',
		summary: 'All tags, with counts',
		hidesAnswer: true,
		description: 'List all tags in use with their counts, in alphabetical order, to build a tag cloud or to check a filter.',
		answers: { '200': json('The tags', 'TagsSchema') },
	},
	listCollections: {
		method: 'GET',
		path: '/collections',
		file: 'collections.json',
		summary: 'All ranked collections, with counts',
		hidesAnswer: true,
		description:
			'List the ranked collections, such as the most expensive paintings, with their sizes. Use an `id` from here with `/collections/{collection}`.',
		answers: { '200': json('The collections', 'CollectionsSchema') },
	},
	getCollectionFeed: {
		method: 'GET',
		path: '/collections/{collection}.atom',
		summary: 'The feed of one collection',
		files: { '': toCollectionFile('{collection}', 'atom') },
		description: 'Follow one collection in a feed reader. It has the entries of `/feed.atom` that are about its items.',
		answers: { '200': as('application/atom+xml', 'The feed', 'TextSchema'), '404': problem('No collection has this id') },
	},
	getCollection: {
		method: 'GET',
		path: '/collections/{collection}',
		summary: 'Fetch a ranked collection',
		files: { '': toCollectionFile('{collection}', 'json') },
		hidesAnswer: true,
		description: `Get a ranking, such as the most expensive paintings: its title, its introduction and its first ${MAX_COLLECTION_ITEMS} items at most, in order. Each build ranks the items again.`,
		answers: { '200': json('The collection', 'CollectionSchema'), '404': problem('No collection has this id') },
	},
	listYears: {
		method: 'GET',
		path: '/years',
		file: 'years.json',
		summary: 'The years with enough things, with counts',
		hidesAnswer: true,
		description: 'Get the years in which enough things have a figure, each with how many.',
		answers: { '200': json('The years', 'YearsSchema') },
	},
	getYear: {
		method: 'GET',
		path: '/years/{year}',
		summary: 'What things cost in a year, and now',
		files: { '': toYearFile('{year}') },
		hidesAnswer: true,
		description:
			'Find out what things cost in a year: the figure of that year, the same in today’s dollars and in hours of work, and the figure of now. Best known things come first.',
		answers: { '200': json('The year', 'YearSchema'), '404': problem('The year has too few things') },
	},
	getChanges: {
		method: 'GET',
		path: '/changes.json',
		file: 'changes.json',
		summary: 'What changed last',
		hidesAnswer: true,
		description: 'See what the last build changed, to keep a copy of the data current: new items, new worths, renamed and retired items.',
		answers: { '200': json('The changes', 'ChangesSchema') },
	},
	getFeed: {
		method: 'GET',
		path: '/feed.atom',
		file: 'feed.atom',
		summary: 'New items and price changes as a feed',
		description: `Follow the catalogue in a feed reader: new items and large moves, the newest ${MAX_FEED_ENTRIES} entries, as Atom (RFC 4287).`,
		answers: { '200': as('application/atom+xml', 'The feed', 'TextSchema') },
	},
	getCategoryFeed: {
		method: 'GET',
		path: '/feed/{category}.atom',
		summary: 'The feed of one category',
		files: { '': toCategoryFeedFile('{category}') },
		description: 'Follow one category in a feed reader. It has the entries of `/feed.atom` that are about its items.',
		answers: {
			'200': as('application/atom+xml', 'The feed', 'TextSchema'),
			'404': problem('No category has this id'),
		},
	},
	downloadCatalogue: {
		method: 'GET',
		path: `/${DOWNLOAD_FILES.json}`,
		file: DOWNLOAD_FILES.json,
		summary: 'The whole catalogue as one JSON file',
		description:
			'Download everything as one gzipped JSON file, `{licence, items}`. Each item is the same as from `/items/{slug}`. The manifest has the size and the checksum of the file.',
		answers: { '200': as('application/gzip', 'The file', 'BytesSchema') },
	},
	downloadCatalogueLines: {
		method: 'GET',
		path: `/${DOWNLOAD_FILES.ndjson}`,
		file: DOWNLOAD_FILES.ndjson,
		summary: 'The whole catalogue, one item a line',
		description:
			'Download everything as gzipped JSON lines, to process one item at a time. Each line is the same as from `/items/{slug}`. The manifest has the size and the checksum of the file.',
		answers: { '200': as('application/gzip', 'The file', 'BytesSchema') },
	},
	downloadCatalogueCsv: {
		method: 'GET',
		path: `/${DOWNLOAD_FILES.csv}`,
		file: DOWNLOAD_FILES.csv,
		summary: 'The whole catalogue as CSV',
		description:
			'Download everything for a spreadsheet: one row per item (RFC 4180, UTF-8, one header line). `aliases` and `tags` are JSON arrays. An apostrophe precedes text that a spreadsheet would run as a formula. `/datapackage.json` describes the columns.',
		answers: { '200': as('text/csv', 'The file', 'TextSchema') },
	},
	downloadCatalogueParquet: {
		method: 'GET',
		path: `/${DOWNLOAD_FILES.parquet}`,
		file: DOWNLOAD_FILES.parquet,
		summary: 'The whole catalogue as a Parquet file',
		description:
			'Download everything for DuckDB, pandas or Spark: the rows and columns of `/catalogue.csv`, with types (64-bit integers, dates, lists), compressed with Snappy.',
		answers: { '200': as('application/vnd.apache.parquet', 'The file', 'BytesSchema') },
	},
	downloadCatalogueSqlite: {
		method: 'GET',
		path: `/${DOWNLOAD_FILES.sqlite}`,
		file: DOWNLOAD_FILES.sqlite,
		summary: 'The whole catalogue as an SQLite database',
		description:
			'Download everything as a database that you can query with SQL. Aliases, tags, sources, history, fun facts, links, kinds and categories have tables of their own. `PRAGMA user_version` is the version of the tables.',
		answers: { '200': as('application/vnd.sqlite3', 'The file', 'BytesSchema') },
	},
	getDataPackage: {
		method: 'GET',
		path: `/${DATA_PACKAGE_FILE}`,
		file: DATA_PACKAGE_FILE,
		summary: 'What the files of the catalogue hold',
		hidesAnswer: true,
		description:
			'Read what the data files contain before you load one: a Data Package (version 2) with the size, checksum, columns and license of each file.',
		answers: { '200': json('The description', 'DataPackageSchema') },
	},
} satisfies Readonly<Record<string, Endpoint>>;
