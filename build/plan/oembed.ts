import type { Item } from '../../core/item/item.ts';
import { toListItem } from '../../core/item/item-views.ts';
import { escapeMarkup } from '../../core/text.ts';

/** Width and height of a card's frame in pixels. Cards fit widths of 240 to 480, whatever the name. */
const FRAME = { width: 480, height: 220 } as const;
/** Width and height of the small picture in pixels. */
const THUMBNAIL_EDGE = 200;
/** Seconds that consumers may keep an answer: values change weekly, and a day late does no harm. */
const CACHE_SECONDS = 86_400;

/** The card of an item for pages of other sites, as oEmbed 1.0 `rich` (https://oembed.com, 2.3.4.4). */
export function createOembed(item: Item, { baseUrl, cdnUrl }: { baseUrl: string; cdnUrl: string }) {
	const { origin } = new URL(baseUrl);
	const { slug, name, worthLabel, imageSmall } = toListItem(item, cdnUrl);
	const title = `${name}: ${worthLabel}`;
	// One frame and nothing beside it: WordPress hides the frame of an unknown provider if a quote comes with it.
	const html = `<iframe src="${escapeMarkup(`${origin}/embed/items/${slug}/`)}" title="${escapeMarkup(title)}" width="${FRAME.width}" height="${FRAME.height}" frameborder="0" loading="lazy" style="max-width:100%"></iframe>`;
	return {
		version: '1.0',
		type: 'rich',
		title,
		provider_name: 'Worthdex',
		provider_url: `${origin}/`,
		cache_age: CACHE_SECONDS,
		thumbnail_url: imageSmall,
		thumbnail_width: THUMBNAIL_EDGE,
		thumbnail_height: THUMBNAIL_EDGE,
		html,
		...FRAME,
	};
}
