import * as z from 'zod';
import { ListItemSchema } from './item-replies.ts';
import { date, text } from './reply-members.ts';

/* Schemas of comparisons: the replies of core/api/endpoints/compare.ts. */

const ComparedItemSchema = z
	.strictObject({ ...ListItemSchema.shape, asOf: date('The day of the figure that its worth comes from') })
	.meta({ id: 'ComparedItem', description: 'An item as lists hold it, with the date of its worth' });

export const ComparisonSchema = z
	.strictObject({
		a: ComparedItemSchema.meta({ description: 'The first item' }),
		b: ComparedItemSchema.meta({ description: 'The second item' }),
		ratio: z.number().positive().meta({ description: 'a.worthCents / b.worthCents, unrounded' }),
		ratioLabel: text('The ratio as a sentence, the larger item first'),
		differenceCents: z.int().meta({ description: 'a minus b, in US cents' }),
		differenceLabel: text('The difference as people read it'),
		dollarsToday: z
			.strictObject({
				ratio: z.number().positive().meta({ description: 'The ratio in today’s dollars, unrounded' }),
				ratioLabel: text('The same as a sentence, the larger item first'),
				differenceCents: z.int().meta({ description: 'a minus b in US cents of today' }),
				differenceLabel: text('The difference as people read it'),
			})
			.optional()
			.meta({
				description:
					'Both in today’s dollars, as pages show them. Present if the figures are more than two calendar years apart, the price index has both, and `dollars` is `nominal`',
			}),
		dollars: z.literal('today').optional().meta({ description: 'Present if worths, ratio, labels and difference are in today’s dollars' }),
	})
	.meta({ id: 'Comparison', description: 'Two items and the ratio of their worths' });

export const PerspectiveSchema = z
	.strictObject({
		// Above 2^53 - 1 too: an amount that a JSON number cannot hold exactly is refused.
		amountCents: z
			.number()
			.min(1)
			.max(1e17)
			.meta({ description: 'The amount in US cents, a whole number', override: { type: 'integer' } }),
		label: text('The amount as people read it'),
		perspectives: z
			.array(
				z.strictObject({
					text: text('A sentence about the amount'),
					count: z.number().positive().meta({ description: 'How many of the item, as the sentence says; of work, the hours' }),
					item: ListItemSchema.meta({ description: 'What the sentence counts' }),
				}),
			)
			.meta({ description: 'Best first, no two of a kind; fewer than `limit` where too few familiar things come near' }),
		nearest: z
			.array(ListItemSchema.extend({ ratio: z.number().positive().meta({ description: 'amountCents / worthCents, unrounded' }) }))
			.meta({ description: 'The items of nearest worth, nearest first, familiar or not' }),
	})
	.meta({ id: 'Perspective', description: 'An amount in things that people can picture' });
