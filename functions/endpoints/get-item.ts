import { toItemFile } from '../../core/api/api-files.ts';
import { MAX_NAME_LENGTH, MAX_SUGGESTIONS } from '../../core/api/limits.ts';
import { ItemQuerySchema, quoteValue } from '../../core/api/query-params.ts';
import type { Item } from '../../core/item/item.ts';
import { SUGGESTION_SIMILARITY } from '../../core/search-index/suggest.ts';
import type { Call, Deps, LoadedBuild } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { parseParams } from '../http/params.ts';
import { type Reply, toFileReply, toRedirectReply } from '../http/replies.ts';

/** Slugs near an unknown one, best first. */
function suggestSlugs(slug: string, { catalogue, searchIndex }: LoadedBuild): string[] {
	// Longer than any name: nothing is near it.
	if (slug.length > MAX_NAME_LENGTH) return [];
	return searchIndex
		.findSimilar(slug.replaceAll('-', ' '), { limit: MAX_SUGGESTIONS, minSimilarity: SUGGESTION_SIMILARITY })
		.flatMap(({ ordinal }) => catalogue.items[ordinal]?.slug ?? []);
}

/**
 * The published item with a slug, present or former.
 * @param parameter the query parameter that named it, if one did
 * @throws ApiError `gone` for a retired item, `item_not_found` with near slugs for an unknown one
 */
export function findItem(slug: string, build: LoadedBuild, parameter?: string): Item {
	const { bySlug, renamed, retired } = build.catalogue;
	const item = bySlug.get(slug) ?? bySlug.get(renamed.get(slug) ?? '');
	if (item) return item;
	if (retired.has(slug)) throw new ApiError('gone', `Item ${quoteValue(slug)} was retired from the catalogue`);
	const detail = `no item has the slug ${quoteValue(slug)}`;
	throw new ApiError('item_not_found', parameter === undefined ? `Path: ${detail}` : `Parameter ${parameter}: ${detail}`, {
		suggestions: suggestSlugs(slug, build),
		...(parameter === undefined ? {} : { errors: [{ parameter, detail }] }),
	});
}

/** GET /items/{slug} */
export async function getItem({ rawQuery, params }: Call, { build }: Deps): Promise<Reply> {
	const { format } = parseParams(rawQuery, ItemQuerySchema);
	const slug = params.slug ?? '';
	const item = findItem(slug, build);
	if (item.slug !== slug) return toRedirectReply(`${build.baseUrl}/items/${item.slug}${rawQuery && `?${rawQuery}`}`);
	const file = await build.readApiFile(toItemFile(slug, format));
	if (!file) throw new ApiError('unavailable', `Item ${slug} cannot be read at the moment`);
	return toFileReply(file);
}
