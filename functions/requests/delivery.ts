import * as z from 'zod';
import type { Catalogue } from '../../core/item/catalogue.ts';
import { DateSchema, SlugSchema } from '../../core/item/item-schema.ts';
import type { Forge } from './forge.ts';
import type { Mailer } from './mail/outcome-mail.ts';
import type { RequestStore } from './request-store.ts';

/** What happens is told to a log; no name and no address is among the fields. */
export type DeliveryLog = {
	readonly info: (fields: Readonly<Record<string, unknown>>, message: string) => void;
	readonly error: (fields: Readonly<Record<string, unknown>>, message: string) => void;
};

/** What delivery needs; a plain object, so that tests pass fakes. */
export type DeliveryDeps = {
	readonly store: RequestStore;
	readonly forge: Forge;
	/** Undefined: nobody is told, and addresses are deleted on the outcome all the same. */
	readonly mailer: Mailer | undefined;
	/** What is served; undefined where that cannot be known: then the forge's word is enough. */
	readonly readCatalogue: () => Promise<Catalogue | undefined>;
	/** `{base_url}` */
	readonly baseUrl: string;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	/** Uniform in [0, 1). */
	readonly random: () => number;
	/** A random id that people can read to each other. */
	readonly createId: () => string;
	readonly log: DeliveryLog;
};

/** What one round has done. */
export type DeliveryReport = {
	proposed: number;
	accepted: number;
	declined: number;
	mailed: number;
	/** Requests that wait because enough are open. */
	held: number;
	failed: number;
	/** Requests that were given up until someone retries them. */
	buried: number;
};

/**
 * How far a request has come, for all who asked for the same name:
 * `waiting` (to be proposed) → `open` (people review it) → `accepted` or `declined` (those who asked are told, and all is deleted).
 */
const DeliveryStatusSchema = z.enum(['waiting', 'open', 'accepted', 'declined']);

/** What is remembered of a request between two rounds; holds no address. */
export const DeliverySchema = z.object({
	/** 12 hex digits of the folded name's hash. */
	key: z.string(),
	/** Random, for people to speak of the request. */
	id: z.string(),
	/** As the first requester wrote it. */
	name: z.string(),
	/** The slug that was proposed, or that the accepted item has. */
	slug: SlugSchema,
	requestedOn: DateSchema,
	status: DeliveryStatusSchema,
	/** Failures since something last succeeded. */
	failures: z.int(),
	/** Milliseconds since the epoch before which nothing is tried again. */
	notBefore: z.number(),
	/** What the last failure said. */
	problem: z.string().optional(),
});
export type Delivery = z.infer<typeof DeliverySchema>;
