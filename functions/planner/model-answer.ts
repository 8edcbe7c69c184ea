/* Loaded only for a model: zod is as large as Ask's own reader. */
import * as z from 'zod';
import type { Offer } from './offer.ts';

/** The choice that means none. */
export const NONE = '(none)';

/** Operations of a step; `unknown` if no other fits. */
export const OPERATORS = [
	'worth',
	'total',
	'compare',
	'how-many',
	'ratio',
	'difference',
	'share',
	'average',
	'total-group',
	'extreme',
	'count',
	'list',
	'range',
	'budget',
	'afford',
	'nearest',
	'rank',
	'position',
	'member',
	'exists',
	'overview',
	'fact',
	'history',
	'ambiguous',
	'unknown',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** Roles of a term: the subject, what it is compared with, or a bound of the range of worths. */
export const ROLES = ['subject', 'other', 'over', 'under'] as const;
export type Role = (typeof ROLES)[number];

/** Details that some operators need. */
export const DETAILS = {
	compare: ['more', 'less', 'same', 'which-more', 'which-less'],
	'how-many': ['exact', 'whole'],
	difference: ['money', 'percent'],
	average: ['mean', 'median'],
	extreme: ['one', 'several'],
	budget: ['dearest', 'many'],
	position: ['asked', 'claimed'],
	overview: ['categories', 'tags'],
	fact: ['category', 'tags', 'when', 'source', 'basis', 'confidence', 'spread', 'about', 'buyer', 'fun'],
	history: ['ever', 'lately', 'in-year', 'since-year', 'highest', 'lowest'],
} as const satisfies Partial<Record<Operator, readonly string[]>>;

/**
 * The schema of an answer to one question. Every string comes from a list, so that a model cannot write its own words or digits.
 * It uses only what Groq reliably supports for strict output: no unions, bounds, patterns or references. `toPlan` checks counts.
 */
export function createAnswerSchema({ items, groups, phrases }: Offer) {
	const amount = z.enum([NONE, ...phrases.keys()]);
	const term = z.strictObject({ role: z.enum(ROLES), item: z.enum([NONE, ...items.keys()]), amount });
	const step = z.strictObject({
		op: z.enum(OPERATORS),
		terms: z.array(term),
		groups: z.array(z.enum([NONE, ...groups.keys()])),
		inclusive: z.boolean(),
		order: z.enum([NONE, 'dearest', 'cheapest']),
		number: amount,
		detail: z.enum([NONE, ...new Set(Object.values(DETAILS).flat())]),
	});
	return z.strictObject({ steps: z.array(step) });
}

type ModelAnswer = z.infer<ReturnType<typeof createAnswerSchema>>;
export type ModelStep = ModelAnswer['steps'][number];

/** The schema as JSON Schema, for a provider. */
export function toJsonSchema(schema: ReturnType<typeof createAnswerSchema>): Record<string, unknown> {
	const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema);
	return jsonSchema;
}
