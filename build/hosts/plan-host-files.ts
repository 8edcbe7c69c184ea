import { DATA_CACHE_CONTROL, toPageHeaders } from '../../core/api/http-headers.ts';
import type { BuildSettings } from '../../core/settings/settings.ts';
import type { OutputFile } from '../plan/plan-output-files.ts';
import { createNetlifyHeaders, createNetlifyRedirects } from './netlify.ts';
import { createNginxConfig } from './nginx.ts';
import { createVercelConfig } from './vercel.ts';

/** Pictures lie at their own addresses, so that Cloudflare sends them without running the Worker (`run_worker_first` in wrangler.jsonc). */
const PICTURES = '/cdn/*';

/** The headers file of a Worker's assets: what the platform adds to the files that it sends by itself. */
export function createAssetsHeaders(): string {
	const headers = { 'Cache-Control': DATA_CACHE_CONTROL, ...toPageHeaders('/cdn/') };
	return `${[PICTURES, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')}\n`;
}

/** What of a build is not uploaded as an asset of the Worker: nothing that it answers comes from there. */
export function createAssetsIgnore(): string {
	return '/fingerprint\n/hashes.json\n/hosts\n/index/change-log.json\n';
}

type HostFilesInput = {
	settings: BuildSettings;
	/** Absolute. */
	outDir: string;
	/** Paths below the site's folder. */
	siteFiles: readonly string[];
};

/**
 * The rules of every host that runs no code of ours:
 * - `hosts/nginx.conf`: the whole table, pages and pictures
 * - `hosts/netlify/_redirects`, `hosts/netlify/_headers`, `hosts/vercel.json`: pages and pictures, the API handed on
 * - `_headers`, `.assetsignore`: for the assets of a Worker, whose folder is the build's
 */
export function planHostFiles({ settings, outDir, siteFiles }: HostFilesInput): OutputFile[] {
	const front = { baseUrl: settings.baseUrl, functionOrigin: settings.functionOrigin };
	return [
		{ path: 'hosts/nginx.conf', text: createNginxConfig({ baseUrl: settings.baseUrl, outDir }) },
		{ path: 'hosts/netlify/_redirects', text: createNetlifyRedirects(front) },
		{ path: 'hosts/netlify/_headers', text: createNetlifyHeaders(siteFiles) },
		{ path: 'hosts/vercel.json', text: createVercelConfig(front) },
		{ path: '_headers', text: createAssetsHeaders() },
		{ path: '.assetsignore', text: createAssetsIgnore() },
	];
}
