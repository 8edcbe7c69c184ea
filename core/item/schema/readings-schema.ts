import * as z from 'zod';
import { getOwn } from '../../get-own.ts';
import { createLineSchema, DateSchema } from './field-schemas.ts';

/*
 * Results of the weekly reading of source addresses. An address that failed once may be down for a day. It is dead after it has failed in
 * two runs that are at least six days apart, without an answer in between.
 */

const FigureReadingSchema = z.strictObject({
	figure: createLineSchema(160).describe('The printed figure that was looked for'),
	confirmedOn: DateSchema.optional().describe('The last day on which it was on the page near the name'),
	missingOn: DateSchema.optional().describe('The first day on which it was not'),
	candidates: z.array(createLineSchema(160)).max(5).optional().describe('Amounts near the name that may be the new figure, as printed'),
});

/** The reading of one address. */
export const AddressReadingSchema = z.strictObject({
	readOn: DateSchema.optional().describe('The last day with an answer'),
	etag: createLineSchema(200).optional(),
	modified: createLineSchema(60).optional().describe('`Last-Modified` of the answer'),
	movedTo: createLineSchema(2000).optional().describe('Where it has moved for good'),
	unread: createLineSchema(160).optional().describe('Why the page could not be read, such as "robots.txt refuses"'),
	failure: z
		.strictObject({
			reason: createLineSchema(160),
			failedOn: DateSchema.describe('The day of the first run in which it failed'),
			deadOn: DateSchema.optional().describe('The day of the run, at least six days later, in which it failed again'),
		})
		.optional(),
	figures: z.record(z.string(), FigureReadingSchema).optional().describe('The figures of items, by slug'),
});

/** `content/readings.json`: by address. `npm run tool -- readings` writes it. */
export const ReadingsSchema = z.record(z.string(), AddressReadingSchema, { error: 'an object of readings by address' });
export type Readings = z.infer<typeof ReadingsSchema>;
export type AddressReading = Readings[string];

/** The last day when the printed figure of an item was read at an address. */
export function toConfirmedOn(
	readings: Readings,
	slug: string,
	{ url = '', figure }: { url?: string | undefined; figure?: string | undefined },
) {
	const reading = getOwn(getOwn(readings, url)?.figures, slug);
	return reading !== undefined && reading.figure === figure ? reading.confirmedOn : undefined;
}
