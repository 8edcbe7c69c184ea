import * as z from 'zod';
import { DateSchema } from '../../../core/item-schema.ts';
import type { ResearchRun } from '../value-change.ts';

/** The order in which verdicts are reported: first what people must look at. */
export const VERDICTS = [
	'quarantined',
	'failed',
	'review',
	'proposal',
	'stale',
	'passed',
	'unchanged',
] as const satisfies readonly string[];

const ValueChangeSchema = z.object({
	slug: z.string(),
	name: z.string(),
	oldCents: z.int(),
	oldAsOf: DateSchema,
	newCents: z.int().optional(),
	newAsOf: DateSchema.optional(),
	method: z.enum(['feed', 'derived', 'web', 'manual']),
	sources: z.array(z.string()),
	verdict: z.enum(VERDICTS),
	reason: z.string().optional(),
	dueOn: DateSchema.optional(),
});

/** A research run as its file holds it. */
export const ResearchRunSchema: z.ZodType<ResearchRun> = z.object({
	ranAt: z.string(),
	changes: z.array(ValueChangeSchema),
	aborted: z.string().optional(),
	notes: z.array(z.string()).optional(),
});
