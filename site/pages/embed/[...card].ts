import type { APIRoute } from 'astro';
import { ALL } from '../api/[...path].ts';

export const prerender = false;

/** Any card, made by the function, in `npm run tool -- preview`. */
export const GET: APIRoute = ALL;
