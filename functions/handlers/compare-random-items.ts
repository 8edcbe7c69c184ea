// Ships to the edge.
import { toComparison } from '../../core/comparison.ts';
import { NO_STORE } from '../../core/http-headers.ts';
import { ApiError } from '../api-error.ts';
import type { Call, Deps } from '../deps.ts';
import { pickDistinct } from '../pick-distinct.ts';
import { type Reply, toJsonReply } from '../reply.ts';

/** GET /compare/random */
export function compareRandomItems(_: Call, { build, random }: Deps): Reply {
	const [a, b] = pickDistinct(build.catalogue.items, 2, random);
	if (!a || !b) throw new ApiError('unavailable', 'The catalogue has fewer than two published items');
	return toJsonReply(toComparison(a, b, build.cdnUrl), { cacheControl: NO_STORE });
}
