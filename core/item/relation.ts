import * as z from 'zod';
import { SlugSchema } from './item-schema.ts';

const PositiveSchema = z.number({ error: 'a number above zero' }).positive({ error: 'a number above zero' });

/** One item's worth as it follows from others: 400 ounces of gold are a gold bar. */
const RelationSchema = z.strictObject({
	item: SlugSchema.describe('The item whose worth follows'),
	equals: z
		.array(z.strictObject({ quantity: PositiveSchema.describe('How many of it'), of: SlugSchema.describe('The item it follows from') }), {
			error: 'a list of quantities',
		})
		.min(1, { error: 'at least one quantity' }),
	tolerancePercent: PositiveSchema.max(50, { error: 'at most 50: beyond it nothing follows plainly' }).describe(
		'How far the worth may lie from the sum, in percent of the sum',
	),
	because: z.string({ error: 'a sentence' }).min(1, { error: 'a sentence' }).describe('Why it follows'),
});

/** `content/relations.json`: worths that plainly follow from others. */
export const RelationsSchema = z.array(RelationSchema, { error: 'a list of relations' });
export type Relations = z.infer<typeof RelationsSchema>;
