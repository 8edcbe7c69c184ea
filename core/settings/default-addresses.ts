/*
 * The addresses that the site is built against. A build gives its pages the addresses of the settings afterwards,
 * so that other settings never need another site.
 */

/** Origin of the site, in absolute links (Open Graph, sitemap, examples). */
export const DEFAULT_ORIGIN = 'http://localhost:4321';
/** Prefix of the API on the site's own origin; page scripts read it from `data-api` of the html element. */
export const DEFAULT_API_PATH = '/api';
/** Prefix of the pictures on the site's own origin. Settings do not change it. */
export const CDN_PATH = '/cdn';
/** `{base_url}` of the default settings. */
export const DEFAULT_BASE_URL = `${DEFAULT_ORIGIN}${DEFAULT_API_PATH}`;
