import { NO_STORE } from '../../core/api/http-headers.ts';
import { MAX_KIND_NAME_LENGTH, MAX_SUGGESTIONS } from '../../core/api/limits.ts';
import { ListQuerySchema, quoteValue } from '../../core/api/query-params.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import { toListBody } from '../../core/item/item-views.ts';
import { findListPage } from '../../core/item/lists/list-page.ts';
import { listTrigrams, similarityOf } from '../../core/search-index/trigram.ts';
import { foldText } from '../../core/text.ts';
import type { Call, Deps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { parseParams } from '../http/params.ts';
import { type Reply, toJsonTextReply } from '../http/replies.ts';

/** Kinds are suggested from this similarity on; pg_trgm's own default threshold. */
const SUGGESTION_SIMILARITY = 0.3;

/** The trigrams of each kind's names, made once per catalogue. */
const trigramsOfKinds = new WeakMap<Catalogue['kinds'], { id: string; names: number[][] }[]>();

function listKindTrigrams(kinds: Catalogue['kinds']): { id: string; names: number[][] }[] {
	const known = trigramsOfKinds.get(kinds);
	if (known) return known;
	const made = Object.entries(kinds).map(([id, { plural, words = [] }]) => ({ id, names: [id, plural, ...words].map(listTrigrams) }));
	trigramsOfKinds.set(kinds, made);
	return made;
}

/** Kinds with a similar id, plural or other word, best first. None for a text longer than every name of a kind. */
function suggestKinds(text: string, kinds: Catalogue['kinds']): string[] {
	if (text.length > MAX_KIND_NAME_LENGTH) return [];
	const asked = listTrigrams(text);
	return listKindTrigrams(kinds)
		.map(({ id, names }) => ({ id, near: Math.max(...names.map((name) => similarityOf(name, asked))) }))
		.filter(({ near }) => near >= SUGGESTION_SIMILARITY)
		.sort((a, b) => b.near - a.near)
		.slice(0, MAX_SUGGESTIONS)
		.map(({ id }) => id);
}

/** @throws ApiError with near kinds, when there is no such kind */
function checkKind(kind: string | undefined, { kinds }: Catalogue): void {
	if (kind === undefined || Object.hasOwn(kinds, kind)) return;
	const detail = `found ${quoteValue(kind)}, expected a kind of this catalogue`;
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
	return toJsonTextReply(toListBody(page, build.cdnUrl), page.isAtItem ? {} : { cacheControl: NO_STORE });
}
