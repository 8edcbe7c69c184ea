import * as z from 'zod';
import { CATEGORY_IDS } from '../../item/categories.ts';
import { DateSchema } from '../../item/schema/field-schemas.ts';
import { CentsSchema } from '../../item/schema/item-schema.ts';

/*
 * Members that the schemas of several replies share. `openapi.json` is generated from the schemas of this folder, and tests check replies with them;
 * requests do not use them. The schemas of requests are in query-params.ts and request-bodies.ts.
 */

export const CategoryIdSchema = z.enum(CATEGORY_IDS).meta({ id: 'CategoryId', description: 'One of the categories' });

export const ImageUrlSchema = z.url();

/** Text with a description, which is most of what answers consist of. */
export const text = (description: string) => z.string().meta({ description });

/** A whole number of at least 0 with a description. */
export const count = (description: string) => z.int().min(0).meta({ description });

/** An amount in US cents with a description. */
export const cents = (description: string) => CentsSchema.meta({ description });

/** A date `YYYY-MM-DD` with a description. */
export const date = (description: string) => DateSchema.meta({ description: `${description}: \`YYYY-MM-DD\`` });

/** A date and time in UTC with a description. */
export const time = (description: string) => z.iso.datetime().meta({ description: `${description}: date and time in UTC` });

export const InTodaysDollarsSchema = z
	.strictObject({
		worthCents: cents('The worth in US cents of that day, to four significant digits; absent above 2^53 - 1 cents').optional(),
		worthLabel: text('The same as people read it'),
		asOf: date('The last day of the newest month of the consumer price index'),
	})
	.meta({ description: 'The worth moved by the US consumer price index; absent within 12 months of its end and before 1800' });

export const LicenceSchema = z
	.strictObject({
		name: text('Its name'),
		url: z.url().meta({ description: 'Its text' }),
		attribution: text('The name to credit'),
	})
	.meta({ description: 'The licence of the data' });

/** Fields of a figure of a day. */
export const pointMembers = {
	asOf: date('The day the worth speaks of; of a month or a year, its last day'),
	period: z.literal('year').optional().meta({ description: 'Present if the figure is of the whole year: an average, a sum, a salary' }),
	worthCents: cents('The worth in US cents, as printed'),
	worthLabel: text('The same as people read it, with fractions of a cent where the source has them'),
};
