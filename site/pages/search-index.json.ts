import type { APIRoute } from 'astro';
import { readSiteCatalogue } from '../data/catalogue.ts';
import { toSearchEntry } from '../data/search-entries.ts';

export const prerender = true;

/** The index of the search in the page; loaded when a search box first gets the focus. */
export const GET: APIRoute = async () => {
	const { catalogue, byFame, today } = await readSiteCatalogue();
	const entries = byFame.map((item) => toSearchEntry(item, { dollarsOf: catalogue.dollarsOf, today }));
	return new Response(JSON.stringify(entries), { headers: { 'Content-Type': 'application/json' } });
};
