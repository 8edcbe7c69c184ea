import { NO_STORE } from '../../core/api/http-headers.ts';
import { ItemRequestBodySchema } from '../../core/api/request-bodies.ts';
import { findSlugByName } from '../../core/item/lists/find-by-name.ts';
import { parseBody, readJsonBody } from '../http/body.ts';
import type { Call, Deps } from '../http/deps.ts';
import { type Reply, toJsonReply } from '../http/replies.ts';
import { keepRequest } from './keep-request.ts';

/** POST /items/request */
export async function requestItem(call: Call, deps: Deps): Promise<Reply> {
	const { catalogue, baseUrl } = deps.build;
	const itemRequest = parseBody(await readJsonBody(call.request), ItemRequestBodySchema);
	const { name } = itemRequest;
	const slug = findSlugByName(catalogue, name);
	if (slug !== undefined) {
		const message = `“${name}” is in the catalogue already: ${baseUrl}/items/${slug}`;
		return toJsonReply({ ok: true, message, slug }, { cacheControl: NO_STORE });
	}
	return keepRequest(itemRequest, { call, deps, message: `Thank you. “${name}” will be reviewed, and added if approved.` });
}
