import * as z from 'zod';
import { KEBAB_CASE } from './kebab-case.ts';

/*
 * How an item's worth is found again, week by week. Quantities are texts, so that none passes through a float.
 */

/** The feeds that are known; their adapters are in `scripts/research/feeds/`. */
export const FEED_IDS = ['exchange-rates', 'gold-prices', 'oil-prices', 'natural-gas', 'big-mac-index', 'bls'] as const;

const DECIMAL = '(?:0|[1-9]\\d{0,11})(?:\\.\\d{1,12})?';

/** `400`, `0.5` or `6/31.1034768`: a decimal, or one divided by another, above zero. */
const QuantitySchema = z
	.string({ error: 'a quantity as a string' })
	.regex(new RegExp(`^${DECIMAL}(?:/${DECIMAL})?$`), { error: 'an exact quantity such as "400", "0.5" or "6/31.1034768"' })
	.refine((text) => text.split('/').every((part) => /[1-9]/.test(part)), { error: 'a quantity above zero' });

const SlugSchema = z.string({ error: 'a string' }).regex(new RegExp(`^${KEBAB_CASE}$`), { error: 'the slug of an item' });
const DateSchema = z.iso.date({ error: 'a calendar date such as "2026-01-31"' });
const FeedIdSchema = z.enum(FEED_IDS, { error: `one of ${FEED_IDS.join(', ')}` });
const SeriesSchema = z.string({ error: 'a string' }).regex(/^[A-Za-z0-9-]{1,40}$/, { error: 'the name of a series of the feed' });

const FeedResearchSchema = z
	.strictObject({
		kind: z.literal('feed'),
		feed: FeedIdSchema.describe('The feed'),
		series: SeriesSchema.describe('The series of the feed'),
		quantity: QuantitySchema.describe('How much of the series one item is'),
		unit: z
			.string({ error: 'a string' })
			.regex(/^[a-z]+(?: [a-z]+)*$/, { error: 'a unit in the singular, such as "troy ounce"' })
			.describe('The unit of the quantity; it must be the unit of the series'),
	})
	.describe('A quantity of a series of a feed');

const PartsResearchSchema = z
	.strictObject({
		kind: z.literal('derived'),
		parts: z
			.array(z.strictObject({ slug: SlugSchema, quantity: QuantitySchema }), { error: 'a list of parts' })
			.min(1, { error: 'at least one part' })
			.describe('Other items, and how much of each'),
	})
	.describe('The sum of quantities of other items');

const IndexResearchSchema = z
	.strictObject({
		kind: z.literal('indexed'),
		feed: FeedIdSchema.describe('The feed that has the index'),
		series: SeriesSchema.describe('The index'),
		baseCents: z
			.int({ error: 'a whole number of US cents' })
			.min(1, { error: 'at least one cent' })
			.describe('The amount of old, in US cents'),
		baseLevel: QuantitySchema.describe('The level of the index at that time'),
	})
	.describe('An amount of old, moved on by an index such as consumer prices');

const WebResearchSchema = z
	.strictObject({
		kind: z.literal('web'),
		url: z.url({ protocol: /^https$/, error: 'an https address' }).max(2000, { error: 'at most 2000 characters' }),
		lookAgainOn: DateSchema.optional().describe('The day by which its figure must be read again; a year after asOf where absent'),
	})
	.describe('A page whose figure must be read again');

const ManualResearchSchema = z
	.strictObject({ kind: z.literal('manual'), lookAgainOn: DateSchema.describe('The day by which a person must look again') })
	.describe('Found by a person');

/** How an item's worth is found again. */
export const ResearchSchema = z
	.discriminatedUnion('kind', [FeedResearchSchema, PartsResearchSchema, IndexResearchSchema, WebResearchSchema, ManualResearchSchema], {
		error: 'a "kind" that is one of feed, derived, indexed, web, manual',
	})
	.describe('How the worth is found again; by a person, within a year of asOf, where absent');

export type Research = z.infer<typeof ResearchSchema>;
export type FeedId = (typeof FEED_IDS)[number];
