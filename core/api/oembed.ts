import type { Catalogue } from '../item/catalogue.ts';
import { toFigureView } from '../item/figure-view.ts';
import type { Item } from '../item/item.ts';
import { toListItem } from '../item/item-views.ts';
import { escapeMarkup, KEBAB_CASE } from '../text.ts';
import { CARD_FRAME } from './limits.ts';

/** Width and height of the small picture in pixels. */
const THUMBNAIL_EDGE = 200;
/** Seconds that consumers may keep an answer: values change weekly, and a day late does no harm. */
const CACHE_SECONDS = 86_400;

/** The catalogue, the addresses of a build, and the largest frame that a consumer has room for, in pixels. */
type OembedOptions = {
	catalogue: Catalogue;
	baseUrl: string;
	cdnUrl: string;
	maxWidth?: number | undefined;
	maxHeight?: number | undefined;
};

/** The card of an item for pages of other sites, as oEmbed 1.0 `rich` (https://oembed.com, 2.3.4.4). */
export function createOembed(
	item: Item,
	{ catalogue, baseUrl, cdnUrl, maxWidth = CARD_FRAME.width, maxHeight = CARD_FRAME.height }: OembedOptions,
) {
	const { origin } = new URL(baseUrl);
	const { slug, name, imageSmall } = toListItem(item, cdnUrl);
	const title = `${name}: ${toFigureView(item, catalogue).worth}`;
	const width = Math.min(CARD_FRAME.width, maxWidth);
	const height = Math.min(CARD_FRAME.height, maxHeight);
	// One frame alone: WordPress hides the frame of an unknown provider if a quote comes with it.
	const html = `<iframe src="${escapeMarkup(`${origin}/embed/items/${slug}/`)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" frameborder="0" loading="lazy" style="max-width:100%"></iframe>`;
	return {
		version: '1.0',
		type: 'rich',
		title,
		provider_name: catalogue.about.name,
		provider_url: `${origin}/`,
		cache_age: CACHE_SECONDS,
		thumbnail_url: imageSmall,
		thumbnail_width: THUMBNAIL_EDGE,
		thumbnail_height: THUMBNAIL_EDGE,
		html,
		width,
		height,
	};
}

const PAGE_PATH = new RegExp(`^(?:/embed)?/items/(${KEBAB_CASE})/?$`);

/**
 * The slug in the address of an item's page or card. The scheme, the query and the fragment do not matter.
 * @returns undefined for an address of another page or site
 */
export function findSlugOfPage(address: URL, { baseUrl }: { baseUrl: string }): string | undefined {
	return address.host === new URL(baseUrl).host ? PAGE_PATH.exec(address.pathname)?.[1] : undefined;
}
