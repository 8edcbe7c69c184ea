import { toCategoryFeedFile, toCollectionFile } from '../api/api-files.ts';
import { CDN_PATH } from '../settings/default-addresses.ts';

/** The page of the daily round. */
export const PLAY_PAGE = '/play/';

/** `/items/{slug}/` on the site. Addresses of this file are paths unless they say otherwise. */
export function toItemPage(slug: string): string {
	return `/items/${slug}/`;
}

/** The card of an item or of a pair, which other sites may show in a frame. */
export function toCardPage(slug: string, other?: string): string {
	return other === undefined ? `/embed/items/${slug}/` : `/embed/compare/${slug}/${other}/`;
}

/** The card with the chart of an item's history. */
export function toChartCardPage(slug: string): string {
	return `${toCardPage(slug)}history/`;
}

/** An item's picture on the site's own origin: `small` is 200 pixels square, `large` 800; `share` shows name and worth, for links from other sites. */
export function toPicture(slug: string, size: 'small' | 'large' | 'share'): string {
	return `${CDN_PATH}/items/${slug}/${size}.png`;
}

/** Dollars to compare in, where an address says them. */
export type Dollars = 'nominal' | 'today';

/** The page of a pair; the page chooses the dollars unless they are given. */
export function toPairPage(a: string, b: string, dollars?: Dollars): string {
	return `/compare/${a}/${b}/${dollars === undefined ? '' : `?dollars=${dollars}`}`;
}

export function toCategoryPage(id: string): string {
	return `/categories/${id}/`;
}

/** The feed of a category, below the API. */
export function toCategoryFeed(id: string): string {
	return `/${toCategoryFeedFile(id)}`;
}

/** The page of a year: what things cost then. */
export function toYearPage(year: string): string {
	return `/then/${year}/`;
}

/** The picture of a year for links to it. */
export function toYearPicture(year: string): string {
	return `${CDN_PATH}/then/${year}/share.png`;
}

export function toCollectionPage(id: string): string {
	return `/collections/${id}/`;
}

/** The feed of a collection, below the API. */
export function toCollectionFeed(id: string): string {
	return `/${toCollectionFile(id, 'atom')}`;
}

/** The picture for links to the page of a collection. */
export function toCollectionPicture(id: string): string {
	return `${CDN_PATH}/collections/${id}/share.png`;
}

/** The catalogue's list of a tag's items. */
export function toTagPage(tag: string): string {
	return `/items/?tag=${tag}`;
}

/** The picture for links to pages that are not about an item. */
export const SITE_PICTURE = `${CDN_PATH}/share.png`;

/** The text in place of that picture. */
export function toSitePictureAlt(service: string): string {
	return `${service}: what things are worth, from the everyday to the priceless.`;
}

/** Width and height in pixels of the pictures for links. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The page to report a wrong value of an item. */
export function toReportPage(slug: string): string {
	return `/report/?item=${slug}`;
}

/** The page of the answer to a question, or of the items that match it. */
export function toAnswersPage(text: string): string {
	return `/ask/?${new URLSearchParams({ q: text })}`;
}

/** The page that puts an amount in perspective, as it was typed. */
export function toPerspectivePage(amount: string): string {
	return `/perspective/?${new URLSearchParams({ amount })}`;
}

/** The form to ask for an item. */
export function toRequestPage(name: string): string {
	return `/request/?${new URLSearchParams({ name })}`;
}
