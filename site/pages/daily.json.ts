import type { APIRoute } from 'astro';
import { createDailyFile } from '../data/home/daily-file.ts';

export const prerender = true;

/** The items of the next days and the pool of the game; the home page picks by date. */
export const GET: APIRoute = async () =>
	new Response(JSON.stringify(await createDailyFile()), { headers: { 'Content-Type': 'application/json' } });
