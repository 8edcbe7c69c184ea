import type { APIRoute } from 'astro';
import { MARKDOWN_TYPE } from '../../core/api/http-headers.ts';
import { readDocsMarkdown } from '../docs/read-pages.ts';

/** The documentation as one Markdown file, which `{base_url}/docs?format=md` answers with. */
export const GET: APIRoute = async () => new Response(await readDocsMarkdown(), { headers: { 'Content-Type': MARKDOWN_TYPE } });
