import * as z from 'zod';
import type { RequestQueue } from '../http/deps.ts';

/*
 * What is used of Cloudflare Queues, so that nothing depends on the platform's own types.
 * https://developers.cloudflare.com/queues/configuration/javascript-apis/
 */

/** A queue's producer. `send` resolves once the message is kept durably. */
export type CloudflareQueue = {
	send: (body: unknown, options: { contentType: 'json'; delaySeconds?: number }) => Promise<unknown>;
};

/** A message as a consumer gets it; it comes again until it is acknowledged. */
export type CloudflareMessage = {
	readonly id: string;
	readonly body: unknown;
	/** Counts from 1. */
	readonly attempts: number;
	ack: () => void;
	retry: (options: { delaySeconds: number }) => void;
};

export type CloudflareBatch = { readonly messages: readonly CloudflareMessage[] };

/**
 * An item request in the queue. It has no member for an e-mail address, and none is let in: outcome mail is the Node host's,
 * and what the queue does not hold cannot leave it.
 */
export const QueuedRequestSchema = z.strictObject({
	/** Random, for people to speak of the request. */
	id: z.string().min(1),
	name: z.string().min(1),
	/** `YYYY-MM-DD` */
	requestedOn: z.iso.date(),
});
export type QueuedRequest = z.infer<typeof QueuedRequestSchema>;

/**
 * Item requests in a Cloudflare queue: `put` resolves once the queue has the message, and rejects when it does not take it.
 * The e-mail address stays behind: nobody on that platform writes to it.
 */
export function createCloudflareRequestQueue(queue: CloudflareQueue, now: () => Date): RequestQueue {
	return {
		async put({ name }) {
			const request: QueuedRequest = { id: crypto.randomUUID(), name, requestedOn: now().toISOString().slice(0, 10) };
			await queue.send(request, { contentType: 'json' });
		},
	};
}
