import type { APIRoute } from 'astro';
import { createLlmsIndex } from '../../build/docs/create-llms-index.ts';
import { DEFAULT_BASE_URL, DEFAULT_ORIGIN } from '../../core/default-addresses.ts';
import { TEXT_TYPE } from '../../core/http-headers.ts';
import { readDocsPages } from '../data/docs-markdown.ts';

/** A short index for language models (https://llmstxt.org). */
export const GET: APIRoute = async () =>
	new Response(createLlmsIndex(await readDocsPages(), { origin: DEFAULT_ORIGIN, baseUrl: DEFAULT_BASE_URL }), {
		headers: { 'Content-Type': TEXT_TYPE },
	});
