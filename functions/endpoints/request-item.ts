import { NO_STORE } from '../../core/api/http-headers.ts';
import { FULL_SPOOL_RETRY_SECONDS, REQUEST_RATE } from '../../core/api/limits.ts';
import { ItemRequestBodySchema } from '../../core/api/request-bodies.ts';
import { findSlugByName } from '../../core/item/find-by-name.ts';
import { parseBody, readJsonBody } from '../http/body.ts';
import type { Call, Deps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { type Reply, toJsonReply } from '../http/replies.ts';
import { takeRate } from '../rate-limit/rate-headers.ts';

/** POST /items/request: answers 202 only once the request would survive a crash. */
export async function requestItem({ request, findClientAddress }: Call, deps: Deps): Promise<Reply> {
	const { build, requestQueue, reportError } = deps;
	const itemRequest = parseBody(await readJsonBody(request), ItemRequestBodySchema);
	const { name } = itemRequest;
	const slug = findSlugByName(build.catalogue, name);
	if (slug !== undefined) {
		const message = `“${name}” is in the catalogue already: ${build.baseUrl}/items/${slug}`;
		return toJsonReply({ ok: true, message, slug }, { cacheControl: NO_STORE });
	}
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
	const message = `Thank you. “${name}” will be reviewed, and added if approved.`;
	return toJsonReply({ ok: true, message }, { status: 202, cacheControl: NO_STORE });
}
