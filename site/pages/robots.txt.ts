import { DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';

/** `/robots.txt`: everything may be read, and where the list of pages is. */
export function GET(): Response {
	return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${DEFAULT_ORIGIN}/sitemap-index.xml\n`);
}
