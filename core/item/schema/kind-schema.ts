import * as z from 'zod';
import { MAX_KIND_NAME_LENGTH } from '../../api/limits.ts';
import { CATEGORY_IDS } from '../categories.ts';
import { createLineSchema, KindIdSchema } from './field-schemas.ts';

/*
 * The kind of an item: a painting, a car, a wage. Kinds form a shallow tree in `content/kinds.json`; tags go on saying what an item has to
 * do with.
 */

const WordSchema = createLineSchema(MAX_KIND_NAME_LENGTH);

const KindSchema = z.strictObject({
	plural: WordSchema.describe('The plural, such as "paintings"'),
	parent: KindIdSchema.optional().describe('The wider kind that this one belongs to'),
	words: z
		.array(WordSchema, { error: 'a list of words' })
		.max(12, { error: 'at most 12 words' })
		.optional()
		.describe('Other words people use for it, in the singular'),
	categories: z
		.array(z.enum(CATEGORY_IDS, { error: `one of ${CATEGORY_IDS.join(', ')}` }), { error: 'a list of categories' })
		.optional()
		.describe('The categories in which items of this kind, and of those below it, may be; any where absent'),
	staleMonths: z
		.int({ error: 'a whole number of months' })
		.min(1, { error: 'at least 1 month' })
		.max(120, { error: 'at most 120 months' })
		.optional()
		.describe('Months after which a figure of this kind, and of those below it, is out of date, whatever its type'),
});

/** `content/kinds.json`: kinds by id. */
export const KindsSchema = z.record(KindIdSchema, KindSchema, { error: 'an object of kinds by id' });
export type Kinds = z.infer<typeof KindsSchema>;
