import * as z from 'zod';
import { DateSchema } from '../../item/schema/field-schemas.ts';
import { UNIT_IDS } from '../../item/worth/units.ts';
import { MAX_COLLECTION_ITEMS } from '../limits.ts';
import { ListItemSchema } from './item-replies.ts';
import { CategoryIdSchema, cents, count, date, InTodaysDollarsSchema, pointMembers, text } from './reply-members.ts';

/* Schemas of vocabularies, collections, years, changes and data files: the replies of core/api/endpoints/catalogue.ts. */

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
