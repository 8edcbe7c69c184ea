import * as z from 'zod';
import { MAX_KIND_NAME_LENGTH } from '../../api/limits.ts';
import { CATEGORY_IDS } from '../categories.ts';
import { createLineSchema, KindIdSchema } from './field-schemas.ts';

/*
 * The kind of an item: a painting, a car, a wage. Kinds form a shallow tree in `content/kinds.json`; tags go on saying what an item has to
 * do with.
 */

/** Natures of a worth. */
export const WORTHS = ['price', 'charge', 'cost', 'value', 'amount', 'wealth'] as const;
export type Worth = (typeof WORTHS)[number];

/** Articles of a kind; "a" includes "an". */
const ARTICLES = ['a', 'the', 'one', 'none'] as const;

const WordSchema = createLineSchema(MAX_KIND_NAME_LENGTH);

const KindSchema = z.strictObject({
	plural: WordSchema.describe('The plural, such as "paintings"'),
	noun: WordSchema.optional().describe('The singular, where it is not the id: "NFT"'),
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
	reviewMonths: z
		.int({ error: 'a whole number of months' })
		.min(1, { error: 'at least 1 month' })
		.max(12, { error: 'at most 12 months' })
		.optional()
		.describe('Months within which a person must look again at a figure of this kind that no feed renews, such as one that a law sets'),
	worth: z
		.enum(WORTHS, { error: `one of ${WORTHS.join(', ')}` })
		.optional()
		.describe(
			'What a worth of this kind, and of those below it, is. `price`, the default: it is bought and kept; `cost`: it is paid for and not kept, like a war or a ticket; `charge`: it is paid for work that is done again and again, like a service; `value`: it is rarely sold as a whole, like a company; `amount`: it is money itself, like a wage; `wealth`: it is money that somebody has, like a fortune',
		),
	worthNoun: WordSchema.optional().describe(
		'What its worth is called, where that is not what `worth` says: "rent"; "pay" for what is paid for working time',
	),
	verb: z
		.strictObject({ now: WordSchema, past: WordSchema }, { error: 'an object of "now" and "past"' })
		.optional()
		.describe('The verb before its worth, and before a worth of the past: "pays" and "paid"; "costs" and "sold for" where absent'),
	article: z
		.enum(ARTICLES, { error: `one of ${ARTICLES.join(', ')}` })
		.optional()
		.describe('The article before the names of its items, where that is not "a" for what has a price and "the" for one thing'),
	names: z
		.enum(['common', 'proper'], { error: 'one of common, proper' })
		.optional()
		.describe('Whether names are written small in a sentence, like "cup of coffee", where that does not follow from the article'),
	isBrand: z.boolean({ error: 'true or false' }).optional().describe('Its names are names of goods too: "a Coca-Cola" is no company'),
	isMeans: z.literal(true).optional().describe('People pay with it: "One Bitcoin buys 6,270 Avocado Toasts"'),
	inHours: z
		.literal(false)
		.optional()
		.describe('Its figures are not shown in hours of work: pay itself, and sums of a country or a person'),
	average: WordSchema.optional().describe(
		'What an average of it is, where that is not "an average of what people pay": "an average of market prices"',
	),
	ending: WordSchema.optional().describe('The end of its names that people leave out when they look for them: "’s Fortune"'),
	shelf: WordSchema.optional().describe('The word on the card of an everyday item of this kind, where "Everyday" would mislead'),
});
export type Kind = z.infer<typeof KindSchema>;

/** `content/kinds.json`: kinds by id. */
export const KindsSchema = z.record(KindIdSchema, KindSchema, { error: 'an object of kinds by id' });
export type Kinds = z.infer<typeof KindsSchema>;
