import * as z from 'zod';
import type { Catalogue } from '../../core/item/catalogue.ts';
import { SlugSchema } from '../../core/item/schema/field-schemas.ts';
import type { Forge } from './forge.ts';
import type { Mailer } from './mail/mails.ts';
import type { Report } from './report.ts';
import type { AddressBook } from './store/address-book.ts';
import type { RequestStore } from './store/request-store.ts';

/** A report as it is kept. Not in report.ts, which ships to the edge without this build of zod. */
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

/** A request in the spool. */
export type SpooledRequest = Readonly<z.infer<typeof SpooledRequestSchema>> & {
	/** The path of its file in the spool. */
	readonly file: string;
};

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

/** The log of delivery. Its fields hold no name and no address. */
export type DeliveryLog = {
	readonly info: (fields: Readonly<Record<string, unknown>>, message: string) => void;
	readonly error: (fields: Readonly<Record<string, unknown>>, message: string) => void;
};

/** Dependencies of delivery. Tests pass fakes. */
export type DeliveryDeps = {
	readonly store: RequestStore;
	readonly forge: Forge;
	/** Undefined: no mail is sent; addresses are still deleted on the outcome. */
	readonly mailer: Mailer | undefined;
	readonly addresses: AddressBook;
	/** The catalogue that is served; undefined if there is none: then the state at the forge decides alone. */
	readonly readCatalogue: () => Promise<Catalogue | undefined>;
	/** `{base_url}` */
	readonly baseUrl: string;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	/** Uniform in [0, 1). */
	readonly random: () => number;
	/** A short random id, which people can use to talk about a request. */
	readonly createId: () => string;
	readonly log: DeliveryLog;
};

/** The results of a round, each reported as a number of requests or mails. */
export const createDeliveryReport = () => ({
	proposed: 0,
	accepted: 0,
	declined: 0,
	/** Mails about outcomes. */
	mailed: 0,
	/** Mails that ask for a confirmation. */
	asked: 0,
	/** Requests that wait because too many others are open. */
	held: 0,
	/** Requests that wait because the forge refuses all, for example the credential. */
	stopped: 0,
	failed: 0,
	/** Requests that were given up until a person retries them. */
	buried: 0,
});
export type DeliveryReport = ReturnType<typeof createDeliveryReport>;
