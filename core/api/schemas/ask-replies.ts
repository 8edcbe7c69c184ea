import * as z from 'zod';
import { text } from './reply-members.ts';

/* The schema of an answer to a question. */

export const AskAnswerSchema = z
	.strictObject({
		answer: text('The answer in words; a question that cannot be answered gets a sentence that says so'),
		items: z.array(text('A slug')).meta({ description: 'Slugs that the answer refers to, in the order that the question needs' }),
		plan: z
			.looseObject({ op: text('What is computed') })
			.optional()
			.meta({
				description: 'With `explain=1`: what the question was read as. For people who look into an answer; its form may change.',
			}),
		unused: z
			.array(text('Words of the question'))
			.optional()
			.meta({ description: 'With `explain=1`: the words that the plan does not use, which the answer names' }),
	})
	.meta({ id: 'AskAnswer', description: 'The answer to a question' });
