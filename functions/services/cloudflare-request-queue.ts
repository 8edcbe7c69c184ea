// Ships to the edge.
import type { RequestQueue } from '../deps.ts';
import type { CloudflareQueue, QueuedRequest } from './cloudflare-queue.ts';

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
