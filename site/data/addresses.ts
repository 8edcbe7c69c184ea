import { CDN_PATH } from '../../core/default-addresses.ts';

/** The page of an item. */
export function toItemPage(slug: string): string {
	return `/items/${slug}/`;
}

/** An item's picture on the site's own origin: `small` is 200 pixels square, `large` 800. */
export function toPicture(slug: string, size: 'small' | 'large'): string {
	return `${CDN_PATH}/items/${slug}/${size}.png`;
}

/** The page that compares two items. */
export function toComparePage(a: string, b: string): string {
	return `/compare/?a=${a}&b=${b}`;
}

/** The page of a category's items. */
export function toCategoryPage(id: string): string {
	return `/categories/${id}/`;
}

/** The page of the items that carry a tag. */
export function toTagPage(tag: string): string {
	return `/tags/${tag}/`;
}
