import * as z from 'zod';
import { DateSchema } from './field-schemas.ts';

/*
 * Source addresses that failed when they were last asked. One failure may be an outage. A link is dead after it has failed in two runs
 * that are at least six days apart, without an answer in between.
 */

const FailingLinkSchema = z.strictObject({
	reason: z.string({ error: 'a string' }).min(1, { error: 'a reason' }).describe('How it failed, such as "status 404"'),
	failedOn: DateSchema.describe('The day of the first run in which it failed'),
	deadOn: DateSchema.optional().describe('The day of the run, at least six days later, in which it failed again; absent until then'),
});

/** `content/failing-links.json`: failing addresses of sources. `npm run links` writes it. */
export const FailingLinksSchema = z.record(z.string(), FailingLinkSchema, { error: 'an object of failures by address' });
export type FailingLinks = z.infer<typeof FailingLinksSchema>;
