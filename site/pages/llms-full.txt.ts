import type { APIRoute } from 'astro';
import { TEXT_TYPE } from '../../core/api/http-headers.ts';
import { readDocsMarkdown } from '../docs/read-pages.ts';

/** The whole documentation for language models (https://llmstxt.org). */
export const GET: APIRoute = async () => new Response(await readDocsMarkdown(), { headers: { 'Content-Type': TEXT_TYPE } });
