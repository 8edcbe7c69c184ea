import { ListQuerySchema, quoteValue } from '../../core/api/query-params.ts';
import { toListItem } from '../../core/item/item-views.ts';
import { findListPage } from '../../core/item/list-page.ts';
import { foldText } from '../../core/text.ts';
import type { Call, Deps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { parseParams } from '../http/params.ts';
import { type Reply, toJsonReply } from '../http/replies.ts';

/** GET /items */
export function listItems({ rawQuery }: Call, { build }: Deps): Reply {
	const { limit, cursor, category, tag, q } = parseParams(rawQuery, ListQuerySchema);
	const filters = { category, tag, q: q === undefined ? undefined : foldText(q) };
	const page = findListPage(build.catalogue, filters, { limit, cursor });
	if (page === undefined) {
		const detail = `found ${quoteValue(cursor ?? '')}, expected the nextCursor of a page with the same category, tag and q`;
		throw new ApiError('invalid_cursor', `Parameter cursor: ${detail}`, { errors: [{ parameter: 'cursor', detail }] });
	}
	return toJsonReply({ items: page.items.map((item) => toListItem(item, build.cdnUrl)), nextCursor: page.nextCursor });
}
