// Ships to the edge.
import { toComparison } from '../../core/comparison.ts';
import type { Call, Deps } from '../deps.ts';
import { findItem } from '../find-item.ts';
import { parseCompareParams } from '../params.ts';
import { type Reply, toJsonReply } from '../reply.ts';

/** GET /compare */
export function compareItems({ rawQuery }: Call, { build }: Deps): Reply {
	const { a, b } = parseCompareParams(rawQuery);
	return toJsonReply(toComparison(findItem(a, build, 'a'), findItem(b, build, 'b'), build.cdnUrl));
}
