import type { BuildSettings } from '../../core/settings.ts';
import type { OutputFile } from '../plan/output-file.ts';
import { createNetlifyHeaders, createNetlifyRedirects } from './netlify.ts';
import { createNginxConfig } from './nginx.ts';
import { createVercelConfig } from './vercel.ts';
import { createAssetsHeaders, createAssetsIgnore } from './workers.ts';

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
