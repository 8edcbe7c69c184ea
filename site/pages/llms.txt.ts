import type { APIRoute } from 'astro';
import { TEXT_TYPE } from '../../core/api/http-headers.ts';
import { DEFAULT_BASE_URL, DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import { readSiteCatalogue } from '../data/catalogue.ts';
import { createLlmsIndex } from '../docs/markdown.ts';
import { readDocsPages } from '../docs/read-pages.ts';

/** A short index for language models (https://llmstxt.org). */
export const GET: APIRoute = async () =>
	new Response(
		createLlmsIndex(await readDocsPages(), {
			about: (await readSiteCatalogue()).catalogue.about,
			origin: DEFAULT_ORIGIN,
			baseUrl: DEFAULT_BASE_URL,
		}),
		{
			headers: { 'Content-Type': TEXT_TYPE },
		},
	);
