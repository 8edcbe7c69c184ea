import * as z from 'zod';
import { RANGE_MEANINGS } from '../../item/schema/choices.ts';
import { DerivationSchema } from '../../item/schema/derivation-schema.ts';
import { BasisSchema, CentsSchema, ConfidenceSchema, FigureSchema, SourceSchema, TypicalIsSchema } from '../../item/schema/item-schema.ts';
import { SUPPORTED } from '../../item/worth/evidence.ts';
import { UNIT_IDS } from '../../item/worth/units.ts';
import { CategoryIdSchema, cents, count, date, ImageUrlSchema, InTodaysDollarsSchema, pointMembers, text } from './reply-members.ts';

/* Schemas of items, their lists and what is made of them: the replies of core/api/endpoints/items.ts. */

/** Members that `include=valuation` adds to an item of a list. */
const includedMembers = {
	per: z
		.enum(UNIT_IDS)
		.optional()
		.meta({ description: 'With `include=valuation`: the unit that the worth covers, where it is not one of the item' }),
	valuation: z
		.strictObject({
			asOf: date('The day of the figure'),
			lowCents: cents('Lower end of the range, in US cents; absent where no source prints one').optional(),
			highCents: cents('Upper end of the range, in US cents').optional(),
			figure: FigureSchema,
			typicalIs: TypicalIsSchema.optional(),
			confidence: ConfidenceSchema,
			staleAfter: date('The date after which the figure may be out of date; absent where it does not move').optional(),
		})
		.optional()
		.meta({ description: 'With `include=valuation`: what the worth is, when it held, and how sure it is' }),
};

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
	.strictObject({ ...listMembers, shortDescription, tags, ...includedMembers })
	.meta({ id: 'Item', description: 'An item as lists hold it' });

export const SearchResultSchema = z
	.strictObject({
		...listMembers,
		tags,
		similarity: z.number().min(0).max(1).meta({ description: 'Trigram similarity, rounded to 4 decimals' }),
		...includedMembers,
	})
	.meta({ id: 'SearchResult', description: 'An item as search results hold it' });

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
		total: count('How many items all pages of the list have'),
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

export const SubmissionReplySchema = z
	.strictObject({
		ok: z.literal(true).meta({ description: 'The request was understood' }),
		message: text('What happens next, as a sentence that quotes the name'),
		slug: z.string().optional().meta({ description: 'The item, when it is in the catalogue already' }),
	})
	.meta({ id: 'RequestAnswer', description: 'What becomes of a request for an item' });
