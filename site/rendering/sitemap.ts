/** Addresses in one file of a sitemap; the protocol allows 50,000. */
const MAX_ADDRESSES = 45_000;
/** Pages that search engines must not index. The pages themselves ask for it too. */
const UNLISTED = /^\/(?:404|embed)(?:\/|$)/;
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const toXml = (root: string, entry: string, addresses: readonly string[]): string =>
	`<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${XMLNS}">${addresses
		.map((address) => `<${entry}><loc>${address}</loc></${entry}>`)
		.join('')}</${root}>\n`;

/**
 * The files of the sitemap by name: an index, and the addresses of all pages that search engines may show.
 * @param pathnames of pages, without a final slash
 */
export function createSitemap(origin: string, pathnames: readonly string[]): Map<string, string> {
	const addresses = pathnames
		.filter((pathname) => !UNLISTED.test(pathname))
		.map((pathname) => `${origin}${pathname.replace(/\/?$/, '/')}`)
		.sort();
	const count = Math.max(1, Math.ceil(addresses.length / MAX_ADDRESSES));
	const files = Array.from({ length: count }, (_, index) => ({
		name: `sitemap-${index}.xml`,
		text: toXml('urlset', 'url', addresses.slice(index * MAX_ADDRESSES, (index + 1) * MAX_ADDRESSES)),
	}));
	const names = files.map(({ name }) => `${origin}/${name}`);
	return new Map([['sitemap-index.xml', toXml('sitemapindex', 'sitemap', names)], ...files.map(({ name, text }) => [name, text] as const)]);
}
