import { toItemFile } from '../../../core/api/api-files.ts';
import { DATA_CACHE_CONTROL, JSON_TYPE, toJsonBody } from '../../../core/api/http-headers.ts';
import { MAX_NAME_LENGTH, MAX_SUGGESTIONS } from '../../../core/api/limits.ts';
import { ItemQuerySchema, quoteValue } from '../../../core/api/query-params.ts';
import { getOwn } from '../../../core/get-own.ts';
import { findBySlug } from '../../../core/item/catalogue.ts';
import type { DetailsBySlug, Item } from '../../../core/item/item.ts';
import { toFullItem, toItemDetails, toItemText } from '../../../core/item/views/item-views.ts';
import { SUGGESTION_SIMILARITY } from '../../../core/search-index/suggest.ts';
import type { Deps, LoadedBuild } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import { RETRY_SOON } from '../../http/files/building-page.ts';
import { parseParams } from '../../http/query/params.ts';
import { type Reply, type ReplyOptions, toRedirectReply, toReply, toTextReply } from '../../http/replies.ts';
import type { HttpRequest } from '../../http/request.ts';

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
	const item = findBySlug(build.catalogue, slug);
	if (item) return item;
	if (build.catalogue.retired.has(slug)) throw new ApiError('gone', `Item ${quoteValue(slug)} was retired from the catalogue`);
	const detail = `no item has the slug ${quoteValue(slug)}`;
	throw new ApiError('item_not_found', parameter === undefined ? `Path: ${detail}` : `Parameter ${parameter}: ${detail}`, {
		suggestions: suggestSlugs(slug, build),
		...(parameter === undefined ? {} : { errors: [{ parameter, detail }] }),
	});
}

/** The item of a path's slug, and for a former slug the redirect to the path of the present one, below the API's address. */
export function findPathItem(
	{ rawQuery, params: { slug = '' } }: HttpRequest,
	build: LoadedBuild,
	toPath: (slug: string) => string,
): { item: Item; moved: Reply | undefined } {
	const item = findItem(slug, build);
	const location = `${build.baseUrl}/${toPath(item.slug)}${rawQuery && `?${rawQuery}`}`;
	return { item, moved: item.slug === slug ? undefined : toRedirectReply(location) };
}

/** The JSON of items, with the address that it was made for. Making it takes longer than the rest of an answer. */
const itemBytes = new WeakMap<Item, { cdnUrl: string; bytes: Uint8Array<ArrayBuffer> }>();

/** An item's JSON as its file has it. */
export function toItemBytes(item: Item, details: DetailsBySlug, { catalogue, cdnUrl }: LoadedBuild): Uint8Array<ArrayBuffer> {
	const known = itemBytes.get(item);
	if (known?.cdnUrl === cdnUrl) return known.bytes;
	const full = toFullItem(toItemDetails(item, getOwn(details, item.slug)), catalogue, cdnUrl);
	const bytes = new TextEncoder().encode(toJsonBody(full));
	itemBytes.set(item, { cdnUrl, bytes });
	return bytes;
}

/**
 * An item's answer: its file or, where the build has none, the same bytes made of the index.
 * @param options of the reply; by default it is cacheable like all data
 */
export async function replyWithItem(
	item: Item,
	{ build, format, ...options }: { build: LoadedBuild; format: 'json' | 'text' } & ReplyOptions,
): Promise<Reply> {
	const file = await build.readApiFile(toItemFile(item.slug, format));
	if (file) return toReply(file.bytes, file.contentType, options);
	const details = await build.readDetails().catch(() => {
		throw new ApiError('unavailable', `Item ${item.slug} cannot be read at the moment`, { headers: RETRY_SOON });
	});
	if (format === 'json') return toReply(toItemBytes(item, details, build), JSON_TYPE, options);
	return toTextReply(toItemText(toItemDetails(item, getOwn(details, item.slug)), build), { cacheControl: DATA_CACHE_CONTROL, ...options });
}

/** GET /items/{slug}.txt */
export async function getItemText(request: HttpRequest, { build }: Deps): Promise<Reply> {
	const { item, moved } = findPathItem(request, build, (slug) => `items/${slug}.txt`);
	return moved ?? replyWithItem(item, { build, format: 'text' });
}

/** GET /items/{slug} */
export async function getItem(request: HttpRequest, { build }: Deps): Promise<Reply> {
	const { format } = parseParams(request.rawQuery, ItemQuerySchema);
	const { item, moved } = findPathItem(request, build, (slug) => `items/${slug}`);
	return moved ?? replyWithItem(item, { build, format });
}
