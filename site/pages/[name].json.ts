import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { JSON_TYPE } from '../../core/api/http-headers.ts';
import { toSearchEntry } from '../../core/item/views/search-entry.ts';
import { readSiteCatalogue } from '../data/catalogue.ts';
import { toSourceLabel } from '../data/home/rounds.ts';
import { readDailyFile } from '../data/home/selections.ts';
import { DOCS_SLUGS } from '../docs/pages.ts';
import { toSearchSections } from '../docs/search-sections.ts';

export const prerender = true;

/** Files that scripts of pages load, by name. */
const FILES = {
	/** The items of the next days and the pool of the game; the home page picks by date. */
	daily: readDailyFile,
	/** The sources of the figures in the rounds, by slug, for yesterday's answers. */
	'round-sources': async () => {
		const { catalogue } = await readSiteCatalogue();
		const { rounds } = await readDailyFile();
		return Object.fromEntries(
			rounds.flat().flatMap(({ items }) => items.map(({ slug }) => [slug, toSourceLabel(catalogue.bySlug.get(slug))])),
		);
	},
	/** The index of the search in the page; loaded when a search box first gets the focus. */
	'search-index': async () => {
		const { byFame, today } = await readSiteCatalogue();
		return byFame.map((item) => toSearchEntry(item, today));
	},
	/** The index of the docs' search: every section of the pages, and the first section of each page of the API reference. */
	'docs-search': async () => {
		const entries = await getCollection('docs');
		return entries.flatMap(({ id, data, body = '', rendered }) => {
			const headings = (rendered?.metadata?.headings ?? []) as { slug: string; text: string }[];
			const found = toSearchSections({ slug: id, title: data.title, body, headings });
			return DOCS_SLUGS.includes(id) ? found : found.slice(0, 1);
		});
	},
};

export const getStaticPaths = () => Object.keys(FILES).map((name) => ({ params: { name } }));

export const GET: APIRoute = async ({ params }) =>
	new Response(JSON.stringify(await FILES[params.name as keyof typeof FILES]()), { headers: { 'Content-Type': JSON_TYPE } });
