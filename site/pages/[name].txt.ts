import type { APIRoute } from 'astro';
import { TEXT_TYPE } from '../../core/api/http-headers.ts';
import { DEFAULT_BASE_URL, DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import { readSiteCatalogue } from '../data/catalogue.ts';
import { createLlmsIndex } from '../docs/markdown.ts';
import { readDocsMarkdown, readDocsPages } from '../docs/read-pages.ts';

export const prerender = true;

/** Text files for programs that read the site, by name. */
const FILES = {
	/** A short index for language models (https://llmstxt.org). */
	llms: async () => {
		const { about } = (await readSiteCatalogue()).catalogue;
		return createLlmsIndex(await readDocsPages(), { about, origin: DEFAULT_ORIGIN, baseUrl: DEFAULT_BASE_URL });
	},
	/** The whole documentation for language models. */
	'llms-full': readDocsMarkdown,
	/** Everything may be read, and where the list of pages is. */
	robots: async () => `User-agent: *\nAllow: /\n\nSitemap: ${DEFAULT_ORIGIN}/sitemap-index.xml\n`,
};

export const getStaticPaths = () => Object.keys(FILES).map((name) => ({ params: { name } }));

export const GET: APIRoute = async ({ params }) =>
	new Response(await FILES[params.name as keyof typeof FILES](), { headers: { 'Content-Type': TEXT_TYPE } });
