import * as z from 'zod';
import { CATEGORY_IDS } from '../item/categories.ts';
import { BasisSchema, CentsSchema, ConfidenceSchema, DateSchema, FigureSchema, SourceSchema } from '../item/item-schema.ts';
import { UNIT_IDS } from '../item/units.ts';

/*
 * What the API answers, as schemas: the source of `openapi.json`, and the measure that tests hold answers to.
 * They describe answers only; nothing at request time runs through them. What clients send is in query-params.ts and request-bodies.ts.
 */

export const CategoryIdSchema = z.enum(CATEGORY_IDS).meta({ id: 'CategoryId', description: 'One of the ten categories' });
const ImageUrlSchema = z.url();

const listMembers = {
	id: z.string().meta({ description: 'Equal to the slug' }),
	name: z.string(),
	slug: z.string().meta({ description: 'Kebab-case name in addresses' }),
	worthCents: CentsSchema.meta({ description: 'Worth in US cents' }),
	worthLabel: z.string().meta({ description: 'Worth as people read it, such as "$1.50"' }),
	imageSmall: ImageUrlSchema.meta({ description: 'Transparent PNG, 200 by 200' }),
	imageLarge: ImageUrlSchema.meta({ description: 'Transparent PNG, 800 by 800' }),
	categoryId: CategoryIdSchema,
};
const shortDescription = z.string().meta({ description: 'One sentence that says what exactly is valued' });
const tags = z.array(z.string()).meta({ description: 'Kebab-case tags' });

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

export const FullItemSchema = z
	.strictObject({
		...listMembers,
		shortDescription,
		tags,
		aliases: z.array(z.string()),
		category: z.strictObject({ id: CategoryIdSchema, covers: z.string() }),
		funFacts: z.array(z.string()),
		affiliateLinks: z.array(z.strictObject({ label: z.string(), url: z.url(), merchant: z.string() })),
		valuation: z.strictObject({
			asOf: DateSchema,
			basis: BasisSchema,
			lowCents: CentsSchema,
			highCents: CentsSchema,
			confidence: ConfidenceSchema,
			sources: z.array(SourceSchema).min(1),
			figure: FigureSchema,
			staleAfter: DateSchema.optional().meta({ description: 'Of a price: the date after which it may be out of date' }),
			inTodaysDollars: z
				.strictObject({
					worthCents: CentsSchema,
					worthLabel: z.string(),
					asOf: DateSchema.meta({ description: 'The last day of the newest month of the consumer price index' }),
				})
				.optional()
				.meta({ description: 'The worth moved by the US consumer price index; absent within 12 months of its end and before 1800' }),
		}),
		history: z
			.array(z.strictObject({ asOf: DateSchema, worthCents: CentsSchema, basis: BasisSchema }))
			.meta({ description: 'Oldest first; the last is the present worth' }),
		equivalents: z.array(
			z.strictObject({
				slug: z.string(),
				name: z.string(),
				count: z.number().meta({ description: 'How many of that item this one is worth, to six significant digits' }),
				label: z.string(),
			}),
		),
		addedOn: DateSchema,
		updatedOn: DateSchema,
		kind: z.string().meta({ description: 'What one of these is, such as `painting`' }),
		per: z.enum(UNIT_IDS).optional().meta({ description: 'The unit that the worth covers, where it is not one of the item' }),
		plural: z.string().meta({ description: 'The name in the plural' }),
	})
	.meta({ id: 'FullItem', description: 'An item on its own' });

export const ListPageSchema = z
	.strictObject({
		items: z.array(ListItemSchema),
		nextCursor: z.string().nullable().meta({ description: 'The cursor of the next page, null on the last' }),
	})
	.meta({ id: 'ItemPage' });

export const SearchAnswerSchema = z.strictObject({ query: z.string(), results: z.array(SearchResultSchema) }).meta({ id: 'SearchAnswer' });

export const ComparisonSchema = z
	.strictObject({
		a: ListItemSchema,
		b: ListItemSchema,
		ratio: z.number().positive().meta({ description: 'a.worthCents / b.worthCents, unrounded' }),
		ratioLabel: z.string(),
		differenceCents: z.int().meta({ description: 'a minus b, in US cents' }),
		differenceLabel: z.string(),
	})
	.meta({ id: 'Comparison' });

export const CategoriesSchema = z
	.strictObject({ categories: z.array(z.strictObject({ id: CategoryIdSchema, covers: z.string(), items: z.int().min(0) })) })
	.meta({ id: 'Categories' });

export const TagsSchema = z
	.strictObject({ tags: z.array(z.strictObject({ tag: z.string(), covers: z.string().optional(), items: z.int().min(1) })) })
	.meta({ id: 'Tags' });

const worthLabel = z.string().meta({ description: 'Worth as people read it' });

export const ChangesSchema = z
	.strictObject({
		changedOn: DateSchema.nullable().meta({
			description: 'The newest date in the data when the changes came in; null as long as the catalogue has been empty',
		}),
		added: z
			.array(z.strictObject({ slug: z.string(), name: z.string(), worthCents: CentsSchema, worthLabel, addedOn: DateSchema }))
			.meta({ description: 'New items, newest first' }),
		changed: z
			.array(
				z.strictObject({
					slug: z.string(),
					name: z.string(),
					formerWorthCents: CentsSchema,
					formerWorthLabel: worthLabel,
					worthCents: CentsSchema,
					worthLabel,
					ratio: z.number().positive().meta({ description: 'The new worth divided by the former' }),
					asOf: DateSchema.meta({ description: 'The day the new worth speaks of' }),
				}),
			)
			.meta({ description: 'Items whose worth has changed, the largest move first' }),
		renamed: z
			.array(z.strictObject({ formerSlug: z.string(), slug: z.string(), name: z.string() }))
			.meta({ description: 'Items that have another slug now' }),
		retired: z.array(z.strictObject({ slug: z.string(), name: z.string() })).meta({ description: 'Items that are served no longer' }),
	})
	.meta({ id: 'Changes', description: 'What the last build that changed something has changed' });

export const ManifestSchema = z
	.strictObject({
		name: z.literal('Worthdex'),
		buildId: z.string(),
		builtAt: z.iso.datetime(),
		baseUrl: z.url(),
		cdnUrl: z.url(),
		counts: z.strictObject({ items: z.int(), categories: z.int(), tags: z.int(), listPages: z.int() }),
		downloads: z
			.array(
				z.strictObject({
					url: z.url(),
					mediaType: z.string().meta({ description: 'Of what is inside; the file itself is gzip' }),
					bytes: z.int().min(0).meta({ description: 'Of the file as it is fetched' }),
					uncompressedBytes: z.int().min(0),
					sha256: z
						.string()
						.regex(/^[0-9a-f]{64}$/)
						.meta({ description: 'Of the file as it is fetched' }),
				}),
			)
			.meta({ description: 'The whole catalogue in one file' }),
		licence: z.strictObject({ name: z.string(), url: z.url(), attribution: z.string() }),
		endpoints: z.record(z.string(), z.url()),
	})
	.meta({ id: 'Manifest' });

export const HealthSchema = z
	.strictObject({
		status: z.enum(['ok', 'stopping']).meta({ description: '`stopping`, with status 503, once the host was told to stop' }),
		live: z.literal(true),
		ready: z.boolean().meta({ description: 'Whether it takes requests' }),
		buildId: z.string(),
		builtAt: z.iso.datetime(),
		ageSeconds: z.int().min(0).meta({ description: 'Seconds since the build was made' }),
		items: z.int().min(0),
		oldestAsOf: z.iso.date().nullable().meta({ description: 'The oldest day that a worth in the catalogue speaks of' }),
		newestAsOf: z.iso.date().nullable().meta({ description: 'The newest' }),
		refusedBuild: z
			.strictObject({ buildId: z.string().nullable(), since: z.iso.datetime() })
			.nullable()
			.meta({ description: 'A newer build that could not be taken up, so that this one is served; null when there is none' }),
		keepsRequests: z.boolean().meta({
			description: 'Whether item requests can be stored: false when this host keeps none, or its data folder cannot be written',
		}),
	})
	.meta({ id: 'Health' });

export const OembedSchema = z
	.strictObject({
		version: z.literal('1.0').meta({ description: 'The version of oEmbed' }),
		type: z.literal('rich').meta({ description: 'The kind of content: HTML' }),
		title: z.string().meta({ description: 'Name and worth of the item' }),
		provider_name: z.literal('Worthdex').meta({ description: 'Who provides the card' }),
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
		ok: z.literal(true),
		message: z.string(),
		slug: z.string().optional().meta({ description: 'The item, when it is in the catalogue already' }),
	})
	.meta({ id: 'RequestAnswer' });

export const AskAnswerSchema = z
	.strictObject({
		answer: z.string(),
		items: z.array(z.string()).meta({ description: 'Slugs that the answer refers to, in the order that the question needs' }),
		plan: z.looseObject({ op: z.string() }).optional().meta({
			description: 'With `explain=1`: what the question was read as. For people who look into an answer; its form may change.',
		}),
	})
	.meta({ id: 'AskAnswer' });

export const ProblemSchema = z
	.strictObject({
		type: z.url(),
		title: z.string(),
		status: z.int(),
		detail: z.string(),
		instance: z.string(),
		code: z.string().meta({ description: 'Stable, for programs' }),
		errors: z
			.array(
				z.union([
					z.strictObject({ parameter: z.string(), detail: z.string() }),
					z.strictObject({ pointer: z.string(), detail: z.string() }),
				]),
			)
			.optional(),
		suggestions: z.array(z.string()).optional().meta({ description: 'Slugs near an unknown one' }),
	})
	.meta({ id: 'Problem', description: 'RFC 9457 problem details' });
