import * as z from 'zod';
import { CATEGORY_IDS } from '../item/categories.ts';
import { DerivationSchema } from '../item/schema/derivation-schema.ts';
import { DateSchema } from '../item/schema/field-schemas.ts';
import {
	BasisSchema,
	CentsSchema,
	ConfidenceSchema,
	FigureSchema,
	RANGE_MEANINGS,
	SourceSchema,
	TypicalIsSchema,
} from '../item/schema/item-schema.ts';
import { SUPPORTED } from '../item/worth/evidence.ts';
import { UNIT_IDS } from '../item/worth/units.ts';
import { ERROR_CODES } from './error-codes.ts';
import { MAX_COLLECTION_ITEMS } from './limits.ts';

/*
 * Schemas of the API's answers. `openapi.json` is generated from them, and tests check answers with them; requests do not use them.
 * The schemas of requests are in query-params.ts and request-bodies.ts.
 */

export const CategoryIdSchema = z.enum(CATEGORY_IDS).meta({ id: 'CategoryId', description: 'One of the ten categories' });
const ImageUrlSchema = z.url();

/** Text with a description, which is most of what answers consist of. */
const text = (description: string) => z.string().meta({ description });
/** A whole number of at least 0 with a description. */
const count = (description: string) => z.int().min(0).meta({ description });
/** An amount in US cents with a description. */
const cents = (description: string) => CentsSchema.meta({ description });
/** A date `YYYY-MM-DD` with a description. */
const date = (description: string) => DateSchema.meta({ description: `${description}: \`YYYY-MM-DD\`` });
/** A date and time in UTC with a description. */
const time = (description: string) => z.iso.datetime().meta({ description: `${description}: date and time in UTC` });

const listMembers = {
	id: text('Equal to the slug'),
	name: text('What people call it; unique in the catalogue'),
	slug: text('Kebab-case name in addresses'),
	worthCents: CentsSchema.meta({ description: 'Worth in US cents' }),
	worthLabel: z.string().meta({ description: 'Worth as people read it, such as "$1.50" or "about $16,000"' }),
	imageSmall: ImageUrlSchema.meta({ description: 'Transparent PNG, 200 by 200' }),
	imageLarge: ImageUrlSchema.meta({ description: 'Transparent PNG, 800 by 800' }),
	categoryId: CategoryIdSchema,
};
const shortDescription = z.string().meta({ description: 'One sentence that says what exactly is valued' });
const tags = z.array(text('A tag, such as `video-game`')).meta({ description: 'Kebab-case tags' });

export const ListItemSchema = z
	.strictObject({ ...listMembers, shortDescription, tags })
	.meta({ id: 'Item', description: 'An item as lists hold it' });

export const SearchResultSchema = z
	.strictObject({
		...listMembers,
		tags,
		similarity: z.number().min(0).max(1).meta({ description: 'Trigram similarity, rounded to 4 decimals' }),
	})
	.meta({ id: 'SearchResult', description: 'An item as search results hold it' });

const InTodaysDollarsSchema = z
	.strictObject({
		worthCents: cents('The worth in US cents of that day, to four significant digits; absent above 2^53 - 1 cents').optional(),
		worthLabel: text('The same as people read it'),
		asOf: date('The last day of the newest month of the consumer price index'),
	})
	.meta({ description: 'The worth moved by the US consumer price index; absent within 12 months of its end and before 1800' });

export const FullItemSchema = z
	.strictObject({
		...listMembers,
		shortDescription,
		tags,
		aliases: z.array(text('A name')).meta({ description: 'Other names that people type' }),
		category: z
			.strictObject({ id: CategoryIdSchema, covers: text('What belongs to the category') })
			.meta({ description: 'The category of `categoryId`' }),
		funFacts: z.array(text('A sentence')).meta({ description: 'Sentences worth knowing' }),
		facts: z
			.array(z.strictObject({ text: text('A fact'), source: z.url().meta({ description: 'A page that states it' }).optional() }))
			.meta({ description: 'The same facts, with the pages that state them' }),
		affiliateLinks: z
			.array(
				z.strictObject({
					label: text('What the link leads to'),
					url: z.url().meta({ description: 'Its address' }),
					merchant: text('The shop’s id'),
				}),
			)
			.meta({ description: 'Paid links to searches at shops; no worth depends on them' }),
		valuation: z
			.strictObject({
				asOf: date('The day of the observation: when the source says that the figure held'),
				basis: BasisSchema,
				lowCents: cents('Lower end of the range that sources print, in US cents; the worth where they print none'),
				highCents: cents('Upper end of the range that sources print, in US cents; the worth where they print none'),
				confidence: ConfidenceSchema.meta({ description: 'How sure the worth is; lower once the price is out of date' }),
				sources: z
					.array(
						SourceSchema.omit({ rhythm: true }).extend({
							supports: z
								.array(z.enum(SUPPORTED).meta({ description: 'One of the item’s figures' }))
								.meta({ description: 'Which of the item’s figures it prints: the worth, an end of the range, a point of the history' }),
							confirmedOn: date('The last day on which the weekly run read the figure at that address again').optional(),
						}),
					)
					.min(1)
					.meta({ description: 'Where the figure was looked up' }),
				figure: FigureSchema,
				typicalIs: TypicalIsSchema.optional(),
				staleAfter: date(
					'The date after which the figure may be out of date; absent where it does not move, such as for a sale',
				).optional(),
				inTodaysDollars: InTodaysDollarsSchema.optional(),
				rangeMeans: z
					.enum([...RANGE_MEANINGS, 'none'])
					.optional()
					.meta({
						description:
							'Why low and high differ: `places` (by seller or place), `premium` (hammer price to price with fees), `trims` (versions of the thing), `period` (it moved within the period), `uncertainty`, `spread` (a tenth is below low and a tenth above high); `none` if they are equal',
					}),
				derivation: DerivationSchema.safeExtend({ text: text('The computation as people read it') })
					.optional()
					.meta({ description: 'How the worth is computed from other figures, where no source prints it' }),
			})
			.meta({ description: 'How the worth is known: date, range, sources' }),
		history: z
			.array(
				z.strictObject({
					asOf: date('The day the worth speaks of'),
					worthCents: cents('The worth in US cents'),
					basis: BasisSchema,
					source: z.int().min(1).optional().meta({ description: 'The number of the source that prints it, from 1' }),
				}),
			)
			.meta({ description: 'Oldest first; the last is the present worth' }),
		equivalents: z
			.array(
				z.strictObject({
					slug: text('The other item'),
					name: text('Its name'),
					count: z.number().meta({ description: 'How many of that item this one is worth, to six significant digits' }),
					label: text('The count in words'),
				}),
			)
			.meta({ description: 'The item counted in a few familiar ones; empty for a somber item' }),
		addedOn: date('The day the item entered the catalogue'),
		updatedOn: date('The day its figure was last checked'),
		kind: z.string().meta({ description: 'What one of these is, such as `painting`' }),
		per: z.enum(UNIT_IDS).optional().meta({ description: 'The unit that the worth covers, where it is not one of the item' }),
		plural: z.string().meta({ description: 'The name in the plural' }),
		somber: z
			.literal(true)
			.optional()
			.meta({ description: 'Present for a war, a disaster, a death or a means of killing many: it is never offered as a comparison' }),
	})
	.meta({ id: 'FullItem', description: 'An item on its own' });

export const ListPageSchema = z
	.strictObject({
		items: z.array(ListItemSchema).meta({ description: 'The items of the page, in the order of the list' }),
		nextCursor: z.string().nullable().meta({ description: 'The cursor of the next page, null on the last' }),
		suggestions: z.array(text('A tag')).optional().meta({ description: 'Only for an unknown `tag`: tags near it' }),
	})
	.meta({ id: 'ItemPage', description: 'A page of a list' });

export const BatchSchema = z
	.strictObject({
		items: z.array(FullItemSchema).meta({ description: 'In the order asked, each once; a former slug gives the item that has it now' }),
		missing: z.array(text('A slug')).meta({ description: 'Slugs asked for that no published item has, retired ones included' }),
	})
	.meta({ id: 'Batch', description: 'Several items at once' });

export const SearchAnswerSchema = z
	.strictObject({
		query: text('What was looked for'),
		results: z.array(SearchResultSchema).meta({ description: 'The matches, best first' }),
	})
	.meta({ id: 'SearchAnswer', description: 'What a search has found' });

const ComparedItemSchema = z
	.strictObject({ ...ListItemSchema.shape, asOf: date('The day of the figure that its worth comes from') })
	.meta({ id: 'ComparedItem', description: 'An item as lists hold it, with the date of its worth' });

export const ComparisonSchema = z
	.strictObject({
		a: ComparedItemSchema.meta({ description: 'The first item' }),
		b: ComparedItemSchema.meta({ description: 'The second item' }),
		ratio: z.number().positive().meta({ description: 'a.worthCents / b.worthCents, unrounded' }),
		ratioLabel: text('The ratio as a sentence, the larger item first'),
		differenceCents: z.int().meta({ description: 'a minus b, in US cents' }),
		differenceLabel: text('The difference as people read it'),
		dollars: z.literal('today').optional().meta({ description: 'Present if worths, ratio, labels and difference are in today’s dollars' }),
	})
	.meta({ id: 'Comparison', description: 'Two items and the ratio of their worths' });

export const PerspectiveSchema = z
	.strictObject({
		// Above 2^53 - 1 too: an amount that a JSON number cannot hold exactly is refused.
		amountCents: z
			.number()
			.min(1)
			.max(1e17)
			.meta({ description: 'The amount in US cents, a whole number', override: { type: 'integer' } }),
		label: text('The amount as people read it'),
		perspectives: z
			.array(
				z.strictObject({
					text: text('A sentence about the amount'),
					count: z.number().positive().meta({ description: 'How many of the item, as the sentence says; of work, the hours' }),
					item: ListItemSchema.meta({ description: 'What the sentence counts' }),
				}),
			)
			.meta({ description: 'Best first, no two of a kind; fewer than `limit` where too few familiar things come near' }),
		nearest: z
			.array(ListItemSchema.extend({ ratio: z.number().positive().meta({ description: 'amountCents / worthCents, unrounded' }) }))
			.meta({ description: 'The items of nearest worth, nearest first, familiar or not' }),
	})
	.meta({ id: 'Perspective', description: 'An amount in things that people can picture' });

const LicenceSchema = z
	.strictObject({
		name: text('Its name'),
		url: z.url().meta({ description: 'Its text' }),
		attribution: text('The name to credit'),
	})
	.meta({ description: 'The licence of the data' });

export const CategoriesSchema = z
	.strictObject({
		categories: z
			.array(z.strictObject({ id: CategoryIdSchema, covers: text('What belongs to it'), items: count('How many items it has') }))
			.meta({ description: 'All ten, in a fixed order' }),
	})
	.meta({ id: 'Categories', description: 'The categories of the catalogue' });

export const KindsSchema = z
	.array(
		z.strictObject({
			id: text('Identifies the kind, such as `sports-car`'),
			plural: text('The kind in the plural'),
			parent: text('The wider kind that it belongs to').optional(),
			count: count('How many items are of this kind itself'),
			countBelow: count('How many items are of the kinds below it'),
		}),
	)
	.meta({ id: 'Kinds', description: 'Every kind, in alphabetical order' });

/** Fields of a figure of a day. */
const pointMembers = {
	asOf: date('The day the worth speaks of; of a month or a year, its last day'),
	period: z.literal('year').optional().meta({ description: 'Present if the figure is of the whole year: an average, a sum, a salary' }),
	worthCents: cents('The worth in US cents, as printed'),
	worthLabel: text('The same as people read it, with fractions of a cent where the source has them'),
};

export const HistorySchema = z
	.strictObject({
		slug: text('The item’s slug'),
		name: text('The item’s name'),
		per: z.enum(UNIT_IDS).optional().meta({ description: 'The unit that the worths cover' }),
		todaysDollarsOf: date('The last day of the month that today’s dollars are of').optional(),
		points: z
			.array(
				z.strictObject({
					...pointMembers,
					worth: z.number().optional().meta({ description: 'The worth in dollars with all its digits, where it has fractions of a cent' }),
					inTodaysCents: cents('The worth in today’s dollars, to four significant digits; as printed for the last 12 months').optional(),
					basis: BasisSchema,
					source: z.int().min(1).optional().meta({ description: 'The number of the item’s source that prints it, from 1' }),
				}),
			)
			.meta({ description: 'Oldest first; the last is the present worth' }),
	})
	.meta({ id: 'History', description: 'Every point of an item’s history' });

export const YearsSchema = z
	.strictObject({
		years: z
			.array(z.strictObject({ year: z.int().meta({ description: 'The year' }), items: count('How many things have a figure of it') }))
			.meta({ description: 'Oldest first' }),
	})
	.meta({ id: 'Years', description: 'The years that have enough things' });

const hoursOfWork = z
	.number()
	.optional()
	.meta({ description: 'Hours of work at the average hourly pay of that time, to three significant digits' });

export const YearSchema = z
	.strictObject({
		year: z.int().meta({ description: 'The year' }),
		items: z
			.array(
				z.strictObject({
					slug: text('The item’s slug'),
					name: text('The item’s name'),
					per: z.enum(UNIT_IDS).optional().meta({ description: 'The unit that the worths cover' }),
					imageSmall: z.url().meta({ description: 'Its picture' }),
					...pointMembers,
					inTodaysDollars: InTodaysDollarsSchema.optional(),
					hoursOfWork,
					now: z
						.strictObject({
							asOf: date('The day of the present figure'),
							worthCents: cents('The present worth in US cents'),
							worthLabel: text('The same as people read it'),
							hoursOfWork,
						})
						.meta({ description: 'The item’s present figure' }),
					ratio: z.number().meta({ description: 'Now divided by then, to four significant digits' }),
					dollars: z
						.enum(['nominal', 'today'])
						.meta({ description: 'The dollars of `ratio`: today’s if the years are more than two apart' }),
				}),
			)
			.meta({ description: 'Best known first' }),
	})
	.meta({ id: 'Year', description: 'What things cost in a year, and now. Figures are of that year; nothing is interpolated' });

/** Fields that describe a collection. */
const collectionMembers = {
	id: text('Identifies the collection, such as `most-expensive-paintings`'),
	title: text('What is listed'),
	intro: text('One or two sentences on the list and its figures'),
	order: z.enum(['-worth', 'worth']).meta({ description: '`-worth`: greatest worth first; `worth`: least first' }),
	dollars: z.enum(['nominal', 'today']).meta({ description: 'The dollars that items are ranked in: those of each figure, or today’s' }),
};

export const CollectionsSchema = z
	.array(z.strictObject({ ...collectionMembers, count: count('How many items it lists') }))
	.meta({ id: 'Collections', description: 'Every ranked collection, in the order of display' });

export const CollectionSchema = z
	.strictObject({
		...collectionMembers,
		items: z
			.array(z.strictObject({ ...ListItemSchema.shape, inTodaysDollars: InTodaysDollarsSchema.optional() }))
			.meta({ description: `The first ${MAX_COLLECTION_ITEMS} items at most, first place first` }),
	})
	.meta({ id: 'Collection', description: 'A ranked collection' });

export const IndexSchema = z
	.strictObject({
		name: text('The service'),
		docs: z.url().meta({ description: 'The documentation' }),
		openapi: z.url().meta({ description: 'The OpenAPI document' }),
		mcp: z.url().meta({ description: 'The MCP server' }),
		dataFiles: z
			.array(z.url().meta({ description: 'A file' }))
			.meta({ description: 'The files that hold the whole catalogue, and their description' }),
		licence: LicenceSchema.optional(),
		endpoints: z
			.array(
				z.strictObject({
					method: z.enum(['GET', 'POST']).meta({ description: 'Its method' }),
					path: text('Its path below the base path; `{name}` is a path parameter'),
					summary: text('What it does'),
				}),
			)
			.meta({ description: 'Every endpoint' }),
	})
	.meta({ id: 'ApiIndex', description: 'What the API offers' });

export const TagsSchema = z
	.strictObject({
		tags: z
			.array(
				z.strictObject({
					tag: text('The tag'),
					covers: text('What it covers; absent for a tag that was never declared').optional(),
					items: z.int().min(1).meta({ description: 'How many items have it' }),
				}),
			)
			.meta({ description: 'All tags in use, in alphabetical order' }),
	})
	.meta({ id: 'Tags', description: 'The tags of the catalogue' });

const worthLabel = text('Worth as people read it');
/** The fields that identify a changed item. */
const changed = { slug: text('The item’s slug'), name: text('The item’s name') };

export const ChangesSchema = z
	.strictObject({
		changedOn: DateSchema.nullable().meta({
			description: 'The day of the changes; null for an empty catalogue',
		}),
		added: z
			.array(z.strictObject({ ...changed, worthCents: cents('Worth in US cents'), worthLabel, addedOn: date('The day it was added') }))
			.meta({ description: 'New items, newest first' }),
		changed: z
			.array(
				z.strictObject({
					...changed,
					formerWorthCents: cents('Former worth in US cents'),
					formerWorthLabel: text('Former worth as people read it'),
					worthCents: cents('New worth in US cents'),
					worthLabel,
					ratio: z.number().positive().meta({ description: 'The new worth divided by the former' }),
					asOf: date('The day the new worth speaks of'),
				}),
			)
			.meta({ description: 'Items whose worth has changed, the largest move first' }),
		renamed: z
			.array(z.strictObject({ formerSlug: text('The slug it had'), ...changed }))
			.meta({ description: 'Items that have another slug now' }),
		retired: z.array(z.strictObject(changed)).meta({ description: 'Items that are served no longer' }),
	})
	.meta({ id: 'Changes', description: 'What changed on the newest day with changes' });

export const ManifestSchema = z
	.strictObject({
		name: z.string().meta({ description: 'The service' }),
		buildId: text('The build’s id, the same for the same content; every answer carries it in `Worthdex-Build`'),
		builtAt: time('When the build was made'),
		complete: z.boolean().meta({
			description:
				'Whether all pages and pictures are made. False for the first minutes of a new installation and of changed content, which the API serves at once',
		}),
		baseUrl: z.url().meta({ description: 'The address that all paths of the API are below' }),
		cdnUrl: z.url().meta({ description: 'The address that all pictures are below' }),
		counts: z
			.strictObject({
				items: count('Published items'),
				categories: count('Categories that have items'),
				tags: count('Tags in use'),
				listPages: count('List pages that are files'),
			})
			.meta({ description: 'How much the build has' }),
		downloads: z
			.array(
				z.strictObject({
					url: z.url().meta({ description: 'Where the file is' }),
					mediaType: z.string().meta({ description: 'Of the content; a file whose name ends in `.gz` is gzip' }),
					bytes: z.int().min(0).meta({ description: 'Of the file as it is fetched' }),
					uncompressedBytes: count('Of what is inside'),
					sha256: z
						.string()
						.regex(/^[0-9a-f]{64}$/)
						.meta({ description: 'SHA-256 of the file as it is fetched, in 64 hexadecimal digits' }),
				}),
			)
			.meta({ description: 'The whole catalogue in one file' }),
		licence: LicenceSchema.optional(),
		endpoints: z.record(z.string(), z.url()).meta({ description: 'Addresses of the API, by what they are for' }),
	})
	.meta({ id: 'Manifest', description: 'What a build says of itself' });

export const DataPackageSchema = z
	.looseObject({
		$schema: z.url().meta({ description: 'The version of the specification' }),
		name: text('The name of the package'),
		resources: z
			.array(
				z.looseObject({
					name: text('The name of the resource'),
					path: text('The file, relative to this document'),
					mediatype: text('Media type of the file'),
					bytes: count('Size of the file'),
					hash: text('`sha256:` and the checksum of the file'),
				}),
			)
			.meta({ description: 'The files; each table of the database is a resource of its own' }),
	})
	.meta({ id: 'DataPackage', description: 'A Data Package: https://datapackage.org' });

export const HealthSchema = z
	.strictObject({
		status: z.enum(['ok', 'stopping']).meta({ description: '`stopping`, with status 503, once the host was told to stop' }),
		live: z.literal(true).meta({ description: 'The process runs' }),
		ready: z.boolean().meta({ description: 'Whether it takes requests' }),
		buildId: text('The build that is served'),
		builtAt: time('When it was made'),
		complete: z.boolean().meta({
			description: 'Whether it has all its pages and pictures. After a first start, and after a change, they follow within minutes',
		}),
		ageSeconds: count('Seconds since the build was made'),
		items: count('Published items'),
		oldestAsOf: z.iso.date().nullable().meta({ description: 'The oldest day that a worth in the catalogue speaks of: `YYYY-MM-DD`' }),
		newestAsOf: z.iso.date().nullable().meta({ description: 'The newest such day' }),
		refusedBuild: z
			.strictObject({
				buildId: z.string().nullable().meta({ description: 'Its id, null when there is no build to read it from' }),
				since: time('When it was first refused'),
			})
			.nullable()
			.meta({ description: 'A newer build that could not be taken up, so that this one is served; null when there is none' }),
		keepsRequests: z.boolean().meta({
			description: 'Whether item requests can be stored: false when this host keeps none, or its data folder cannot be written',
		}),
		sharesRateLimits: z.boolean().nullable().meta({
			description:
				'Whether all processes count rate limits together, in Redis. False while Redis is gone, hangs or refuses: each process then counts by itself. Null if there is no Redis.',
		}),
		deadRequests: count('Requested names whose delivery was given up until a person retries it')
			.nullable()
			.meta({ description: 'Requested names whose delivery was given up until a person retries it; null where the host cannot tell' }),
	})
	.meta({ id: 'Health', description: 'How the service is' });

export const OembedSchema = z
	.strictObject({
		version: z.literal('1.0').meta({ description: 'The version of oEmbed' }),
		type: z.literal('rich').meta({ description: 'The kind of content: HTML' }),
		title: z.string().meta({ description: 'Name and worth of the item' }),
		provider_name: z.string().meta({ description: 'Who provides the card' }),
		provider_url: z.url().meta({ description: 'The provider’s site' }),
		cache_age: z.int().min(0).meta({ description: 'Seconds for which the answer may be kept' }),
		thumbnail_url: ImageUrlSchema.meta({ description: 'The item’s small picture' }),
		thumbnail_width: z.int().min(1).meta({ description: 'Width of the picture in pixels' }),
		thumbnail_height: z.int().min(1).meta({ description: 'Height of the picture in pixels' }),
		html: z.string().meta({ description: 'A frame with the card, to be put into a page' }),
		width: z.int().min(1).meta({ description: 'Width of the frame in pixels' }),
		height: z.int().min(1).meta({ description: 'Height of the frame in pixels' }),
	})
	.meta({ id: 'Oembed', description: 'An item’s card as oEmbed 1.0 describes it' });

export const RequestAnswerSchema = z
	.strictObject({
		ok: z.literal(true).meta({ description: 'The request was understood' }),
		message: text('What happens next, as a sentence that quotes the name'),
		slug: z.string().optional().meta({ description: 'The item, when it is in the catalogue already' }),
	})
	.meta({ id: 'RequestAnswer', description: 'What becomes of a request for an item' });

export const AskAnswerSchema = z
	.strictObject({
		answer: text('The answer in words; a question that cannot be answered gets a sentence that says so'),
		items: z.array(text('A slug')).meta({ description: 'Slugs that the answer refers to, in the order that the question needs' }),
		plan: z
			.looseObject({ op: text('What is computed') })
			.optional()
			.meta({
				description: 'With `explain=1`: what the question was read as. For people who look into an answer; its form may change.',
			}),
		unused: z
			.array(text('Words of the question'))
			.optional()
			.meta({ description: 'With `explain=1`: the words that the plan does not use, which the answer names' }),
	})
	.meta({ id: 'AskAnswer', description: 'The answer to a question' });

export const ProblemSchema = z
	.strictObject({
		type: z.url().meta({ description: 'Where the documentation explains the code' }),
		title: text('The code in words'),
		status: z.int().meta({ description: 'The status of the answer' }),
		detail: text('What was wrong, and what is expected'),
		instance: text('The path and query that were asked for'),
		// Open: a later version may have more codes, which clients must accept.
		code: z.string().meta({ description: 'Stable, for programs. Expect new codes.', 'x-extensible-enum': Object.keys(ERROR_CODES) }),
		errors: z
			.array(
				z.union([
					z.strictObject({ parameter: text('The query parameter'), detail: text('What is wrong with it') }),
					z.strictObject({ pointer: text('JSON pointer to the member of the body'), detail: text('What is wrong with it') }),
				]),
			)
			.optional()
			.meta({ description: 'Each fault of the request' }),
		suggestions: z
			.array(text('A slug, a kind or another value'))
			.optional()
			.meta({ description: 'Slugs near an unknown one, or values near one that the parameter does not have' }),
	})
	.meta({ id: 'Problem', description: 'RFC 9457 problem details' });

/** A body of plain text, or of a format of its own. */
export const TextSchema = z.string();
/** Bytes: OpenAPI 3.1 leaves the type out. Generators make a text of them without a media type in the schema. */
export const BytesSchema = z.any().meta({ override: { contentMediaType: 'application/octet-stream' } });
/** A document whose form is defined elsewhere. */
export const DocumentSchema = z.record(z.string(), z.unknown());

/** A JSON-RPC message; the protocol's own schemas say what is in it. */
export const McpMessageSchema = z
	// An enum of one value, since generators of clients do not know a constant in an open object.
	.looseObject({ jsonrpc: z.enum(['2.0']).meta({ description: 'The version of JSON-RPC' }) })
	.meta({ id: 'McpMessage', description: 'A JSON-RPC 2.0 message of the Model Context Protocol' });
