import * as z from 'zod';
import { ReportSchema, type SubmissionQueue } from '../submissions/submission.ts';

/*
 * The part of Cloudflare Queues that is used, so that nothing depends on the types of the platform.
 * https://developers.cloudflare.com/queues/configuration/javascript-apis/
 */

/** The producer of a queue. `send` resolves once the message is stored durably. */
export type CloudflareQueue = {
	send: (body: unknown, options: { contentType: 'json'; delaySeconds?: number }) => Promise<unknown>;
};

/** A message for a consumer. It is delivered again until it is acknowledged. */
type CloudflareMessage = {
	readonly id: string;
	readonly body: unknown;
	/** Counts from 1. */
	readonly attempts: number;
	ack: () => void;
	retry: (options: { delaySeconds: number }) => void;
};

export type CloudflareBatch = { readonly messages: readonly CloudflareMessage[] };

/** A submission in the queue. An e-mail address is left out: only the Node host sends mail, and what is not in the queue cannot leak from it. */
export const QueuedSubmissionSchema = z.object({
	name: z.string().min(1),
	/** The report, if this is a report of a wrong worth. */
	report: ReportSchema.optional(),
	/** `YYYY-MM-DD` */
	requestedOn: z.iso.date(),
});
export type QueuedSubmission = z.infer<typeof QueuedSubmissionSchema>;

/**
 * Submissions in a Cloudflare queue: `put` resolves once the queue has stored the message, and rejects if it does not.
 * The e-mail address is dropped: no mail is sent on that platform.
 */
export function createCloudflareSubmissionQueue(queue: CloudflareQueue, now: () => Date): SubmissionQueue {
	return {
		async put({ name, report }) {
			const submission: QueuedSubmission = {
				name,
				...(report && { report }),
				requestedOn: now().toISOString().slice(0, 10),
			};
			await queue.send(submission, { contentType: 'json' });
			return 'kept';
		},
	};
}
