import { LIST_FILES, toHistoryFile, toItemFile, toOembedFile } from '../api-files.ts';
import { API_LOOKUP_RATE, MAX_TABLE_ROWS, SUBMISSION_RATE } from '../limits.ts';
import * as queries from '../query-params.ts';
import { ReportBodySchema, SubmissionBodySchema } from '../request-bodies.ts';
import { as, type Endpoint, json, jsonOrText, problem, problemOrText, textOnly } from './endpoint.ts';

/** The answers about an item that has moved, never was, or is gone. */
const toMisses = (toError: typeof problem) => ({
	'308': { description: 'The item has another slug now; `Location` has its address' },
	'404': toError('No item has this slug; `suggestions` has near ones'),
	'410': toError('The item was retired'),
});

/** What things are worth: lists, search and single items. */
export const ITEM_ENDPOINTS = {
	listItems: {
		method: 'GET',
		path: '/items',
		summary: 'List items',
		query: queries.ListQuerySchema,
		files: LIST_FILES,
		shown: 'GET /items?limit=1&category={{category:0}}',
		description:
			'Browse or filter the whole catalogue, a page at a time. Items come newest first, or in the order of `sort`, and all filters can be combined. To read on, repeat the call with `nextCursor` and the same `sort` and filters until it is null.',
		rate: API_LOOKUP_RATE,
		answers: { '200': json('A page of items', 'ListPageSchema'), '400': problem('A parameter or the cursor is not valid') },
	},
	listItemsCsv: {
		method: 'GET',
		path: '/items.csv',
		summary: 'List items as CSV',
		query: queries.TableQuerySchema,
		shown: 'GET /items.csv?category={{category:0}}&sort=-worth&limit=2',
		hidesAnswer: true,
		description: `Get the items of a list as a table, for a spreadsheet: the filters and the order of \`/items\`, with the columns of \`/catalogue.csv\`. At most ${MAX_TABLE_ROWS} rows, without a cursor.`,
		rate: API_LOOKUP_RATE,
		answers: { '200': as('text/csv', 'The items', 'TextSchema'), '400': problem('A parameter is not valid') },
	},
	searchItems: {
		method: 'GET',
		path: '/items/search',
		summary: 'Search names fuzzily',
		query: queries.SearchQuerySchema,
		shown: 'GET /items/search?q={{typo:0}}&limit=1',
		description:
			'Find items by a name that may be misspelled or incomplete. Results come best first, by PostgreSQL’s trigram similarity over names and aliases. If nothing is similar enough, you get items that contain `q` in a name, alias, tag or description; their similarity may be lower than `minSimilarity`.',
		rate: API_LOOKUP_RATE,
		answers: { '200': json('The best matches', 'SearchAnswerSchema'), '400': problem('A parameter is not valid') },
	},
	getRandomItem: {
		method: 'GET',
		path: '/items/random',
		summary: 'Draw an item at random',
		description:
			'Get a surprise, such as an item for a widget or a game. Every published item is equally likely, and the answer is never cached.',
		answers: { '200': json('An item', 'FullItemSchema') },
	},
	getItems: {
		method: 'GET',
		path: '/items/batch',
		summary: 'Fetch several items at once',
		query: queries.BatchQuerySchema,
		shown: 'GET /items/batch?slugs={{slug:0}},{{slug:1}}',
		description:
			'Get many items in one call when you know their slugs. Each one is the same as from `/items/{slug}`. Slugs that no item has are listed in `missing` and are not an error.',
		rate: API_LOOKUP_RATE,
		answers: { '200': json('The items', 'BatchSchema'), '400': problem('The slugs are missing, blank or too many') },
	},
	requestItem: {
		method: 'POST',
		path: '/items/request',
		summary: 'Ask for a new item',
		body: SubmissionBodySchema,
		rate: SUBMISSION_RATE,
		shown: 'POST /items/request\n\n{"name": "A thing that is missing"}',
		hasEffect: true,
		description: `Suggest an item that the catalogue does not have. A person reviews each request, and you get a message if you leave an email address. At most ${SUBMISSION_RATE.limit} requests in ${SUBMISSION_RATE.windowMs / 60_000} minutes per client are accepted.`,
		answers: {
			'200': json('The item is in the catalogue already', 'SubmissionReplySchema'),
			'202': json('The request is kept and will be reviewed', 'SubmissionReplySchema'),
			'503': problem('The request cannot be kept at the moment'),
		},
	},
	reportWorth: {
		method: 'POST',
		path: '/items/{slug}/report',
		summary: 'Report a wrong price',
		body: ReportBodySchema,
		rate: SUBMISSION_RATE,
		shown:
			'POST /items/{{slug:0}}/report\n\n{"problem": "The price is from last year", "worthCents": 100, "source": "https://example.org/prices"}',
		hasEffect: true,
		description:
			'Tell us that a worth is wrong, with a better figure and a source if you have them. A person checks each report. Reports count toward the limit of item requests.',
		answers: {
			'202': json('The report is kept and will be reviewed', 'SubmissionReplySchema'),
			'404': problem('No item has the slug'),
			'410': problem('The item was retired'),
			'503': problem('The report cannot be kept at the moment'),
		},
	},
	getItemText: {
		method: 'GET',
		path: '/items/{slug}.txt',
		summary: 'Fetch an item as text',
		files: { '': toItemFile('{slug}', 'text') },
		textForm: 'always',
		hidesAnswer: true,
		description: 'Get the text form of an item, as `format=text` of `/items/{slug}` does, at an address of its own. Errors are text too.',
		answers: { '200': textOnly('The item'), ...toMisses(textOnly) },
	},
	getItem: {
		method: 'GET',
		path: '/items/{slug}',
		summary: 'Fetch an item',
		query: queries.ItemQuerySchema,
		files: { '': toItemFile('{slug}', 'json'), 'format=json': toItemFile('{slug}', 'json'), 'format=text': toItemFile('{slug}', 'text') },
		textForm: 'format',
		description:
			'Get everything about one item: its worth with date, range, confidence and sources, its history, fun facts, and what it equals in familiar things. `format=text` returns the same as plain text.',
		answers: {
			'200': jsonOrText('The item', 'FullItemSchema'),
			'400': problemOrText('The format is unknown'),
			...toMisses(problemOrText),
		},
	},
	getItemHistory: {
		method: 'GET',
		path: '/items/{slug}/history.json',
		summary: 'Fetch every point of an item’s history',
		files: { '': toHistoryFile('{slug}', 'json') },
		hidesAnswer: true,
		description:
			'Get every point of an item’s history, oldest first, as printed and in today’s dollars: some go back to 1790, others have a figure for each month. The item itself holds one point a year.',
		answers: {
			'200': json('The history', 'HistorySchema'),
			...toMisses(problem),
		},
	},
	getItemHistoryCsv: {
		method: 'GET',
		path: '/items/{slug}/history.csv',
		summary: 'The same as CSV',
		files: { '': toHistoryFile('{slug}', 'csv') },
		hidesAnswer: true,
		description:
			'Get the same points as CSV: `asOf`, `period`, `worthCents`, `worth` (dollars with all their digits), `inTodaysCents`, `basis` and `source`.',
		answers: {
			'200': as('text/csv', 'The history', 'TextSchema'),
			...toMisses(problem),
		},
	},
	getOembed: {
		method: 'GET',
		path: '/oembed/items/{slug}.json',
		summary: 'Embed an item',
		files: { '': toOembedFile('{slug}') },
		description:
			'Get the card of an item at its full size (oEmbed 1.0). Item pages link to this address, so editors and chat apps find it by themselves. To choose a size, use `/oembed`.',
		answers: {
			'200': json('The card', 'OembedSchema'),
			...toMisses(problem),
		},
	},
	getOembedByUrl: {
		method: 'GET',
		path: '/oembed',
		summary: 'Embed the item of a page',
		query: queries.OembedQuerySchema,
		shown: 'GET /oembed?url={{origin}}/items/{{slug:0}}/&maxwidth=320',
		description:
			'Turn a link to an item into a card that you can embed in your own page (oEmbed 1.0). Pass the address of the item’s page in `url`, or that of the card with its chart (`/embed/items/{slug}/history/`); the card is never larger than `maxwidth` and `maxheight`.',
		answers: {
			'200': json('The card', 'OembedSchema'),
			'400': problem('A parameter is not valid'),
			'404': problem('The address is not that of an item’s page on this site'),
			'410': problem('The item was retired'),
		},
	},
} satisfies Readonly<Record<string, Endpoint>>;
