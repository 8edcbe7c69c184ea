import * as z from 'zod';
import { SlugSchema } from '../../core/item/schema/field-schemas.ts';
import type { Report } from '../http/deps.ts';

/** A report as it is kept. */
export const ReportSchema: z.ZodType<Report> = z.strictObject({
	slug: z.string(),
	problem: z.string(),
	worthCents: z.int().optional(),
	source: z.string().optional(),
});

/**
 * The progress of all requests for one name:
 * `waiting` (to be proposed) → `open` (people review it) → `accepted` or `declined` (the requesters who have confirmed their address are
 * mailed, and all is deleted). It holds no address.
 */
const RequestStateSchema = z.object({
	/** Random; people use it to talk about the request. */
	id: z.string(),
	/** The proposed slug, or that of the accepted or reported item. */
	slug: SlugSchema,
	status: z.enum(['waiting', 'open', 'accepted', 'declined']),
	/** Failures since the last success. */
	failures: z.int(),
	/** Not tried again before this time, in milliseconds since the epoch. */
	notBefore: z.number(),
	/** The message of the last failure. */
	problem: z.string().optional(),
});
export type RequestState = Readonly<z.infer<typeof RequestStateSchema>>;

/** The text of a request's file. */
export const SpooledRequestSchema = z.object({
	name: z.string().min(1),
	/** Deleted with the request, or when it is 90 days old. */
	email: z.string().optional(),
	/** Present if the request is a report of a wrong worth. */
	report: ReportSchema.optional(),
	/** ISO 8601 */
	requestedAt: z.iso.datetime(),
	/** The state of all requests for the name, in one of them. */
	state: RequestStateSchema.optional(),
});

/** A request in the spool, with the path of its file there. */
export type SpooledRequest = Readonly<z.infer<typeof SpooledRequestSchema>> & { readonly file: string };

/** All requests for one name. */
export type RequestGroup = {
	/** The first 12 hex digits of the hash of the folded name. */
	readonly key: string;
	/** Given up until a person retries it. */
	readonly isDead: boolean;
	/** Oldest first. */
	readonly requests: readonly SpooledRequest[];
	/** Files that cannot be read. */
	readonly broken: readonly string[];
	/** Undefined before the first round. */
	readonly state: RequestState | undefined;
};
