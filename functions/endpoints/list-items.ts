import { MAX_QUERY_LENGTH, MAX_SUGGESTIONS } from '../../core/api/limits.ts';
import { ListQuerySchema, quoteValue } from '../../core/api/query-params.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import { toListBody } from '../../core/item/item-views.ts';
import { findListPage } from '../../core/item/list-page.ts';
import { similarity } from '../../core/search-index/trigram.ts';
import { foldText } from '../../core/text.ts';
import type { Call, Deps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { parseParams } from '../http/params.ts';
import { type Reply, toJsonTextReply } from '../http/replies.ts';

/** Kinds with a similar id, plural or other word, best first. */
function suggestKinds(text: string, kinds: Catalogue['kinds']): string[] {
	if (text.length > MAX_QUERY_LENGTH) return [];
	return Object.entries(kinds)
		.map(([id, { plural, words = [] }]) => ({ id, near: Math.max(...[id, plural, ...words].map((word) => similarity(word, text))) }))
		.filter(({ near }) => near >= 0.3)
		.sort((a, b) => b.near - a.near)
		.slice(0, MAX_SUGGESTIONS)
		.map(({ id }) => id);
}

/** @throws ApiError with near kinds, when there is no such kind */
function checkKind(kind: string | undefined, { kinds }: Catalogue): void {
	if (kind === undefined || Object.hasOwn(kinds, kind)) return;
	const detail = `found ${quoteValue(kind)}, expected a kind of item, such as car or painting`;
	const errors = [{ parameter: 'kind', detail }];
	throw new ApiError('invalid_parameter', `Parameter kind: ${detail}`, { errors, suggestions: suggestKinds(kind, kinds) });
}

/** GET /items */
export function listItems({ rawQuery }: Call, { build }: Deps): Reply {
	const { limit, cursor, q, ...given } = parseParams(rawQuery, ListQuerySchema);
	checkKind(given.kind, build.catalogue);
	const filters = { ...given, q: q === undefined ? undefined : foldText(q) };
	const page = findListPage(build.catalogue, filters, { limit, cursor });
	if (page === undefined) {
		const detail = `found ${quoteValue(cursor ?? '')}, expected the nextCursor of a page with the same sort and filters`;
		throw new ApiError('invalid_cursor', `Parameter cursor: ${detail}`, { errors: [{ parameter: 'cursor', detail }] });
	}
	return toJsonTextReply(toListBody(page, build.cdnUrl));
}
