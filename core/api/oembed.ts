import type { Catalogue } from '../item/catalogue.ts';
import type { Item } from '../item/item.ts';
import { toFigureView } from '../item/views/figure-view.ts';
import { toListItem } from '../item/views/item-views.ts';
import { escapeMarkup, KEBAB_CASE } from '../text.ts';
import { CARD_FRAME, CHART_FRAME } from './limits.ts';

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
	/** True for the card with the chart of the item's history. */
	isChart?: boolean | undefined;
};

/** The card of an item, or of its chart, for pages of other sites, as oEmbed 1.0 `rich` (https://oembed.com, 2.3.4.4). */
export function createOembed(
	item: Item,
	{ catalogue, baseUrl, cdnUrl, maxWidth = Number.POSITIVE_INFINITY, maxHeight = Number.POSITIVE_INFINITY, isChart = false }: OembedOptions,
) {
	const frame = isChart ? CHART_FRAME : CARD_FRAME;
	const { origin } = new URL(baseUrl);
	const { slug, name, imageSmall } = toListItem(item, cdnUrl);
	const title = isChart ? `${name} over time` : `${name}: ${toFigureView(item, catalogue).dated}`;
	const address = `${origin}/embed/items/${slug}/${isChart ? 'history/' : ''}`;
	const width = Math.min(frame.width, maxWidth);
	const height = Math.min(frame.height, maxHeight);
	// One frame alone: WordPress hides the frame of an unknown provider if a quote comes with it.
	const html = `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" frameborder="0" loading="lazy" style="max-width:100%"></iframe>`;
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
const CHART_PATH = new RegExp(`^/embed/items/(${KEBAB_CASE})/history/?$`);

/**
 * The slug in the address of an item's page or card, and whether the card is that of its chart. The scheme, the query and the fragment do not matter.
 * @returns undefined for an address of another page or site
 */
export function findItemOfPage(address: URL, { baseUrl }: { baseUrl: string }): { slug: string; isChart: boolean } | undefined {
	const [page, chart] = [PAGE_PATH, CHART_PATH].map((path) => path.exec(address.pathname)?.[1]);
	const slug = page ?? chart;
	return slug === undefined || address.host !== new URL(baseUrl).host ? undefined : { slug, isChart: page === undefined };
}
