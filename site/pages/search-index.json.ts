import type { APIRoute } from 'astro';
import Fuse from 'fuse.js/basic';
import { readSiteCatalogue } from '../data/catalogue.ts';
import { FUSE_KEYS, FUSE_OPTIONS, type SearchFile, toIndexedEntry } from '../data/search-entries.ts';

export const prerender = true;

/** The prepared index of the search in the page; loaded when a search box first gets the focus. */
export const GET: APIRoute = async () => {
	const { catalogue, today } = await readSiteCatalogue();
	const indexed = catalogue.items.map((item) => toIndexedEntry(item, { dollarsOf: catalogue.dollarsOf, today }));
	const file: SearchFile = {
		entries: indexed.map(({ aliases: _, ...entry }) => entry),
		index: Fuse.createIndex(FUSE_KEYS, indexed, { ignoreDiacritics: FUSE_OPTIONS.ignoreDiacritics ?? false } as never).toJSON(),
	};
	return new Response(JSON.stringify(file), { headers: { 'Content-Type': 'application/json' } });
};
