import { toOembedFile } from '../../core/api/api-files.ts';
import { NO_STORE } from '../../core/api/http-headers.ts';
import { createOembed, findItemOfPage } from '../../core/api/oembed.ts';
import { OembedQuerySchema, quoteValue } from '../../core/api/query-params.ts';
import type { Deps } from '../http/deps.ts';
import { ApiError, createParameterError } from '../http/errors.ts';
import { parseParams } from '../http/query/params.ts';
import { type Reply, toJsonReply } from '../http/replies.ts';
import type { HttpRequest } from '../http/request.ts';
import { findItem, findPathItem } from './items/get-item.ts';

/** GET /oembed/items/{slug}.json, which has the card at its full size. */
export function getOembed(request: HttpRequest, { build }: Deps): Reply {
	const { item, moved } = findPathItem(request, build, toOembedFile);
	return moved ?? toJsonReply(createOembed(item, build));
}

/**
 * GET /oembed, the form of oEmbed providers.
 * @throws ApiError `not_found` for an address of another page or site
 */
export function getOembedByUrl({ rawQuery }: HttpRequest, { build }: Deps): Reply {
	const { url, maxwidth: maxWidth, maxheight: maxHeight } = parseParams(rawQuery, OembedQuerySchema);
	const fault = `found ${quoteValue(url)}, expected the address of an item’s page`;
	if (!URL.canParse(url)) throw createParameterError('url', fault);
	const found = findItemOfPage(new URL(url), build);
	if (!found)
		throw new ApiError('not_found', `Parameter url: ${fault} on this site`, {
			errors: [{ parameter: 'url', detail: `${fault} on this site` }],
		});
	const { baseUrl, catalogue, cdnUrl } = build;
	const item = findItem(found.slug, build, 'url');
	const isCharted = (item.seriesPoints ?? item.history.length) > 1;
	if (found.isChart && !isCharted)
		throw new ApiError('not_found', 'Parameter url: the item has no chart', { errors: [{ parameter: 'url', detail: 'no chart' }] });
	const isCanonical = url === `${new URL(baseUrl).origin}/items/${item.slug}/`;
	return toJsonReply(
		createOembed(item, { catalogue, baseUrl, cdnUrl, maxWidth, maxHeight, isChart: found.isChart }),
		isCanonical ? {} : { cacheControl: NO_STORE },
	);
}
