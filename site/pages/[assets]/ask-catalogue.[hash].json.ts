import type { APIRoute, GetStaticPaths } from 'astro';
import { readAskAsset } from '../../data/catalogue.ts';

export const prerender = true;

export const getStaticPaths = (async () => [{ params: (await readAskAsset()).params }]) satisfies GetStaticPaths;

/** The part of the catalogue that the page needs to answer without the API; loaded when the API is out of reach. */
export const GET: APIRoute = async () => new Response((await readAskAsset()).text, { headers: { 'Content-Type': 'application/json' } });
