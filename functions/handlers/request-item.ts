// Ships to the edge.
import { NO_STORE } from '../../core/http-headers.ts';
import { REQUEST_RATE } from '../../core/limits.ts';
import { foldText } from '../../core/text.ts';
import { ApiError } from '../api-error.ts';
import { readJsonBody } from '../body.ts';
import type { Call, Deps } from '../deps.ts';
import { parseItemRequest } from '../item-request.ts';
import { takeRate } from '../rate-headers.ts';
import { type Reply, toJsonReply } from '../reply.ts';

/** POST /items/request: answers 202 only once the request would survive a crash. */
export async function requestItem({ request, findClientAddress }: Call, deps: Deps): Promise<Reply> {
	const { build, requestQueue, reportError } = deps;
	const itemRequest = parseItemRequest(await readJsonBody(request));
	const { name } = itemRequest;
	const folded = foldText(name);
	const published = build.catalogue.items.find((item) => [item.name, ...item.aliases].some((known) => foldText(known) === folded));
	if (published) {
		const message = `“${name}” is in the catalogue already: ${build.baseUrl}/items/${published.slug}`;
		return toJsonReply({ ok: true, message, slug: published.slug }, { cacheControl: NO_STORE });
	}
	if (!requestQueue) throw new ApiError('unavailable', 'This host keeps no item requests');
	const { undo } = await takeRate('request', { clientAddress: findClientAddress(), rate: REQUEST_RATE, deps });
	try {
		await requestQueue.put(itemRequest);
	} catch (error) {
		reportError(error);
		await undo();
		throw new ApiError('unavailable', 'The request cannot be kept at the moment; please send it again later', {
			headers: { 'Retry-After': '60' },
		});
	}
	const message = `Thank you. “${name}” will be reviewed, and added if approved.`;
	return toJsonReply({ ok: true, message }, { status: 202, cacheControl: NO_STORE });
}
