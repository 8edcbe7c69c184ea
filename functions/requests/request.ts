import * as z from 'zod';
import { SlugSchema } from '../../core/item/schema/field-schemas.ts';
import type { Report } from '../http/deps.ts';
import { RetrySchema } from './retries.ts';

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
const RequestStateSchema = RetrySchema.extend({
	/** The proposed slug, or that of the accepted or reported item. */
	slug: SlugSchema,
	status: z.enum(['waiting', 'open', 'accepted', 'declined']),
	/** The message of the last failure. */
	problem: z.string().optional(),
});
export type RequestState = Readonly<z.infer<typeof RequestStateSchema>>;

/** True once a request needs nothing more than mail. */
export const isDecided = (state: RequestState | undefined) => state?.status === 'accepted' || state?.status === 'declined';

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

/** All requests for one name that can be read. */
export type RequestGroup = {
	/** The first 12 hex digits of the hash of the folded name. */
	readonly key: string;
	/** Given up until a person retries it. */
	readonly isDead: boolean;
	/** Oldest first. */
	readonly requests: readonly SpooledRequest[];
	/** The one that carries the state, or the oldest. */
	readonly first: SpooledRequest;
	/** Undefined before the first round. */
	readonly state: RequestState | undefined;
};

/** A group that has its slug. */
export type PreparedGroup = RequestGroup & { readonly state: RequestState };
