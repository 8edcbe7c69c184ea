import { createOutcomeMail } from './create-outcome-mail.ts';
import type { Delivery } from './delivery.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { MailError } from './mailer.ts';
import type { SpooledRequest } from './request-store.ts';

/**
 * Mails the outcome to one address. The request is marked as mailed before the mail's last byte leaves: a process that is killed before
 * has sent nothing that a server takes, and one that is killed after sends nothing again.
 * @returns whether a server took it
 * @throws MailError when it is to be tried again
 */
export async function tellRequester(
	{ mailer, store, baseUrl, log }: DeliveryDeps,
	delivery: Delivery,
	request: SpooledRequest & { readonly email: string },
): Promise<boolean> {
	const { key } = delivery;
	let mark: { readonly failure?: unknown } | undefined;
	try {
		await mailer?.send(createOutcomeMail(delivery, request, baseUrl), async () => {
			try {
				await store.markMailed(key, request.id);
				mark = {};
			} catch (failure) {
				mark = { failure };
				throw failure;
			}
		});
		return true;
	} catch (error) {
		if (mark && 'failure' in mark) throw mark.failure;
		if (error instanceof MailError && !error.retry) {
			log.error({ key, requestId: delivery.id, problem: error.message }, 'a requester cannot be told of the outcome');
			await store.removeRequest(key, request.id);
			return false;
		}
		if (mark) await store.unmarkMailed(key, request.id);
		throw error;
	}
}
