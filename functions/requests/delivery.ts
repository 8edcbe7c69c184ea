import * as z from 'zod';
import type { Catalogue } from '../../core/item/catalogue.ts';
import { DateSchema, SlugSchema } from '../../core/item/field-schemas.ts';
import type { AddressBook } from './address-book.ts';
import type { Forge } from './forge.ts';
import type { Mailer } from './mail/mails.ts';
import type { Report } from './report.ts';
import type { RequestStore } from './request-store.ts';

/** A report as it is kept. Not in report.ts, which ships to the edge without this build of zod. */
export const ReportSchema: z.ZodType<Report> = z.strictObject({
	slug: z.string(),
	problem: z.string(),
	worthCents: z.int().optional(),
	source: z.string().optional(),
});

/** The log of delivery. Its fields hold no name and no address. */
export type DeliveryLog = {
	readonly info: (fields: Readonly<Record<string, unknown>>, message: string) => void;
	readonly error: (fields: Readonly<Record<string, unknown>>, message: string) => void;
};

/** What delivery needs. Tests pass fakes. */
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

/** What one round did: numbers of requests, and of mails. */
export type DeliveryReport = {
	proposed: number;
	accepted: number;
	declined: number;
	/** Mails about outcomes. */
	mailed: number;
	/** Mails that ask for a confirmation. */
	asked: number;
	/** Requests that wait because too many others are open. */
	held: number;
	/** Requests that wait because the forge refuses all, for example the credential. */
	stopped: number;
	failed: number;
	/** Requests that were given up until a person retries them. */
	buried: number;
};

/**
 * The state of all requests for the same name:
 * `waiting` (to be proposed) → `open` (people review it) → `accepted` or `declined` (the requesters who have confirmed their address are
 * mailed, and all is deleted).
 */
const DeliveryStatusSchema = z.enum(['waiting', 'open', 'accepted', 'declined']);

/** What is kept of a request between two rounds; holds no address. */
export const DeliverySchema = z.object({
	/** The first 12 hex digits of the hash of the name's key (`toNameKey`). */
	key: z.string(),
	/** Random; people use it to talk about the request. */
	id: z.string(),
	/** As written by the first requester. */
	name: z.string(),
	/** Present if the request is a report of a wrong worth. */
	report: ReportSchema.optional(),
	/** The proposed slug, or that of the accepted or reported item. */
	slug: SlugSchema,
	requestedOn: DateSchema,
	status: DeliveryStatusSchema,
	/** Failures since the last success. */
	failures: z.int(),
	/** Not tried again before this time, in milliseconds since the epoch. */
	notBefore: z.number(),
	/** The message of the last failure. */
	problem: z.string().optional(),
});
export type Delivery = z.infer<typeof DeliverySchema>;
