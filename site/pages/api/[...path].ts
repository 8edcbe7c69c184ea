import type { APIRoute } from 'astro';
import { HTML_TYPE } from '../../../core/api/http-headers.ts';
import { DEFAULT_API_PATH } from '../../../core/settings/default-addresses.ts';
import { HostSettingsSchema, parseSettings } from '../../../core/settings/settings.ts';
import type { Deps, StaticFile } from '../../../functions/http/deps.ts';
import { createFetchHandler } from '../../../functions/http/fetch.ts';
import { createNodeLog } from '../../../functions/node/log.ts';
import { createNodeDeps } from '../../../functions/node/node-deps.ts';

export const prerender = false;

/** All clients count as this one: the address that Astro reports can be forged, and its servers are for development. */
const CLIENT_ADDRESS = '127.0.0.1';

const handle = createFetchHandler(DEFAULT_API_PATH);
let starting: ReturnType<typeof createNodeDeps> | undefined;

/** `npm run dev` answers from the content folder as it is now, `npm run tool -- preview` from the current build. */
async function readDeps(): Promise<Deps> {
	if (import.meta.env.DEV) return (await import('../../docs/answers.ts')).readContentDeps();
	if (starting === undefined) {
		const settings = parseSettings(HostSettingsSchema, process.env);
		starting = createNodeDeps(settings, createNodeLog(settings.logLevel));
	}
	const { builds, deps } = await starting;
	return { ...deps, build: builds.current };
}

/** A page or a picture as this server has it. */
async function readPageFile(file: string, { origin }: URL): Promise<StaticFile | undefined> {
	const response = await fetch(origin + file.replace(/^site|index\.html$/g, '').replace(/^cdn/, '/cdn'));
	return response.ok ? { bytes: new Uint8Array(await response.arrayBuffer()), etag: '', contentType: HTML_TYPE } : undefined;
}

/** Hands the API's requests, and those for pages that it makes, to the function, in `npm run dev` and `npm run tool -- preview`. */
export const ALL: APIRoute = async ({ request }) => {
	const deps = await readDeps();
	const build = { ...deps.build, readPageFile: (file: string) => readPageFile(file, new URL(request.url)) };
	return handle(request, { findClientAddress: () => CLIENT_ADDRESS, deps: { ...deps, build } });
};
