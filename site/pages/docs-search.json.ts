import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { DOCS_SLUGS } from '../docs/pages.ts';
import { toSearchSections } from '../docs/search-sections.ts';

export const prerender = true;

/** The index of the docs' search: every section of the pages, and the first section of each page of the API reference. */
export const GET: APIRoute = async () => {
	const entries = await getCollection('docs');
	const sections = entries.flatMap(({ id, data, body = '', rendered }) => {
		const headings = (rendered?.metadata?.headings ?? []) as { slug: string; text: string }[];
		const found = toSearchSections({ slug: id, title: data.title, body, headings });
		return DOCS_SLUGS.includes(id) ? found : found.slice(0, 1);
	});
	return new Response(JSON.stringify(sections), { headers: { 'Content-Type': 'application/json' } });
};
