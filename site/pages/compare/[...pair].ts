import type { APIRoute } from 'astro';
import { ALL } from '../api/[...path].ts';

export const prerender = false;

/** Any pair, filled in by the function, in `npm run dev` and `npm run tool -- preview`. */
export const GET: APIRoute = ALL;
