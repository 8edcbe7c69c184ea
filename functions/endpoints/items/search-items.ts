import { SearchQuerySchema } from '../../../core/api/query-params.ts';
import { toIncludedValuation, toSearchResult } from '../../../core/item/views/item-views.ts';
import { searchItems } from '../../../core/search-index/search-items.ts';
import { replaceHidden } from '../../../core/text-rule.ts';
import type { Deps } from '../../http/deps.ts';
import { parseParams } from '../../http/query/params.ts';
import { type Reply, toJsonReply } from '../../http/replies.ts';
import type { HttpRequest } from '../../http/request.ts';

/** GET /items/search */
export function searchItemsByName({ rawQuery }: HttpRequest, { build }: Deps): Reply {
	const { q, limit, minSimilarity, include } = parseParams(rawQuery, SearchQuerySchema);
	const matches = searchItems(q, build, { limit, minSimilarity });
	return toJsonReply({
		query: replaceHidden(q),
		results: matches.map(({ item, similarity }) => ({
			...toSearchResult(item, similarity, build.cdnUrl),
			...(include && toIncludedValuation(item)),
		})),
	});
}
