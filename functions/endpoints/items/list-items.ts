import { JSON_TYPE, NO_STORE } from '../../../core/api/http-headers.ts';
import { ListQuerySchema, quoteValue } from '../../../core/api/query-params.ts';
import type { Catalogue } from '../../../core/item/catalogue.ts';
import { findListPage, type ListFilters } from '../../../core/item/lists/list-page.ts';
import { toListBody } from '../../../core/item/views/item-views.ts';
import { toMatchedText } from '../../../core/search-index/search-items.ts';
import { suggestChoices } from '../../../core/search-index/suggest.ts';
import { foldText } from '../../../core/text.ts';
import type { Deps } from '../../http/deps.ts';
import { ApiError, createParameterError } from '../../http/errors.ts';
import { toNextLink } from '../../http/files/next-link.ts';
import { parseParams } from '../../http/query/params.ts';
import { type Reply, toReply } from '../../http/replies.ts';
import type { HttpRequest } from '../../http/request.ts';

const suggestKinds = (text: string, { kinds }: Catalogue) =>
	suggestChoices(text, kinds, () => Object.entries(kinds).map(([id, { plural, words = [] }]) => ({ id, names: [id, plural, ...words] })));
/** Tags near an unknown one, best first. */
export const suggestTags = (text: string, { byTag }: Catalogue) =>
	suggestChoices(text, byTag, () => [...byTag.keys()].map((id) => ({ id, names: [id] })));

/** @throws ApiError with near kinds, when there is no such kind */
function checkKind(kind: string | undefined, catalogue: Catalogue): void {
	if (kind === undefined || Object.hasOwn(catalogue.kinds, kind)) return;
	const detail = `found ${quoteValue(kind)}, expected a kind of this catalogue`;
	throw createParameterError('kind', detail, suggestKinds(kind, catalogue));
}

/** The filters of a list from its parameters; `q` is folded, without words of price. @throws ApiError for an unknown kind, with near ones */
export function toListFilters<Chosen extends Pick<ListFilters, 'kind' | 'q'>>({ q, ...chosen }: Chosen, catalogue: Catalogue) {
	checkKind(chosen.kind, catalogue);
	return { ...chosen, q: q === undefined ? undefined : foldText(toMatchedText(q, catalogue)) };
}

/** GET /items */
export function listItems({ rawQuery }: HttpRequest, { build }: Deps): Reply {
	const { limit, cursor, include, ...chosen } = parseParams(rawQuery, ListQuerySchema);
	const filters = toListFilters(chosen, build.catalogue);
	const page = findListPage(build.catalogue, filters, { limit, cursor });
	if (page === undefined) {
		const detail = `found ${quoteValue(cursor ?? '')}, expected the nextCursor of a page with the same sort and filters`;
		throw new ApiError('invalid_cursor', `Parameter cursor: ${detail}`, { errors: [{ parameter: 'cursor', detail }] });
	}
	const { tag } = chosen;
	const isUnknown = tag !== undefined && !build.catalogue.byTag.has(tag);
	const suggestions = isUnknown ? { suggestions: suggestTags(tag, build.catalogue) } : {};
	const body = toListBody({ ...page, ...suggestions }, { cdnUrl: build.cdnUrl, include });
	const headers = toNextLink(build.baseUrl, rawQuery, page.nextCursor);
	return toReply(body, JSON_TYPE, { headers, ...(page.isAtItem ? {} : { cacheControl: NO_STORE }) });
}
