import { NO_STORE } from '../../core/api/http-headers.ts';
import { FULL_SPOOL_RETRY_SECONDS, REQUEST_RATE } from '../../core/api/limits.ts';
import type { Call, Deps, ItemRequest } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { type Reply, toJsonReply } from '../http/replies.ts';
import { takeRate } from '../rate-limit/rate-headers.ts';

/**
 * Keeps a request of a visitor, of any kind: all kinds share one limit and one spool. Answers 202 only once it would survive a crash.
 * @throws ApiError `rate_limited`, or `unavailable` if it cannot be kept
 */
export async function keepRequest(
	itemRequest: ItemRequest,
	{ call: { findClientAddress }, deps, message }: { call: Call; deps: Deps; message: string },
): Promise<Reply> {
	const { requestQueue, reportError } = deps;
	if (!requestQueue) throw new ApiError('unavailable', 'This host keeps no item requests');
	const clientAddress = findClientAddress();
	const { undo } = await takeRate('request', { clientAddress, rate: REQUEST_RATE, deps });
	const stored = await requestQueue.put(itemRequest, clientAddress).catch(reportError);
	if (stored !== 'kept') {
		await undo();
		const isFull = stored === 'full';
		throw new ApiError(
			'unavailable',
			`${isFull ? 'Too many requests are' : 'The request cannot be'} kept at the moment; please send it again later`,
			{
				headers: { 'Retry-After': isFull ? FULL_SPOOL_RETRY_SECONDS : '60' },
			},
		);
	}
	return toJsonReply({ ok: true, message }, { status: 202, cacheControl: NO_STORE });
}
