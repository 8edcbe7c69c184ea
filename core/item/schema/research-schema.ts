import * as z from 'zod';
import { DateSchema, SlugSchema } from './field-schemas.ts';

/*
 * The weekly research of an item's worth. Quantities are texts, so that none passes through a float.
 */

const DECIMAL = '(?:0|[1-9]\\d{0,11})(?:\\.\\d{1,12})?';

/** `400`, `0.5` or `6/31.1034768`: a decimal, or one divided by another, above zero. */
export const QuantitySchema = z
	.string({ error: 'a quantity as a string' })
	.regex(new RegExp(`^${DECIMAL}(?:/${DECIMAL})?$`), { error: 'an exact quantity such as "400", "0.5" or "6/31.1034768"' })
	.refine((text) => text.split('/').every((part) => /[1-9]/.test(part)), { error: 'a quantity above zero' });

/** The id of a feed or a series. */
export const SeriesIdSchema = z
	.string({ error: 'a string' })
	.regex(/^[A-Za-z0-9-]{1,40}$/, { error: 'letters, digits and hyphens, at most 40' });

/** The unit of a figure: a noun in the singular. */
export const UnitSchema = z
	.string({ error: 'a string' })
	.regex(/^[a-z]+(?: [a-z]+)*$/, { error: 'a unit in the singular, such as "troy ounce"' });

const FeedResearchSchema = z
	.strictObject({
		kind: z.literal('feed'),
		feed: SeriesIdSchema.describe('A feed of content/feeds.json'),
		series: SeriesIdSchema.describe('The series of the feed'),
		quantity: QuantitySchema.describe('How much of the series one item is'),
		unit: UnitSchema.describe('The unit of the quantity; it must be the unit of the series'),
		lookAgainOn: DateSchema.optional().describe('The day by which a person must check the quantity, such as a price in another currency'),
	})
	.describe('A quantity of a series of a feed; of an index, an amount of old by the level of that time, such as "5/10"');

const PartsResearchSchema = z
	.strictObject({
		kind: z.literal('derived'),
		parts: z
			.array(z.strictObject({ slug: SlugSchema, quantity: QuantitySchema }), { error: 'a list of parts' })
			.min(1, { error: 'at least one part' })
			.describe('Other items, and how much of each'),
	})
	.describe('The sum of quantities of other items');

const ManualResearchSchema = z
	.strictObject({ kind: z.literal('manual'), lookAgainOn: DateSchema.describe('The day by which a person must look again') })
	.describe('Found by a person');

/** The research of an item's worth. */
export const ResearchSchema = z
	.discriminatedUnion('kind', [FeedResearchSchema, PartsResearchSchema, ManualResearchSchema], {
		error: 'a "kind" that is one of feed, derived, manual',
	})
	.describe('How the worth is found again; by a person, some time after the last look, where absent');

export type Research = z.infer<typeof ResearchSchema>;
