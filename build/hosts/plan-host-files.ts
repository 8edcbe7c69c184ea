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

/**
 * Files of a build that are not uploaded as assets of the Worker. Gzip files are left out because a plan limits the number of files: browsers take
 * Brotli, and Cloudflare compresses for the other clients. Likewise what the function makes from other files: cards for other sites, histories as CSV.
 */
const NOT_UPLOADED = ['/fingerprint', '/hashes.json', '/hosts', '/api/oembed', '/api/history/csv', '*.gz', '!/api/catalogue.json.gz'];

/** The rules of what is uploaded, in the syntax of `.gitignore`. */
export function createAssetsIgnore(): string {
	return NOT_UPLOADED.map((pattern) => `${pattern}\n`).join('');
}

/** Whether a file of a build is uploaded, by its path there. */
export function isUploaded(file: string): boolean {
	const matches = (pattern: string) => {
		if (pattern.startsWith('*')) return file.endsWith(pattern.slice(1));
		return `/${file}` === pattern || `/${file}`.startsWith(`${pattern}/`);
	};
	if (NOT_UPLOADED.some((pattern) => pattern.startsWith('!') && matches(pattern.slice(1)))) return true;
	return !NOT_UPLOADED.some(matches);
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
