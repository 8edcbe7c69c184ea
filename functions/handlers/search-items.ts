// Ships to the edge.
import { toSearchResult } from '../../core/item-views.ts';
import { searchItems } from '../../core/search-items.ts';
import type { Call, Deps } from '../deps.ts';
import { parseSearchParams } from '../params.ts';
import { type Reply, toJsonReply } from '../reply.ts';

/** GET /items/search */
export function searchItemsByName({ rawQuery }: Call, { build }: Deps): Reply {
	const { q, limit, minSimilarity } = parseSearchParams(rawQuery);
	const matches = searchItems(q, build, { limit, minSimilarity });
	return toJsonReply({ query: q, results: matches.map(({ item, similarity }) => toSearchResult(item, similarity, build.cdnUrl)) });
}
