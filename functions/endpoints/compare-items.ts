import { NO_STORE } from '../../core/api/http-headers.ts';
import { CompareQuerySchema } from '../../core/api/query-params.ts';
import { toComparison } from '../../core/item/comparison.ts';
import type { Call, Deps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { parseParams } from '../http/params.ts';
import { type Reply, toJsonReply } from '../http/replies.ts';
import { findItem } from './get-item.ts';
import { pickDistinct } from './get-random-item.ts';

/** GET /compare/random */
export function compareRandomItems(_: Call, { build, random }: Deps): Reply {
	const [a, b] = pickDistinct(build.catalogue.items, 2, random);
	if (!a || !b) throw new ApiError('unavailable', 'The catalogue has fewer than two published items');
	return toJsonReply(toComparison(a, b, build.cdnUrl), { cacheControl: NO_STORE });
}

/** GET /compare */
export function compareItems({ rawQuery }: Call, { build }: Deps): Reply {
	const { a, b } = parseParams(rawQuery, CompareQuerySchema);
	return toJsonReply(toComparison(findItem(a, build, 'a'), findItem(b, build, 'b'), build.cdnUrl));
}
