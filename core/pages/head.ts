import type { Item } from '../item/item.ts';
import { toShownCents, toWorthLabel } from '../item/worth/money.ts';
import { CDN_PATH } from '../settings/default-addresses.ts';
import { escapeMarkup } from '../text.ts';
import { SHARE_PICTURE_SIZE, SITE_PICTURE, toPicture, toSitePictureAlt } from './addresses.ts';

/** Facts in the head of a page. */
export type PageHead = {
	title: string;
	/** True if the title is whole. Otherwise the catalogue's name is added. */
	wholeTitle?: boolean | undefined;
	description: string;
	/** The canonical address, a path with its query. */
	path: string;
	kind?: 'website' | 'article' | undefined;
	/** True for a page that search engines should not list; it has no canonical address. */
	unlisted?: boolean | undefined;
	/** Shown where the page is shared: a path of a picture of 1200 by 630 pixels, below `CDN_PATH` or drawn on request. The picture of the site where absent. */
	picture?: { path: string; alt: string } | undefined;
};

/** The addresses of a site: of its pages and of its pictures, without a final slash, and the catalogue's name. */
export type SiteAddresses = { origin: string; cdnUrl: string; service: string };

/** A link that saves the picture of a page, under the words of its path. */
export function toSaveLink(path: string): string {
	const name = path.split('/').slice(2).join('-');
	return `<a class="button is-quiet" href="${escapeMarkup(path)}" download="${escapeMarkup(name)}">Save picture</a>`;
}

/** The picture of a page about an item. */
export function toItemHeadPicture({ slug, name, valuation }: Item): NonNullable<PageHead['picture']> {
	return { path: toPicture(slug, 'share'), alt: `${name}: ${toWorthLabel(toShownCents(valuation.worthCents))}.` };
}

const toMeta = (name: string, value: string) =>
	`<meta ${name.includes(':') && !name.startsWith('twitter') ? 'property' : 'name'}="${name}" content="${escapeMarkup(value)}">`;

/** The part of a head that differs from page to page, as HTML: title, description, address, and what a link to the page shows. */
export function toHeadMarkup(head: PageHead, { origin, cdnUrl, service }: SiteAddresses): string {
	const { description, path, kind = 'website', unlisted = false } = head;
	const picture = head.picture ?? { path: SITE_PICTURE, alt: toSitePictureAlt(service) };
	const title = head.wholeTitle ? head.title : `${head.title} | ${service}`;
	const address = `${origin}${path}`;
	const isFile = picture.path.startsWith(`${CDN_PATH}/`);
	return [
		`<title>${escapeMarkup(title)}</title>`,
		toMeta('description', description),
		unlisted ? toMeta('robots', 'noindex') : `<link rel="canonical" href="${escapeMarkup(address)}">`,
		toMeta('og:site_name', service),
		toMeta('og:type', kind),
		toMeta('og:title', title),
		toMeta('og:description', description),
		unlisted ? '' : toMeta('og:url', address),
		toMeta('og:locale', 'en_US'),
		toMeta('og:image', isFile ? cdnUrl + picture.path.slice(CDN_PATH.length) : origin + picture.path),
		toMeta('og:image:type', 'image/png'),
		toMeta('og:image:width', String(SHARE_PICTURE_SIZE.width)),
		toMeta('og:image:height', String(SHARE_PICTURE_SIZE.height)),
		toMeta('og:image:alt', picture.alt),
		toMeta('twitter:card', 'summary_large_image'),
	].join('');
}
