/* Runs at the edge, but not on the rules' path: zod weighs as much as all the rules. What a model may answer. */
import * as z from 'zod';
import type { Offer } from './offer.ts';

/** Where a choice has to be made and none is meant. */
export const NONE = '(none)';

/** What a step does; `unknown` where no other fits. */
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

/** What a term is to its step: what it is about, what that is held against, or an end of the range of worths. */
export const ROLES = ['subject', 'other', 'over', 'under'] as const;
export type Role = (typeof ROLES)[number];

/** What the operators of this name want to know besides. */
export const DETAILS = {
	compare: ['more', 'less', 'same', 'which-more', 'which-less'],
	'how-many': ['exact', 'whole'],
	difference: ['money', 'percent'],
	average: ['mean', 'median'],
	extreme: ['one', 'several'],
	budget: ['dearest', 'many'],
	position: ['asked', 'claimed'],
	overview: ['categories', 'tags'],
	fact: ['category', 'tags', 'when', 'source', 'basis', 'confidence', 'spread', 'about'],
	history: ['ever', 'in-year', 'since-year', 'highest', 'lowest'],
} as const satisfies Partial<Record<Operator, readonly string[]>>;

/**
 * The schema of an answer to one question. Every string is one of a list, so that nothing that a model writes can be its own words or digits.
 * It keeps to what Groq documents for strict output and refuses least: no unions, bounds, patterns or references; `to-plan` counts what it must.
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

/** The same as JSON Schema, as a provider takes it. */
export function toJsonSchema(schema: ReturnType<typeof createAnswerSchema>): Record<string, unknown> {
	const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema);
	return jsonSchema;
}
