import * as z from 'zod';
import { getOwn } from '../../get-own.ts';
import { createLineSchema } from './field-schemas.ts';
import { QuantitySchema, SeriesIdSchema, UnitSchema } from './research-schema.ts';

/*
 * `content/feeds.json`: public tables that renew worths. A feed is a row: its address, and where its figures and dates are.
 * In addresses, paths and columns, `{series}` is the name of a series here, `{key}` its name at the source.
 */

const TextSchema = createLineSchema(200);
/** One place, or several. */
const PlacesSchema = z.union([TextSchema.transform((place) => [place]), z.array(TextSchema).min(1)], {
	error: 'a place or a list of places',
});
const AddressSchema = z
	.string({ error: 'an https address' })
	.regex(/^https:\/\/[a-z0-9.-]+\/[\w/@{}.?=&%[\],:+-]*$/, { error: 'an https address, which may hold {series}' });

const SeriesSchema = z
	.strictObject({
		title: TextSchema.describe('Title of the source in items'),
		unit: UnitSchema.describe('The unit of one figure, in the singular; "level" for an index'),
		key: TextSchema.optional().describe('Its name at the source, where that differs'),
		figure: PlacesSchema.optional().describe('Where its figure is, where that differs from the feed'),
		period: z.enum(['month', 'quarter', 'year']).optional().describe('What a figure covers, where the source names only a day within it'),
		scale: QuantitySchema.optional().describe('What figures are multiplied by, such as "1000000" for millions'),
		confirmedBy: z
			.strictObject({
				feed: SeriesIdSchema,
				series: SeriesIdSchema,
				withinPercent: z.int().min(1).max(50).describe('How far the two figures may differ'),
			})
			.optional()
			.describe('A series of another feed that must agree: a figure that differs waits for a person'),
		isRate: z.literal(true).optional().describe('An exchange rate: a price in this currency keeps its own date when the rate moves'),
	})
	.describe('One series of a feed');

const FeedSchema = z.strictObject({
	publisher: createLineSchema(120),
	primary: z.literal(true).optional().describe('The publisher itself collects the figures'),
	licence: TextSchema.describe('License of the figures'),
	measures: TextSchema.describe('What it measures, and how often'),
	url: AddressSchema.describe('Where the figures are fetched. Redirects are not followed'),
	foundOn: AddressSchema.optional().describe(
		'A page that links to the newest file of this name, whose folder changes; `url` is the last known one',
	),
	page: AddressSchema.optional().describe('Where readers find the figure: with {date}, or {y}, {m} and {d} without leading zeros'),
	format: z.enum(['csv', 'json', 'xlsx']),
	rows: TextSchema.optional().describe(
		'JSON: the path of the rows, or else the whole is one row. XLSX: the sheet and the row of the names, such as "Monthly!5"',
	),
	where: z.record(z.string(), TextSchema).optional().describe('What the rows of a series have in these columns'),
	date: PlacesSchema.optional().describe('The columns or paths that make up the date; "*" if each column is named by a date'),
	datedBy: AddressSchema.optional().describe('For a table without dates: an answer whose first time is that of the table'),
	dayBefore: z.literal(true).optional().describe('With `datedBy`: the figures are those of the last weekday before'),
	figure: PlacesSchema.optional().describe('Where a figure is; the first place that has one counts'),
	currency: z
		.strictObject({ feed: z.string(), series: z.string(), sign: createLineSchema(3) })
		.optional()
		.describe('The exchange rate by which figures become dollars'),
	budgetDays: z.int().min(1).describe('Age in days after which a figure is stale: the interval of the source plus a few weeks'),
	series: z.record(SeriesIdSchema, SeriesSchema).describe('Known series, so that a misspelled name in an item is an error'),
});

/** `content/feeds.json`, by the id of the feed. */
export const FeedsSchema = z.record(SeriesIdSchema, FeedSchema, { error: 'an object of feeds by id' }).superRefine((feeds, context) => {
	for (const [id, feed] of Object.entries(feeds)) {
		for (const [name, { unit, confirmedBy }] of Object.entries(feed.series)) {
			if (confirmedBy === undefined) continue;
			const series = getOwn(getOwn(feeds, confirmedBy.feed)?.series, confirmedBy.series);
			if (series?.unit === unit && confirmedBy.feed !== id) continue;
			const path = [id, 'series', name, 'confirmedBy'];
			context.addIssue({ code: 'custom', path, message: `a series of another feed whose unit is ${unit}` });
		}
	}
});
export type Feeds = z.infer<typeof FeedsSchema>;
export type Feed = Feeds[string];
