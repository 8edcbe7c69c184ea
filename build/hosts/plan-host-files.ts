import { DATA_CACHE_CONTROL, toPageHeaders } from '../../core/api/http-headers.ts';
import type { OutputFile } from '../plan/plan-output-files.ts';
import { createNginxConfig } from './nginx/config.ts';

/** Pictures lie at their own addresses, so that Cloudflare sends them without running the Worker (`run_worker_first` in wrangler.jsonc). */
const PICTURES = '/cdn/*';

/** The headers file of a Worker's assets: what the platform adds to the files that it sends by itself. */
export function createAssetsHeaders(): string {
	const headers = { 'Cache-Control': DATA_CACHE_CONTROL, ...toPageHeaders('/cdn/') };
	return `${[PICTURES, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')}\n`;
}

/**
 * Files of a build that are not uploaded as assets of the Worker, since a plan limits their number. The later rule wins.
 * - Gzip files, and Brotli files of the API but the largest ones: Cloudflare compresses what has no encoding.
 * - What the function makes from other files: texts of items, cards as oEmbed, histories as CSV.
 */
const NOT_UPLOADED = [
	'/fingerprint',
	'/hashes.json',
	'/hosts',
	'/api/oembed',
	'/api/history/csv',
	'/api/items/*.txt',
	'*.gz',
	'!/api/catalogue.json.gz',
	'/api/*/**/*.br',
];

/** The rules of what is uploaded, in the syntax of `.gitignore`. */
export function createAssetsIgnore(): string {
	return NOT_UPLOADED.map((rule) => `${rule}\n`).join('');
}

/** A rule of `.gitignore` as a pattern over a path that begins with `/`. It covers everything below a folder. */
function toPattern(rule: string): RegExp {
	const source = rule.replaceAll('.', '\\.').replace(/\*\*\/|\*/g, (glob) => (glob === '*' ? '[^/]*' : '(?:.*/)?'));
	return new RegExp(`${rule.startsWith('/') ? '^' : '/'}${source}(?:/|$)`);
}

/** Whether a file of a build is uploaded, by its path there. */
export function isUploaded(file: string): boolean {
	const rule = NOT_UPLOADED.findLast((candidate) => toPattern(candidate.replace('!', '')).test(`/${file}`));
	return rule === undefined || rule.startsWith('!');
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
