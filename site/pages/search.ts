import type { APIRoute } from 'astro';
import { ALL } from './api/[...path].ts';

export const prerender = false;

/** The former address of the page of answers, in `npm run dev` and `npm run tool -- preview`. */
export const GET: APIRoute = ALL;
