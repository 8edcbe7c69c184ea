import { DATA_CACHE_CONTROL, DOCS_PATHS, IMMUTABLE_CACHE_CONTROL, toPageHeaders } from '../../core/api/http-headers.ts';
import { type FrontOptions, toHandOver } from './front-options.ts';

/** A rule's headers as Vercel writes them. */
function toPairs(headers: Readonly<Record<string, string>>): { key: string; value: string }[] {
	return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

/** Special characters of Vercel's path patterns, which a prefix may hold. */
function escapePattern(path: string): string {
	return path.replace(/[.+*?^${}()|[\]\\:]/g, '\\$&');
}

/** A `vercel.json`: the API goes to the function, pages and pictures are files. Its patterns do not overlap, apart from the API's. */
export function createVercelConfig(options: FrontOptions): string {
	const { basePath, target } = toHandOver(options);
	const api = escapePattern(basePath);
	const config = {
		$schema: 'https://openapi.vercel.sh/vercel.json',
		rewrites: [
			{ source: api, destination: target },
			// Not `:path*`, which matches neither a slash at the end nor two in a row.
			{ source: `${api}/(.*)`, destination: `${target}/$1` },
		],
		headers: [
			{
				source: `/((?!${api.slice(1)}(?:/|$)|_astro/|${DOCS_PATHS.map((path) => path.slice(1)).join('|')}).*)`,
				headers: toPairs({ 'Cache-Control': DATA_CACHE_CONTROL, ...toPageHeaders('/') }),
			},
			...DOCS_PATHS.map((path) => ({
				source: `${path}(.*)`,
				headers: toPairs({ 'Cache-Control': DATA_CACHE_CONTROL, ...toPageHeaders(path) }),
			})),
			{ source: '/_astro/(.*)', headers: toPairs({ 'Cache-Control': IMMUTABLE_CACHE_CONTROL, ...toPageHeaders('/') }) },
		],
	};
	return `${JSON.stringify(config, null, '\t')}\n`;
}
