import * as z from 'zod';
import { DateSchema, SlugSchema } from '../../core/item-schema.ts';

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
