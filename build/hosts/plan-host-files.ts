import { DATA_CACHE_CONTROL, toPageHeaders } from '../../core/api/http-headers.ts';
import type { OutputFile } from '../plan/plan-output-files.ts';
import { createNginxConfig } from './nginx.ts';

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

/**
 * The rules of every host that serves files without running this project's code:
 * - `hosts/nginx.conf`: the whole table, pages and pictures
 * - `_headers`, `.assetsignore`: for the assets of a Worker, whose folder is the build's
 * @param outDir absolute
 */
export function planHostFiles({ baseUrl, outDir }: { baseUrl: string; outDir: string }): OutputFile[] {
	return [
		{ path: 'hosts/nginx.conf', text: createNginxConfig({ baseUrl, outDir }) },
		{ path: '_headers', text: createAssetsHeaders() },
		{ path: '.assetsignore', text: createAssetsIgnore() },
	];
}
