import type { APIRoute } from 'astro';
import { DEFAULT_API_PATH } from '../../../core/settings/default-addresses.ts';
import { HostSettingsSchema, parseSettings } from '../../../core/settings/settings.ts';
import { createAnswer } from '../../../functions/http/answer.ts';
import { toResponse } from '../../../functions/http/replies.ts';
import { createNodeDeps } from '../../../functions/node/deps.ts';
import { createNodeLog } from '../../../functions/node/log.ts';

export const prerender = false;

/** Every client of Astro's own servers counts as this one: the address that Astro tells may be forged, and these servers are for developers. */
const CLIENT_ADDRESS = '127.0.0.1';

const answer = createAnswer(DEFAULT_API_PATH);
let starting: ReturnType<typeof createNodeDeps> | undefined;

/** Hands the API's requests to the function, on `npm run dev` and `npm run preview`; it serves the standing build. */
export const ALL: APIRoute = async ({ request }) => {
	if (starting === undefined) {
		const settings = parseSettings(HostSettingsSchema, process.env);
		starting = createNodeDeps(settings, createNodeLog(settings.logLevel));
	}
	const { builds, deps } = await starting;
	return toResponse(await answer(request, { findClientAddress: () => CLIENT_ADDRESS, deps: { ...deps, build: builds.current } }));
};
