import { DATA_CACHE_CONTROL, toPageHeaders } from '../../../core/api/http-headers.ts';
import { findBySlug } from '../../../core/item/catalogue.ts';
import { toCardPage, toChartCardPage, toItemPage } from '../../../core/pages/addresses.ts';
import { toChartCardParts, toItemCardParts, toPairCardParts } from '../../../core/pages/card-page.ts';
import { CARD_TEMPLATE } from '../../../core/pages/dynamic-pages.ts';
import { fillPlaces, type PageParts, readPlace } from '../../../core/pages/places.ts';
import { decodeBody } from '../../http/bytes.ts';
import type { LoadedBuild } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import { type Reply, toHtmlReply, toRedirectReply } from '../../http/replies.ts';
import { readMarkedPage, readPage, toSite } from './page-replies.ts';

async function toCardReply(path: string, parts: PageParts, build: LoadedBuild): Promise<Reply> {
	const body = fillPlaces(await readMarkedPage(CARD_TEMPLATE, build), parts);
	return toHtmlReply(body, { cacheControl: DATA_CACHE_CONTROL, headers: toPageHeaders(path) });
}

/** A card of one item or of two. @throws ApiError `not_found` for an unknown one */
export async function getCard({ path: asked, slugs }: { path: string; slugs: readonly string[] }, build: LoadedBuild): Promise<Reply> {
	const [a, b] = slugs.map((slug) => findBySlug(build.catalogue, slug));
	if (!a || (b === undefined) !== (slugs.length === 1)) throw new ApiError('not_found', 'Path: no item has this slug');
	const path = toCardPage(a.slug, b?.slug);
	if (path !== asked) return toRedirectReply(path);
	const context = { catalogue: build.catalogue, site: toSite(build) };
	return toCardReply(path, b ? toPairCardParts([a, b], context) : toItemCardParts(a, context), build);
}

/** The chart of an item's page as a card. It is drawn once, by the build. @throws ApiError `not_found` for an item without a chart */
export async function getChartCard({ path: asked, slug }: { path: string; slug: string }, build: LoadedBuild): Promise<Reply> {
	const item = findBySlug(build.catalogue, slug);
	if (!item) throw new ApiError('not_found', 'Path: no item has this slug');
	const path = toChartCardPage(item.slug);
	if (path !== asked) return toRedirectReply(path);
	const page = await readPage(toItemPage(item.slug), build);
	const chart = readPlace(await decodeBody(page.bytes), 'chart');
	if (chart === undefined) throw new ApiError('not_found', 'Path: the item has no chart');
	return toCardReply(path, toChartCardParts(item, chart, { catalogue: build.catalogue, site: toSite(build) }), build);
}
