import * as z from 'zod';
import { SlugSchema } from '../../core/item/schema/field-schemas.ts';
import { RetrySchema } from './retries.ts';

/** A report of a wrong worth. */
export type Report = {
	/** The reported item. */
	slug: string;
	/** The fault, as the visitor wrote it. */
	problem: string;
	/** The worth that the reporter proposes. */
	worthCents?: number | undefined;
	/** The address of a page that prints it. */
	source?: string | undefined;
};

/** A visitor's text for review: a request for a new item, or a report of a wrong worth in the form of one. */
export type Submission = { name: string; email?: string | undefined; report?: Report | undefined };

/**
 * Stores submissions. `put` resolves once the submission would survive a crash, or to `full` if there is no room for it, in all or for the
 * client's network. It rejects when the submission cannot be stored.
 */
export type SubmissionQueue = { put: (submission: Submission, clientAddress?: string) => Promise<'kept' | 'full'> };

/** A report as it is kept. */
export const ReportSchema: z.ZodType<Report> = z.strictObject({
	slug: z.string(),
	problem: z.string(),
	worthCents: z.int().optional(),
	source: z.string().optional(),
});

/**
 * The progress of all submissions for one name:
 * `waiting` (to be proposed) → `open` (people review it) → `accepted` or `declined` (the submitters who have confirmed their address are
 * mailed, and all is deleted). It holds no address.
 */
const SubmissionStateSchema = RetrySchema.extend({
	/** The proposed slug, or that of the accepted or reported item. */
	slug: SlugSchema,
	status: z.enum(['waiting', 'open', 'accepted', 'declined']),
	/** The message of the last failure. */
	problem: z.string().optional(),
});
export type SubmissionState = Readonly<z.infer<typeof SubmissionStateSchema>>;

/** True once a submission needs nothing more than mail. */
export const isDecided = (state: SubmissionState | undefined) => state?.status === 'accepted' || state?.status === 'declined';

/** The text of a submission's file. */
export const SpooledSubmissionSchema = z.object({
	name: z.string().min(1),
	/** Deleted with the submission, or when it is 90 days old. */
	email: z.string().optional(),
	/** Present if the submission is a report of a wrong worth. */
	report: ReportSchema.optional(),
	/** ISO 8601 */
	requestedAt: z.iso.datetime(),
	/** The state of all submissions for the name, in one of them. */
	state: SubmissionStateSchema.optional(),
});

/** A submission in the spool, with the path of its file there. */
export type SpooledSubmission = Readonly<z.infer<typeof SpooledSubmissionSchema>> & { readonly file: string };

/** All submissions for one name that can be read. */
export type SubmissionGroup = {
	/** The first 12 hex digits of the hash of the folded name. */
	readonly key: string;
	/** Given up until a person retries it. */
	readonly isDead: boolean;
	/** Oldest first. */
	readonly submissions: readonly SpooledSubmission[];
	/** The one that carries the state, or the oldest. */
	readonly first: SpooledSubmission;
	/** Undefined before the first round. */
	readonly state: SubmissionState | undefined;
};

/** A group that has its slug. */
export type PreparedGroup = SubmissionGroup & { readonly state: SubmissionState };
