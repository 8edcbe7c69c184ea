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
 * - Encodings: Cloudflare compresses what has none.
 * - What the function makes from other files: texts of items, cards as oEmbed, histories as CSV.
 * - Pictures for links but the site's: the Worker cannot draw them, and leads to the item's own picture or to the site's.
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
	'*.br',
	'/cdn/*/*/share.png',
];

/**
 * The rules of what is uploaded, in the syntax of `.gitignore`.
 * @param deepPages files of list pages that few ask for, which the function makes
 */
export function createAssetsIgnore(deepPages: readonly string[] = []): string {
	return [...NOT_UPLOADED, ...deepPages.map((file) => `/${file}`)].map((rule) => `${rule}\n`).join('');
}

/** A rule of `.gitignore` as a pattern over a path that begins with `/`. It covers everything below a folder. */
function toPattern(rule: string): RegExp {
	const source = rule.replaceAll('.', '\\.').replace(/\*\*\/|\*/g, (glob) => (glob === '*' ? '[^/]*' : '(?:.*/)?'));
	return new RegExp(`${rule.startsWith('/') ? '^' : '/'}${source}(?:/|$)`);
}

/** Tells whether a file of a build is uploaded, by its path there. @param ignore the rules, as `createAssetsIgnore()` writes them */
export function createUploadFilter(ignore: string): (file: string) => boolean {
	const lines = ignore.split('\n').filter(Boolean);
	const isGlob = (rule: string) => /[*!]/.test(rule) || NOT_UPLOADED.includes(rule);
	const files = new Set(lines.filter((rule) => !isGlob(rule)));
	const rules = lines.filter(isGlob).map((rule) => ({ pattern: toPattern(rule.replace('!', '')), isKept: rule.startsWith('!') }));
	return (file) => !files.has(`/${file}`) && (rules.findLast(({ pattern }) => pattern.test(`/${file}`))?.isKept ?? true);
}

/**
 * The rules of every host that serves files without running this project's code:
 * - `hosts/nginx.conf`: the whole table, pages and pictures
 * - `_headers`, `.assetsignore`: for the assets of a Worker, whose folder is the build's
 * @param options.outDir absolute
 * @param options.deepPages files of list pages that few ask for
 */
export function planHostFiles({
	baseUrl,
	outDir,
	deepPages,
}: {
	baseUrl: string;
	outDir: string;
	deepPages: readonly string[];
}): OutputFile[] {
	return [
		{ path: 'hosts/nginx.conf', text: createNginxConfig({ baseUrl, outDir }) },
		{ path: '_headers', text: createAssetsHeaders() },
		{ path: '.assetsignore', text: createAssetsIgnore(deepPages) },
	];
}
