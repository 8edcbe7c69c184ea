import { DATA_CACHE_CONTROL } from '../../core/api/http-headers.ts';
import { PerspectiveQuerySchema, PerspectiveTextQuerySchema } from '../../core/api/query-params.ts';
import { toPerspective, toPerspectiveText } from '../../core/perspective/perspective.ts';
import type { Deps } from '../http/deps.ts';
import { parseParams } from '../http/query/params.ts';
import { type Reply, toJsonReply, toTextReply } from '../http/replies.ts';
import type { HttpRequest } from '../http/request.ts';

/** GET /perspective.txt */
export function getPerspectiveText({ rawQuery }: HttpRequest, { build }: Deps): Reply {
	const { amount, limit } = parseParams(rawQuery, PerspectiveTextQuerySchema);
	const perspective = toPerspective(amount, build.catalogue, { limit, cdnUrl: build.cdnUrl });
	return toTextReply(toPerspectiveText(perspective), { cacheControl: DATA_CACHE_CONTROL });
}

/** GET /perspective */
export function getPerspective({ rawQuery }: HttpRequest, { build }: Deps): Reply {
	const { amount, limit, format } = parseParams(rawQuery, PerspectiveQuerySchema);
	const perspective = toPerspective(amount, build.catalogue, { limit, cdnUrl: build.cdnUrl });
	return format === 'text' ? toTextReply(toPerspectiveText(perspective), { cacheControl: DATA_CACHE_CONTROL }) : toJsonReply(perspective);
}
