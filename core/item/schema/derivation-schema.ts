import * as z from 'zod';
import { findFlaw } from '../worth/derivation.ts';
import { createLineSchema } from './field-schemas.ts';

const NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const DECIMAL = /^(?:0|[1-9]\d{0,17})(?:\.\d{1,12})?$/;

const InputSchema = z.strictObject({
	name: z
		.string({ error: 'a string' })
		.regex(NAME, { error: 'a name in small letters such as "price" or "list_price"' })
		.max(40, { error: 'at most 40 characters' })
		.describe('The name of the input in the expression'),
	value: z
		.string({ error: 'a number as a string' })
		.regex(DECIMAL, { error: 'an exact number as a string, such as "4.05"' })
		.describe('The figure, as an exact decimal'),
	unit: createLineSchema(60).describe(
		'What the figure counts, such as "kilograms"; a currency sign first for money, such as "€ a kilogram"',
	),
	source: z
		.int({ error: 'the number of a source' })
		.min(1, { error: 'the number of a source, from 1' })
		.optional()
		.describe('The number of the source that prints the figure, from 1; absent for a measure or a definition'),
});

/** Derivation of a worth from other figures. The expression gives US dollars. */
export const DerivationSchema = z
	.strictObject({
		expression: createLineSchema(200).describe('The worth in US dollars: names of inputs, numbers, + - * / and parentheses'),
		inputs: z
			.array(InputSchema, { error: 'a list of inputs' })
			.min(1, { error: 'at least one input' })
			.max(12, { error: 'at most 12 inputs' })
			.describe('The figures that the expression names'),
	})
	.superRefine((derivation, { addIssue }) => {
		try {
			const flaw = findFlaw(derivation);
			if (flaw !== undefined) addIssue(flaw);
		} catch (error) {
			addIssue(`an expression that can be computed (${(error as Error).message})`);
		}
	})
	.describe('How the worth is computed from other figures, where no source prints it');
